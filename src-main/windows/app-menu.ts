import type { MenuItemConstructorOptions } from 'electron'
import type { EventPayload } from '#shared/calls/rpc'
import type { HostEvents } from '#shared/calls/host-calls'
import type { LinkName } from '../security/links'
import type { HostTexts } from '../text/texts'
import { type MenuItem, menuItem } from './menu-item'
import type { ZoomChange } from './next-zoom'
import { zoomItems } from './zoom-items'

/** What the menu can set going. */
export interface MenuActions {
  readonly command: (command: EventPayload<HostEvents, 'command'>) => void
  readonly zoom: (change: ZoomChange) => void
  readonly openLink: (link: LinkName) => void
  readonly quit: () => void
}

/** The menu of the app: the platform's usual one, and the few things that Spirodesk adds to it. */
export function appMenu(
  platform: NodeJS.Platform,
  developerTools: boolean,
  { command, zoom, openLink, quit }: MenuActions,
  texts: HostTexts,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  const item = menuItem(texts)
  const line: MenuItem = { type: 'separator' }
  const settings = item('settings', {
    accelerator: 'CmdOrCtrl+,',
    click: () => command('settings'),
  })
  const file = [
    item('syncNow', { accelerator: 'CmdOrCtrl+R', click: () => command('sync-now') }),
    line,
    item('close', { role: 'close' }),
    ...(mac ? [] : [settings, item('quit', { accelerator: 'Ctrl+Q', click: quit })]),
  ]
  const edit = [
    item('undo', { role: 'undo' }),
    item('redo', { role: 'redo' }),
    line,
    item('cut', { role: 'cut' }),
    item('copy', { role: 'copy' }),
    item('paste', { role: 'paste' }),
    item('delete', { role: 'delete' }),
    line,
    item('selectAll', { role: 'selectAll' }),
  ]
  const view = [
    ...zoomItems(item, zoom),
    line,
    item('fullScreen', { role: 'togglefullscreen' }),
    ...(developerTools ? [item('developerTools', { role: 'toggleDevTools' })] : []),
  ]
  const window = [
    item('minimize', { role: 'minimize' }),
    item('zoom', { role: 'zoom' }),
    ...(mac ? [line, item('front', { role: 'front' })] : []),
  ]
  const help = [
    item('website', { click: () => openLink('website') }),
    item('report', { click: () => openLink('issues') }),
  ]
  const menu = [
    item('file', { submenu: file }),
    item('edit', { submenu: edit }),
    item('view', { submenu: view }),
    // by their roles macOS knows these two
    item('window', { role: 'window', submenu: window }),
    item('help', { role: 'help', submenu: help }),
  ]
  if (!mac) return menu
  const own = [
    item('about', { role: 'about' }),
    settings,
    line,
    item('hide', { role: 'hide' }),
    item('hideOthers', { role: 'hideOthers' }),
    item('unhide', { role: 'unhide' }),
    line,
    item('quitApp', { role: 'quit' }),
  ]
  return [{ role: 'appMenu', submenu: own }, ...menu]
}
