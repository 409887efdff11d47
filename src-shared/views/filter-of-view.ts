import * as v from 'valibot'
import { daysOfRange } from '../queries/date-range'
import type { SessionFilter } from '../queries/session-query'
import type { Day } from '../records/day'
import { jsonSchema } from '../records/json'
import { asksFor, resolveCondition, viewConditionSchema } from './view-condition'
import { viewFormat, viewParts } from './view-parts'

const named = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() }))

const understood = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    format: v.literal(viewFormat),
    ...viewParts,
    where: v.nullable(viewConditionSchema),
    columns: jsonSchema,
  }),
)

/** The name of a view that was kept by whichever version; null when it has none. */
export function nameOfView(kept: string): string | null {
  const read = v.safeParse(named, kept)
  return read.success ? read.output.name : null
}

/**
 * Which sessions a kept view shows on `today`, for a job that nobody watches: null when there is any part of it that
 * this version does not understand, `changes` when it shows what is new since a person's last visit.
 */
export function filterOfView(kept: string, today: Day): SessionFilter | 'changes' | null {
  const read = v.safeParse(understood, kept)
  if (!read.success) return null
  const { text, dates, patient, withdrawn, changed, where } = read.output
  if (changed || asksFor(where, 'new')) return 'changes'
  return {
    text,
    ...daysOfRange(dates, today),
    patient: patient && patient.ref,
    withdrawn: withdrawn ? 'only' : asksFor(where, 'withdrawn') ? 'with' : 'without',
    where: where && resolveCondition(where, { today, lastVisit: null }),
  }
}
