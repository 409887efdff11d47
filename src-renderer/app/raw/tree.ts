import type { Json } from '#shared/records/json'
import type { SessionDetail } from '#shared/queries/session-detail'
import { sampleText } from '../../curves/plot'
import { t } from '../../text/texts.svelte'

/** A part of a long list, or of an object with many fields, from one entry to another. */
interface Stretch {
  readonly of: Json[] | Readonly<Record<string, Json>>
  readonly from: number
  /** Not included. */
  readonly to: number
}

export interface TreeLine {
  /** Unique in the tree and stable. */
  readonly key: string
  readonly label: string
  /** The value of the line; null for a stretch of the line above. */
  readonly value: Json | undefined
  /** Counted from 1. */
  readonly level: number
  readonly position: number
  readonly of: number
  /** Whether it can be opened. */
  readonly opens: boolean
}

const mostEntries = 100

/** The visible lines of a JSON tree with the nodes `open`; closed ones are not read, long ones by the hundred. */
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

/** The effect of a key in the tree: moves to a line, or opens or closes the focused one. */
type TreeStep = { readonly to: TreeLine } | { readonly open: TreeLine } | { readonly close: TreeLine } | null

/** The effect of a key at a line; null for none. `open` holds the keys of the open lines. */
export function treeStep(
  lines: readonly TreeLine[],
  open: ReadonlySet<string>,
  at: TreeLine,
  pressed: string,
): TreeStep {
  const index = lines.findIndex(({ key }) => key === at.key)
  const isOpen = at.opens && open.has(at.key)
  const to = (line: TreeLine | undefined): TreeStep => (line ? { to: line } : null)
  switch (pressed) {
    case 'ArrowDown':
      return to(lines[index + 1])
    case 'ArrowUp':
      return to(lines[index - 1])
    case 'Home':
      return to(lines[0])
    case 'End':
      return to(lines.at(-1))
    case 'ArrowRight':
      if (isOpen) return to(lines[index + 1])
      return at.opens ? { open: at } : null
    case 'ArrowLeft':
      if (isOpen) return { close: at }
      return to(lines.slice(0, index).findLast(({ level }) => level < at.level))
    case 'Enter':
    case ' ':
      if (!at.opens) return null
      return isOpen ? { close: at } : { open: at }
    default:
      return null
  }
}

const longestText = 120

/** A value of the tree in a few words: itself, or its number of entries and their limits. */
export function treeWords(value: Json | undefined): string {
  if (value === undefined) return ''
  if (value === null || typeof value !== 'object') return short(JSON.stringify(value))
  if (!Array.isArray(value)) return t('raw.tree.fields', { count: Object.keys(value).length })
  const count = t('raw.tree.values', { count: value.length })
  if (value.length === 0 || !value.every((one) => typeof one === 'number')) return count
  const least = value.reduce((least, one) => Math.min(least, one), Infinity)
  const most = value.reduce((most, one) => Math.max(most, one), -Infinity)
  return t('raw.tree.between', { count, least: sampleText(least), most: sampleText(most) })
}

function short(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

/** The raw data of a session as a file, by path, with its id and moment, without name or e-mail. */
export function rawFile(
  { session: { id, created_at }, rawFromFile }: Pick<SessionDetail, 'session' | 'rawFromFile'>,
  raw: Readonly<Record<string, Json>>,
): { name: string; content: { holds: 'raw'; session: string; text: string } } {
  const origin = rawFromFile ? { fromFile: true } : {}
  const text = `${JSON.stringify({ id, created_at, ...origin, raw }, null, 2)}\n`
  return { name: `raw-${id}`, content: { holds: 'raw', session: id, text } }
}

/** The reason why the raw data of a session cannot be requested; null if it can. */
export function rawObstacle({ session, flags }: SessionDetail): 'undated' | 'unshared' | null {
  if (session.local.day === 'undated') return 'undated'
  return flags.some(({ code }) => code === 'unshared') ? 'unshared' : null
}
