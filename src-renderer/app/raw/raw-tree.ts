import type { Json } from '#shared/records/json'

/** A part of a long list or of an object with many fields, from one entry to another. */
interface Stretch {
  readonly of: Json[] | Readonly<Record<string, Json>>
  readonly from: number
  /** Not included. */
  readonly to: number
}

/** One line of the tree. */
export interface TreeLine {
  /** Unique in the tree, and the same each time. */
  readonly key: string
  readonly label: string
  /** What it holds; null for a stretch of what the line above holds. */
  readonly value: Json | undefined
  /** Counted from 1. */
  readonly level: number
  readonly position: number
  readonly of: number
  /** Whether there is anything to open. */
  readonly opens: boolean
}

const mostEntries = 100

/**
 * The lines of a tree of JSON values that are to be seen when the nodes with the keys in `open` are. What is not open
 * is not looked into, and of anything long only stretches of at most a hundred entries are shown at a time.
 */
export function treeLines(root: Readonly<Record<string, Json>>, open: ReadonlySet<string>): TreeLine[] {
  const lines: TreeLine[] = []
  const add = (stretch: Stretch, parent: string, level: number) => {
    const entries = entriesOf(stretch)
    entries.forEach(({ label, value, inner }, index) => {
      const key = `${parent}/${label}`
      const opens = inner !== null && inner.to > inner.from
      lines.push({ key, label, value, level, position: index + 1, of: entries.length, opens })
      if (opens && open.has(key)) add(inner, key, level + 1)
    })
  }
  const whole = stretchOf(root)
  if (whole) add(whole, '', 1)
  return lines
}

interface Entry {
  readonly label: string
  readonly value: Json | undefined
  readonly inner: Stretch | null
}

function entriesOf({ of, from, to }: Stretch): Entry[] {
  const count = to - from
  if (count > mostEntries) {
    const step = mostEntries ** (Math.ceil(Math.log(count) / Math.log(mostEntries)) - 1)
    return Array.from({ length: Math.ceil(count / step) }, (_, index) => {
      const first = from + index * step
      const end = Math.min(to, first + step)
      return { label: `${first}\u2013${end - 1}`, value: undefined, inner: { of, from: first, to: end } }
    })
  }
  if (Array.isArray(of))
    return of
      .slice(from, to)
      .map((value, index) => ({ label: String(from + index), value, inner: stretchOf(value) }))
  return Object.entries(of)
    .slice(from, to)
    .map(([label, value]) => ({ label, value, inner: stretchOf(value) }))
}

function stretchOf(value: Json | Readonly<Record<string, Json>>): Stretch | null {
  if (value === null || typeof value !== 'object') return null
  return { of: value, from: 0, to: Array.isArray(value) ? value.length : Object.keys(value).length }
}
