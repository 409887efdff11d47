import type { Translation } from '#shared/text/translation'
import type { settings as english } from '../en/settings'

/** Texts of the settings. */
export const settings = {
  'settings.kept': 'Guardado',

  'settings.connection': 'Conexión',
  'settings.connection.service': 'Servicio',
  'settings.connection.sample': 'Datos de ejemplo',
  'settings.connection.sample.text':
    'Pacientes ficticios de un servicio en este equipo. Nada sale de él y no contiene datos de personas reales.',
  'settings.connection.imported': 'Sesiones importadas',
  'settings.connection.imported.text':
    'Estas sesiones se importaron de archivos y no se recibe nada. Si se conecta a un servicio, permanecen junto a las que este envíe.',
  'settings.connection.imported.connect': 'Conectar con un servicio…',
  'settings.connection.since': 'Desde el {day}',
  'settings.certificate': 'Certificado',
  'settings.certificate.system': 'Se acepta si su sistema confía en él.',
  'settings.certificate.pinned': 'Solo se acepta el certificado con esta huella SHA-256:',
  'settings.key': 'Clave de API',
  'settings.key.replace': 'Introducir una clave de API nueva…',
  'settings.history': 'Fecha de inicio',
  'settings.history.text':
    'Se reciben sesiones desde el {day}. Elegir una fecha posterior no elimina sesiones guardadas.',
  'settings.history.change': 'Cambiar…',
  'settings.history.title': 'Periodo que se recibe',
  'settings.history.do': 'Guardar',
  'settings.history.sync': 'Si hay más que recibir, la sincronización empieza de inmediato.',

  'settings.sync': 'Sincronización',
  'settings.interval': 'Sincronizar cada',
  'settings.interval.text': 'También al iniciar, tras la suspensión y cuando vuelve la red.',
  'settings.interval.never': 'Solo manualmente',
  'settings.interval.minutes': '{count, plural, one {# minuto} other {# minutos}}',
  'settings.interval.hours': '{count, plural, one {# hora} other {# horas}}',
  'settings.interval.days': '{count, plural, one {# día} other {# días}}',
  'settings.reread': 'Volver a leer en cada sincronización',
  'settings.reread.text':
    'Las sesiones pueden llegar días después de realizarse. Cuantos más días, más datos se reciben cada vez.',
  'settings.reread.days': '{count, plural, one {El último día} other {Los últimos # días}}',
  'settings.raw': 'Recibir los datos brutos de las curvas',
  'settings.raw.text':
    'Recibe también las curvas de cada maniobra, lo que supone muchas veces más datos y espacio en disco. Sin ello, las curvas de una sesión aún se pueden recibir en su propia página.',
  'settings.metered': 'Conexión de uso medido',
  'settings.metered.text': 'Lee los días anteriores una sola vez, y no de nuevo cada mes.',
  'settings.closed': 'Seguir sincronizando con la ventana cerrada',
  'settings.closed.text': 'Spirodesk permanece en la bandeja o en la barra de menús. Salga desde allí.',

  'settings.units': 'Unidades',
  'settings.units.text':
    'El servicio no declara unidades, por lo que se infieren de todos los valores juntos. Si conoce una unidad, confírmela: entonces vale también para los valores posteriores, y se le avisa si la contradicen.',
  'settings.units.of.volume': 'FEV₁ y FVC',
  'settings.units.of.flow': 'PEF',
  'settings.units.of.percent': '% del teórico',
  'settings.units.of.ratio': 'FEV₁/FVC',
  'settings.units.L': 'litros (L)',
  'settings.units.mL': 'mililitros (mL)',
  'settings.units.percent': 'porcentaje, p. ej. {example}',
  'settings.units.fraction': 'fracción, p. ej. {example}',
  'settings.units.inferred': 'Inferida: encajan {agree} de {of} valores.',
  'settings.units.confirmed': 'Confirmada manualmente: encajan {agree} de {of} valores.',
  'settings.units.confirmedAlone': 'Confirmada manualmente; aún no hay valores.',
  'settings.units.noValues': 'Aún no hay valores.',
  'settings.units.undecided':
    'Desconocida: hay muy pocos valores o se contradicen ({agree} de {of} encajan con la unidad más probable). Se muestra sin convertir.',
  'settings.units.confirm': 'Confirmar',
  'settings.units.confirmOf': 'Confirmar {what}: {unit}',
  'settings.units.withdraw': 'Deshacer',
  'settings.units.withdrawOf': 'Deshacer la confirmación de {what}',
  'settings.units.against': 'Los valores ya no encajan con {unit}',
  'settings.units.againstOther':
    'Los valores apuntan a {unit}. Deshaga la confirmación o pregunte a quien gestiona el servicio qué ha cambiado. Los valores originales nunca se modifican.',
  'settings.units.againstText':
    'Solo encajan {agree} de {of} valores. Deshaga la confirmación o pregunte a quien gestiona el servicio qué ha cambiado. Los valores originales nunca se modifican.',

  'settings.appearance': 'Apariencia',
  'settings.language': 'Idioma',
  'settings.language.text': 'El idioma del sistema, o siempre el mismo.',
  'settings.language.system': 'Idioma del sistema',
  'settings.theme': 'Tema',
  'settings.theme.text': 'El del sistema, o siempre claro u oscuro.',
  'settings.theme.system': 'Sistema',
  'settings.theme.light': 'Claro',
  'settings.theme.dark': 'Oscuro',

  'settings.privacy': 'Privacidad',
  'settings.keys': 'Claves',
  'settings.keys.keychain':
    'La clave de API y la clave que cifra las sesiones están en el llavero de este equipo. Ninguna página de Spirodesk puede leer la clave de API.',
  'settings.keys.session':
    'No hay llavero, por lo que las claves se guardan en memoria hasta que salga. Después tendrá que introducir de nuevo la clave de API, y las sesiones se reciben otra vez.',
  'settings.leaves': 'Qué sale de este equipo',
  'settings.leaves.service':
    'Solicitudes a {host} con su clave de API, por HTTPS. Nada más: ni datos de uso ni informes de errores.',
  'settings.leaves.imported': 'Nada. No hay ningún servicio conectado.',
  'settings.leaves.sample': 'Nada. Los datos de ejemplo proceden de este equipo.',
  'settings.where': 'Dónde se guardan los datos',
  'settings.where.text': 'Cifrados con AES-256-GCM. Sin el llavero no se pueden leer.',
  'settings.where.copy': 'Copiar la ruta',

  'settings.keyboard': 'Teclado',
  'settings.about': 'Acerca de',
  'settings.version': 'Versión',
  'settings.version.text': 'Spirodesk {version} con Electron {electron}',
  'settings.licence': 'Licencia',
  'settings.licence.text': 'Spirodesk es software libre bajo la licencia MIT. Está hecho con:',
  'settings.problem': '¿Ha encontrado un problema?',
  'settings.problem.text':
    'Los avisos llegan a las personas que hacen Spirodesk. No incluya datos de pacientes.',
  'settings.problem.do': 'Comunicar un problema',
  'settings.website': 'Sitio web',

  'settings.remove': 'Eliminar la conexión',
  'settings.remove.text':
    'Elimina de este equipo todos los datos recibidos a través de esta conexión, junto con sus claves.',
  'settings.remove.open': 'Eliminar…',
  'settings.remove.title': '¿Eliminar la conexión?',
  'settings.remove.ask':
    'Se elimina de este equipo: {sessions, plural, =0 {ninguna sesión} one {# sesión} other {las # sesiones}}, los perfiles y el historial de sincronización, la clave de API y la conexión con {host}. El servicio conserva sus datos. No se puede deshacer, pero todo lo que el servicio aún envíe puede recibirse de nuevo.',
  'settings.remove.keep': 'Conservar la conexión',
  'settings.remove.do': 'Eliminar todo',
  'settings.imported.remove': 'Eliminar las sesiones importadas',
  'settings.imported.remove.text':
    'Elimina de este equipo todas las sesiones importadas. Los archivos importados siguen donde están.',
  'settings.imported.title': '¿Eliminar las sesiones importadas?',
  'settings.imported.ask':
    'Se eliminan de este equipo {sessions, plural, =0 {ninguna sesión} one {# sesión} other {las # sesiones}}, con las vistas guardadas y los pares hechos con ellas. No se puede deshacer, pero los archivos se pueden volver a importar.',
  'settings.imported.keep': 'Conservar las sesiones',
  'settings.sample.title': '¿Eliminar los datos de ejemplo?',
  'settings.sample.ask':
    'Se eliminan de este equipo los pacientes ficticios y {sessions, plural, =0 {ninguna sesión} one {su # sesión} other {sus # sesiones}}, con las vistas guardadas y los pares hechos con ellos. Después puede conectar con su servicio o volver a abrir los datos de ejemplo.',
  'settings.sample.remove.text':
    'Elimina los pacientes ficticios de este equipo. Después podrá conectarse a su servicio.',
} as const satisfies Translation<typeof english>
