import * as v from 'valibot'
import { type SortOrder, sortOrderSchema } from '#shared/queries/session-query'
import { daySchema } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import { patientRefSchema } from '#shared/records/patient-ref'
import type { ViewFilter } from '../filters/view-filter'
import { rangePresets } from '#shared/queries/date-range'

/** The format that this version writes. */
export const viewFormat = 1

/** What a view of the sessions holds. */
export interface ViewContent {
  readonly name: string
  readonly filter: ViewFilter
  readonly sort: SortOrder
  /** How the columns are set, which the table alone understands. */
  readonly columns: Json
}

/** The schema of each part of what is kept; the condition is read by itself. */
export const viewParts = {
  name: v.string(),
  text: v.string(),
  dates: v.variant('kind', [
    v.object({ kind: v.picklist(rangePresets) }),
    v.object({ kind: v.literal('own'), from: v.nullable(daySchema), to: v.nullable(daySchema) }),
  ]),
  patient: v.nullable(v.object({ ref: patientRefSchema, name: v.string() })),
  withdrawn: v.boolean(),
  changed: v.boolean(),
  sort: sortOrderSchema,
}
