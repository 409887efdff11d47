import { type FaultCode, faultCodes, faults, type FaultSubject } from '#shared/faults'
import { foldText } from '#shared/text/texts'
import { type ArticleId, articleIds, type Block, type HelpTexts } from '../../text/help/help-form'

export const faultGroupNames = [
  'network',
  'keys',
  'store',
  'files',
  'other',
] as const satisfies FaultSubject[]

/** The faults of a group, in the order of the table. */
export function faultsOf(group: FaultSubject): FaultCode[] {
  return faultCodes.filter((code) => faults[code].about === group)
}

/** The article about a group of faults. */
export const articleOf: Readonly<Record<FaultSubject, ArticleId>> = {
  network: 'syncing',
  keys: 'protection',
  store: 'protection',
  files: 'exports',
  other: 'support',
}

/** The content of a place in the help. */
export type Topic =
  | { readonly shows: 'index' | 'diagnostics' | 'news' }
  | { readonly shows: 'article'; readonly id: ArticleId }
  | { readonly shows: 'fault'; readonly code: FaultCode; readonly group: FaultSubject }

/** Reads the name of a topic; the index for an unknown one. */
export function topicOf(name: string | undefined): Topic {
  if (name === 'diagnostics' || name === 'news') return { shows: name }
  const id = articleIds.find((one) => one === name)
  if (id) return { shows: 'article', id }
  const code = faultCodes.find((one) => one === name)
  if (code) return { shows: 'fault', code, group: faults[code].about }
  return { shows: 'index' }
}

interface TextPart {
  readonly text: string
  /** The address of a link; null for plain text. */
  readonly to: string | null
}

/** Splits a text into plain words and links. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const found of text.matchAll(/\[([^\]]+)\]\((#[^)\s]+)\)/g)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index), to: null })
    parts.push({ text: found[1] ?? '', to: found[2] ?? null })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at), to: null })
  return parts
}

/** All pieces of text in a block. */
export function blockTexts(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  return 'list' in block ? block.list : block.steps
}

/** A search result of the help: its title and a line about it. */
export interface HelpEntry {
  readonly topic: string
  readonly title: string
  readonly lead: string
  /** Its whole text, folded for the search. */
  readonly folded: string
}

/** All articles and faults; `faultWords` gives a fault's title and text. */
export function helpEntries(
  { articles, faults }: HelpTexts,
  faultWords: (code: FaultCode) => { readonly title: string; readonly text: string; readonly short: string },
): HelpEntry[] {
  const entry = (topic: string, title: string, lead: string, rest: readonly string[]): HelpEntry => ({
    topic,
    title,
    lead,
    folded: foldText([title, lead, ...rest].join(' ')),
  })
  const ofArticles = articleIds.map((id) => {
    const { title, lead, text } = articles[id]
    return entry(id, title, lead, text.flatMap(blockTexts))
  })
  const codes = faultGroupNames.flatMap(faultsOf)
  const ofFaults = codes.map((code) => {
    const { title, text, short } = faultWords(code)
    const { why, steps } = faults[code]
    return entry(code, title, text, [short, code, ...why, ...steps])
  })
  return [...ofArticles, ...ofFaults]
}

/** The entries with every word of a text, those with the first word in their title first. Case and accents do not count. */
export function findHelp(entries: readonly HelpEntry[], text: string): HelpEntry[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const rank = ({ title }: HelpEntry) => {
    const folded = foldText(title)
    if (folded.startsWith(first)) return 0
    return folded.includes(first) ? 1 : 2
  }
  return entries
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .sort((a, b) => rank(a) - rank(b))
}
