import { dayNumber } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session-row'

/** One session on a course: when it was (ms since 1970) and its FEV1, measured and predicted, as sent. */
export interface CoursePoint {
  readonly id: string
  readonly time: number
  readonly fev1: number
  readonly predicted: number | null
}

const msPerDay = 86_400_000

// no lungs have this much in any unit, mL included; one such value would flatten the whole course
const mostInAnyUnit = 100_000

/** The sessions that can stand on a course of FEV1, oldest first: those with a date and a value that can be one. */
export function coursePoints(rows: readonly SessionRow[]): CoursePoint[] {
  const points: CoursePoint[] = []
  for (const { id, day, instant, fev1, fev1Predicted } of rows) {
    if (fev1 === null || !canStand(fev1) || day === 'undated') continue
    const predicted = fev1Predicted !== null && canStand(fev1Predicted) ? fev1Predicted : null
    points.push({ id, time: instant ?? (dayNumber(day) + 0.5) * msPerDay, fev1, predicted })
  }
  return points.sort((a, b) => a.time - b.time)
}

function canStand(value: number): boolean {
  return value > 0 && value < mostInAnyUnit
}
