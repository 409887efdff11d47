import type { Translation } from '#shared/text/translation'
import type { tray as english } from '../en/tray'

/** Texts of the tray. */
export const tray = {
  'tray.tip': 'Spirodesk: {status}',
  'tray.open': 'Abrir',
  'tray.syncNow': 'Sincronizar ahora',
  'tray.quit': 'Salir',
  'tray.notConnected': 'Sin conexión configurada',
  'tray.syncing': 'Sincronizando: {done, number} de {planned, plural, one {# día} other {# días}}',
  'tray.fault': 'La sincronización requiere atención',
  'tray.paused': 'Sincronización en pausa',
  'tray.never': 'Aún no se ha sincronizado nada',
  'tray.synced': 'Últimos datos: {time, date, medium}, {time, time, short}',
} as const satisfies Translation<typeof english>
