import * as v from 'valibot'
import type { Json } from '../records/json'
import { isRecord } from '../wire/read-values'
import { clauseSchemas, type Filter, type SortColumn, sortOrderSchema } from './filter'
import { patientSortColumns, type PatientSortColumn } from './patients-query'

const viewFormat = 1

/** Sort columns of each list that has views. */
interface Sorts {
  readonly sessions: SortColumn
  readonly patients: PatientSortColumn
}

export type ViewedList = keyof Sorts

/** The order of a list. */
export interface ViewSort<List extends ViewedList> {
  readonly by: Sorts[List]
  readonly descending: boolean
}

/** Content of a view of a list. */
export interface ViewContent<List extends ViewedList = 'sessions'> {
  readonly name: string
  readonly filter: Filter
  readonly sort: ViewSort<List>
  /** Settings of the columns, which the table alone understands. */
  readonly columns: Json
}

/** Result of reading a kept view. */
export type ReadView<List extends ViewedList = 'sessions'> =
  /** `unknown` counts parts that this version cannot read; they are not in the content. */
  | { readonly state: 'ready'; readonly content: ViewContent<List>; readonly unknown: number }
  | { readonly state: 'newer'; readonly name: string | null }
  | { readonly state: 'unreadable' }

/** Default order of each list. */
export const firstSorts: { readonly [List in ViewedList]: ViewSort<List> } = {
  sessions: { by: 'date', descending: true },
  patients: { by: 'lastDay', descending: true },
}

const sortSchemas: { readonly [List in ViewedList]: v.GenericSchema<ViewSort<List>> } = {
  sessions: sortOrderSchema,
  patients: v.object({ by: v.picklist(patientSortColumns), descending: v.boolean() }),
}

/** A view in the form in which it is kept. Dates that move with the calendar stay so; equal views are written the same. */
export function writeView<List extends ViewedList>({
  name,
  filter,
  sort: { by, descending },
  columns,
}: ViewContent<List>): string {
  const clauses = filter.clauses.map((clause) =>
    clause.map((one) => (one.kind === 'words' && one.pinned ? { ...one, text: one.text.trim() } : one)),
  )
  return JSON.stringify({ format: viewFormat, name, clauses, sort: { by, descending }, columns })
}

/** Reads a kept view of a list, written by this version or another one. */
export function readView(kept: string): ReadView
export function readView<List extends ViewedList>(kept: string, list: List): ReadView<List>
export function readView(kept: string, list: ViewedList = 'sessions'): ReadView<ViewedList> {
  const parts = recordIn(kept)
  const { format, name, clauses, sort, columns = null, ...others } = parts ?? {}
  if (typeof format !== 'number' || typeof name !== 'string') return { state: 'unreadable' }
  if (format > viewFormat) return { state: 'newer', name }
  const all: readonly Json[] = Array.isArray(clauses) ? clauses : [clauses ?? null]
  const known = all.filter((clause) => v.is(clauseSchemas[list], clause))
  const isSort = v.is(sortSchemas[list], sort)
  return {
    state: 'ready',
    content: { name, filter: { clauses: known }, sort: isSort ? sort : firstSorts[list], columns },
    unknown: Object.keys(others).length + all.length - known.length + Number(!isSort),
  }
}

/** Name of a view that was read; null when not even that could be. */
export function nameOfView(read: ReadView<ViewedList>): string | null {
  return read.state === 'ready' ? read.content.name : read.state === 'newer' ? read.name : null
}

/** A kept view under another name; all else that it holds stays, understood or not. */
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
