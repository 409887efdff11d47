import type { Translation } from '#shared/text/translation'
import type { views as english } from '../en/views'

/** Texts of saved views of the sessions. */
export const views = {
  'views.menu': 'Vistas guardadas',
  'views.all': 'Todas las sesiones',
  'views.none': 'Aún no hay vistas guardadas.',
  'views.changed': 'modificada',
  'views.save': 'Guardar como vista…',
  'views.replace': 'Guardar los cambios en «{name}»',
  'views.rename': 'Cambiar el nombre de «{name}»…',
  'views.remove': 'Quitar «{name}»…',
  'views.saveTitle': 'Guardar como vista',
  'views.saveText':
    'Una vista contiene los filtros, el orden y las columnas. Se guarda en este equipo, cifrada como las sesiones.',
  'views.renameTitle': 'Cambiar el nombre de la vista',
  'views.name': 'Nombre',
  'views.nameTaken': 'Ya hay otra vista con este nombre.',
  'views.saveButton': 'Guardar',
  'views.renameButton': 'Cambiar el nombre',
  'views.cancel': 'Cancelar',
  'views.removeTitle': '¿Quitar «{name}»?',
  'views.removeText': 'Solo se quita la vista. No se elimina ninguna sesión.',
  'views.removeButton': 'Quitar',
  'views.newer': 'de una versión más reciente',
  'views.unreadable': 'ilegible',
  'views.nameless': 'Sin nombre',
  'views.damaged':
    '{count, plural, one {No se pudo abrir # vista guardada} other {No se pudieron abrir # vistas guardadas}}.',
  'views.failed': 'No se pudieron leer las vistas guardadas.',
  'views.notKept': 'No se pudo guardar. Vuelva a intentarlo.',

  'views.notice.unknown':
    '«{name}» usa {count, plural, one {un filtro} other {# filtros}} que esta versión de Spirodesk no admite, así que la lista muestra más sesiones de las debidas. La vista guardada no ha cambiado.',
  'views.notice.lastUnknown':
    'La última vista usa {count, plural, one {un filtro} other {# filtros}} que esta versión de Spirodesk no admite, así que la lista muestra más sesiones que antes.',
  'views.notice.patient':
    'Esta vista muestra las sesiones de {name}, que ya no está en este equipo. Quite ese filtro para ver las demás.',
  'views.notice.last': 'No se pudo restaurar la última vista, así que se muestran todas las sesiones.',
  'views.notice.hide': 'Ocultar este aviso',
} as const satisfies Translation<typeof english>
