import { viewFormat } from '#shared/queries/view'
import { conditionOfClauses } from '../filters/condition-of-clauses'
import type { ViewContent } from './view-content'

/** A view as it is kept. Dates that move with the calendar stay so; equal views are written the same. */
export function writeView({ name, filter, sort, columns }: ViewContent): string {
  return JSON.stringify({
    format: viewFormat,
    name,
    text: filter.text.trim(),
    dates: filter.range,
    patient: filter.patient,
    withdrawn: filter.withdrawn,
    changed: filter.changed,
    where: conditionOfClauses(filter.clauses),
    sort: { by: sort.by, descending: sort.descending },
    columns,
  })
}

/** What is kept of a view with another name; whatever else it holds stays, understood or not. */
export function withName(kept: string, name: string): string {
  return JSON.stringify({ ...(JSON.parse(kept) as object), name })
}
