import type { Translation } from '#shared/text/translation'
import type { settings as english } from '../en/settings'

/** Texts of the settings. */
export const settings = {
  'settings.kept': 'Guardado',

  'settings.connection': 'Conexión',
  'settings.connection.service': 'Servicio',
  'settings.connection.sample': 'Datos de ejemplo',
  'settings.connection.sample.text':
    'Pacientes ficticios de un servicio en este equipo. Nada sale de él y no contiene datos de nadie.',
  'settings.connection.imported': 'Sesiones importadas',
  'settings.connection.imported.text':
    'Estas sesiones proceden de archivos y no se recibe nada. Si se conecta a un servicio, permanecen junto a las que este envíe.',
  'settings.connection.imported.connect': 'Conectar con un servicio…',
  'settings.connection.since': 'Desde el {day}',
  'settings.certificate': 'Certificado',
  'settings.certificate.system': 'Se acepta si el sistema de este equipo confía en él.',
  'settings.certificate.pinned': 'Solo se acepta el que tiene esta huella SHA-256:',
  'settings.key': 'Clave',
  'settings.key.replace': 'Introducir una clave nueva…',
  'settings.history': 'Día más antiguo',
  'settings.history.text': 'Se recibe desde el {day}. Un día posterior no elimina nada de lo que hay aquí.',
  'settings.history.change': 'Cambiar…',
  'settings.history.title': 'Desde qué fecha recibir',
  'settings.history.do': 'Guardar',
  'settings.history.sync': 'Si hay más que recibir, la sincronización empieza de inmediato.',

  'settings.sync': 'Sincronización',
  'settings.interval': 'Sincronizar cada',
  'settings.interval.text': 'También al iniciar, tras la suspensión y cuando vuelve la red.',
  'settings.interval.never': 'Solo cuando se pida',
  'settings.interval.minutes': '{count, plural, one {# minuto} other {# minutos}}',
  'settings.interval.hours': '{count, plural, one {# hora} other {# horas}}',
  'settings.interval.days': '{count, plural, one {# día} other {# días}}',
  'settings.reread': 'Volver a leer cada vez',
  'settings.reread.text':
    'Las sesiones pueden llegar días después de realizarse. Cuantos más días, más datos se reciben cada vez.',
  'settings.reread.days': '{count, plural, one {El último día} other {Los últimos # días}}',
  'settings.raw': 'Solicitar las series en bruto',
  'settings.raw.text':
    'Recibe también las series en bruto de cada maniobra. Suponen muchas veces más datos y espacio en disco; sin ellas, las series de una sesión aún pueden recibirse en su propia página.',
  'settings.metered': 'Esta conexión se paga por volumen de datos',
  'settings.metered.text':
    'Los días anteriores a los que se leen cada vez se leen entonces una sola vez, y no de nuevo cada mes.',
  'settings.closed': 'Seguir sincronizando con la ventana cerrada',
  'settings.closed.text':
    'Spirodesk permanece entonces en la bandeja o en la barra de menús. Salga desde allí.',

  'settings.units': 'Unidades',
  'settings.units.text':
    'El servicio no declara unidades. Se infieren de todos los valores juntos. Confirme lo que sepa; entonces vale incluso frente a valores posteriores, y se le avisa si lo contradicen.',
  'settings.units.of.volume': 'FEV₁ y FVC',
  'settings.units.of.flow': 'PEF',
  'settings.units.of.percent': '% del teórico',
  'settings.units.of.ratio': 'FEV₁/FVC',
  'settings.units.L': 'litros (L)',
  'settings.units.mL': 'mililitros (mL)',
  'settings.units.percent': 'porcentaje, como {example}',
  'settings.units.fraction': 'fracción, como {example}',
  'settings.units.inferred': 'Inferida: encajan {agree} de {of} valores.',
  'settings.units.confirmed': 'Confirmada por una persona: encajan {agree} de {of} valores.',
  'settings.units.confirmedAlone': 'Confirmada por una persona; aún no hay valores.',
  'settings.units.noValues': 'Aún no hay valores.',
  'settings.units.undecided':
    'Desconocida: hay muy pocos valores o se contradicen ({agree} de {of} encajan con la más probable). Se muestra según se envió.',
  'settings.units.confirm': 'Confirmar',
  'settings.units.confirmOf': 'Confirmar {what}: {unit}',
  'settings.units.withdraw': 'Retirar',
  'settings.units.withdrawOf': 'Retirar la confirmación de {what}',
  'settings.units.against': 'Los valores ya no encajan con {unit}',
  'settings.units.againstOther':
    'Según los valores es {unit}. Retire la confirmación o pregunte a quienes gestionan el servicio qué ha cambiado. Nada de lo enviado se modifica.',
  'settings.units.againstText':
    'Solo encajan {agree} de {of} valores. Retire la confirmación o pregunte a quienes gestionan el servicio qué ha cambiado. Nada de lo enviado se modifica.',

  'settings.appearance': 'Apariencia',
  'settings.language': 'Idioma',
  'settings.language.text': 'El del sistema, o siempre el mismo.',
  'settings.language.system': 'El del sistema',
  'settings.language.en': 'English',
  'settings.language.es': 'Español',
  'settings.theme': 'Tema',
  'settings.theme.text': 'El del sistema, o siempre claro u oscuro.',
  'settings.theme.system': 'Sistema',
  'settings.theme.light': 'Claro',
  'settings.theme.dark': 'Oscuro',

  'settings.privacy': 'Privacidad',
  'settings.keys': 'Claves',
  'settings.keys.keychain':
    'La clave del servicio y la que cifra las sesiones están en el llavero de este equipo. Ninguna página de Spirodesk puede leer la clave del servicio.',
  'settings.keys.session':
    'No hay llavero, por lo que las claves se guardan en memoria hasta que salga. Después se pide de nuevo la clave y las sesiones se reciben otra vez.',
  'settings.leaves': 'Qué sale de este equipo',
  'settings.leaves.service':
    'Solicitudes a {host} con su clave, por HTTPS. Nada más: ni datos de uso ni informes de errores.',
  'settings.leaves.imported': 'Nada. No hay ningún servicio al que preguntar.',
  'settings.leaves.sample': 'Nada. Los datos de ejemplo proceden de este equipo.',
  'settings.where': 'Dónde están los datos',
  'settings.where.text': 'Cifrados con AES-256-GCM; sin el llavero no se pueden leer.',
  'settings.where.copy': 'Copiar la ruta',

  'settings.keyboard': 'Teclado',
  'settings.about': 'Acerca de',
  'settings.version': 'Versión',
  'settings.version.text': 'Spirodesk {version} con Electron {electron}',
  'settings.licence': 'Licencia',
  'settings.licence.text': 'Spirodesk es software libre bajo la licencia MIT. Está hecho con:',
  'settings.problem': '¿Algo va mal?',
  'settings.problem.text': 'Las personas que hacen Spirodesk leen los avisos. No incluya datos de pacientes.',
  'settings.problem.do': 'Comunicar un problema',
  'settings.website': 'Sitio web',

  'settings.remove': 'Eliminar la conexión',
  'settings.remove.text': 'Quita de este equipo todo lo recibido a través de ella, junto con sus claves.',
  'settings.remove.open': 'Eliminar…',
  'settings.remove.title': '¿Eliminar la conexión?',
  'settings.remove.ask':
    'Se elimina de este equipo: {sessions, plural, =0 {ninguna sesión} one {# sesión} other {las # sesiones}}, los perfiles y las sincronizaciones, la clave y la conexión con {host}. El servicio conserva lo suyo. No se puede deshacer, pero todo lo que el servicio aún envíe puede recibirse de nuevo.',
  'settings.remove.keep': 'Conservarla',
  'settings.remove.do': 'Eliminar todo',
  'settings.imported.remove': 'Eliminar las sesiones importadas',
  'settings.imported.remove.text': 'Quita de este equipo todo lo importado. Los archivos siguen donde están.',
  'settings.imported.title': '¿Eliminar las sesiones importadas?',
  'settings.imported.ask':
    'Se eliminan de este equipo {sessions, plural, =0 {ninguna sesión} one {# sesión} other {las # sesiones}}, con las vistas guardadas y los pares hechos con ellas. No se puede deshacer, pero los archivos se pueden volver a importar.',
  'settings.imported.keep': 'Conservarlas',
  'settings.sample.title': '¿Eliminar los datos de ejemplo?',
  'settings.sample.ask':
    'Se eliminan de este equipo los pacientes ficticios y {sessions, plural, =0 {ninguna sesión} one {su # sesión} other {sus # sesiones}}, con las vistas guardadas y los pares hechos con ellos. Después puede conectar con su servicio o volver a abrir los datos de ejemplo.',
  'settings.sample.remove.text':
    'Quita los pacientes ficticios de este equipo. Después podrá conectarse a su servicio.',
} as const satisfies Translation<typeof english>
