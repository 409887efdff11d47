import { t } from '../../text/texts.svelte'

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
}
const named = ['Escape', 'Enter', 'Space', 'PageUp', 'PageDown', 'Home', 'End', 'Alt'] as const

/** A shortcut as keyboards of the language show it: `Mod+c` is `Ctrl C`, or `⌘ C` on a Mac. */
export function keyName(keys: string, mac: boolean): string {
  return keys
    .split(/[+ ]/)
    .map((key) => {
      if (key === 'Mod') return mac ? '⌘' : t('shell.key.Ctrl')
      const name = named.find((one) => one === key)
      return name ? t(`shell.key.${name}`) : (signs[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    })
    .join(' ')
}
