import type { Translation } from '#shared/text/translation'
import type { imports as english } from '../en/imports'

/** Texts of importing a file of sessions. */
export const imports = {
  'imports.section': 'Importar',
  'imports.row': 'Sesiones de un archivo',
  'imports.row.text':
    'Importa un archivo JSON exportado desde Spirodesk, aquí o en otro equipo. Antes de guardar nada se muestra qué hay de nuevo.',
  'imports.row.sample':
    'No se pueden importar sesiones mientras haya datos de ejemplo. Elimine primero los datos de ejemplo.',
  'imports.button': 'Importar sesiones…',
  'imports.first': 'O empiece con sesiones exportadas de Spirodesk a un archivo:',

  'imports.title': 'Importar sesiones',
  'imports.writing': 'Importando',
  'imports.done': 'Importado',
  'imports.reading': 'Leyendo «{file}»',
  'imports.from': 'De «{file}»',
  'imports.reading.text': 'No se guarda nada hasta que se ha leído el archivo entero.',
  'imports.progress': '{done} de {size}',
  'imports.progress.label': 'Progreso de la importación',
  'imports.stop': 'Detener',
  'imports.stopped':
    'Importación detenida. Las sesiones importadas hasta ahora están completas y guardadas. Vuelva a importar el archivo para el resto; nada se duplica.',

  'imports.found':
    '{count, plural, =0 {Ninguna sesión} one {# sesión} other {# sesiones}} en «{file}», {size}.',
  'imports.line.new': '{count, plural, one {sesión nueva} other {sesiones nuevas}}',
  'imports.line.changed': '{count, plural, one {sesión modificada} other {sesiones modificadas}}',
  'imports.line.changed.text': 'Aquí hay una versión anterior, o faltan los datos en bruto de las curvas.',
  'imports.line.same': '{count, plural, one {sesión idéntica} other {sesiones idénticas}}',
  'imports.line.same.text': 'Ya guardadas aquí.',
  'imports.line.older':
    '{count, plural, one {sesión con una versión más reciente aquí} other {sesiones con una versión más reciente aquí}}',
  'imports.line.older.text': 'La versión guardada aquí no cambia.',
  'imports.line.setAside': '{count, plural, one {registro ilegible} other {registros ilegibles}}',
  'imports.line.setAside.text': 'No se importan. El texto original está en la página de sincronización.',
  'imports.line.damaged': '{count, plural, one {sesión de un día dañado} other {sesiones de días dañados}}',
  'imports.line.damaged.text':
    'No se importan. Vuelva a importar el archivo cuando esos días se hayan recibido de nuevo.',
  'imports.empty.title': 'No hay sesiones',
  'imports.empty.text':
    'Todas las sesiones se importaron de archivos, y no queda ninguna. Vuelva a importar el archivo.',
  'imports.profiles': '{count, plural, one {# perfil nuevo.} other {# perfiles nuevos.}}',
  'imports.nothing': 'El archivo no contiene nada nuevo.',
  'imports.memory':
    'Este equipo no tiene llavero, por lo que las sesiones importadas solo se conservan hasta que salga de Spirodesk. Guarde el archivo.',
  'imports.do': '{count, plural, one {Importar # sesión} other {Importar # sesiones}}',
} as const satisfies Translation<typeof english>
