import * as v from 'valibot'
import { sessionFilterSchema } from '../queries/session-query'
import { daySchema } from '../records/day'
import { patientRefSchema } from '../records/patient-ref'
import { rangeDaysSchema } from '../queries/date-range'

const chosenAtMost = 1_000_000

/** Schema of a {@link FilterSubject}. */
export const filterSubjectSchema = v.object({
  kind: v.literal('filter'),
  filter: sessionFilterSchema,
  except: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(chosenAtMost))),
})

/** All sessions that a list with this filter shows, but for some. */
export type FilterSubject = v.InferOutput<typeof filterSubjectSchema>

/** Schema of an {@link ExportSubject}. */
export const exportSubjectSchema = v.variant('kind', [
  filterSubjectSchema,
  /** Single sessions, of some days if need be; those that are not held are passed over. */
  v.object({
    kind: v.literal('sessions'),
    ids: v.pipe(v.array(v.string()), v.maxLength(chosenAtMost)),
    days: v.exactOptional(rangeDaysSchema),
  }),
  /** One patient's sessions that are not withdrawn, from a day to a day, both included. */
  v.object({
    kind: v.literal('patient'),
    patient: patientRefSchema,
    from: v.nullable(daySchema),
    to: v.nullable(daySchema),
  }),
  /** All that is held from a day to a day, both included, withdrawn or not. */
  v.object({ kind: v.literal('everything'), from: v.nullable(daySchema), to: v.nullable(daySchema) }),
])

/** Which sessions are exported. */
export type ExportSubject = v.InferOutput<typeof exportSubjectSchema>
