import { faults as shared } from '#shared/text/es'
import type { Translation } from '#shared/text/translation'
import type { faults as english } from '../en/faults'

/** Texts of every fault, and of what the window offers to do about it. */
export const faults = {
  ...shared,

  'faults.copy': 'Copiar los detalles',

  'faults.do.sync-now': 'Intentar ahora',
  'faults.do.try-again': 'Volver a intentar',
  'faults.do.enter-key': 'Introducir una clave de API nueva…',
  'faults.do.settings': 'Revisar la conexión',
  'faults.do.sessions': 'Ir a las sesiones',
  'faults.do.keychain-help': 'Cómo instalar un llavero',
  'faults.do.website': 'Obtener la versión más reciente',
  'faults.do.report': 'Comunicar un problema',
  'faults.do.answer': 'Revisar',
  'faults.do.same-key': 'Volver a intentar con esta clave',

  'faults.key.new': 'Clave de API nueva',
  'faults.key.hint.keychain':
    'Se guarda en el llavero de este equipo. No se vuelve a mostrar ni se registra nunca.',
  'faults.key.hint.session':
    'Se guarda solo hasta que salga de Spirodesk, porque no hay llavero. No se vuelve a mostrar ni se registra nunca.',
  'faults.key.replace.title': 'Introducir una clave de API nueva',
  'faults.key.replace.text':
    'La clave nueva se prueba primero, y solo sustituye a la anterior si el servicio la acepta.',
  'faults.key.replace.do': 'Probar y guardar',
  'faults.key.testing': 'Probando…',
} as const satisfies Translation<typeof english>
