import { dayNumber } from '#shared/records/day'
import { canBe } from '#shared/measure/figures'
import type { SessionRow } from '#shared/records/session'
import type { Units } from '#shared/records/units'
import { sessionsWithFev1, testOfRow } from '../../course/tests'

/** One session on a course: when it was (ms since 1970) and its FEV1, measured and predicted, as sent. */
export interface CoursePoint {
  readonly id: string
  readonly time: number
  readonly fev1: number
  readonly predicted: number | null
}

const msPerDay = 86_400_000

/** The sessions that can stand on a course of FEV1, oldest first: those with a date and a value that can be one. */
export function coursePoints(rows: readonly SessionRow[], units: Units): CoursePoint[] {
  const points = sessionsWithFev1(rows, units).map((row) => ({
    id: row.id,
    time: row.instant ?? (dayNumber(row.day) + 0.5) * msPerDay,
    fev1: row.fev1,
    predicted: canBe(testOfRow(row), 'fev1_predicted', units) ? row.fev1Predicted : null,
  }))
  return points.sort((a, b) => a.time - b.time)
}
