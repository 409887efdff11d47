import type { MenuItem, menuItem } from './menu-item'
import type { ZoomChange } from './next-zoom'

// keyboards have plus on other keys, and most have numbers twice; a menu shows one way
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

/** The entries that make everything in the window larger or smaller. */
export function zoomItems(item: ReturnType<typeof menuItem>, zoom: (change: ZoomChange) => void): MenuItem[] {
  return ways.flatMap(({ name, change, shown, others }) => {
    const click = () => zoom(change)
    const hidden = others.map((accelerator) =>
      item(name, { accelerator, click, visible: false, acceleratorWorksWhenHidden: true }),
    )
    return [item(name, { accelerator: shown, click }), ...hidden]
  })
}
