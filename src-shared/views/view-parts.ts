import * as v from 'valibot'
import { rangePresets } from '../queries/date-range'
import { sortOrderSchema } from '../queries/session-query'
import { daySchema } from '../records/day'
import { patientRefSchema } from '../records/patient-ref'

/** The format in which this version keeps a view. */
export const viewFormat = 1

/** Schema of a range of dates as a view keeps it. */
export const dateRangeSchema = v.variant('kind', [
  v.object({ kind: v.picklist(rangePresets) }),
  v.object({ kind: v.literal('own'), from: v.nullable(daySchema), to: v.nullable(daySchema) }),
])

/** Schema of a patient with the name that is shown. */
export const namedPatientSchema = v.object({ ref: patientRefSchema, name: v.string() })

/** The schema of each part of what is kept of a view, but for its condition and its columns. */
export const viewParts = {
  name: v.string(),
  text: v.string(),
  dates: dateRangeSchema,
  patient: v.nullable(namedPatientSchema),
  withdrawn: v.boolean(),
  changed: v.boolean(),
  sort: sortOrderSchema,
}
