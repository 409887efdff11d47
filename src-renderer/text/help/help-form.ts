import type { FaultCode } from '#shared/faults'

/** The articles of the help, in the order in which they are listed. */
export const articleIds = [
  'first-steps',
  'syncing',
  'filters',
  'trends',
  'exports',
  'protection',
  'organizations',
  'working-offline',
  'keyboard',
  'support',
] as const

export type ArticleId = (typeof articleIds)[number]

/** The stops of the first steps, in order; each is shown beside a page. */
export const tourStops = ['sessions', 'patients', 'overview', 'sync', 'exports', 'protect', 'help'] as const

export type TourStop = (typeof tourStops)[number]

/**
 * A paragraph, or items in a row. `[words](#/sync)` is a link to a place in Spirodesk; there is no other markup.
 */
export type Block = string | { readonly list: readonly string[] } | { readonly steps: readonly string[] }

interface Article {
  readonly title: string
  /** What it is about, in one line. */
  readonly lead: string
  readonly text: readonly Block[]
}

/** What the page of a fault says besides the fault's own title and text. */
interface FaultHelp {
  readonly why: readonly string[]
  readonly steps: readonly string[]
}

/** All of the help in a language. */
export interface HelpTexts {
  readonly articles: Readonly<Record<ArticleId, Article>>
  readonly faults: Readonly<Record<FaultCode, FaultHelp>>
  readonly tour: Readonly<Record<TourStop, { readonly title: string; readonly text: string }>>
  /** What a person notices in each version, the newest first. */
  readonly news: readonly { readonly version: string; readonly entries: readonly string[] }[]
}
