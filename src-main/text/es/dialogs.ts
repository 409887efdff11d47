import type { Translation } from '#shared/text/translation'
import type { dialogs as english } from '../en/dialogs'

/** Texts of the system's dialogs, for what no page can say. */
export const dialogs = {
  'dialogs.stopped.message': 'La ventana se detuvo varias veces seguidas',
  'dialogs.stopped.detail':
    'Sus sesiones están a salvo en este equipo; no se ha cambiado nada. Vuelva a intentarlo o cierre la ventana.',
  'dialogs.stopped.again': 'Volver a intentar',
  'dialogs.stopped.close': 'Cerrar la ventana',
  'dialogs.setAside.message': 'No se pudieron leer los ajustes de Spirodesk',
  'dialogs.setAside.detail':
    'Se apartaron como {path}. Conéctese de nuevo para recibirlo todo otra vez; lo recibido antes permanece en el disco y pertenece a la conexión de ese archivo.',
} as const satisfies Translation<typeof english>
