import type { Translation } from '#shared/text/translation'
import type { firstStart as english } from '../en/first-start'

/** Texts of the first start. */
export const firstStart = {
  'firstStart.lead':
    'Las sesiones de espirometría de su consulta, guardadas en este equipo y legibles sin conexión.',
  'firstStart.disclaimer': 'Spirodesk muestra mediciones. No establece diagnósticos.',

  'firstStart.connect.title': 'Conectar con su servicio',
  'firstStart.connect.text': 'Necesita la dirección y la clave que recibió su organización.',
  'firstStart.connect.address': 'Dirección del servicio',
  'firstStart.connect.address.repaired': 'Usted escribió «{typed}»; se leyó como esta dirección.',
  'firstStart.connect.address.missing': 'Escriba la dirección que recibió su organización.',
  'firstStart.connect.key': 'Clave',
  'firstStart.connect.key.missing': 'Escriba o pegue la clave que recibió su organización.',
  'firstStart.connect.history': 'Recibir sesiones desde',
  'firstStart.connect.advanced': 'Avanzado',
  'firstStart.connect.pin': 'Aceptar solo el certificado con esta huella',
  'firstStart.connect.pin.hint':
    'SHA-256, 64 dígitos hexadecimales. Déjelo vacío para aceptar lo que el sistema de este equipo considera de confianza.',
  'firstStart.connect.pin.error': 'Una huella SHA-256 tiene 64 dígitos hexadecimales; esta tiene {count}.',
  'firstStart.connect.test': 'Probar la conexión',
  'firstStart.connect.again': 'Probar de nuevo',
  'firstStart.connect.testing': 'Probando…',
  'firstStart.connect.connect': 'Conectar y recibir',
  'firstStart.connect.later': 'Guardar y recibir más tarde',
  'firstStart.connect.connecting': 'Conectando…',

  'firstStart.history.month': '1 mes',
  'firstStart.history.year': '1 año',
  'firstStart.history.years': '3 años',
  'firstStart.history.date': 'Una fecha',
  'firstStart.history.since': 'Desde el {day}',
  'firstStart.history.day': 'Primer día',
  'firstStart.history.future': 'Ese día aún no ha llegado. Elija hoy o un día anterior.',
  'firstStart.history.unfinished': 'Escriba día, mes y año.',

  'firstStart.check.label': 'Prueba de la conexión',
  'firstStart.check.wait.address': 'Dirección',
  'firstStart.check.wait.certificate': 'Certificado',
  'firstStart.check.wait.key': 'Clave',
  'firstStart.check.wait.profiles': 'Perfiles',
  'firstStart.check.busy': 'Consultando la dirección…',
  'firstStart.check.passed.address': 'La dirección responde',
  'firstStart.check.passed.certificate': 'Certificado verificado',
  'firstStart.check.passed.pinned': 'El certificado es el fijado',
  'firstStart.check.passed.key': 'Clave aceptada',
  'firstStart.check.passed.profiles':
    '{count, plural, =0 {Aún no se comparte ningún perfil con usted} one {Se comparte # perfil con usted} other {Se comparten # perfiles con usted}}',
  'firstStart.check.in': 'en {time}',

  'firstStart.check.fault.offline.title': 'Este equipo no tiene conexión',
  'firstStart.check.fault.offline.text':
    'La dirección y la clave se pueden guardar ahora y probar cuando haya conexión.',
  'firstStart.check.fault.address-invalid.title': 'Esta dirección no se puede utilizar',
  'firstStart.check.fault.address-invalid.text':
    '{detail, select, empty {Escriba la dirección que recibió su organización.} space_inside {Contiene un espacio. Cópiela de nuevo.} scheme {Debe empezar por https.} credentials {Contiene un nombre de usuario o una contraseña; el servicio utiliza una clave.} other_version {Indica una versión de la interfaz que Spirodesk no conoce; debe terminar en /api/v1.} other {Allí responde un servidor, pero no este servicio. Compárela con la que recibió su organización.}}',
  'firstStart.check.fault.service-unreachable.title': 'Esta dirección no responde',
  'firstStart.check.fault.service-unreachable.text':
    'Compruebe cómo está escrita, o si esta red la bloquea. La clave no se envió.',
  'firstStart.check.fault.service-failing.title': 'El servicio comunica un fallo propio',
  'firstStart.check.fault.service-failing.text':
    'La dirección está bien escrita. Vuelva a intentarlo en unos minutos, o pregunte a quien gestiona el servicio.',
  'firstStart.check.fault.rate-limited.title': 'El servicio pide una pausa',
  'firstStart.check.fault.rate-limited.text':
    'Recibió más solicitudes de las que permite. Pruebe de nuevo dentro de un minuto.',
  'firstStart.check.fault.key-refused.title': 'El servicio rechazó la clave',
  'firstStart.check.fault.key-refused.text':
    'Compruebe que se copió entera, o pregunte a quien la emitió. No se ha guardado.',
  'firstStart.check.fault.key-invalid.title': 'Esto no puede ser una clave',
  'firstStart.check.fault.key-invalid.text':
    '{detail, select, empty {Escriba o pegue la clave que recibió su organización.} space_inside {Contiene un espacio. Cópiela de nuevo, entera y sin las palabras que la rodean.} too_long {Es mucho más larga que una clave. Cópiela de nuevo.} other {Contiene caracteres que ninguna solicitud puede llevar. Cópiela de nuevo.}} No se envió.',
  'firstStart.check.fault.certificate-untrusted.title': 'El certificado no se puede verificar',
  'firstStart.check.fault.certificate-untrusted.text':
    'La clave no se envió. Pregunte a quien administra la red: puede haber caducado, estar emitido para otro nombre o por alguien en quien este equipo no confía.',
  'firstStart.check.fault.certificate-not-pinned.title': 'No es el certificado que usted fijó',
  'firstStart.check.fault.certificate-not-pinned.text':
    'La clave no se envió. Compruebe la huella, o pregunte a quien gestiona el servicio si se renovó el certificado.',
  'firstStart.check.fault.redirected.title': 'Esta dirección remite a otra',
  'firstStart.check.fault.redirected.text':
    'La clave nunca se reenvía a una dirección que usted no haya introducido. Pida la dirección propia del servicio.',
  'firstStart.check.fault.answer-unreadable.title': 'No responde como el servicio',
  'firstStart.check.fault.answer-unreadable.text':
    'Algo responde, pero no con su formato. Compare la dirección.',
  'firstStart.check.fault.clock-wrong.title': 'El reloj de este equipo no es correcto',
  'firstStart.check.fault.clock-wrong.text':
    'Con una fecha incorrecta no se pueden verificar los certificados. Ponga el reloj en hora y pruebe de nuevo.',

  'firstStart.check.fingerprint.label': 'Huella observada (SHA-256)',
  'firstStart.check.fingerprint.text':
    'Si el servicio utiliza un certificado propio, pida la huella a quien lo gestiona, por teléfono por ejemplo, y compárela entera. No fije nunca una que nadie haya confirmado.',
  'firstStart.check.fingerprint.pin': 'Es la misma: fijarla',

  'firstStart.explore.title': 'Explorar con datos de ejemplo',
  'firstStart.explore.text': 'Pacientes ficticios, la aplicación completa, sin clave y sin conexión.',
  'firstStart.explore.chart': 'FEV₁ durante 3 años, cuatro pacientes ficticios',
  'firstStart.explore.healthy': 'sano, 44 años',
  'firstStart.explore.asthma': 'asma, 29 años',
  'firstStart.explore.copd': 'EPOC, 63 años',
  'firstStart.explore.child': 'niño, 6–9 años',
  'firstStart.explore.patients': 'Pacientes',
  'firstStart.explore.patients.value': 'más de 100, niños y adultos',
  'firstStart.explore.sessions': 'Sesiones',
  'firstStart.explore.sessions.value': 'unas 2400 en 3 años',
  'firstStart.explore.included': 'Incluye',
  'firstStart.explore.included.value': 'asma, EPOC, sanos, niños',
  'firstStart.explore.how': 'Cómo',
  'firstStart.explore.how.value': 'por HTTPS desde un servicio en este equipo',
  'firstStart.explore.small':
    'Una línea en la parte superior dice «Datos de ejemplo» en cada pantalla. Puede eliminarlo todo de una vez cuando quiera.',
  'firstStart.explore.open': 'Abrir los datos de ejemplo',
  'firstStart.explore.failed': 'No se pudieron abrir los datos de ejemplo',
  'firstStart.explore.failed.text':
    'El servicio de ejemplo no se inició o no respondió. No se ha cambiado nada. Vuelva a intentarlo; si falla otra vez, comuníquelo con los detalles.',
  'firstStart.explore.opening': 'Iniciando el servicio de ejemplo…',
} as const satisfies Translation<typeof english>
