import * as v from 'valibot'
import { foldChoice } from '../text/texts'
import { type MarkValue, recallDaysSchema } from './marks'

/** Days from due to overdue. */
const overdueAfter = 14

const recallsSchema = v.object({
  /** Days after which every patient is due again; null for none. */
  all: v.nullable(recallDaysSchema),
  /** The same for those with a diagnosis, as sent; case and accents do not count. */
  diagnoses: v.pipe(
    v.array(v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(500)), days: recallDaysSchema })),
    v.maxLength(200),
  ),
})

/** Intervals after which patients are due again, as far as no patient has their own. */
export type Recalls = v.InferOutput<typeof recallsSchema>

export const noRecalls: Recalls = { all: null, diagnoses: [] }

/** The place at which a connection keeps them. */
export const recallsKept = { kind: 'recalls', id: 'clinic' } as const

const format = 1

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ format: v.literal(format), ...recallsSchema.entries }),
)

/** Reads them from what is kept; {@link noRecalls} where nothing is, or a version that is not known. */
export function readRecalls(kept: string | null): Recalls {
  const read = v.safeParse(keptSchema, kept ?? '')
  return read.success ? { all: read.output.all, diagnoses: read.output.diagnoses } : noRecalls
}

/** Their text to keep, with what a newer version has added to it. */
export function writeRecalls(kept: string | null, recalls: Recalls): string {
  const read = v.safeParse(keptSchema, kept ?? '')
  return JSON.stringify({ ...(read.success && read.output), format, ...recalls })
}

/** A typed interval in days; null for what is none. */
export function readRecallDays(typed: string): number | null {
  const days = v.safeParse(recallDaysSchema, /^\d+$/.test(typed.trim()) ? Number(typed) : NaN)
  return days.success ? days.output : null
}

/** Days after which a patient is due: the patient's own, else the shortest of their diagnoses, else that of all. */
export function recallDaysOf(
  { all, diagnoses: intervals }: Recalls,
  own: MarkValue<'recall'> | null,
  diagnoses: readonly string[],
): number | null {
  if (own) return own.days
  const sent = new Set(diagnoses.map(foldChoice))
  const theirs = intervals.filter(({ name }) => sent.has(foldChoice(name))).map(({ days }) => days)
  return theirs.length > 0 ? Math.min(...theirs) : all
}

/** Where a patient stands, so many days after their last usable session: due later, due, or overdue; `none` without such a session. */
export function recallState(
  daysSince: number | null,
  interval: number,
): 'none' | 'later' | 'due' | 'overdue' {
  if (daysSince === null) return 'none'
  if (isDue(daysSince, interval, true)) return 'overdue'
  return isDue(daysSince, interval, false) ? 'due' : 'later'
}

/** Whether a patient is due, or overdue, so many days after their last usable session. */
export function isDue(daysSince: number, interval: number, overdue: boolean): boolean {
  return daysSince >= interval + (overdue ? overdueAfter : 0)
}
