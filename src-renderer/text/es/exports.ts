import type { Translation } from '#shared/text/translation'
import type { exports as english } from '../en/exports'

/** Texts of exporting: the dialog, what goes on, and the page that lists what was exported. */
export const exports = {
  'exports.title': 'Exportar',
  'exports.button': 'Exportar…',
  'exports.shortcut': 'Exportar',
  'exports.amount':
    '{sessions, plural, =0 {Ninguna sesión} one {# sesión} other {# sesiones}}{patients, plural, =0 {} one { de # paciente} other { de # pacientes}}',
  'exports.size': 'Unos {size}',
  'exports.save': 'Guardar como…',
  'exports.stop': 'Cancelar exportación',
  'exports.hide': 'Ocultar',
  'exports.another': 'Exportar más…',
  'exports.stopped': 'Exportación cancelada. No se ha creado ningún archivo.',

  'exports.what': 'Qué exportar',
  'exports.scope.selected': 'Sesiones seleccionadas',
  'exports.scope.filter': 'Filtro actual',
  'exports.scope.view': 'Vista actual: {view}',
  'exports.scope.everything': 'Todo',
  'exports.scope.session': 'Esta sesión',
  'exports.scope.compared': 'Sesiones comparadas',
  'exports.scope.patient': 'Todas las sesiones de este paciente',
  'exports.scope.span': 'Sesiones del periodo mostrado',

  'exports.withdrawn.with':
    'Incluye {count, plural, one {# sesión retirada, marcada} other {# sesiones retiradas, marcadas}} como tal.',
  'exports.withdrawn.without':
    'Sin {count, plural, one {# sesión retirada} other {# sesiones retiradas}}. El JSON con datos identificativos las incluye. Para otros formatos, filtre las sesiones retiradas y expórtelas.',

  'exports.days.both': 'Se limita también a las fechas de lo elegido arriba: {days}.',
  'exports.days.none': 'Lo elegido no tiene ninguna sesión en estas fechas.',
  'exports.days.turn': 'Cambie una de las dos fechas para ver una vista previa.',

  'exports.form.title': 'Formato',
  'exports.form.pdf': 'Para un PDF o para imprimir, pulse {keys} en la lista, un paciente o una sesión.',
  'exports.form.csv-sessions': 'CSV, una fila por sesión',
  'exports.form.csv-tests': 'CSV, una fila por maniobra',
  'exports.form.json': 'JSON',
  'exports.form.fhir': 'FHIR R4',
  'exports.form.raw': 'Datos en bruto de las curvas',
  'exports.name.csv-sessions': 'Sesiones',
  'exports.name.csv-tests': 'Maniobras',
  'exports.name.json': 'Sesiones',
  'exports.name.fhir': 'Sesiones',
  'exports.json.text':
    'Todos los datos, exactamente según se enviaron, para otro Spirodesk o como copia de seguridad. Se puede volver a importar sin pérdidas.',
  'exports.json.raw': 'Incluir los datos en bruto de las curvas',
  'exports.json.rawText': 'Los que estén en este equipo. El archivo ocupa muchas veces más.',
  'exports.fhir.shape': 'Estructura',
  'exports.fhir.shape.bundle': 'Un único Bundle',
  'exports.fhir.shape.ndjson': 'NDJSON, un recurso por línea',
  'exports.fhir.text':
    'Para sistemas de historia clínica: los pacientes, un informe por sesión y su mejor maniobra con códigos LOINC. Las unidades llevan código UCUM cuando se han confirmado.',
  'exports.deidentify.title': 'Sin identificar',
  'exports.deidentify.text':
    'Sin nombre, correo, código de compartición ni identificador. Cada persona recibe un seudónimo, nuevo en cada archivo. Las edades son años enteros; las mayores de 89 forman un grupo.',
  'exports.deidentify.dates': 'En lugar de las fechas',
  'exports.deidentify.dates.offset': 'Días desde la última sesión de cada persona',
  'exports.deidentify.dates.month': 'Solo el mes',
  'exports.deidentify.left':
    'Los diagnósticos, la medicación y la etnia quedan como texto libre: revíselos antes de compartir el archivo. Un segundo archivo enumera lo que se ha quitado.',
  'exports.csv.preset': 'Para usar con',
  'exports.csv.preset.excel-point': 'Excel, punto decimal',
  'exports.csv.preset.excel-comma': 'Excel, coma decimal',
  'exports.csv.preset.analysis': 'Análisis (R, Python)',
  'exports.csv.preset.here': 'formato de este equipo',
  'exports.csv.preset.own': 'Personalizado',
  'exports.csv.separator': 'Separador',
  'exports.csv.decimals': 'Decimal',
  'exports.csv.byteMark': 'BOM UTF-8',
  'exports.csv.mark.comma': 'Coma',
  'exports.csv.mark.semicolon': 'P. y coma',
  'exports.csv.mark.tab': 'Tab',
  'exports.csv.mark.point': 'Punto',
  'exports.csv.columns': 'Columnas',
  'exports.csv.columnsOf': '{count} de {of}',
  'exports.csv.usual': 'Columnas habituales',
  'exports.csv.all': 'Todas las columnas',

  'exports.preview.label': 'Vista previa',
  'exports.preview.beginning': 'vista previa',
  'exports.preview.columns': '{count, plural, one {# columna} other {# columnas}}',
  'exports.preview.empty':
    'Una celda vacía es un valor que no se envió o no se pudo leer. Nunca significa cero.',
  'exports.preview.logged':
    'Se anota en el registro de exportaciones: cuándo, qué y cuánto, pero ningún valor.',
  'exports.preview.none': 'No hay sesiones que exportar',
  'exports.preview.noneText': 'Ninguna sesión está seleccionada o cumple este filtro.',
  'exports.preview.slow': 'Cargando la vista previa…',

  'exports.progress.label': 'Progreso de la exportación',
  'exports.progress.writing': 'Escribiendo {file}',
  'exports.progress.done': '{done} de {count, plural, one {# sesión} other {# sesiones}}, {size} hasta ahora',
  'exports.progress.beginning': 'Calculando el tiempo restante…',
  'exports.progress.left': 'Quedan unos {time}.',
  'exports.progress.meanwhile':
    'El archivo aparece en la carpeta cuando está completo. Puede seguir trabajando.',
  'exports.progress.to': 'En {file}',

  'exports.done.title': 'Guardado',
  'exports.done.show': 'Mostrar en la carpeta',
  'exports.done.missing': 'No se ha podido guardar {name} junto al archivo',
  'exports.done.missingText':
    'El archivo exportado está completo. Si hay un archivo con ese nombre, pertenece a una exportación anterior.',
  'exports.done.gone': 'El archivo ya no está ahí',
  'exports.done.goneText': 'Puede que se haya movido o eliminado.',
  'exports.done.logged':
    'Queda anotado en el registro de exportaciones. El archivo exportado no está cifrado.',

  'exports.line.busy': 'Exportando',
  'exports.line.share': 'Exportando, {share}',
  'exports.line.left': 'quedan unos {time}',
  'exports.line.saved': 'Exportado',
  'exports.line.failed': 'Error al exportar',

  'exports.log.what': 'Qué',
  'exports.log.when': 'Cuándo',
  'exports.log.form': 'Formato',
  'exports.log.sessions': 'Sesiones',
  'exports.log.patients': 'Pacientes',
  'exports.log.size': 'Tamaño',
  'exports.log.lead':
    'Registro de exportaciones: qué se ha guardado en archivos o impreso, cuándo y cuánto. Nunca contiene los valores mismos.',
  'exports.log.failed': 'no guardado',
  'exports.log.deidentified': 'sin identificar',
  'exports.log.all': 'Todas las sesiones',
  'exports.log.withdrawn': 'Sesiones retiradas',
  'exports.log.everything': 'Todas las sesiones, también las retiradas',
  'exports.log.filter': 'Filtro: {conditions}',
  'exports.log.chosen': 'Sesiones individuales',
  'exports.log.patient': 'Un paciente',
  'exports.log.searched': 'palabras buscadas',
  'exports.log.none': 'Todavía no se ha exportado nada',
  'exports.log.noneText':
    'Pulse E en la lista, un paciente o una sesión para exportar lo que se muestra o está seleccionado.',
  'exports.log.slow': 'Cargando el registro…',
  'exports.log.table': 'Registro de exportaciones, las más recientes primero',
  'exports.log.save': 'Guardar el registro como CSV…',
  'exports.log.saved': 'Guardado',
  'exports.log.name': 'Registro de exportaciones {day}',
  'exports.log.newer': 'Más recientes',
  'exports.log.older': 'Anteriores',
  'exports.log.page': '{from}–{to} de {of}',
} as const satisfies Translation<typeof english>
