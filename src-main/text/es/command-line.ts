import type { Translation } from '#shared/text/translation'
import type { commandLine as english } from '../en/command-line'

/** Texts of the command line. Options, JSON and exit codes are the same in every language. */
export const commandLine = {
  'commandLine.help': `Spirodesk guarda las sesiones de espirometría de una consulta en su propio equipo.

  spirodesk                    abre la ventana
  spirodesk --sync-once        sincroniza una vez sin ventana e imprime una línea de JSON
  spirodesk --export FORM --out FILE
                               exporta lo que hay aquí e imprime una línea de JSON
  spirodesk --import FILE      importa lo que se exportó como JSON e imprime una línea de JSON

Opciones
  --user-data DIR              utiliza el perfil de esta carpeta en lugar del habitual
  --version                    imprime la versión
  --help                       imprime esto

Con --sync-once
  --demo                       sincroniza datos de ejemplo de un servicio en este equipo
  --base-url URL --key-stdin   sincroniza de este servicio, con la clave de la entrada estándar
  --pin HEX                    solo acepta el certificado con esta huella SHA-256
  --from YYYY-MM-DD            el día más antiguo que se recibe

Con --export csv-sessions, csv-tests, json, fhir o pdf
  --out FILE                   el archivo que se escribe; uno con ese nombre se reemplaza cuando el nuevo está completo
  --from, --to YYYY-MM-DD      el primer y el último día
  --filter NAME                las sesiones que muestra una vista guardada
  --patient ID                 las de un paciente: el identificador de un perfil, o un correo
  --deidentified               sin nombres, correos, identificadores ni fechas

  spirodesk --demo-run [--screenshot FILE]
                               muestra los datos de ejemplo, toma una imagen de la ventana y sale

Sin --demo ni --base-url, --sync-once utiliza la conexión configurada en el perfil.
Todos terminan con 0 si se hizo todo; si no, con un código para el fallo: véase docs/command-line.md.`,
  'commandLine.seeHelp': 'Véase --help.',

  'commandLine.mistake.unknown': 'No se reconoce {word}.',
  'commandLine.mistake.strayWord':
    '{before, select, none {La primera palabra no es una opción.} other {Sobra una palabra después de {before}.}}',
  'commandLine.mistake.noValue': '--{option} necesita un valor detrás.',
  'commandLine.mistake.hasValue': '--{option} no admite ningún valor.',
  'commandLine.mistake.demoAlone':
    '--demo trae su propio servicio, por lo que no admite dirección, clave ni huella.',
  'commandLine.mistake.noAddress':
    '--key-stdin y --pin corresponden a una dirección: indique también --base-url.',
  'commandLine.mistake.noKey':
    '--base-url necesita su clave: indique --key-stdin y la clave en la entrada estándar.',
  'commandLine.mistake.notBoth': '--{one} o --{other}, pero no los dos.',
  'commandLine.mistake.belongs': '--{option} corresponde a --{task}.',
  'commandLine.mistake.notADay': '--{option} {word} no es un día: escríbalo como YYYY-MM-DD.',
  'commandLine.mistake.daysTurned': '--from {from} es posterior a --to {to}.',
  'commandLine.mistake.notAForm': '--export {word} no es una forma de exportación: indique una de {forms}.',
  'commandLine.mistake.noOut': '--export necesita --out y el archivo que se escribe.',
  'commandLine.mistake.pdfNames': 'Un PDF nombra a los pacientes: --deidentified no va con él.',

  'commandLine.progress.days': '{done} de {planned} días, {sessions} sesiones',
  'commandLine.progress.exported': '{done} de {sessions} sesiones exportadas',
  'commandLine.progress.import.reading': '{share} % del archivo revisado',
  'commandLine.progress.import.writing': '{share} % del archivo importado',
  'commandLine.progress.reading': 'leyendo del {from} al {to}',
  'commandLine.progress.waiting': 'esperando para volver a intentarlo',

  'commandLine.fault.offline': 'No hay red. Lo recibido antes sigue ahí.',
  'commandLine.fault.service-unreachable': 'Nada responde en la dirección del servicio.',
  'commandLine.fault.service-failing': 'El servicio tiene problemas propios. Inténtelo más tarde.',
  'commandLine.fault.rate-limited': 'El servicio pide paciencia. Inténtelo más tarde.',
  'commandLine.fault.answer-unreadable':
    'Una respuesta del servicio llegó incompleta o no es lo que dice su interfaz.',
  'commandLine.fault.answer-too-large':
    'Una respuesta del servicio era demasiado grande incluso para la menor pregunta.',
  'commandLine.fault.redirected':
    'El servicio remite a otro lugar, lo que nunca se sigue. Compruebe su dirección.',
  'commandLine.fault.request-refused': 'El servicio no acepta la pregunta.',
  'commandLine.fault.key-invalid': 'Lo indicado no puede ser una clave.',
  'commandLine.fault.key-missing':
    'No se guarda ninguna clave para la conexión. Indíquela otra vez con --base-url y --key-stdin.',
  'commandLine.fault.address-invalid': 'Lo indicado no puede ser la dirección de un servicio.',
  'commandLine.fault.certificate-untrusted': 'No se pudo verificar el certificado del servicio.',
  'commandLine.fault.certificate-not-pinned': 'El certificado del servicio no es el que se fijó.',
  'commandLine.fault.clock-wrong':
    'El reloj de este equipo está lejos del reloj del servicio. Póngalo en hora y vuelva a intentarlo.',
  'commandLine.fault.keychain-denied': 'El llavero se negó a dar las claves.',
  'commandLine.fault.keychain-silent': 'El llavero no respondió en medio minuto.',
  'commandLine.fault.store-stopped': 'El almacén se detuvo. Lo guardado antes sigue ahí.',
  'commandLine.fault.store-newer':
    'Una versión más reciente de Spirodesk escribió el almacén. Actualice Spirodesk.',
  'commandLine.fault.store-unreadable':
    'No se pudo leer una parte del almacén. La próxima sincronización la recibe otra vez.',
  'commandLine.fault.store-stale': 'Otra cosa cambió el almacén mientras tanto. Vuelva a intentarlo.',
  'commandLine.fault.withdrawal-withheld':
    'Faltan tantas sesiones en el servicio que una persona tiene que decir en la ventana si es correcto.',
  'commandLine.fault.interrupted': 'Terminó antes de que se hiciera todo. Vuelva a intentarlo.',
  'commandLine.fault.busy':
    'Spirodesk ya está en marcha con este perfil. Salga de él, o indique otra carpeta con --user-data.',
  'commandLine.fault.engine-older':
    'Una versión más reciente de Spirodesk ha utilizado este perfil, y esta dañaría sus datos. No se ha tocado nada. Actualice Spirodesk, o indique otra carpeta con --user-data.',
  'commandLine.fault.no-connection':
    'Este perfil aún no tiene ninguna conexión. Créela con --sync-once: añádale --demo, o --base-url y --key-stdin.',
  'commandLine.fault.file-no-room': 'No hay espacio para el archivo. Lo que había sigue como estaba.',
  'commandLine.fault.file-denied':
    'No se puede escribir en la carpeta o en el archivo. Lo que había sigue como estaba.',
  'commandLine.fault.file-in-use': 'Otro programa tiene abierto el archivo. Sigue como estaba.',
  'commandLine.fault.file-not-written': 'No se pudo escribir el archivo. Lo que había sigue como estaba.',
  'commandLine.fault.disk-full': 'Hay demasiado poco espacio en el disco. Lo guardado antes sigue ahí.',
  'commandLine.fault.file-not-read':
    'No se pudo leer el archivo. Impórtelo otra vez cuando se pueda leer; nada entra dos veces.',
  'commandLine.fault.file-changed':
    'El archivo cambió mientras se leía. Impórtelo otra vez; nada entra dos veces.',
  'commandLine.fault.file-other':
    'Este no es un archivo que Spirodesk haya exportado como JSON. No se ha importado nada.',
  'commandLine.fault.file-newer':
    'Una versión más reciente de Spirodesk escribió el archivo. No se ha importado nada. Actualice Spirodesk.',
  'commandLine.fault.file-torn': 'El archivo está dañado o incompleto. No se ha importado nada.',
  'commandLine.fault.file-deidentified':
    'El archivo está sin identificar, por lo que no se sabe de quién son las sesiones. No se ha importado nada.',
  'commandLine.fault.file-sample':
    'El archivo contiene datos de ejemplo, cuyos pacientes son ficticios. No se mezclan con los reales. No se ha importado nada.',
  'commandLine.fault.cancelled': 'Detenido.',
  'commandLine.fault.key-refused': 'El servicio rechazó la clave. Lo recibido antes sigue ahí.',
  'commandLine.fault.keychain-absent':
    'No hay llavero en este equipo. En Linux, instale libsecret y un servicio de secretos.',
  'commandLine.fault.keychain-locked': 'El llavero está bloqueado. Desbloquéelo y vuelva a intentarlo.',
  'commandLine.fault.data-key-missing':
    'El llavero ya no contiene la clave que abre los datos. No se ha eliminado nada.',
  'commandLine.fault.bad-input':
    '{why, select, other_kind {El perfil tiene una conexión de otro tipo.} sample_data {El perfil tiene datos de ejemplo, y con ellos no entran otras sesiones. Elimínelos antes, o indique otra carpeta con --user-data.} other_address {El perfil tiene una conexión con otra dirección.} folder_strange {La carpeta indicada para el perfil contiene otra cosa.} folder_unusable {La carpeta del perfil no se puede utilizar.} history_start_in_the_future {El día más antiguo que se pide aún no ha llegado.} pin {Una huella SHA-256 tiene 64 dígitos hexadecimales.} no_such_view {Ninguna vista guardada tiene ese nombre.} view_not_understood {La vista guardada pide algo que esta versión no entiende.} view_of_changes {La vista guardada muestra lo nuevo desde la última visita, que una línea de órdenes no puede conocer.} no_such_patient {Ningún paciente tiene ese identificador o correo.} patient_ambiguous {Varios pacientes tienen ese correo: indique el identificador de un perfil.} other {Lo indicado no se puede utilizar.}}',
  'commandLine.fault.internal':
    'Spirodesk cometió un error y hay que iniciarlo de nuevo. Lo guardado está a salvo.',
  'commandLine.fault.other': 'Spirodesk no pudo continuar: {code}.',
  'commandLine.fault.withDetail': '{sentence} ({detail})',
} as const satisfies Translation<typeof english>
