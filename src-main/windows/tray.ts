import { Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron'
import type { HostState } from '#shared/host'
import { type PauseChoice, pauseChoices } from '#shared/records/sync'
import type { HostTexts } from '../text/texts'

/** The tray icon of Spirodesk at work while its window is closed. */
export type AppTray = ReturnType<typeof createTray>

/** An organization's part of the tray; its name matters if there are several. */
export interface TrayState extends Pick<HostState, 'sync' | 'lock'> {
  readonly name: string | null
  /** True when sessions are fetched from a service. */
  readonly connected: boolean
}

interface TrayActions {
  readonly open: () => void
  readonly syncNow: () => void
  /** Null resumes. */
  readonly pause: (choice: PauseChoice | null) => void
  readonly quit: () => void
}

/** Puts the icon in the tray. On desktops without a tray, starting Spirodesk again opens its window. */
export function createTray(icon: string, actions: TrayActions) {
  const tray = new Tray(nativeImage.createFromPath(icon))
  let shown = ''
  tray.on('click', actions.open)
  return {
    /** Shows each organization's sync, in a language. */
    say(all: readonly TrayState[], texts: HostTexts) {
      const menu = trayMenu(all, actions, texts)
      // replacing an open menu closes it
      const now = JSON.stringify(menu)
      if (now === shown) return
      shown = now
      tray.setToolTip(texts('tray.tip', { status: all.map((one) => named(one, all, texts)).join('\n') }))
      tray.setContextMenu(Menu.buildFromTemplate(menu))
    },
    remove: () => tray.destroy(),
  }
}

/** The menu of the tray. While Spirodesk is locked it says nothing of sync and offers nothing that needs the store. */
export function trayMenu(
  all: readonly TrayState[],
  { open, syncNow, pause, quit }: TrayActions,
  texts: HostTexts,
): MenuItemConstructorOptions[] {
  const line: MenuItemConstructorOptions = { type: 'separator' }
  const fetching = all.filter(({ connected }) => connected)
  const lines = all.flatMap((one) => {
    const since = sinceLine(one, texts)
    return [named(one, all, texts), ...(since === null ? [] : [since])]
  })
  const pauses = pauseChoices.map((choice) => ({
    label: texts(`tray.pause.${choice}`),
    click: () => pause(choice),
  }))
  const holding: MenuItemConstructorOptions[] = [
    ...(fetching.some(({ sync }) => sync.paused === null)
      ? [{ label: texts('tray.pause'), submenu: pauses }]
      : []),
    ...(fetching.some(({ sync }) => sync.paused !== null)
      ? [{ label: texts('tray.resume'), click: () => pause(null) }]
      : []),
  ]
  const canSync = fetching.some(({ lock, sync }) => !lock.isLocked && !sync.running)
  return [
    ...lines.map((label) => ({ label, enabled: false })),
    line,
    { label: texts('tray.open'), click: open },
    { label: texts('tray.syncNow'), click: syncNow, enabled: canSync },
    ...holding,
    line,
    { label: texts('tray.quit'), click: quit },
  ]
}

/** {@link trayLine}, with the organization's name if there are several. */
function named(one: TrayState, all: readonly TrayState[], texts: HostTexts): string {
  const status = trayLine(one, texts)
  return all.length < 2 || one.name === null ? status : texts('organization.of', { name: one.name, status })
}

/** One line about sync for the tray. It claims no more than the window does. */
export function trayLine({ connected, sync, lock }: TrayState, texts: HostTexts): string {
  if (!connected) return texts('tray.notConnected')
  if (lock.isLocked) return texts('tray.locked')
  if (sync.running) {
    const { daysDone: done, daysPlanned: planned } = sync.running
    return texts('tray.syncing', { done, planned })
  }
  if (sync.fault) return texts('tray.fault')
  const { paused } = sync
  if (paused !== null)
    return paused === 'resumed' ? texts('tray.paused') : texts('tray.pausedUntil', { time: new Date(paused) })
  if (sync.dataUntil === null) return texts('tray.never')
  return texts('tray.synced', { time: new Date(sync.dataUntil) })
}

/** The end of the data, where the line above says something else; null when nothing was synced, or it is locked. */
function sinceLine({ connected, sync, lock }: TrayState, texts: HostTexts): string | null {
  const { running, fault, paused, dataUntil } = sync
  const isSaid = !running && !fault && paused === null
  if (!connected || lock.isLocked || dataUntil === null || isSaid) return null
  return texts('tray.dataUntil', { time: new Date(dataUntil) })
}
