import * as v from 'valibot'
import { rangePresets } from '../queries/date-range'
import { sortOrderSchema } from '../queries/session-query'
import { daySchema } from '../records/day'
import { patientRefSchema } from '../records/patient-ref'

/** The format in which this version keeps a view. */
export const viewFormat = 1

/** The schema of each part of what is kept of a view, but for its condition and its columns. */
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
