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
    'Una vista contiene los filtros, el orden y las columnas. Se queda en este equipo, cifrada como las sesiones.',
  'views.renameTitle': 'Cambiar el nombre de la vista',
  'views.name': 'Nombre',
  'views.nameTaken': 'Otra vista tiene este nombre.',
  'views.saveButton': 'Guardar',
  'views.renameButton': 'Cambiar el nombre',
  'views.cancel': 'Cancelar',
  'views.removeTitle': '¿Quitar «{name}»?',
  'views.removeText': 'Solo se quita la vista. Todas las sesiones se conservan.',
  'views.removeButton': 'Quitar',
  'views.newer': 'de una versión más reciente',
  'views.unreadable': 'no se puede leer',
  'views.nameless': 'Sin nombre',
  'views.damaged':
    '{count, plural, one {No se pudo abrir # vista guardada} other {No se pudieron abrir # vistas guardadas}}.',
  'views.failed': 'No se pudieron leer las vistas guardadas.',
  'views.notKept': 'No se pudo guardar. Vuelva a intentarlo.',

  'views.notice.unknown':
    '«{name}» contiene {count, plural, one {una parte} other {# partes}} que esta versión de Spirodesk no conoce, así que la lista muestra más de lo que se pidió. La vista guardada no ha cambiado.',
  'views.notice.lastUnknown':
    'Esta versión de Spirodesk no conoce {count, plural, one {una parte} other {# partes}} de la última vista, así que la lista muestra más que antes.',
  'views.notice.patient':
    'Aquí ya no hay nada de {name}, cuyas sesiones muestra esta vista. Quite ese filtro para ver las demás.',
  'views.notice.last': 'No se pudo restaurar la última vista, así que se muestran todas las sesiones.',
  'views.notice.hide': 'Ocultar este aviso',
} as const satisfies Translation<typeof english>
