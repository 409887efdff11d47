import type { ContextMenuParams, EditFlags, MenuItemConstructorOptions } from 'electron'
import type { HostEvents } from '#shared/calls/host-calls'
import type { EventPayload } from '#shared/calls/rpc'
import type { LinkName } from '../security/lockdown'
import type { HostTextKey, HostTexts } from '../text/texts'
import type { ZoomChange } from './app-window'

interface MenuActions {
  readonly command: (command: EventPayload<HostEvents, 'command'>) => void
  readonly zoom: (change: ZoomChange) => void
  readonly openLink: (link: LinkName) => void
  readonly quit: () => void
}

/** The application menu: the platform's usual one, with Spirodesk's additions. */
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
    item('helpPages', { accelerator: 'F1', click: () => command('help') }),
    item('diagnose', { click: () => command('diagnose') }),
    line,
    item('website', { click: () => openLink('website') }),
    item('report', { click: () => openLink('issues') }),
  ]
  const menu = [
    item('file', { submenu: file }),
    item('edit', { submenu: edit }),
    item('view', { submenu: view }),
    // macOS recognizes these two by role
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

/** The menu of a field, or of selected text: what can be done there now; empty where nothing can. */
export function fieldMenu(
  {
    isEditable,
    selectionText,
    editFlags: can,
  }: Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
    readonly editFlags: Pick<EditFlags, 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>
  },
  texts: HostTexts,
): MenuItem[] {
  const item = menuItem(texts)
  const copy = item('copy', { role: 'copy', enabled: can.canCopy })
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    item('cut', { role: 'cut', enabled: can.canCut }),
    copy,
    item('paste', { role: 'paste', enabled: can.canPaste }),
    { type: 'separator' },
    item('selectAll', { role: 'selectAll', enabled: can.canSelectAll }),
  ]
}

type MenuItem = MenuItemConstructorOptions

type Name = Extract<HostTextKey, `menu.${string}`> extends `menu.${infer N}` ? N : never

/** Creates entries labelled in a language: Electron's labels of roles are English everywhere. */
function menuItem(texts: HostTexts): (name: Name, rest: Omit<MenuItem, 'label'>) => MenuItem {
  return (name, rest) => ({ label: texts(`menu.${name}`), ...rest })
}

// keyboards have plus on other keys, and most have numbers twice; a menu shows one shortcut
const ways = [
  { name: 'resetZoom', change: 'reset', shown: 'CmdOrCtrl+0', others: ['CmdOrCtrl+num0'] },
  {
    name: 'zoomIn',
    change: 'in',
    shown: 'CmdOrCtrl+Plus',
    others: ['CmdOrCtrl+=', 'CmdOrCtrl+numadd'],
  },
  { name: 'zoomOut', change: 'out', shown: 'CmdOrCtrl+-', others: ['CmdOrCtrl+numsub'] },
] as const

/** The zoom entries. */
function zoomItems(item: ReturnType<typeof menuItem>, zoom: (change: ZoomChange) => void): MenuItem[] {
  return ways.flatMap(({ name, change, shown, others }) => {
    const click = () => zoom(change)
    const hidden = others.map((accelerator) =>
      item(name, { accelerator, click, visible: false, acceleratorWorksWhenHidden: true }),
    )
    return [item(name, { accelerator: shown, click }), ...hidden]
  })
}
