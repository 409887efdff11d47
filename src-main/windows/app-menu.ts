import type { MenuItemConstructorOptions } from 'electron'
import type { EventPayload } from '#shared/calls/call-map'
import type { HostEvents } from '#shared/calls/host-calls'
import type { LinkName } from '../security/links'

/** What the menu can set going. */
export interface MenuActions {
  readonly command: (command: EventPayload<HostEvents, 'command'>) => void
  readonly openLink: (link: LinkName) => void
  readonly quit: () => void
}

/** The menu of the app: the platform's usual one, and the few things that Spirodesk adds to it. */
export function appMenu(
  platform: NodeJS.Platform,
  developerTools: boolean,
  { command, openLink, quit }: MenuActions,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  const settings: MenuItemConstructorOptions = {
    label: 'Settings…',
    accelerator: 'CmdOrCtrl+,',
    click: () => command('settings'),
  }
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ]
  const file: MenuItemConstructorOptions[] = [
    { label: 'Sync now', accelerator: 'CmdOrCtrl+R', click: () => command('sync-now') },
    { type: 'separator' },
    { role: 'close' },
  ]
  if (!mac) file.push(settings, { label: 'Quit', accelerator: 'Ctrl+Q', click: quit })
  const menu: MenuItemConstructorOptions[] = [
    { label: 'File', submenu: file },
    { role: 'editMenu' },
    { label: 'View', submenu: developerTools ? [...view, { role: 'toggleDevTools' }] : view },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        { label: 'Spirodesk on the web', click: () => openLink('website') },
        { label: 'Report a problem', click: () => openLink('issues') },
      ],
    },
  ]
  if (!mac) return menu
  const own: MenuItemConstructorOptions[] = [
    { role: 'about' },
    settings,
    { type: 'separator' },
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    { type: 'separator' },
    { role: 'quit' },
  ]
  return [{ role: 'appMenu', submenu: own }, ...menu]
}
