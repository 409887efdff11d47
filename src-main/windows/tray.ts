import { Menu, Tray, nativeImage } from 'electron'

/** What a person can do from the tray. */
export interface TrayActions {
  readonly open: () => void
  readonly syncNow: () => void
  readonly quit: () => void
}

/** The sign of Spirodesk at work while its window is closed. */
export interface AppTray {
  /** Shows one line about sync, above the entries and as the tip. */
  say(status: string): void
  remove(): void
}

/** Puts the icon in the tray. On desktops that have no tray, starting Spirodesk again opens its window. */
export function createTray(icon: string, actions: TrayActions): AppTray {
  const tray = new Tray(nativeImage.createFromPath(icon))
  let said: string | null = null
  const say = (status: string) => {
    // a menu that is replaced while it is open closes
    if (status === said) return
    said = status
    tray.setToolTip(`Spirodesk: ${status}`)
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: status, enabled: false },
        { type: 'separator' },
        { label: 'Open', click: actions.open },
        { label: 'Sync now', click: actions.syncNow },
        { type: 'separator' },
        { label: 'Quit', click: actions.quit },
      ]),
    )
  }
  tray.on('click', actions.open)
  return { say, remove: () => tray.destroy() }
}
