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

/** The longest pause between two sessions that a line is drawn across: half a year. */
export const longestPause = 183 * msPerDay

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

/** Cuts a course where nothing was measured for longer than half a year. */
export function stretches(points: readonly CoursePoint[]): CoursePoint[][] {
  const cut: CoursePoint[][] = []
  for (const point of points) {
    const current = cut.at(-1)
    const last = current?.at(-1)
    if (current && last && point.time - last.time <= longestPause) current.push(point)
    else cut.push([point])
  }
  return cut
}

/** A pause between two sessions that is longer than half a year, and its length in whole months. */
export interface Pause {
  readonly from: number
  readonly to: number
  readonly months: number
}

/** The pauses of a course. */
export function pauses(points: readonly CoursePoint[]): Pause[] {
  const cut = stretches(points)
  return cut.slice(1).flatMap((stretch, index) => {
    const from = cut[index]?.at(-1)?.time
    const to = stretch[0]?.time
    if (from === undefined || to === undefined) return []
    return [{ from, to, months: Math.floor((to - from) / (30.4375 * msPerDay)) }]
  })
}
