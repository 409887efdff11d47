import type { faults as englishFaults, host as englishHost } from './en'
import type { Translation } from './texts'

/** Spanish texts of every fault: a title, and what happened, what is safe and what to do. */
export const faults = {
  'faults.safe':
    '{sessions, plural, =0 {Aún no había ninguna sesión guardada, así que no se pierde ninguna.} one {La única sesión guardada está a salvo y se puede seguir utilizando.} other {Las # sesiones guardadas están a salvo y se pueden seguir utilizando.}}',

  'faults.offline.short': 'Sin conexión',
  'faults.offline.title': 'Este equipo no tiene conexión',
  'faults.offline.text':
    '{safe} {place, select, window {La sincronización se reanuda automáticamente cuando vuelva la red.} test {Puede guardar ahora la dirección y la clave de API y probarlas cuando vuelva la red.} other {Vuelva a intentarlo cuando haya red.}}',
  'faults.address-invalid.short': 'Dirección no válida',
  'faults.address-invalid.title': 'La dirección del servicio no se puede utilizar',
  'faults.address-invalid.text':
    '{safe} {detail, select, empty {Escriba la dirección que recibió su organización.} space_inside {Contiene un espacio. Cópiela de nuevo.} too_long {Es demasiado larga para una dirección. Cópiela de nuevo.} scheme {Debe empezar por https.} credentials {Contiene un nombre de usuario o una contraseña. El servicio utiliza una clave de API.} other_version {Spirodesk no admite esta versión del servicio. La dirección debe terminar en /api/v1.} other {En esta dirección no hay ningún servicio de este tipo. Debe empezar por https y terminar en /api/v1. Compárela con la que recibió su organización.}}',
  'faults.service-unreachable.short': 'Sin respuesta',
  'faults.service-unreachable.title': 'El servicio no responde',
  'faults.service-unreachable.text':
    'Este equipo tiene red, pero nada responde en la dirección del servicio. {safe} {place, select, window {Spirodesk lo vuelve a intentar automáticamente. Si persiste, pregunte a quien gestiona el servicio o la red.} test {La clave de API no se envió. Compruebe la dirección y si la red la bloquea.} other {{sessions, plural, =0 {Compruebe la dirección y si la red la bloquea.} other {Ejecútelo de nuevo para continuar. Si persiste, pregunte a quien gestiona el servicio o la red.}}}}',
  'faults.line-broken.short': 'Conexión inestable',
  'faults.line-broken.title': 'La conexión con el servicio se corta una y otra vez',
  'faults.line-broken.text':
    'Lo que llega está incompleto o dañado, así que se vuelve a pedir. {safe} {place, select, window {Spirodesk guarda lo que llega entero y continúa automáticamente.} test {Inténtelo de nuevo o use otra red.} other {Lo que llegó entero está guardado. Ejecútelo de nuevo para continuar.}}',
  'faults.sign-in-first.short': 'Iniciar sesión en la red',
  'faults.sign-in-first.title': 'Es posible que esta red le pida iniciar sesión primero',
  'faults.sign-in-first.text':
    'Otra cosa responde en lugar del servicio. {safe} {place, select, window {Inicie sesión con el navegador; Spirodesk lo comprueba cada uno o dos minutos y continúa automáticamente.} test {Inicie sesión con el navegador y repita la prueba. Si ya la ha iniciado, compruebe la dirección.} other {Abra cualquier página en un navegador, inicie sesión allí e inténtelo de nuevo.}}',
  'faults.proxy-unreachable.short': 'Proxy sin respuesta',
  'faults.proxy-unreachable.title': 'El proxy no responde',
  'faults.proxy-unreachable.text':
    'Este equipo está configurado para usar un proxy y allí nada responde, así que no se llegó al servicio. {safe} {place, select, window {Spirodesk lo vuelve a intentar automáticamente. Si persiste, compruebe el proxy en los ajustes de red de este equipo o pregunte a su departamento de informática.} test {La clave de API no se envió. Compruebe el proxy en los ajustes de red de este equipo y vuelva a probar.} other {Compruebe el proxy en los ajustes de red de este equipo y en la variable https_proxy.}}',
  'faults.proxy-sign-in.short': 'Proxy: identificarse',
  'faults.proxy-sign-in.title':
    '{detail, select, refused {El proxy rechazó el nombre de usuario o la contraseña} other {El proxy exige un nombre de usuario y una contraseña}}',
  'faults.proxy-sign-in.text':
    'Sin ellos su red no deja pasar nada, así que no se llegó al servicio. {safe} {place, select, terminal {Abra la ventana una vez e introdúzcalos; después se guardan en el almacén de credenciales.} test {Introdúzcalos y vuelva a probar.} other {Introduzca los de su cuenta de red. Su departamento de informática los conoce.}}',
  'faults.client-certificate.short': 'Falta un certificado',
  'faults.client-certificate.title': 'El servicio exige un certificado de cliente',
  'faults.client-certificate.text':
    '{detail, select, refused {Rechazó el que se le mostró.} other {Solo admite equipos que tienen uno.}} No se envió la clave de API. {safe} {place, select, terminal {Abra la ventana una vez y elija uno; después se recuerda.} test {Elija uno y vuelva a probar.} other {Elija uno. Si no se ofrece ninguno, su departamento de informática tiene que instalarlo en este equipo.}}',
  'faults.service-failing.short': 'Error del servicio',
  'faults.service-failing.title': 'El servicio tiene un error interno',
  'faults.service-failing.text':
    'La dirección es correcta, pero el servicio responde con un error. {safe} {place, select, window {Spirodesk lo vuelve a intentar automáticamente.} other {Vuelva a intentarlo en unos minutos, o pregunte a quien gestiona el servicio.}}',
  'faults.rate-limited.short': 'Límite de solicitudes',
  'faults.rate-limited.title': 'Demasiadas solicitudes',
  'faults.rate-limited.text':
    'El servicio recibió más solicitudes de las que permite. {safe} {place, select, window {Spirodesk espera el tiempo que indica el servicio y después continúa.} other {Vuelva a intentarlo dentro de un minuto.}}',
  'faults.key-refused.short': 'Clave de API rechazada',
  'faults.key-refused.title': 'El servicio rechazó la clave de API',
  'faults.key-refused.text':
    '{safe} {place, select, window {Introduzca una clave de API nueva, o pregunte a quien la emitió si se ha revocado. Hasta entonces no se envía ninguna otra solicitud.} test {Compruebe que se copió entera, o pregunte a quien la emitió. No se ha guardado.} other {Compruebe que esté completa, o pregunte a quien la emitió si se ha revocado.}}',
  'faults.key-invalid.short': 'Clave de API no válida',
  'faults.key-invalid.title': 'Esta clave de API no es válida',
  'faults.key-invalid.text':
    '{detail, select, empty {Introduzca la clave de API que recibió su organización.} space_inside {Contiene un espacio. Cópiela de nuevo, entera y sin las palabras que la rodean.} too_long {Es demasiado larga para ser una clave de API. Cópiela de nuevo.} other {Está vacía o contiene caracteres que no se pueden enviar. Cópiela de nuevo, entera y sin las palabras que la rodean.}} No se envió. {safe}',
  'faults.certificate-untrusted.short': 'Certificado no fiable',
  'faults.certificate-untrusted.title': 'El certificado del servicio no se puede verificar',
  'faults.certificate-untrusted.text':
    'La clave de API no se envió. {safe} {place, select, terminal {Si el servicio tiene un certificado propio, pida su huella a quien lo gestiona e indíquela con --pin. Si no, pregunte} other {Pregunte}} a quien administra la red: el certificado puede haber caducado o estar emitido para otro nombre o por una autoridad en la que este equipo no confía, o un proxy puede estar inspeccionando las conexiones seguras.{platform, select, linux { En Linux, una autoridad propia solo cuenta cuando está en ~/.pki/nssdb, donde la pone certutil; update-ca-certificates no basta.} other {}}',
  'faults.certificate-not-pinned.short': 'Otro certificado',
  'faults.certificate-not-pinned.title': 'No es el certificado fijado',
  'faults.certificate-not-pinned.text':
    'La clave de API no se envió. {safe} Compruebe la huella, o pregunte a quien gestiona el servicio si se renovó el certificado. En ese caso, conéctese de nuevo con la huella nueva.',
  'faults.redirected.short': 'Redirigido',
  'faults.redirected.title': 'El servicio redirige a otra dirección',
  'faults.redirected.text':
    'La clave de API nunca se envía a una dirección que usted no haya introducido. {safe} Pida la dirección actual del servicio y conéctese con ella.',
  'faults.request-refused.short': 'Solicitud rechazada',
  'faults.request-refused.title': 'El servicio rechazó la solicitud',
  'faults.request-refused.text':
    'Aceptó la clave de API, pero no la solicitud, y repetirla no serviría de nada. {safe} Comuníquelo: Spirodesk o el servicio ha cambiado.',
  'faults.answer-unreadable.short': 'Respuesta ilegible',
  'faults.answer-unreadable.title': 'No se pudo leer la respuesta',
  'faults.answer-unreadable.text':
    '{place, select, test {Respondió un servidor, pero no con el formato esperado. Compruebe la dirección.} other {Llegó incompleta o sin el formato esperado, por lo que no se guardó nada de ella.}} {safe} {place, select, window {La próxima sincronización vuelve a descargar estos días.} test {} other {Vuelva a intentarlo más tarde.}}',
  'faults.answer-too-large.short': 'Respuesta excesiva',
  'faults.answer-too-large.title': 'Una respuesta era demasiado grande',
  'faults.answer-too-large.text':
    'También solicitudes cada vez más pequeñas devolvieron más de lo que este equipo puede procesar de una vez, por lo que las respuestas se omitieron. {safe} Comuníquelo, con los detalles.',
  'faults.clock-wrong.short': 'Reloj incorrecto',
  'faults.clock-wrong.title': 'El reloj de este equipo no es correcto',
  'faults.clock-wrong.text':
    'Está {skew}, por lo que las horas de descarga pueden ser erróneas y los certificados no se pueden verificar. {safe} Ponga el reloj en hora y vuelva a intentarlo.',
  'faults.clock.ahead': '{time} por delante del reloj del servicio',
  'faults.clock.behind': '{time} por detrás del reloj del servicio',
  'faults.clock.unknown': 'lejos del reloj del servicio',

  'faults.keychain-absent.short': 'Sin almacén de credenciales',
  'faults.keychain-absent.title': 'No hay almacén de credenciales en este equipo',
  'faults.keychain-absent.text':
    '{place, select, terminal {Sin él, nada de lo que se descargue podría volver a abrirse, así que no se ha hecho nada. Para hacer una prueba, --sync-once continúa con --throw-away.} other {La clave de API y las sesiones solo se guardan hasta que salga; después tendrá que introducir de nuevo la clave y todos los datos se descargan otra vez.}} {platform, select, linux {Para evitarlo, instale un almacén de credenciales: GNOME Keyring o KWallet, con libsecret.} mac {Falta el llavero de inicio de sesión: cree uno nuevo en Acceso a Llaveros.} other {El Administrador de credenciales de Windows no responde: compruebe que su servicio esté en marcha.}}',
  'faults.keychain-locked.short': 'Almacén de credenciales bloqueado',
  'faults.keychain-locked.title': 'El almacén de credenciales está bloqueado',
  'faults.keychain-locked.text':
    '{platform, select, linux {Desbloquéelo, por ejemplo iniciando sesión con su contraseña o en Contraseñas y claves.} mac {Desbloquee el llavero de inicio de sesión en Acceso a Llaveros.} other {Desbloquee el almacén de credenciales de este equipo.}} Hasta entonces no se pueden abrir ni la clave de API ni las sesiones. No se pierde nada.',
  'faults.keychain-denied.short': 'Acceso al almacén de credenciales denegado',
  'faults.keychain-denied.title': 'Spirodesk no puede acceder al almacén de credenciales',
  'faults.keychain-denied.text':
    'Usted o una directiva de este equipo denegó el acceso. No se pierde nada. Vuelva a intentarlo y permita el acceso a Spirodesk{platform, select, mac {, o permítalo en Acceso a Llaveros} other {}}.',
  'faults.keychain-silent.short': 'Almacén de credenciales sin respuesta',
  'faults.keychain-silent.title': 'El almacén de credenciales no responde',
  'faults.keychain-silent.text':
    'Puede estar esperando una contraseña en otra ventana. No se pierde nada. Introduzca allí la contraseña y vuelva a intentarlo.',
  'faults.key-missing.short': 'Falta la clave de API',
  'faults.key-missing.title': 'La clave de API ya no está aquí',
  'faults.key-missing.text':
    '{place, select, terminal {Introdúzcala de nuevo con --base-url y --key-stdin.} other {{sessions, plural, =0 {Sin almacén de credenciales, la clave de API y las sesiones solo se guardan hasta que salga.} other {{safe} Algo quitó la clave del almacén de credenciales.}} Introdúzcala de nuevo para reanudar la sincronización.}}',
  'faults.key-elsewhere.short': 'Conexión modificada',
  'faults.key-elsewhere.title': 'La conexión se modificó fuera de Spirodesk',
  'faults.key-elsewhere.text':
    '{safe} La dirección o la huella del certificado no es aquella para la que se introdujo la clave de API, por lo que la clave no se ha enviado. {place, select, terminal {Compruebe ambas en settings.json. Solo si son correctas, introduzca la clave de nuevo con --base-url, --pin y --key-stdin.} other {Compruebe ambas en los ajustes. Solo si son correctas, introduzca la clave de nuevo; si no, elimine la conexión.}}',
  'faults.card-wrong.short': 'Tarjeta incorrecta',
  'faults.card-wrong.title': 'Estas palabras no lo abren',
  'faults.card-wrong.text':
    '{detail, select, half {Son las palabras de una de tres tarjetas. Añada las de otra.} same {Se ha introducido dos veces la misma tarjeta. Introduzca las palabras de dos tarjetas distintas.} count {Una tarjeta tiene 24 palabras, o 25 si son tres tarjetas. Compárelas con la tarjeta.} checksum {Una palabra es incorrecta, falta o no está en su sitio. Compárelas con la tarjeta.} another {Son de otra tarjeta. Una tarjeta abre lo que se hizo con ella: busque una con otra fecha.} other {Una de ellas no figura en ninguna tarjeta. Compárelas con la tarjeta.}} No se ha cambiado nada.',
  'faults.card-missing.short': 'Sin tarjeta',
  'faults.card-missing.title': 'Todavía no hay tarjeta de recuperación',
  'faults.card-missing.text':
    'Las copias están cifradas y solo las abre una tarjeta de recuperación. Cree una en los ajustes.',
  'faults.locked.short': 'Bloqueado',
  'faults.locked.title': 'Spirodesk está bloqueado',
  'faults.locked.text':
    '{detail, select, another {Otra organización está bloqueada. Desbloquéela primero para cambiar cuándo se bloquea Spirodesk.} other {{place, select, terminal {Hay una frase de contraseña. Abra la ventana e introdúzcala, o quítela en los ajustes si las órdenes deben ejecutarse sin ella.} other {Introduzca la frase de contraseña para abrirlo.}}}}',
  'faults.passphrase-wrong.short': 'Frase de contraseña incorrecta',
  'faults.passphrase-wrong.title': 'La frase de contraseña es incorrecta',
  'faults.passphrase-wrong.text':
    'Compruebe el bloqueo de mayúsculas y la distribución del teclado. No se ha cambiado nada.',
  'faults.passphrase-wait.short': 'Demasiados intentos',
  'faults.passphrase-wait.title': 'Demasiadas frases incorrectas',
  'faults.passphrase-wait.text':
    'Tras cinco incorrectas seguidas, cada nuevo intento tiene que esperar más: primero medio minuto, una hora como máximo. Este no se ha probado.',
  'faults.key-other.short': 'Clave de otra organización',
  'faults.key-other.title': 'Esta clave de API no abre ninguno de los perfiles guardados aquí',
  'faults.key-other.text':
    'Probablemente es de otra organización, y sus pacientes se mezclarían con los suyos, por lo que no se ha guardado. {safe} Compruebe la clave. Para trabajar con otra organización, añádala en Ajustes.',
  'faults.data-key-missing.short': 'Falta la clave de cifrado',
  'faults.data-key-missing.title':
    '{detail, select, other_kind {El tipo de conexión se modificó fuera de Spirodesk} other {Falta la clave que descifra las sesiones}}',
  'faults.data-key-missing.text':
    '{detail, select, other_kind {Las sesiones guardadas pertenecen a una conexión de otro tipo que el que indican los ajustes (datos de ejemplo o un servicio), por lo que no se han abierto. No se ha eliminado nada. Recupere settings.json, por ejemplo de una copia de seguridad, y vuelva a intentarlo; o elimine la conexión en los ajustes y descargue todo de nuevo.} other {Las sesiones guardadas están cifradas, y su clave ya no está en el almacén de credenciales. No se ha eliminado nada. Use su tarjeta de recuperación, o recupere el almacén de credenciales y vuelva a intentarlo; o elimine la conexión en los ajustes y descargue todo de nuevo.}}',

  'faults.disk-full.short': 'Disco lleno',
  'faults.disk-full.title': 'Este disco está casi lleno',
  'faults.disk-full.text':
    'Spirodesk dejó de guardar antes de que nada se dañara. {safe} Libere 2 GB y vuelva a intentarlo.',
  'faults.store-stopped.short': 'Almacén detenido',
  'faults.store-stopped.title': 'El almacén de sesiones se ha detenido',
  'faults.store-stopped.text':
    'La parte de Spirodesk que gestiona las sesiones guardadas se detuvo. Todo lo guardado sigue en el disco. Vuelva a intentarlo; si se detiene otra vez, comuníquelo.',
  'faults.store-newer.short': 'Datos más recientes',
  'faults.store-newer.title': 'Estos datos son de una versión más reciente de Spirodesk',
  'faults.store-newer.text':
    'Esta versión no puede leerlos por completo, por lo que no se abrieron ni se cambiaron. Instale la versión más reciente para continuar.',
  'faults.store-unreadable.short': 'Datos ilegibles',
  'faults.store-unreadable.title': 'No se pueden leer las sesiones guardadas',
  'faults.store-unreadable.text':
    'Una parte de los datos del disco está dañada o no se puede descifrar con la clave de este equipo. No se ha cambiado. La próxima sincronización vuelve a descargar los días dañados; si persiste, elimine la conexión en los ajustes y descargue todo de nuevo.',
  'faults.marks-full.short': 'Sin sitio para marcas',
  'faults.marks-full.title': 'No queda sitio para otra marca de este tipo',
  'faults.marks-full.text':
    'No se guardó nada y se conservan todas las marcas anteriores. Retire marcas de este tipo que ya no hagan falta.',
  'faults.store-stale.short': 'Días cambiados',
  'faults.store-stale.title': 'Algunos días cambiaron mientras se leían',
  'faults.store-stale.text':
    'Los mismos días se descargaron dos veces a la vez, y la primera descarga se guardó entera. {safe} La próxima sincronización los vuelve a descargar.',
  'faults.engine-older.short': 'Versión anterior',
  'faults.engine-older.title': 'Estos datos se abrieron con una versión más reciente de Spirodesk',
  'faults.engine-older.text':
    'Esta versión anterior los dañaría, por lo que no se tocaron. Instale la versión más reciente para continuar{place, select, terminal {, o elija otra carpeta con --user-data} other {}}.',
  'faults.engine-unable.short': 'No puede iniciarse',
  'faults.engine-unable.title': 'A este equipo le falta algo que Spirodesk necesita para iniciarse',
  'faults.engine-unable.text':
    '{detail, select, display {No hay pantalla: no responde nada donde indican DISPLAY o WAYLAND_DISPLAY, o ninguna está definida. Solo una ventana la necesita. En un equipo sin pantalla, ábrala con xvfb-run -a, o ejecute una tarea como --sync-once.} shared_memory {La memoria que comparten sus procesos, /dev/shm, no admite escritura o está casi llena. Permita la escritura, con al menos 64 MB libres; en un contenedor, con --shm-size.} other {Su motor no pudo iniciarse.}} No se ha abierto ni cambiado nada.',

  'faults.policy-broken.short': 'Directiva no válida',
  'faults.policy-broken.title': 'La configuración de su organización no se puede usar',
  'faults.policy-broken.text':
    '{detail, select, unsafe {No solo los administradores pueden modificar el archivo de directiva, así que no es de fiar.} unknown_key {El archivo de directiva tiene un ajuste que Spirodesk no conoce.} doubled_key {El archivo de directiva tiene un ajuste dos veces.} value {Un ajuste del archivo de directiva tiene un valor que no se puede usar.} json {El archivo de directiva no es JSON válido.} other {No se pudo leer el archivo de directiva.}} Spirodesk no se inicia sin él: no se abrió, envió ni cambió nada, y los datos guardados están a salvo. Pida a su departamento de informática que lo compruebe con --policy-check.',
  'faults.policy-set.short': 'Fijado por la organización',
  'faults.policy-set.title': 'Su organización no lo permite',
  'faults.policy-set.text':
    '{detail, select, connection {Spirodesk solo puede conectarse al servicio, y con el certificado, que su organización ha fijado.} history_start {Su organización ha fijado desde cuándo se descarga.} exports {Su organización ha fijado si se pueden exportar o imprimir sesiones, y cómo.} backups {Su organización ha fijado dónde y cuándo se guardan las copias de seguridad.} passphrase {Su organización exige una frase de contraseña. Se puede cambiar, pero no quitar.} other {Su organización lo ha fijado.}} No se cambió nada. Si necesita otra cosa, consulte a su departamento de informática.',

  'faults.settings-not-written.short': 'Ajustes sin guardar',
  'faults.settings-not-written.title': 'No se han podido guardar los ajustes de Spirodesk',
  'faults.settings-not-written.text':
    '{detail, select, LINK {El archivo settings.json es un enlace y no lleva a un archivo suyo en una carpeta en la que solo usted pueda escribir. No se ha escrito nada.} other {Puede que el disco esté lleno o protegido.}} Lo que se ha cambiado vale hasta salir y se guarda en cuanto vuelva a ser posible.',
  'faults.file-not-written.short': 'Archivo no guardado',
  'faults.file-not-written.title': 'No se pudo guardar el archivo',
  'faults.file-not-written.text':
    '{detail, select, read_back {Lo guardado no se pudo volver a leer sin cambios y se eliminó; es posible que el disco esté fallando. Elija otro disco.} ENOENT {La carpeta no está. Puede haberse movido o eliminado, o su disco no está conectado. No se ha cambiado nada. Conecte el disco o elija otra carpeta.} ENOTEMPTY {Una carpeta con ese nombre contiene algo que no es una exportación, así que no se ha tocado. Elija otro nombre.} other {No quedó ningún archivo incompleto, y un archivo existente con ese nombre sigue sin cambios. Elija otra carpeta o libere espacio en el disco.}}',
  'faults.file-no-room.short': 'Espacio insuficiente',
  'faults.file-no-room.title': 'No hay espacio suficiente para el archivo',
  'faults.file-no-room.text':
    'El disco se llenó mientras se guardaba el archivo. No quedó ningún archivo incompleto, y un archivo existente con ese nombre sigue sin cambios. Libere espacio o elija otro disco.',
  'faults.file-denied.short': 'Sin permiso de escritura',
  'faults.file-denied.title': 'Spirodesk no puede guardar ahí',
  'faults.file-denied.text':
    'La carpeta o el archivo están protegidos. No se cambió nada. Elija una carpeta en la que pueda guardar.',
  'faults.file-in-use.short': 'Archivo en uso',
  'faults.file-in-use.title': 'Otro programa está utilizando el archivo',
  'faults.file-in-use.text':
    'No se puede reemplazar mientras esté abierto, por lo que sigue sin cambios. Ciérrelo allí o elija otro nombre.',

  'faults.file-not-read.short': 'Archivo no leído',
  'faults.file-not-read.title': 'No se pudo leer el archivo',
  'faults.file-not-read.text':
    'Puede haberse movido, estar protegido o encontrarse en un disco que ya no está conectado. {safe} {detail, select, backup {Búsquelo y elíjalo de nuevo.} other {Búsquelo e impórtelo de nuevo; ninguna sesión se importa dos veces.}}',
  'faults.file-changed.short': 'Archivo modificado',
  'faults.file-changed.title': 'El archivo se modificó mientras se leía',
  'faults.file-changed.text':
    '{detail, select, backup {No se restauró nada. Elíjalo de nuevo cuando ningún otro programa escriba en él.} other {Lo leído puede no estar al día. Impórtelo de nuevo cuando ningún otro programa escriba en él; ninguna sesión se importa dos veces.}}',
  'faults.file-other.short': 'Otro tipo de archivo',
  'faults.file-other.title':
    '{detail, select, backup {No es una copia de seguridad de Spirodesk} other {No es un archivo de sesiones de Spirodesk}}',
  'faults.file-other.text':
    '{detail, select, backup {Los nombres de las copias de seguridad terminan en .spirodesk.age. No se restauró nada. Elija otro archivo.} other {Solo se pueden importar archivos JSON exportados desde Spirodesk; ni CSV, ni FHIR, ni PDF. No se importó nada. Elija otro archivo.}}',
  'faults.file-newer.short': 'Archivo más reciente',
  'faults.file-newer.title':
    '{detail, select, backup {Esta copia de seguridad es de una versión más reciente de Spirodesk} other {Este archivo es de una versión más reciente de Spirodesk}}',
  'faults.file-newer.text':
    '{detail, select, backup {Esta versión podría leerla mal, por lo que no se restauró nada. Instale la versión más reciente y restaure la copia después.} other {Esta versión podría leerlo mal, por lo que no se importó nada. Instale la versión más reciente e importe el archivo después.}}',
  'faults.file-torn.short': 'Archivo dañado',
  'faults.file-torn.title':
    '{detail, select, backup {La copia de seguridad está dañada} other {El archivo está dañado}}',
  'faults.file-torn.text':
    '{detail, select, backup {Está incompleta o se modificó, por lo que no se restauró nada. Cópiela otra vez desde donde se guarda o elija otra.} other {El archivo está incompleto, o una parte no se puede leer. No se importó nada. {safe} Cópielo otra vez desde su origen, o vuelva a exportarlo.}}',
  'faults.file-deidentified.short': 'Archivo desidentificado',
  'faults.file-deidentified.title': 'Este archivo no contiene la identidad de los pacientes',
  'faults.file-deidentified.text':
    'Se le quitaron nombres, fechas e identificadores, por lo que sus sesiones no se pueden asignar a los pacientes. No se importó nada. Elija un archivo exportado con ellos.',
  'faults.file-sample.short': 'Datos de ejemplo',
  'faults.file-sample.title': 'Este archivo contiene datos de ejemplo',
  'faults.file-sample.text':
    'Sus pacientes son ficticios y nunca se mezclan con los reales. No se importó nada. Elija otro archivo.',

  'faults.not-printed.short': 'No impreso',
  'faults.not-printed.title': 'No se ha podido imprimir el informe',
  'faults.not-printed.text':
    'El sistema no ha aceptado el trabajo de impresión. Compruebe que haya una impresora configurada y encendida, o guarde el informe como PDF.',

  'faults.update-unreachable.short': 'Fuente de actualizaciones inaccesible',
  'faults.update-unreachable.title': 'No se puede acceder a la fuente de actualizaciones',
  'faults.update-unreachable.text':
    '{detail, select, offline {Este equipo no tiene conexión.} sign_in_first {Es posible que esta red le pida iniciar sesión primero.} certificate_untrusted {No se puede verificar su certificado.} certificate_not_pinned {Su certificado no es el fijado.} redirected {Redirige a otra dirección, que Spirodesk no sigue.} not_there {En esta dirección no hay ninguna fuente de actualizaciones, o falta una parte.} answer_too_large {No puede enviar archivos por partes, o su lista de versiones es demasiado larga.} other {En su dirección no responde nada útil.}} Spirodesk sigue funcionando como hasta ahora y lo vuelve a intentar más tarde. Si continúa, pregunte a quien mantiene la fuente.',
  'faults.update-refused.short': 'Actualización rechazada',
  'faults.update-refused.title':
    '{detail, select, expired {La fuente de actualizaciones está desfasada} rolled_back {La fuente de actualizaciones está desfasada} ahead {La fuente de actualizaciones y el reloj de este equipo no coinciden} no_package {No hay ninguna actualización para este equipo} other {La fuente de actualizaciones no es de confianza}}',
  'faults.update-refused.text':
    '{detail, select, expired {Su firma ha caducado, o el reloj de este equipo está mal.} rolled_back {Muestra un estado anterior al que ya se vio.} ahead {Está firmada con fecha futura. Compruebe la fecha y la hora de este equipo.} no_package {La fuente tiene una versión más reciente, pero ningún paquete para este equipo.} format {Está firmada, pero escrita para una versión más reciente de Spirodesk.} other {No está firmada con una clave que esta copia de Spirodesk acepte.}} No se instaló nada, y Spirodesk sigue funcionando como hasta ahora. Avise a quien mantiene la fuente.',
  'faults.update-altered.short': 'Actualización alterada',
  'faults.update-altered.title': 'El paquete de actualización no es el que se firmó',
  'faults.update-altered.text':
    'Está modificado o dañado, así que se eliminó y no se instaló nada. Spirodesk sigue funcionando como hasta ahora. Vuelva a comprobarlo; si continúa, avise a quien mantiene la fuente.',

  'faults.withdrawal-withheld.short': 'Revisión pendiente',
  'faults.withdrawal-withheld.title': 'Faltan muchas sesiones en el servicio',
  'faults.withdrawal-withheld.text':
    'En las respuestas del servicio faltan más sesiones de lo habitual. Todas siguen guardadas aquí. Decida {place, select, terminal {en la ventana de Spirodesk} other {en la página Sincronización}} si se marcan como retiradas.',

  'faults.not-found.short': 'No encontrado',
  'faults.not-found.title': 'Esto ya no está aquí',
  'faults.not-found.text': 'Puede haberse eliminado, o movido con la última sincronización. {safe}',
  'faults.no-connection.short': 'Sin conexión al servicio',
  'faults.no-connection.title': 'Aún no se ha configurado ninguna conexión',
  'faults.no-connection.text':
    '{place, select, terminal {Configúrela con --sync-once y --demo, o con --sync-once, --base-url y --key-stdin.} other {Conéctese primero a un servicio o abra los datos de ejemplo.}}',
  'faults.busy.short': 'Ocupado',
  'faults.busy.title':
    '{detail, select, connected {Este perfil ya tiene una conexión} here {Estas sesiones ya están en este equipo} other {{place, select, terminal {Spirodesk ya está en marcha con este perfil} other {Hay otra operación en marcha}}}}',
  'faults.busy.text':
    'No se ha cambiado nada. {detail, select, connected {{place, select, terminal {Elimine primero la conexión, o elija otra carpeta con --user-data.} other {Elimine primero la conexión en Ajustes.}}} altered {Confirme primero el aviso sobre lo que cambió en los datos guardados; está en la ventana.} here {Lo que hay aquí puede ser más reciente que la copia. Ábralo en Spirodesk con su tarjeta de recuperación.} other {{place, select, terminal {Salga de Spirodesk, o elija otra carpeta con --user-data.} other {Espere a que termine y vuelva a intentarlo.}}}}',
  'faults.cancelled.short': 'Detenido',
  'faults.cancelled.title': 'Se detuvo antes de terminar',
  'faults.cancelled.text':
    '{safe} {place, select, terminal {} other {Lo leído hasta entonces está guardado; el resto se lee la próxima vez.}}',
  'faults.interrupted.short': 'Interrumpido',
  'faults.interrupted.title': 'Se interrumpió antes de terminar',
  'faults.interrupted.text':
    '{place, select, terminal {Vuelva a intentarlo; la próxima sincronización continúa desde ahí.} other {Se cerró Spirodesk, este equipo se suspendió o un paso tardó demasiado. {safe} La próxima sincronización continúa desde ahí.}}',
  'faults.bad-input.short': 'Entrada no válida',
  'faults.bad-input.title': 'Lo introducido no es válido',
  'faults.bad-input.text':
    '{detail, select, organization {El perfil tiene varias organizaciones. Indique una con --organization.} organization_name {Otra organización ya se llama así. Dele a esta un nombre que la distinga.} no_such_organization {El perfil no tiene ninguna organización con ese nombre.} other_kind {El perfil tiene una conexión de otro tipo, con la que se leyeron sesiones. Elimínela antes en la ventana (Ajustes), o elija otra carpeta con --user-data.} sample_data {El perfil contiene datos de ejemplo, que no se pueden mezclar con otras sesiones. Elimine primero los datos de ejemplo, o elija otra carpeta con --user-data.} other_address {El perfil tiene una conexión con otra dirección, con la que se leyeron sesiones. Elimínela antes en la ventana (Ajustes), o elija otra carpeta con --user-data.} other_pin {La conexión del perfil, con la que se leyeron sesiones, se creó con otro --pin o sin ninguno. Indique de nuevo el mismo. Para aceptar otro certificado, elimine antes la conexión en la ventana (Ajustes), o elija otra carpeta con --user-data.} passphrase_short {Una frase de contraseña tiene al menos 12 caracteres.} folder_strange {La carpeta indicada para el perfil contiene otra cosa.} folder_unusable {La carpeta del perfil no se puede utilizar.} history_start_in_the_future {La fecha de inicio está en el futuro.} pin {Una huella SHA-256 tiene 64 dígitos hexadecimales.} no_such_view {No hay ninguna vista guardada con ese nombre.} view_not_understood {La vista guardada utiliza un filtro que esta versión no admite.} view_of_changes {La vista guardada muestra lo nuevo desde la última visita, que solo se conoce en la lista.} view_gone {La vista guardada se eliminó. No se exportó nada.} recipient {No es una clave pública de age, que empieza por age1.} no_such_patient {No hay ningún paciente con ese identificador o correo.} patient_ambiguous {Varios pacientes tienen ese correo. Indique el identificador de un perfil.} other {No se ha cambiado nada. Compruebe lo que ha introducido.}}',
  'faults.bad-output.short': 'Respuesta inesperada',
  'faults.bad-output.title': 'Error interno (respuesta inesperada)',
  'faults.bad-output.text':
    'Una parte de Spirodesk devolvió algo inesperado, por lo que no se utilizó. {safe} Comuníquelo, con los detalles.',
  'faults.unknown-call.short': 'Falta un componente',
  'faults.unknown-call.title': 'Falta un componente de Spirodesk',
  'faults.unknown-call.text':
    'Una parte de Spirodesk pidió algo que no está instalado. {safe} Instale Spirodesk de nuevo; si persiste, comuníquelo.',
  'faults.wrong-sender.short': 'Petición bloqueada',
  'faults.wrong-sender.title': 'Se bloqueó una petición',
  'faults.wrong-sender.text':
    'No procedía de la ventana de Spirodesk, por lo que no se llevó a cabo. {safe} Comuníquelo, con los detalles.',
  'faults.internal.short': 'Error interno',
  'faults.internal.title': 'Error interno de Spirodesk',
  'faults.internal.text':
    '{place, select, terminal {Inicie Spirodesk de nuevo; lo guardado está a salvo.} other {Solo falló este paso.}} {safe} Comuníquelo, con los detalles; no contienen datos de pacientes.',
} as const satisfies Translation<typeof englishFaults>

