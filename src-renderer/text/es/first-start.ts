import type { Translation } from '#shared/text/translation'
import type { firstStart as english } from '../en/first-start'

/** Texts of the first start. */
export const firstStart = {
  'firstStart.lead':
    'Las sesiones de espirometría de su consulta, guardadas en este equipo y disponibles sin conexión.',
  'firstStart.disclaimer': 'Spirodesk muestra mediciones. No establece diagnósticos.',

  'firstStart.connect.title': 'Conectar con su servicio',
  'firstStart.connect.text': 'Necesita la dirección y la clave de API que recibió su organización.',
  'firstStart.connect.address': 'Dirección del servicio',
  'firstStart.connect.address.repaired': 'Corregida a partir de «{typed}».',
  'firstStart.connect.address.missing': 'Escriba la dirección que recibió su organización.',
  'firstStart.connect.key': 'Clave de API',
  'firstStart.connect.key.missing': 'Escriba o pegue la clave de API que recibió su organización.',
  'firstStart.connect.history': 'Periodo que se recibe',
  'firstStart.connect.advanced': 'Avanzado',
  'firstStart.connect.pin': 'Aceptar solo el certificado con esta huella',
  'firstStart.connect.pin.hint':
    'SHA-256, 64 dígitos hexadecimales. Déjelo vacío para confiar en los certificados en los que confía su sistema.',
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
  'firstStart.history.date': 'Otra fecha',
  'firstStart.history.since': 'Desde el {day}',
  'firstStart.history.day': 'Fecha de inicio',
  'firstStart.history.future': 'Esa fecha está en el futuro. Elija hoy o una fecha anterior.',
  'firstStart.history.unfinished': 'Escriba día, mes y año.',

  'firstStart.check.label': 'Prueba de la conexión',
  'firstStart.check.wait.address': 'Dirección',
  'firstStart.check.wait.certificate': 'Certificado',
  'firstStart.check.wait.key': 'Clave de API',
  'firstStart.check.wait.profiles': 'Perfiles',
  'firstStart.check.busy': 'Contactando con el servicio…',
  'firstStart.check.passed.address': 'La dirección responde',
  'firstStart.check.passed.certificate': 'Certificado verificado',
  'firstStart.check.passed.pinned': 'Certificado fijado verificado',
  'firstStart.check.passed.key': 'Clave de API aceptada',
  'firstStart.check.passed.profiles':
    '{count, plural, =0 {Aún no se comparte ningún perfil con usted} one {Se comparte # perfil con usted} other {Se comparten # perfiles con usted}}',
  'firstStart.check.in': 'en {time}',

  'firstStart.check.fingerprint.label': 'Huella recibida (SHA-256)',
  'firstStart.check.fingerprint.text':
    'Si el servicio utiliza un certificado propio, pida la huella a quien lo gestiona, por ejemplo por teléfono, y compárela entera. No fije nunca un certificado que nadie haya confirmado.',
  'firstStart.check.fingerprint.pin': 'Coincide: fijar el certificado',

  'firstStart.explore.title': 'Explorar con datos de ejemplo',
  'firstStart.explore.text': 'Pacientes ficticios y todas las funciones, sin clave de API y sin conexión.',
  'firstStart.explore.chart': 'FEV₁ durante 3 años en cuatro pacientes ficticios',
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
  'firstStart.explore.how': 'Origen',
  'firstStart.explore.how.value': 'un servicio en este equipo, por HTTPS',
  'firstStart.explore.small':
    'Cada pantalla lleva el rótulo «Datos de ejemplo». Puede eliminarlo todo cuando quiera.',
  'firstStart.explore.open': 'Abrir los datos de ejemplo',
  'firstStart.explore.failed': 'No se pudieron abrir los datos de ejemplo',
  'firstStart.explore.failed.text':
    'El servicio de ejemplo no se inició o no respondió. No se ha cambiado nada. Vuelva a intentarlo; si falla otra vez, comuníquelo con los detalles.',
  'firstStart.explore.opening': 'Iniciando el servicio de ejemplo…',
} as const satisfies Translation<typeof english>
