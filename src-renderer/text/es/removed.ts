import type { Translation } from '#shared/text/translation'
import type { removed as english } from '../en/removed'

/** Qué se quitó de una exportación sin identificar, tal como lo dice el texto que la acompaña. */
export const removed = {
  'removed.title': 'QUÉ SE QUITÓ DE ESTA EXPORTACIÓN',
  'removed.sessions': 'Sesiones: {sessions}.',
  'removed.out.title': 'Se quitó:',
  'removed.out.names': 'Nombres, direcciones de correo y códigos de compartición.',
  'removed.out.ids': 'Identificadores de sesiones y perfiles.',
  'removed.out.unlisted':
    'Campos que la interfaz no define, entre ellos los datos en bruto de las curvas (sesiones que los tenían: {sessions}).',
  'removed.out.asSent':
    'El texto original de los valores que se enviaron como texto (sesiones: {sessions}). Los valores que no se pudieron leer faltan.',
  'removed.out.gender': 'El sexo, salvo que sea varón o mujer.',
  'removed.out.times': 'Cuándo se recibió, cambió o retiró una sesión.',
  'removed.out.texts':
    'Diagnósticos, medicación y etnias que contienen un nombre o un identificador de la misma persona, una dirección o un número de siete cifras o más ({count}).',
  'removed.replaced.title': 'Se sustituyó:',
  'removed.replaced.persons':
    'Las personas: por un seudónimo. Es el mismo en todo este archivo y distinto en cualquier otra exportación. No se guardó la relación entre seudónimo y persona.',
  'removed.replaced.dates.offset':
    'Las fechas y horas: por los días desde la última sesión de la persona en este archivo.',
  'removed.replaced.dates.month': 'Las fechas y horas: solo por el mes.',
  'removed.replaced.age':
    'La edad: por años enteros. Las edades mayores de 89 forman un grupo, 90; con ellas se omiten los valores teóricos y los porcentajes, ya que de ellos se podría calcular la edad (sesiones: {sessions}).',
  'removed.left.title': 'Sigue en el archivo; revíselo antes de compartirlo:',
  'removed.left.texts':
    'Los diagnósticos, la medicación y la etnia son texto libre. Lo demás que alguien escribiera ahí, por ejemplo nombres de otras personas, no se detectó.',
  'removed.left.values':
    'La talla, el peso, el sexo, los valores medidos y teóricos, y el orden de las sesiones, de la más reciente a la más antigua.',
  'removed.left.rare':
    'Los diagnósticos poco frecuentes o un número pequeño de sesiones pueden identificar a una persona. No se valoró este riesgo.',
} as const satisfies Translation<typeof english>