/** Spanish texts of the main process: menus, tray, dialogs of the system and the command line. */
export const host = {
  'menu.about': 'Acerca de Spirodesk',
  'menu.settings': 'Ajustes…',
  'menu.hide': 'Ocultar Spirodesk',
  'menu.hideOthers': 'Ocultar otros',
  'menu.unhide': 'Mostrar todo',
  'menu.quitApp': 'Salir de Spirodesk',
  'menu.file': 'Archivo',
  'menu.syncNow': 'Sincronizar ahora',
  'menu.close': 'Cerrar la ventana',
  'menu.quit': 'Salir',
  'menu.edit': 'Edición',
  'menu.undo': 'Deshacer',
  'menu.redo': 'Rehacer',
  'menu.cut': 'Cortar',
  'menu.copy': 'Copiar',
  'menu.paste': 'Pegar',
  'menu.delete': 'Eliminar',
  'menu.selectAll': 'Seleccionar todo',
  'menu.view': 'Ver',
  'menu.resetZoom': 'Tamaño real',
  'menu.zoomIn': 'Ampliar',
  'menu.zoomOut': 'Reducir',
  'menu.fullScreen': 'Pantalla completa',
  'menu.developerTools': 'Herramientas de desarrollo',
  'menu.window': 'Ventana',
  'menu.minimize': 'Minimizar',
  'menu.zoom': 'Zoom',
  'menu.front': 'Traer todo al frente',
  'menu.help': 'Ayuda',
  'menu.website': 'Spirodesk en la web',
  'menu.report': 'Comunicar un problema',
  'menu.helpPages': 'Ayuda de Spirodesk',
  'menu.diagnose': 'Ejecutar diagnóstico',

  'diagnosis.head': 'Diagnóstico de Spirodesk, {at, date, medium}, {at, time, short}',
  'diagnosis.counts':
    '{passed, number} correctas, {failed, number} con fallo, {unchecked, number} sin comprobar',
  'diagnosis.line': '{number}. {title}: {state}{code, select, none {} other { ({code})}}',
  'diagnosis.hidden': '(oculto)',
  'diagnosis.state.passed': 'correcta',
  'diagnosis.state.failed': 'con fallo',
  'diagnosis.state.unchecked': 'sin comprobar',
  'diagnosis.check.keychain': 'Almacén de credenciales',
  'diagnosis.check.disk': 'Disco',
  'diagnosis.check.clock': 'Reloj',
  'diagnosis.check.certificate': 'Conexión segura (TLS)',
  'diagnosis.check.service': 'Servicio',
  'diagnosis.check.store': 'Almacén',
  'diagnosis.check.schedule': 'Programación de la sincronización',
  'diagnosis.check.version': 'Versión',
  'diagnosis.reason.no-connection': 'Todavía no hay ninguna conexión configurada.',
  'diagnosis.reason.sample':
    'Los datos de ejemplo proceden de este equipo; no se contacta con ningún servicio.',
  'diagnosis.reason.imported': 'Todas las sesiones son importadas; no hay servicio con el que sincronizar.',
  'diagnosis.reason.locked':
    'Spirodesk está bloqueado. Introduzca la frase de contraseña y repita el diagnóstico.',
  'diagnosis.reason.no-keys':
    'No se han podido leer las claves. Consulte la comprobación del almacén de credenciales.',
  'diagnosis.reason.not-open': 'El almacén no está abierto. Consulte la comprobación del almacén.',
  'diagnosis.reason.no-api-key':
    'No hay clave de API con la que preguntar. Consulte la comprobación del almacén de credenciales.',
  'diagnosis.reason.not-reached': 'No se ha podido llegar al servicio, por lo que no se ha podido comprobar.',
  'diagnosis.reason.no-date': 'El servicio no ha enviado su hora.',
  'diagnosis.reason.dates-ahead':
    'Al menos la mitad de las sesiones de hoy en adelante llevan una fecha que está más de un día por delante de este momento, así que probablemente el reloj de este equipo está mal. Compruebe la fecha, la hora y la zona horaria.',
  'diagnosis.reason.altered':
    'Una parte de los datos guardados falta, es más antigua que antes o se ha cambiado fuera de Spirodesk. El aviso de la parte superior de la ventana dice cuál. La próxima sincronización vuelve a descargar los días dañados.',
  'diagnosis.reason.emptied':
    'El almacén se ha encontrado vacío, aunque antes contenía sesiones. Se descargan de nuevo si todavía se comparten. El aviso de la parte superior de la ventana dice dónde están los archivos anteriores.',
  'diagnosis.fact.kept':
    'Las claves se guardan {value, select, keychain {en el almacén de credenciales} other {en la memoria hasta que salga de Spirodesk}}',
  'diagnosis.fact.apiKey': 'Clave de API: {value, select, present {presente} other {falta}}',
  'diagnosis.fact.dataKey':
    'Clave de cifrado: {value, select, present {presente} passphrase {protegida por la frase de contraseña} other {falta}}',
  'diagnosis.fact.freeMegabytes': 'Espacio libre: {value, number} MB',
  'diagnosis.fact.writeMs': 'Se ha escrito un archivo pequeño en el disco en {value, number} ms',
  'diagnosis.fact.secondsAhead': 'Reloj de este equipo menos el del servicio: {value, number} s',
  'diagnosis.fact.trust':
    'Certificado comprobado con {value, select, pinned {la huella fijada} other {el almacén de confianza del sistema}}',
  'diagnosis.fact.fingerprint': 'La huella empieza por {value}',
  'diagnosis.fact.validUntil': 'Certificado válido hasta el {value, date, medium}',
  'diagnosis.fact.proxy': 'Proxy: {value, select, direct {ninguno} other {{value}}}',
  'diagnosis.fact.address': 'Dirección: {value}',
  'diagnosis.fact.profiles': 'Perfiles compartidos: {value, number}',
  'diagnosis.fact.answerMs': 'Respuesta en {value, number} ms',
  'diagnosis.fact.sessions': 'Sesiones guardadas: {value, number}',
  'diagnosis.fact.days': 'Días guardados: {value, number}',
  'diagnosis.fact.writings': 'Escrituras hasta ahora: {value, number}',
  'diagnosis.fact.alteredDays': 'Días que faltan o han cambiado: {value, number}',
  'diagnosis.fact.alteredRecords': 'Otros datos que faltan o han cambiado: {value, number}',
  'diagnosis.fact.lostSessions': 'Sesiones antes de vaciarse: {value, number}',
  'diagnosis.fact.everyMinutes':
    '{value, plural, =0 {Solo sincroniza cuando se pide} one {Sincroniza cada minuto} other {Sincroniza cada # minutos}}',
  'diagnosis.fact.paused': 'En pausa: {value, select, yes {sí} other {no}}',
  'diagnosis.fact.lastRunAt': 'Última sincronización: {value, date, medium}, {value, time, short}',
  'diagnosis.fact.lastSuccessAt':
    'Última sincronización completa: {value, date, medium}, {value, time, short}',
  'diagnosis.fact.nextRunAt': 'Próxima sincronización: {value, date, medium}, {value, time, short}',
  'diagnosis.fact.daysFailed': 'Días que han fallado: {value, number}',
  'diagnosis.fact.daysMissing': 'Días del historial sin descargar: {value, number}',
  'diagnosis.fact.spirodesk': 'Spirodesk {value}',
  'diagnosis.fact.electron': 'Electron {value}',
  'diagnosis.fact.chromium': 'Chromium {value}',
  'diagnosis.fact.system': 'Sistema: {value, select, linux {Linux} mac {macOS} other {Windows}}',
  'diagnosis.fact.release': 'Versión del sistema: {value}',
  'diagnosis.fact.architecture': 'Procesador: {value}',
  'diagnosis.fact.language': 'Idioma: {value}',

  'tray.tip': 'Spirodesk: {status}',
  'organization.of': '{name}: {status}',
  'tray.open': 'Abrir',
  'tray.syncNow': 'Sincronizar ahora',
  'tray.quit': 'Salir',
  'tray.notConnected': 'Sin conexión configurada',
  'tray.syncing': 'Sincronizando: {done, number} de {planned, plural, one {# día} other {# días}}',
  'tray.fault': 'La sincronización requiere atención',
  'tray.paused': 'Sincronización en pausa',
  'tray.pausedUntil': 'En pausa hasta: {time, date, medium}, {time, time, short}',
  'tray.pause': 'Pausar la sincronización',
  'tray.pause.hour': 'Durante una hora',
  'tray.pause.tomorrow': 'Hasta mañana por la mañana',
  'tray.pause.resumed': 'Hasta que la reanude',
  'tray.resume': 'Reanudar la sincronización',
  'tray.locked': 'Bloqueado',
  'tray.never': 'Aún no se ha sincronizado nada',
  'tray.synced': 'Últimos datos: {time, date, medium}, {time, time, short}',
  'tray.dataUntil': 'Datos hasta: {time, date, medium}, {time, time, short}',

  'notify.key.title': 'El servicio ha rechazado la clave de API',
  'notify.key.body':
    'La sincronización se ha detenido. Las sesiones guardadas están a salvo. Abra Spirodesk para introducir una clave nueva.',
  'notify.stale.title': 'Sin sincronizar desde hace {days, plural, one {# día} other {# días}}',
  'notify.stale.body': 'Las sesiones guardadas están a salvo. Abra Spirodesk para ver la causa.',
  'notify.falls.title': 'FEV₁ un {percent} % o más por debajo',
  'notify.falls.body':
    '{patients, plural, one {# paciente} other {# pacientes}}, en comparación con la sesión anterior{doubtful, plural, =0 {} one {; 1 de ellos, dudoso} other {; # de ellos, dudosos}}.',
  'notify.tray.title': 'Spirodesk sigue sincronizando',
  'notify.tray.body':
    '{place, select, menu {Ábralo o salga de él desde la barra de menús.} other {Ábralo o salga de él desde la bandeja.}} Para cambiarlo, vaya a Ajustes › Segundo plano.',
  'notify.locked.title': 'Spirodesk requiere atención',
  'notify.locked.body': 'Desbloquéelo para ver la causa.',

  'dialogs.cancel': 'Cancelar',
  'dialogs.host.message': '¿Conectar con {host}?',
  'dialogs.host.detail': 'Su clave de API se enviará a esta dirección y a ninguna otra.',
  'dialogs.host.do': 'Conectar',
  'dialogs.feed.message': '¿Recibir actualizaciones de {host}?',
  'dialogs.feed.detail':
    'Spirodesk preguntará a esta dirección una vez al día si hay versiones nuevas. Solo se instalan versiones firmadas, y solo cuando usted lo decida.',
  'dialogs.feed.do': 'Activar',
  'dialogs.key.message': '¿Reemplazar la clave de API?',
  'dialogs.key.detail': 'La clave nueva se usa cuando el servicio la ha aceptado.',
  'dialogs.key.do': 'Reemplazar',
  'dialogs.otherKey.message': '¿Usar una clave que no abre ninguno de los perfiles guardados aquí?',
  'dialogs.otherKey.detail':
    'Probablemente es de otra organización. Sus pacientes se mezclarían con los suyos, y todos los suyos se marcarían como no compartidos.',
  'dialogs.otherKey.do': 'Usarla',
  'dialogs.remove.message': '¿Eliminar todo lo almacenado?',
  'dialogs.remove.detail':
    'Las sesiones, las claves y todo lo marcado aquí se borran de este equipo. No se puede deshacer.',
  'dialogs.remove.do': 'Eliminar todo',
  'dialogs.cards.message': '¿Crear tarjetas de recuperación?',
  'dialogs.cards.detail':
    'Sus palabras se mostrarán una vez. Quien las tenga podrá abrir todo lo guardado aquí.',
  'dialogs.cards.do': 'Crear',
  'dialogs.unlock': 'desbloquear los datos guardados',
  'dialogs.stopped.message': 'La ventana se cerró inesperadamente varias veces seguidas',
  'dialogs.stopped.detail':
    'Sus sesiones están a salvo en este equipo; no se ha cambiado nada. Vuelva a intentarlo o cierre la ventana.',
  'dialogs.stopped.again': 'Volver a intentar',
  'dialogs.stopped.close': 'Cerrar la ventana',
  'dialogs.setAside.message': 'No se pudieron leer los ajustes de Spirodesk',
  'dialogs.setAside.detail':
    'Se movieron a {path}. Conéctese de nuevo para volver a descargar sus datos. Los descargados antes siguen en el disco y pertenecen a la conexión de ese archivo.',
  'dialogs.unusable.message': 'No se puede usar la carpeta de una organización',
  'dialogs.unusable.detail':
    'No se puede abrir o escribir en ella: {path}. Las demás organizaciones funcionan como siempre y no se ha eliminado nada. Compruebe el disco y los permisos de la carpeta, y vuelva a iniciar Spirodesk.',

  'commandLine.help.about':
    'Spirodesk guarda las sesiones de espirometría de una consulta en su propio equipo.',
  'commandLine.help.window': 'abrir la ventana',
  'commandLine.help.hidden': 'iniciar en la bandeja, sin la ventana',
  'commandLine.help.link': 'abrir la página a la que lleva un enlace como spirodesk://sync',
  'commandLine.help.syncOnce': 'sincronizar una vez sin ventana e imprimir una línea de JSON',
  'commandLine.help.export':
    'exportar las sesiones guardadas en uno de los formatos {formats}, e imprimir una línea de JSON',
  'commandLine.help.import':
    'importar un archivo JSON exportado desde Spirodesk e imprimir una línea de JSON',
  'commandLine.help.backup': 'hacer una copia de seguridad en una carpeta e imprimir una línea de JSON',
  'commandLine.help.restore':
    'restaurar una copia, con las palabras de la tarjeta de recuperación por la entrada estándar',
  'commandLine.help.status':
    'imprimir el estado del perfil, sin ventana y sin la red; también mientras Spirodesk está en marcha',
  'commandLine.help.diagnose':
    'comprobar almacén de credenciales, disco, reloj, servicio, almacén y programación, y mostrar los resultados',
  'commandLine.help.showHosts': 'incluir en el texto la dirección del servicio y el proxy',
  'commandLine.help.prove': 'comprobar en este equipo lo prometido sobre la privacidad y escribir un informe',
  'commandLine.help.policyCheck':
    'comprobar la directiva de este equipo, o un borrador, y escribir una línea de JSON',
  'commandLine.help.demoRun': 'mostrar los datos de ejemplo en la ventana y salir',
  'commandLine.help.options': 'Opciones',
  'commandLine.help.with': 'Con {option}',
  'commandLine.help.userData': 'utilizar el perfil de esta carpeta en lugar del habitual',
  'commandLine.help.organization':
    'utilizar la organización con este nombre: necesario para las tareas si el perfil tiene varias',
  'commandLine.help.version': 'imprimir la versión',
  'commandLine.help.help': 'imprimir esta ayuda',
  'commandLine.help.demo': 'sincronizar datos de ejemplo de un servicio en este equipo',
  'commandLine.help.baseUrl': 'sincronizar con este servicio, con la clave de API de la entrada estándar',
  'commandLine.help.pin': 'aceptar solo el certificado con esta huella SHA-256',
  'commandLine.help.historyStart': 'el día más antiguo que se descarga',
  'commandLine.help.throwAway':
    'sincronizar aunque no haya almacén de credenciales; lo descargado no se podrá abrir después',
  'commandLine.help.out':
    'el archivo que se escribe; uno existente se reemplaza cuando el nuevo está completo; con Parquet, un nombre que no termina en .parquet es una carpeta por año y mes',
  'commandLine.help.from': 'el primer día',
  'commandLine.help.to': 'el último día',
  'commandLine.help.filter': 'las sesiones de una vista guardada',
  'commandLine.help.patient': 'las sesiones de un paciente, por identificador de perfil o correo',
  'commandLine.help.deidentified': 'sin nombres, correos, identificadores ni fechas',
  'commandLine.help.passphraseStdin':
    'cifrar el archivo (age) con una frase de contraseña de la entrada estándar',
  'commandLine.help.json': 'como una línea de JSON',
  'commandLine.help.screenshot': 'guardar una imagen de la ventana',
  'commandLine.help.beside':
    'Mientras Spirodesk está en marcha con un perfil, solo --status funciona a la vez; cualquier otra tarea termina con «busy».',
  'commandLine.help.profile':
    'Sin --demo ni --base-url, --sync-once utiliza la conexión configurada en el perfil.',
  'commandLine.help.exit':
    'El código de salida es 0 si todo se hizo; si no, el código del fallo: véase docs/command-line.md.',
  'commandLine.value.file': 'ARCHIVO',
  'commandLine.value.link': 'ENLACE',
  'commandLine.value.folder': 'CARPETA',
  'commandLine.value.format': 'FORMATO',
  'commandLine.value.day': 'AAAA-MM-DD',
  'commandLine.value.url': 'URL',
  'commandLine.value.fingerprint': 'HEX',
  'commandLine.value.view': 'NOMBRE',
  'commandLine.value.patient': 'ID',
  'commandLine.value.organization': 'NOMBRE',

  'commandLine.status.running':
    'Spirodesk {running, select, no {no está en marcha} other {está en marcha}} con este perfil.',
  'commandLine.status.connection':
    'Conexión: {kind, select, service {{address}} sample {datos de ejemplo} imported {archivos importados} other {ninguna}}',
  'commandLine.status.sync':
    'Sincronización: {state, select, running {en curso} paused {en pausa} request {solo a petición} other {cada {minutes, plural, one {minuto} other {# minutos}}}}',
  'commandLine.status.dataUntil':
    'Datos completos hasta: {known, select, no {aún no} unknown {ahora no se puede saber} other {{at, date, medium} {at, time, short}}}',
  'commandLine.status.lastSuccess':
    'Última sincronización completa: {known, select, no {ninguna aún} unknown {ahora no se puede saber} other {{at, date, medium} {at, time, short}}}',
  'commandLine.status.daysMissing': 'Días aún sin descargar: {days}',
  'commandLine.status.sessions':
    'Sesiones guardadas: {sessions}{counted, select, no {, según la última sincronización} other {}}',
  'commandLine.status.locked': 'Bloqueado con una frase de contraseña',
  'commandLine.status.altered': 'Los datos guardados se modificaron fuera de Spirodesk; véase la ventana',
  'commandLine.status.lost':
    '{sessions, plural, one {Se perdió # sesión} other {Se perdieron # sesiones}}; véase la ventana',
  'commandLine.status.clock':
    'El reloj de este equipo probablemente está mal: demasiadas sesiones llevan una fecha futura',
  'commandLine.status.withdrawal':
    '{sessions, plural, one {# sesión ya no se envía} other {# sesiones ya no se envían}}; confírmelo en la ventana',
  'commandLine.status.fault': 'Problema: {title}',
  'commandLine.status.backup':
    'Última copia de seguridad: {known, select, no {ninguna aún} other {{at, date, medium} {at, time, short}}}{failed, select, no {} other {. El último intento falló: {title}}}',
  'commandLine.status.exportsUnknown': 'Exportaciones programadas: ahora no se puede saber',
  'commandLine.status.export':
    'Exportación programada {id} ({form}): {known, select, no {ninguna aún} other {{at, date, medium} {at, time, short}, {sessions, plural, one {# sesión} other {# sesiones}}}}{paused, select, no {} other {, en pausa}}{failed, select, no {} other {. El último intento falló: {title}}}',
  'policy.check.none': 'No hay ninguna directiva en este equipo: {file} no existe.',
  'policy.check.inForce':
    'La directiva {file} está en vigor y {count, plural, =0 {no fija nada} one {fija un ajuste} other {fija # ajustes}}.',
  'policy.check.valid':
    'La directiva se puede usar y {count, plural, =0 {no fija nada} one {fija un ajuste} other {fija # ajustes}}. Entra en vigor como {file}, si solo los administradores pueden modificarla.',
  'policy.check.problem':
    '{about, select, json {El archivo no es JSON válido.} unknown_key {«{path}» no es un ajuste de una directiva.} doubled_key {«{path}» aparece más de una vez.} other {El valor de «{path}» no se puede usar.}}',

  'prove.head':
    'Comprobaciones de privacidad de Spirodesk {version} el {time, date, medium}, {time, time, short}\nPerfil: {profile}',
  'prove.foot':
    'Una comprobación que no se pudo hacer no dice nada. Cómo se hace cada una y qué no puede ver: docs/prove.md.',
  'prove.result.passed': 'superada',
  'prove.result.failed': 'NO SUPERADA',
  'prove.result.unchecked': 'no se pudo comprobar',
  'prove.check.hosts': 'Solo se contacta con el servicio',
  'prove.check.traces': 'Nada de lo guardado se puede leer en el disco',
  'prove.check.keys': 'No hay ninguna clave en el disco',
  'prove.check.places': 'Las claves están en el almacén de credenciales',
  'prove.check.rights': 'Nadie más puede abrir los archivos',
  'prove.check.engine': 'No se puede hacer que el motor haga otra cosa',
  'prove.check.switches': 'Nada debilita ni graba',
  'prove.check.disk': 'El disco está cifrado',
  'prove.why.hosts-service': 'Durante un inicio y una sincronización solo hubo solicitudes a {host}.',
  'prove.why.hosts-others': 'También hubo solicitudes a otros: {hosts}.',
  'prove.why.hosts-noService': 'No hay conexión con ningún servicio. No se contactó con nadie.',
  'prove.why.hosts-notSynced': 'La sincronización no tuvo éxito. Solo se contactó con {host}.',
  'prove.why.traces-none':
    'Se buscaron {texts} nombres, correos, identificadores, códigos, diagnósticos y medicamentos en {files} archivos ({megabytes} MB), también como UTF-16, como base64 y dentro de bases de datos comprimidas; {short} eran demasiado cortos. No se encontró ninguno.',
  'prove.why.traces-found': 'Algo de lo guardado se puede leer en {where}.',
  'prove.why.traces-nothing': 'Aún no hay nada guardado.',
  'prove.why.traces-notOpened': 'No se pudo abrir el almacén o buscar en él.',
  'prove.why.keys-none':
    'Se buscaron las claves en {files} archivos, de {keys} formas. No se encontró ninguna.',
  'prove.why.keys-found': 'Se puede leer una clave en {where}.',
  'prove.why.keys-nothing': 'No hay ninguna clave, o el almacén de credenciales no la dio.',
  'prove.why.keys-notOpened': 'No se pudo abrir el almacén o buscar en él.',
  'prove.why.places-keychain': 'Están en {backend}.',
  'prove.why.places-memory':
    'No hay almacén de credenciales, así que están en la memoria hasta que se cierre Spirodesk.',
  'prove.why.places-silent': 'No se pudo usar {backend}.',
  'prove.why.rights-own':
    'Los {entries} archivos y carpetas pertenecen a este usuario y no están abiertos a nadie más.',
  'prove.why.rights-open': 'Otros pueden abrir, o poseen: {where}.',
  'prove.why.rights-system': 'No se miraron los permisos de este sistema.',
  'prove.why.engine-fuses':
    'Electron {electron}, Chromium {chromium}: no funciona como Node, no se depura, solo el programa sellado.',
  'prove.why.engine-open':
    'Electron {electron}, Chromium {chromium}: sus fusibles no son los de una versión publicada.',
  'prove.why.engine-development':
    'Electron {electron}, Chromium {chromium}: una compilación de desarrollo, no una versión publicada.',
  'prove.why.engine-noFuses': 'Electron {electron}, Chromium {chromium}: no se pudieron leer sus fusibles.',
  'prove.why.switches-none': 'No se encontró ninguna opción ni variable así.',
  'prove.why.switches-found': 'Se inició con {found}.',
  'prove.why.disk-encrypted': 'El disco del perfil está cifrado.',
  'prove.why.disk-plain':
    'El disco del perfil no está cifrado. El almacén sí lo está; los archivos de intercambio, no.',
  'prove.why.disk-system': 'El sistema no lo indica.',

  'commandLine.seeHelp': 'Véase --help.',
  'commandLine.withDetail': '{sentence} ({detail})',

  'commandLine.mistake.unknown': 'Opción desconocida: {word}.',
  'commandLine.mistake.strayWord':
    '{before, select, none {El primer argumento no es una opción.} other {Argumento inesperado después de {before}.}}',
  'commandLine.mistake.noValue': '--{option} necesita un valor.',
  'commandLine.mistake.hasValue': '--{option} no admite ningún valor.',
  'commandLine.mistake.demoAlone': '--demo no se puede combinar con --base-url, --key-stdin ni --pin.',
  'commandLine.mistake.noAddress': '--key-stdin y --pin necesitan --base-url.',
  'commandLine.mistake.noKey': '--base-url necesita --key-stdin, con la clave de API en la entrada estándar.',
  'commandLine.mistake.notBoth': '--{one} y --{other} no se pueden combinar.',
  'commandLine.mistake.belongs': '--{option} necesita --{task}.',
  'commandLine.mistake.notADay': '--{option} {word} no es una fecha. Escríbala como YYYY-MM-DD.',
  'commandLine.mistake.daysTurned': '--from {from} es posterior a --to {to}.',
  'commandLine.mistake.notAForm':
    '--export {word} no es un formato de exportación. Indique uno de estos: {forms}.',
  'commandLine.mistake.noOut': '--export necesita --out con el archivo que se escribe.',
  'commandLine.mistake.noCard':
    '--restore necesita --card-stdin, con las palabras de la tarjeta de recuperación en la entrada estándar.',
  'commandLine.mistake.oneFile':
    '--out necesita un nombre que termine en .parquet: una exportación anonimizada o cifrada es un único archivo.',
  'commandLine.mistake.pdfPlain': '--passphrase-stdin no se puede combinar con pdf.',
  'commandLine.mistake.namesPatients':
    '--deidentified no se puede combinar con {form}, que nombra a los pacientes.',

  'commandLine.lineLost':
    'No se pudo escribir en la salida estándar la línea con el resultado. Lo que se hizo, hecho está.',
  'commandLine.lacksList':
    'Se leyeron todos los días, pero la lista de pacientes no llegó completa. Se volverá a pedir.',
  'commandLine.progress.days': '{done} de {planned} días, {sessions} sesiones',
  'commandLine.progress.exported': '{done} de {sessions} sesiones exportadas',
  'commandLine.progress.import.reading': '{share} % del archivo comprobado',
  'commandLine.progress.import.writing': '{share} % del archivo importado',
  'commandLine.progress.backup': '{share} % de la copia hecho',
  'commandLine.progress.reading': 'descargando del {from} al {to}',
  'commandLine.progress.waiting': 'esperando para volver a intentarlo ({why})',
  'commandLine.progress.waitingFor':
    'En espera antes de volver a preguntar: {why}. El próximo intento es en {seconds, plural, one {# segundo} other {# segundos}}.',
} as const satisfies Translation<typeof englishHost>
