import type { MenuItemConstructorOptions } from 'electron'
import type { HostTextKey, HostTexts } from '../text/texts'

/** An entry of a menu. */
export type MenuItem = MenuItemConstructorOptions

type Name = Extract<HostTextKey, `menu.${string}`> extends `menu.${infer N}` ? N : never

/** Makes entries with a label in a language: the labels that Electron gives to roles are English everywhere. */
export function menuItem(texts: HostTexts): (name: Name, rest: Omit<MenuItem, 'label'>) => MenuItem {
  return (name, rest) => ({ label: texts(`menu.${name}`), ...rest })
}
