import * as v from 'valibot'
import type { SortOrder } from '#shared/queries/filter'
import type { Json } from '#shared/records/json'
import { type ViewCondition, viewConditionSchema, viewFormat, viewParts } from '#shared/queries/view'
import { isRecord } from '#shared/wire/fields'
import { clausesOfCondition } from '../filters/clauses-of-condition'
import { emptyFilter } from '../filters/view-filter'
import type { ViewContent } from './view-content'

/** What could be read of a view that was kept. */
export type ReadView =
  /** `unknown` parts are not in the content: this version cannot tell what they ask for. */
  | { readonly state: 'ready'; readonly content: ViewContent; readonly unknown: number }
  | { readonly state: 'newer'; readonly name: string | null }
  | { readonly state: 'unreadable' }

/** The order of a list that nothing else was chosen for. */
export const firstSort: SortOrder = { by: 'date', descending: true }

const known = ['format', ...Object.keys(viewParts), 'where', 'columns']

/** Reads a view that was kept, by this version or another one. */
export function readView(kept: string): ReadView {
  const parts = recordIn(kept)
  const format = parts?.['format']
  if (!parts || typeof format !== 'number' || typeof parts['name'] !== 'string')
    return { state: 'unreadable' }
  const { name } = parts
  if (format > viewFormat) return { state: 'newer', name }

  let unknown = Object.keys(parts).filter((part) => !known.includes(part)).length
  const read = <T>(part: keyof typeof viewParts, schema: v.GenericSchema<unknown, T>, otherwise: T): T => {
    const result = v.safeParse(schema, parts[part])
    if (!result.success) unknown += 1
    return result.success ? result.output : otherwise
  }
  const where = readCondition(parts['where'] ?? null)
  const { clauses, unknown: beyondChips } = clausesOfCondition(where.condition)
  const content: ViewContent = {
    name,
    filter: {
      text: read('text', viewParts.text, emptyFilter.text),
      range: read('dates', viewParts.dates, emptyFilter.range),
      patient: read('patient', viewParts.patient, emptyFilter.patient),
      withdrawn: read('withdrawn', viewParts.withdrawn, emptyFilter.withdrawn),
      changed: read('changed', viewParts.changed, emptyFilter.changed),
      clauses,
    },
    sort: read('sort', viewParts.sort, firstSort),
    columns: parts['columns'] ?? null,
  }
  return { state: 'ready', content, unknown: unknown + where.unknown + beyondChips }
}

/** A condition without those of its parts that are not known here. */
function readCondition(kept: Json): { condition: ViewCondition | null; unknown: number } {
  if (kept === null || v.is(viewConditionSchema, kept)) return { condition: kept, unknown: 0 }
  const group = isRecord(kept) && kept['kind'] === 'group' && kept['join'] === 'all'
  const together: unknown = group ? kept['of'] : [kept]
  const parts: unknown[] = Array.isArray(together) ? together : [kept]
  const of = parts.filter((part) => v.is(viewConditionSchema, part))
  return { condition: { kind: 'group', join: 'all', of }, unknown: parts.length - of.length }
}

function recordIn(kept: string): Record<string, Json> | null {
  try {
    const read = JSON.parse(kept) as Json
    return isRecord(read) ? read : null
  } catch {
    return null
  }
}
