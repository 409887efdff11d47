import type { Translation } from '#shared/text/translation'
import type { sync as english } from '../en/sync'

/** Texts of the sync page. */
export const sync = {
  'sync.now': 'Sincronizar ahora',
  'sync.pause': 'Pausar',
  'sync.goOn': 'Reanudar',
  'sync.stop': 'Detener',
  'sync.next.at': 'Próxima sincronización: {time}',
  'sync.next.soon': 'Próxima sincronización en un momento',
  'sync.next.never': 'Solo sincronización manual',
  'sync.next.paused': 'En pausa',
  'sync.next.key': 'Ninguna otra solicitud hasta que cambie la clave de API',

  'sync.lead.never': 'Aún no se ha recibido nada.',
  'sync.lead.upToDate':
    '{history, select, open {Sesiones recientes al día. Últimos datos: {time}.} other {Al día. Últimos datos: {time}.}}',
  'sync.lead.dataUntil': 'Últimos datos: {time}.',
  'sync.lead.paused': 'En pausa.',
  'sync.lead.profiles': 'Consultando qué perfiles se comparten.',
  'sync.lead.recent': 'Leyendo primero los días recientes.',
  'sync.lead.recentAgain': 'Leyendo de nuevo los días recientes.',
  'sync.lead.history':
    '{failed, plural, =0 {Leyendo el historial anterior.} one {Leyendo el historial anterior; falló # día.} other {Leyendo el historial anterior; fallaron # días.}}',
  'sync.lead.waiting': 'La última solicitud falló ({why}). Próximo intento: {time}.',
  'sync.lead.waitingSoon': 'La última solicitud falló ({why}). Se vuelve a intentar en un momento.',
  'sync.lead.noWhy': 'sin motivo indicado',
  'sync.lead.failed':
    '{failed, plural, one {Falló # día, que se volverá a intentar.} other {Fallaron # días, que se volverán a intentar.}}',
  'sync.lead.unfinished': 'Historial: {read} de {wanted} días.',
  'sync.detail.held':
    '{sessions, plural, =0 {Ninguna sesión} one {# sesión} other {# sesiones}} de {patients, plural, one {# paciente} other {# pacientes}}.',
  'sync.detail.reread':
    '{days, plural, one {El último día se vuelve a leer en cada sincronización} other {Los últimos # días se vuelven a leer en cada sincronización}}, porque las sesiones pueden llegar tarde.',
  'sync.detail.bytes': '{size} recibidos este mes.',
  'sync.imported.lead': 'Estas sesiones se importaron.',
  'sync.imported.text':
    'No hay ningún servicio del que recibir. Si se conecta a uno, las sesiones importadas permanecen junto a las que este envíe.',
  'sync.imported.settings': 'Ir a los ajustes',
  'sync.since': 'Desde {time}.',

  'sync.days.title': 'Días leídos',
  'sync.days.of': '{read} de {wanted}, desde el {day}.',
  'sync.days.stopped': '{read} de {wanted}. Se ha detenido la lectura del historial anterior.',
  'sync.days.left': 'Quedan unos {time}.',
  'sync.days.progress': 'Progreso de la sincronización',
  'sync.days.reading': 'Leyendo del {from} al {to}',
  'sync.days.readingOne': 'Leyendo el {from}',
  'sync.days.soFar': '{sessions, plural, one {# sesión hasta ahora} other {# sesiones hasta ahora}}',
  'sync.days.legend.read': 'leído; la altura indica las sesiones',
  'sync.days.legend.none': 'leído, ninguna ese día',
  'sync.days.legend.reading': 'leyéndose',
  'sync.days.legend.failed': 'falló, se volverá a intentar',
  'sync.days.chart':
    'Días leídos, una fila por año. Las flechas pasan de un día a otro; Re Pág y Av Pág, de un mes a otro.',
  'sync.days.today': 'hoy',
  'sync.days.label.reading': 'leyendo {month}',
  'sync.days.label.stopped': 'detenido en {month}',
  'sync.days.label.until': 'leído desde {month}',
  'sync.days.label.unread': 'aún sin leer',
  'sync.days.day.read':
    '{sessions, plural, =0 {ninguna sesión} one {# sesión} other {# sesiones}}, leído: {time}',
  'sync.days.day.reading': 'leyéndose',
  'sync.days.day.failed': 'falló, se volverá a intentar',
  'sync.days.day.unread': 'aún sin leer',
  'sync.days.slow': 'Cargando los días…',

  'sync.again.open': 'Volver a recibir fechas…',
  'sync.again.title': 'Volver a recibir fechas',
  'sync.again.text':
    'Recibe estos días otra vez. Las sesiones guardadas permanecen hasta que la nueva respuesta esté completa.',
  'sync.again.from': 'Fecha de inicio',
  'sync.again.to': 'Fecha de fin',
  'sync.again.order': 'La fecha de fin es anterior a la de inicio.',
  'sync.again.future': 'Esa fecha está en el futuro.',
  'sync.again.do': '{days, plural, one {Volver a recibir # día} other {Volver a recibir # días}}',

  'sync.runs.title': 'Últimas sincronizaciones',
  'sync.runs.all': 'Las {count}',
  'sync.runs.fewer': 'Solo las últimas',
  'sync.runs.none': 'Ninguna todavía.',
  'sync.runs.newer': 'Más recientes',
  'sync.runs.older': 'Anteriores',
  'sync.runs.page': '{from}–{to} de {of}',
  'sync.runs.started': 'Inicio',
  'sync.runs.why': 'Motivo',
  'sync.runs.result': 'Resultado',
  'sync.runs.days': 'Días',
  'sync.runs.new': 'Nuevas',
  'sync.runs.changed': 'Cambiadas',
  'sync.runs.withdrawn': 'Retiradas',
  'sync.runs.setAside': 'Ilegibles',
  'sync.runs.bytes': 'Datos',
  'sync.runs.took': 'Duración',
  'sync.runs.today': 'Hoy {time}',
  'sync.runs.yesterday': 'Ayer {time}',
  'sync.runs.reason.first': 'primera',
  'sync.runs.reason.schedule': 'programada',
  'sync.runs.reason.start': 'inicio',
  'sync.runs.reason.resume': 'reanudación',
  'sync.runs.reason.online': 'volvió la red',
  'sync.runs.reason.manual': 'manual',
  'sync.runs.reason.range': 'fechas',
  'sync.runs.reason.deep': 'revisión del historial',
  'sync.runs.reason.command': 'línea de órdenes',
  'sync.runs.outcome.running': 'En marcha',
  'sync.runs.outcome.complete': 'Completa',
  'sync.runs.outcome.partial': '{failed, plural, =0 {Parcial} one {# día fallido} other {# días fallidos}}',
  'sync.runs.outcome.failed': 'Fallida',
  'sync.runs.outcome.cancelled': 'Detenida',
  'sync.runs.outcome.interrupted': 'Interrumpida',

  'sync.setAside.title': '{count, plural, one {# registro ilegible} other {# registros ilegibles}}',
  'sync.setAside.text':
    '{count, plural, one {El original está guardado; ningún otro registro se ve afectado.} other {Los originales están guardados; ningún otro registro se ve afectado.}}',
  'sync.setAside.again': 'Reintentar',
  'sync.setAside.read':
    '{read, plural, =0 {Siguen siendo ilegibles.} one {Ahora se pudo leer # registro.} other {Ahora se pudieron leer # registros.}}',
  'sync.setAside.reason.not-an-object': 'Registro mal formado',
  'sync.setAside.reason.no-id': 'Falta el identificador',
  'sync.setAside.reason.tests-unreadable': 'Maniobras ilegibles',
  'sync.setAside.reason.too-deep': 'Registro mal formado (demasiados niveles)',
  'sync.setAside.reason.too-large': 'Registro demasiado grande',
  'sync.setAside.reason.duplicate-id': 'Difiere de otro registro con el mismo identificador',
  'sync.setAside.fetched': 'recibido: {time}',
  'sync.setAside.open': 'Abrir',
  'sync.setAside.original': 'Datos originales',
  'sync.setAside.copy': 'Copiar',
  'sync.setAside.slow': 'Cargando…',

  'sync.gone.title': '{count, plural, one {# sesión retirada} other {# sesiones retiradas}}',
  'sync.gone.text':
    'El servicio ya no las envía. Quedan fuera de las listas y se eliminan después de 30 días.',
  'sync.gone.show': 'Mostrar las sesiones',
  'sync.gone.dialog': 'Sesiones retiradas',
  'sync.gone.nameless': 'Sin nombre',

  'sync.unshared.title':
    '{count, plural, one {# perfil ya no se comparte} other {# perfiles ya no se comparten}}',
  'sync.unshared.text':
    '{sessions, plural, =0 {No hay ninguna sesión guardada.} one {# sesión permanece hasta que usted la elimine.} other {# sesiones permanecen hasta que usted las elimine.}}',
  'sync.unshared.show': 'Mostrar los perfiles',
  'sync.unshared.dialog': 'Perfiles que ya no se comparten',
  'sync.unshared.since':
    'Desde {day}, {sessions, plural, =0 {ninguna sesión} one {# sesión} other {# sesiones}}',
  'sync.unshared.remove': 'Eliminar…',
  'sync.unshared.ask':
    '{sessions, plural, =0 {¿Eliminar este perfil de este equipo? No se puede deshacer.} one {¿Eliminar de este equipo este perfil y su sesión? No se puede deshacer.} other {¿Eliminar de este equipo este perfil y sus # sesiones? No se puede deshacer.}}',
  'sync.unshared.confirm': 'Eliminar',
  'sync.unshared.keep': 'Conservar',
  'sync.unshared.nameless': 'Perfil sin nombre',
  'sync.unshared.none': 'Todos los perfiles guardados se comparten con usted.',

  'sync.withheld.title': 'Ya no se envían {sessions} de {of} sesiones',
  'sync.withheld.text':
    'Faltan en las respuestas completas del servicio entre el {from} y el {to}. Tantas a la vez pueden deberse a un error del servicio, por lo que no se ha cambiado nada. Si las conserva, siguen en las listas y solo se le preguntará de nuevo si faltan más. Si las marca como retiradas, salen de las listas, aún se pueden consultar aquí y se eliminan después de 30 días.',
  'sync.withheld.keep': 'Conservar las sesiones',
  'sync.withheld.withdraw': 'Marcar como retiradas',

  'sync.works.title': 'Qué sigue funcionando',
  'sync.works.browse': 'Consultar, buscar y ver gráficos',
  'sync.works.until': 'Todo lo recibido; últimos datos: {time}',
  'sync.works.answer': 'Respuesta del servicio',
  'sync.works.technical': 'Detalles técnicos',

  'sync.side.more': '{count, plural, one {Mostrar # más} other {Mostrar # más}}',
  'sync.side.well': 'No se ha encontrado ningún problema.',
} as const satisfies Translation<typeof english>
