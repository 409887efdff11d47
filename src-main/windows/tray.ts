import { Menu, nativeImage, Tray } from 'electron'
import type { HostState } from '#shared/host'
import type { HostTexts } from '../text/texts'

/** The sign of Spirodesk at work while its window is closed. */
export interface AppTray {
  /** Shows one line about sync in a language, above the entries and as the tip. */
  say(status: string, texts: HostTexts): void
  remove(): void
}

/** Puts the icon in the tray. On desktops that have no tray, starting Spirodesk again opens its window. */
export function createTray(
  icon: string,
  actions: { open: () => void; syncNow: () => void; quit: () => void },
): AppTray {
  const tray = new Tray(nativeImage.createFromPath(icon))
  let said: string | null = null
  const say = (status: string, texts: HostTexts) => {
    // a menu that is replaced while it is open closes
    const tip = texts('tray.tip', { status })
    if (tip === said) return
    said = tip
    tray.setToolTip(tip)
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: status, enabled: false },
        { type: 'separator' },
        { label: texts('tray.open'), click: actions.open },
        { label: texts('tray.syncNow'), click: actions.syncNow },
        { type: 'separator' },
        { label: texts('tray.quit'), click: actions.quit },
      ]),
    )
  }
  tray.on('click', actions.open)
  return { say, remove: () => tray.destroy() }
}

/** One line about sync for the tray. It claims no more than the window does. */
export function trayLine(
  connected: boolean,
  { sync, lock }: Pick<HostState, 'sync' | 'lock'>,
  texts: HostTexts,
): string {
  if (!connected) return texts('tray.notConnected')
  if (lock.isLocked && !sync.running) return texts('tray.locked')
  if (sync.running) {
    const { daysDone: done, daysPlanned: planned } = sync.running
    return texts('tray.syncing', { done, planned })
  }
  if (sync.fault) return texts('tray.fault')
  if (sync.paused) return texts('tray.paused')
  if (sync.dataUntil === null) return texts('tray.never')
  return texts('tray.synced', { time: new Date(sync.dataUntil) })
}
