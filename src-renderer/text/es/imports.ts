import type { Translation } from '#shared/text/translation'
import type { imports as english } from '../en/imports'

/** Texts of importing a file of sessions. */
export const imports = {
  'imports.section': 'Importar',
  'imports.row': 'Sesiones de un archivo',
  'imports.row.text':
    'Incorpora lo que Spirodesk ha exportado como JSON, aquí o en otro equipo. Antes de escribir nada se muestra qué hay de nuevo.',
  'imports.row.sample': 'Con los datos de ejemplo no se mezclan otras sesiones. Elimínelos primero.',
  'imports.button': 'Importar sesiones…',
  'imports.first': 'O empiece con sesiones que Spirodesk haya exportado a un archivo:',

  'imports.title': 'Importar sesiones',
  'imports.writing': 'Importando',
  'imports.done': 'Importado',
  'imports.reading': 'Leyendo «{file}»',
  'imports.from': 'De «{file}»',
  'imports.reading.text': 'No se escribe nada hasta que se ha leído el archivo entero.',
  'imports.progress': '{done} de {size}',
  'imports.progress.label': 'Progreso de la importación',
  'imports.stop': 'Detener',
  'imports.stopped':
    'Detenido. Lo importado hasta entonces permanece, cada sesión entera. Vuelva a importar el archivo para el resto; nada llega dos veces.',

  'imports.found':
    '{count, plural, =0 {No hay ninguna sesión} one {Hay # sesión} other {Hay # sesiones}} en «{file}», {size}.',
  'imports.line.new': '{count, plural, one {sesión nueva} other {sesiones nuevas}}',
  'imports.line.changed': '{count, plural, one {sesión modificada} other {sesiones modificadas}}',
  'imports.line.changed.text': 'Aquí con un contenido anterior, o sin series en bruto.',
  'imports.line.same': '{count, plural, one {sesión es igual} other {sesiones son iguales}}',
  'imports.line.same.text': 'Ya están aquí, sin ninguna diferencia.',
  'imports.line.older':
    '{count, plural, one {sesión es más reciente aquí} other {sesiones son más recientes aquí}}',
  'imports.line.older.text': 'Siguen como están aquí.',
  'imports.line.setAside':
    '{count, plural, one {registro no se puede leer} other {registros no se pueden leer}}',
  'imports.line.setAside.text': 'Apartados con su propio texto, en la página de sincronización.',
  'imports.line.damaged':
    '{count, plural, one {sesión es de un día que no se puede abrir} other {sesiones son de días que no se pueden abrir}}',
  'imports.line.damaged.text':
    'Quedan fuera. Vuelva a importar el archivo cuando esos días se hayan recibido de nuevo.',
  'imports.empty.title': 'No hay sesiones aquí',
  'imports.empty.text':
    'Aquí todas las sesiones proceden de archivos, y no queda ninguna. Vuelva a importar el archivo.',
  'imports.profiles': '{count, plural, one {# perfil es nuevo aquí.} other {# perfiles son nuevos aquí.}}',
  'imports.nothing': 'Nada de lo que contiene es nuevo aquí.',
  'imports.memory':
    'Este equipo no tiene llavero, por lo que las sesiones importadas solo están aquí hasta que salga de Spirodesk. Conserve el archivo.',
  'imports.do': '{count, plural, one {Importar # sesión} other {Importar # sesiones}}',
} as const satisfies Translation<typeof english>
