import type { Translation } from '#shared/text/translation'
import type { faults as english } from '../en/faults'

/** Texts of every fault: a title, and a sentence that says what happened, what is safe and what to do. */
export const faults = {
  'faults.safe':
    '{sessions, plural, =0 {Aquí aún no había ninguna sesión, así que no se pierde ninguna.} one {La única sesión que ya está aquí está a salvo y se puede utilizar.} other {Las # sesiones que ya están aquí están a salvo y se pueden utilizar.}}',
  'faults.copy': 'Copiar los detalles',

  'faults.do.sync-now': 'Intentar ahora',
  'faults.do.try-again': 'Volver a intentar',
  'faults.do.enter-key': 'Introducir una clave nueva…',
  'faults.do.settings': 'Revisar la conexión',
  'faults.do.sessions': 'Ir a las sesiones',
  'faults.do.keychain-help': 'Cómo instalar uno',
  'faults.do.website': 'Obtener la versión más reciente',
  'faults.do.report': 'Comunicarlo',
  'faults.do.answer': 'Responder',
  'faults.do.same-key': 'Probar esta clave otra vez',

  'faults.key.new': 'Clave nueva',
  'faults.key.hint.keychain':
    'Se guarda en el llavero de este equipo. No se vuelve a mostrar ni se registra nunca.',
  'faults.key.hint.session':
    'Se guarda hasta que salga de Spirodesk, ya que no hay llavero. No se vuelve a mostrar ni se registra nunca.',
  'faults.key.replace.title': 'Introducir una clave nueva',
  'faults.key.replace.text':
    'Primero se prueba, y solo sustituye a la anterior cuando el servicio la acepta.',
  'faults.key.replace.do': 'Probar y guardar',
  'faults.key.testing': 'Probando…',

  'faults.offline.short': 'Sin conexión',
  'faults.offline.title': 'Este equipo no tiene conexión',
  'faults.offline.text':
    '{safe} No se puede recibir nada nuevo hasta que haya red; entonces Spirodesk continúa por sí mismo.',
  'faults.address-invalid.short': 'Dirección no válida',
  'faults.address-invalid.title': 'La dirección del servicio no se puede utilizar',
  'faults.address-invalid.text':
    'Debe ser una dirección https que termine en /api/v1. {safe} Compárela con la que recibió su organización.',
  'faults.service-unreachable.short': 'Sin respuesta',
  'faults.service-unreachable.title': 'El servicio no responde',
  'faults.service-unreachable.text':
    'Este equipo tiene red, pero nada responde en la dirección del servicio. {safe} Spirodesk lo vuelve a intentar por sí mismo; si persiste, pregunte a quien gestiona el servicio o esta red.',
  'faults.service-failing.short': 'Fallo del servicio',
  'faults.service-failing.title': 'El servicio comunica un fallo propio',
  'faults.service-failing.text':
    'Responde, pero con un error por su parte. {safe} Spirodesk lo vuelve a intentar por sí mismo.',
  'faults.rate-limited.short': 'Pausa solicitada',
  'faults.rate-limited.title': 'El servicio pide una pausa',
  'faults.rate-limited.text':
    'Recibió más solicitudes de las que permite por ahora. {safe} Spirodesk espera el tiempo indicado y después continúa por sí mismo.',
  'faults.key-refused.short': 'Clave rechazada',
  'faults.key-refused.title': 'El servicio rechazó la clave',
  'faults.key-refused.text':
    '{safe} Introduzca una clave nueva, o pregunte a quien emitió esta si se ha revocado. Hasta entonces no se hace ninguna otra solicitud.',
  'faults.key-invalid.short': 'Clave no válida',
  'faults.key-invalid.title': 'Esto no puede ser una clave',
  'faults.key-invalid.text':
    'Está vacía o contiene caracteres que ninguna solicitud puede llevar, por lo que no se envió. {safe} Copie de nuevo la clave, entera y sin las palabras que la rodean.',
  'faults.certificate-untrusted.short': 'Certificado rechazado',
  'faults.certificate-untrusted.title': 'El certificado no se puede verificar',
  'faults.certificate-untrusted.text':
    'El servicio no pudo demostrar quién es, por lo que la clave no se envió. {safe} Pregunte a quien administra la red; la causa habitual es un proxy que abre las conexiones seguras o un certificado caducado.',
  'faults.certificate-not-pinned.short': 'Otro certificado',
  'faults.certificate-not-pinned.title': 'No es el certificado fijado',
  'faults.certificate-not-pinned.text':
    'El servicio mostró un certificado distinto del que acepta esta conexión, por lo que la clave no se envió. {safe} Pregunte a quien gestiona el servicio si se renovó; en ese caso, conéctese de nuevo con la huella nueva.',
  'faults.redirected.short': 'Redirigido',
  'faults.redirected.title': 'El servicio remite a otra dirección',
  'faults.redirected.text':
    'La clave nunca se reenvía a una dirección que usted no haya introducido. {safe} Pida la dirección actual del servicio y conéctese con ella.',
  'faults.request-refused.short': 'Solicitud rechazada',
  'faults.request-refused.title': 'El servicio rechazó la solicitud',
  'faults.request-refused.text':
    'Acepta la clave, pero no lo que se pidió, y repetirlo no serviría de nada. {safe} Comuníquelo: Spirodesk o el servicio ha cambiado.',
  'faults.answer-unreadable.short': 'Respuesta ilegible',
  'faults.answer-unreadable.title': 'No se pudo leer la respuesta',
  'faults.answer-unreadable.text':
    'Lo que llegó estaba cortado o no es lo que el servicio promete, por lo que no se incorporó nada. {safe} Esos días se vuelven a leer en la próxima sincronización.',
  'faults.answer-too-large.short': 'Respuesta excesiva',
  'faults.answer-too-large.title': 'Una respuesta era demasiado grande',
  'faults.answer-too-large.text':
    'Incluso la consulta más pequeña recibió más de lo que este equipo puede admitir de una vez, por lo que se descartó. {safe} Comuníquelo, con los detalles.',
  'faults.clock-wrong.short': 'Reloj incorrecto',
  'faults.clock-wrong.title': 'El reloj de este equipo no es correcto',
  'faults.clock-wrong.text':
    'Está {skew} del servicio, por lo que las horas de recepción pueden ser erróneas y los certificados parecer no válidos. {safe} Ponga el reloj en hora y después sincronice.',
  'faults.clock.ahead': '{time} por delante',
  'faults.clock.behind': '{time} por detrás',
  'faults.clock.unknown': 'lejos',

  'faults.keychain-absent.short': 'Sin llavero',
  'faults.keychain-absent.title': 'No hay llavero en este equipo',
  'faults.keychain-absent.text':
    'La clave, y con ella las sesiones, se conservan hasta que salga; después se pide de nuevo la clave y todo se recibe otra vez. {platform, select, linux {Instale un llavero para conservarlas: GNOME Keyring o KWallet, con libsecret.} mac {Falta el llavero de inicio de sesión: cree uno nuevo en Acceso a Llaveros.} other {El Administrador de credenciales de Windows no responde: compruebe que su servicio esté en marcha.}}',
  'faults.keychain-locked.short': 'Llavero bloqueado',
  'faults.keychain-locked.title': 'El llavero está bloqueado',
  'faults.keychain-locked.text':
    '{platform, select, linux {Desbloquéelo, por ejemplo iniciando sesión con su contraseña o en Contraseñas y claves.} mac {Desbloquee el llavero de inicio de sesión en Acceso a Llaveros.} other {Desbloquee el almacén de credenciales de este equipo.}} Hasta entonces no se pueden abrir ni la clave ni las sesiones; no se pierde nada.',
  'faults.keychain-denied.short': 'Llavero denegado',
  'faults.keychain-denied.title': 'El llavero no dejó entrar a Spirodesk',
  'faults.keychain-denied.text':
    'Se respondió que no a su pregunta, o una norma de este equipo lo impide. No se pierde nada. Vuelva a intentarlo y permita el acceso a Spirodesk{platform, select, mac {, o permítalo en Acceso a Llaveros} other {}}.',
  'faults.keychain-silent.short': 'Llavero sin respuesta',
  'faults.keychain-silent.title': 'El llavero no responde',
  'faults.keychain-silent.text':
    'Puede estar esperando una contraseña en una ventana detrás de esta. No se pierde nada. Responda en esa ventana y vuelva a intentarlo.',
  'faults.key-missing.short': 'Falta la clave',
  'faults.key-missing.title': 'La clave ya no está aquí',
  'faults.key-missing.text':
    '{sessions, plural, =0 {Sin llavero, la clave y las sesiones solo se conservan hasta que salga.} other {{safe} Algo quitó la clave del llavero.}} Introdúzcala de nuevo y Spirodesk seguirá sincronizando.',
  'faults.data-key-missing.short': 'Falta la clave de datos',
  'faults.data-key-missing.title': 'Falta la clave que abre las sesiones',
  'faults.data-key-missing.text':
    'Las sesiones están cifradas aquí, y la clave para abrirlas ya no está en el llavero. Recupere el llavero, por ejemplo de una copia de seguridad, y vuelva a intentarlo; o elimine la conexión en los ajustes y reciba todo de nuevo.',

  'faults.disk-full.short': 'Disco lleno',
  'faults.disk-full.title': 'Este disco está casi lleno',
  'faults.disk-full.text':
    'No se recibe nada más, para que nada se dañe. {safe} Libere 2 GB y sincronice de nuevo.',
  'faults.store-stopped.short': 'Almacén detenido',
  'faults.store-stopped.title': 'El almacén se ha detenido',
  'faults.store-stopped.text':
    'La parte de Spirodesk que guarda las sesiones se detuvo. Lo almacenado está en el disco, íntegro. Vuelva a intentarlo; si se detiene otra vez, comuníquelo.',
  'faults.store-newer.short': 'Datos más recientes',
  'faults.store-newer.title': 'Estos datos son de un Spirodesk más reciente',
  'faults.store-newer.text':
    'Los escribió una versión más reciente, y esta no los entendería por completo. No se abrieron ni se cambiaron. Instale la versión más reciente para continuar.',
  'faults.store-unreadable.short': 'Almacén ilegible',
  'faults.store-unreadable.title': 'No se pueden leer las sesiones guardadas',
  'faults.store-unreadable.text':
    'Lo que hay en el disco no se abre con la clave de este equipo. No se ha cambiado. Vuelva a intentarlo; si sigue así, elimine la conexión en los ajustes y reciba todo de nuevo del servicio.',
  'faults.store-stale.short': 'Días cambiados',
  'faults.store-stale.title': 'Algunos días cambiaron mientras se leían',
  'faults.store-stale.text':
    'Coincidieron dos lecturas de los mismos días; la que llegó primero se conservó entera. {safe} La próxima sincronización los vuelve a leer.',
  'faults.engine-older.short': 'Versión anterior',
  'faults.engine-older.title': 'Estos datos se abrieron con un Spirodesk más reciente',
  'faults.engine-older.text':
    'Continuar con esta versión anterior los dañaría, por lo que no se tocaron. Instale la versión más reciente para continuar.',

  'faults.file-not-written.short': 'Archivo no escrito',
  'faults.file-not-written.title': 'No se pudo escribir el archivo',
  'faults.file-not-written.text':
    'Nada quedó a medio escribir, y un archivo con ese nombre sigue como estaba. Elija otra carpeta o libere espacio en el disco.',

  'faults.file-no-room.short': 'Sin espacio para el archivo',
  'faults.file-no-room.title': 'No hay espacio para el archivo',
  'faults.file-no-room.text':
    'El disco se llenó mientras se escribía el archivo, por lo que se abandonó y no queda nada de él. Un archivo con ese nombre sigue como estaba. Libere espacio o elija otro disco.',
  'faults.file-denied.short': 'No se puede escribir ahí',
  'faults.file-denied.title': 'Spirodesk no puede escribir ahí',
  'faults.file-denied.text':
    'La carpeta o el archivo están protegidos. No se cambió nada. Elija otra carpeta en la que pueda escribir.',
  'faults.file-in-use.short': 'Archivo abierto en otro programa',
  'faults.file-in-use.title': 'Otro programa tiene abierto el archivo',
  'faults.file-in-use.text':
    'No se puede reemplazar mientras esté abierto, por lo que sigue como estaba. Ciérrelo allí o elija otro nombre.',

  'faults.file-not-read.short': 'Archivo no leído',
  'faults.file-not-read.title': 'No se pudo leer el archivo',
  'faults.file-not-read.text':
    'Puede haberse movido, estar protegido o encontrarse en un disco que ya no está. {safe} Búsquelo y vuelva a elegirlo.',
  'faults.file-changed.short': 'Archivo modificado',
  'faults.file-changed.title': 'El archivo se modificó mientras se leía',
  'faults.file-changed.text':
    'Lo que se encontró en él puede no ser ya cierto. Vuelva a elegirlo cuando ningún otro programa escriba en él.',
  'faults.file-other.short': 'Otro tipo de archivo',
  'faults.file-other.title': 'No es un archivo de sesiones de Spirodesk',
  'faults.file-other.text':
    'Solo se puede importar lo que Spirodesk ha exportado como JSON; ni CSV, ni FHIR, ni PDF. No se cambió nada. Elija otro archivo.',
  'faults.file-newer.short': 'Archivo más reciente',
  'faults.file-newer.title': 'Este archivo lo escribió un Spirodesk más reciente',
  'faults.file-newer.text':
    'Esta versión podría leerlo mal, por lo que no se importó nada. Instale la versión más reciente e impórtelo después.',
  'faults.file-torn.short': 'Archivo dañado',
  'faults.file-torn.title': 'El archivo está dañado o incompleto',
  'faults.file-torn.text':
    'No tiene un final correcto, o no se puede leer en alguna parte. {safe} Cópielo otra vez desde su origen, o vuelva a exportarlo.',
  'faults.file-deidentified.short': 'Archivo sin identificar',
  'faults.file-deidentified.title': 'Este archivo no contiene la identidad de los pacientes',
  'faults.file-deidentified.text':
    'Se le quitaron nombres, fechas e identificadores, por lo que nadie podría saber de quién son sus sesiones. No se importó nada. Elija un archivo exportado íntegro.',
  'faults.file-sample.short': 'Datos de ejemplo',
  'faults.file-sample.title': 'Los pacientes de este archivo son ficticios',
  'faults.file-sample.text':
    'Se exportó de los datos de ejemplo, que nunca se mezclan con sesiones de personas reales. No se importó nada. Elija otro archivo.',

  'faults.not-printed.short': 'No impreso',
  'faults.not-printed.title': 'No se ha podido imprimir el informe',
  'faults.not-printed.text':
    'El sistema no ha aceptado el trabajo de impresión. Compruebe que haya una impresora configurada y encendida, o guarde el informe como PDF.',

  'faults.withdrawal-withheld.short': 'Pregunta pendiente',
  'faults.withdrawal-withheld.title': 'Ya no se envían muchas sesiones',
  'faults.withdrawal-withheld.text':
    'En las respuestas del servicio faltan más sesiones de lo habitual. Todas siguen aquí. Indique si pueden marcarse como retiradas.',

  'faults.not-found.short': 'No encontrado',
  'faults.not-found.title': 'Esto ya no está aquí',
  'faults.not-found.text': 'Puede haberse eliminado, o movido con la última sincronización. {safe}',
  'faults.no-connection.short': 'Sin conexión al servicio',
  'faults.no-connection.title': 'Aún no hay ninguna conexión',
  'faults.no-connection.text': 'Conéctese primero a un servicio o abra los datos de ejemplo.',
  'faults.busy.short': 'Ocupado',
  'faults.busy.title': 'Hay otra operación en marcha',
  'faults.busy.text': 'No se ha cambiado nada. Espere a que termine y vuelva a intentarlo.',
  'faults.cancelled.short': 'Detenido',
  'faults.cancelled.title': 'Se detuvo antes de terminar',
  'faults.cancelled.text': '{safe} Lo leído hasta entonces se conservó; el resto se lee la próxima vez.',
  'faults.interrupted.short': 'Interrumpido',
  'faults.interrupted.title': 'La última sincronización se interrumpió',
  'faults.interrupted.text':
    'Se cerró Spirodesk o este equipo se suspendió. {safe} La próxima sincronización continúa desde ahí.',
  'faults.bad-input.short': 'No utilizable',
  'faults.bad-input.title': 'No se pudo utilizar',
  'faults.bad-input.text':
    'Lo introducido no corresponde a lo que se pide. No se ha cambiado nada. Compruébelo.',
  'faults.bad-output.short': 'Partes en desacuerdo',
  'faults.bad-output.title': 'Dos partes de Spirodesk no concuerdan',
  'faults.bad-output.text':
    'Una respuesta dentro del programa no tenía la forma que debe tener, por lo que no se utilizó. {safe} Comuníquelo, con los detalles.',
  'faults.unknown-call.short': 'Falta una parte',
  'faults.unknown-call.title': 'Falta una parte de Spirodesk',
  'faults.unknown-call.text':
    'Una parte del programa pidió algo que otra no conoce. {safe} Instale Spirodesk de nuevo; si sigue así, comuníquelo.',
  'faults.wrong-sender.short': 'No admitida',
  'faults.wrong-sender.title': 'No se admitió una petición',
  'faults.wrong-sender.text':
    'No procedía de la ventana de Spirodesk, por lo que no se llevó a cabo. {safe} Comuníquelo, con los detalles.',
  'faults.internal.short': 'Fallo interno',
  'faults.internal.title': 'Algo falló en Spirodesk',
  'faults.internal.text':
    'Detuvo solo este paso y nada más. {safe} Comuníquelo, con los detalles; no contienen datos de pacientes.',
} as const satisfies Translation<typeof english>
