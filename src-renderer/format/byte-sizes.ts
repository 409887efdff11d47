import { oneDecimal, whole, withUnit } from './figures'

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A number of bytes in its largest fitting unit, a thousand to the next: `812 B`, `3.4 MB`, `120 MB`. */
export function byteText(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  const text = unit === 0 || size >= 99.95 ? whole(size) : oneDecimal(size)
  return withUnit(text, units[unit] ?? 'B')
}
