import * as v from 'valibot'
import type { Json } from '../records/json'
import { isRecord } from '../wire/fields'
import { clauseSchema, type Filter, type SortOrder, sortOrderSchema } from './filter'

const viewFormat = 1

/** What a view of the sessions holds. */
export interface ViewContent {
  readonly name: string
  readonly filter: Filter
  readonly sort: SortOrder
  /** How the columns are set, which the table alone understands. */
  readonly columns: Json
}

/** What could be read of a view that was kept. */
export type ReadView =
  /** `unknown` parts are not in the content: this version cannot tell what they ask for. */
  | { readonly state: 'ready'; readonly content: ViewContent; readonly unknown: number }
  | { readonly state: 'newer'; readonly name: string | null }
  | { readonly state: 'unreadable' }

/** The order of a list that nothing else was chosen for. */
export const firstSort: SortOrder = { by: 'date', descending: true }

/** A view as it is kept. Dates that move with the calendar stay so; equal views are written the same. */
export function writeView({ name, filter, sort: { by, descending }, columns }: ViewContent): string {
  const clauses = filter.clauses.map((clause) =>
    clause.map((one) => (one.kind === 'words' && one.pinned ? { ...one, text: one.text.trim() } : one)),
  )
  return JSON.stringify({ format: viewFormat, name, clauses, sort: { by, descending }, columns })
}

/** Reads a view that was kept, by this version or another one. */
export function readView(kept: string): ReadView {
  const parts = recordIn(kept)
  const { format, name, clauses, sort, columns = null, ...others } = parts ?? {}
  if (typeof format !== 'number' || typeof name !== 'string') return { state: 'unreadable' }
  if (format > viewFormat) return { state: 'newer', name }
  const all: readonly Json[] = Array.isArray(clauses) ? clauses : [clauses ?? null]
  const known = all.filter((clause) => v.is(clauseSchema, clause))
  const isSort = v.is(sortOrderSchema, sort)
  return {
    state: 'ready',
    content: { name, filter: { clauses: known }, sort: isSort ? sort : firstSort, columns },
    unknown: Object.keys(others).length + all.length - known.length + Number(!isSort),
  }
}

/** The name of a view that was read; null when not even that could be. */
export function nameOfView(read: ReadView): string | null {
  return read.state === 'ready' ? read.content.name : read.state === 'newer' ? read.name : null
}

/** What is kept of a view with another name; whatever else it holds stays, understood or not. */
export function withName(kept: string, name: string): string {
  return JSON.stringify({ ...(JSON.parse(kept) as object), name })
}

function recordIn(kept: string): Record<string, Json> | null {
  try {
    const read = JSON.parse(kept) as Json
    return isRecord(read) ? read : null
  } catch {
    return null
  }
}
