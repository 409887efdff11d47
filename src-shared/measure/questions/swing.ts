import { isAdult, isGrowing } from '../growth'
import { withoutNoise } from '../figures'
import type { Answer } from './answer'
import type { CourseColumns } from './course-columns'
import { valueAt } from './course-places'

/**
 * Days with two sessions, out of so many that end with the last session's, hours between the two at least, and percent of mean
 * beyond which the swing of adults and of children is excessive (GINA; the children's limit is to be confirmed in its text).
 */
export const swingLimits = { fewestDays: 7, days: 14, hours: 6, adults: 10, children: 13 } as const

/** The swing within days of one person. */
export interface Swing {
  readonly of: 'pef' | 'fev1'
  /** Mean over the days of (highest − lowest) / their mean, in percent. */
  readonly percent: number
  /** Of each day that counts, oldest first. */
  readonly days: readonly { readonly day: number; readonly percent: number }[]
  readonly count: number
  /** The limit for the person's age at the last session, which the swing passes or not; null without an age. */
  readonly limit: number | null
  readonly isExcessive: boolean | null
  /** The lowest of these days in percent of the personal best, the highest of the course (Reddel 1999). */
  readonly lowest: number
}

/**
 * Does it swing within the day? By PEF where enough days have it, else by FEV1. Sessions after a bronchodilator, and those
 * without a time of day, take no part. `n` of a lack is the number of days with two sessions.
 */
export function swingWithinDays(course: CourseColumns): Answer<Swing, 'few-days'> {
  const byPef = daysOf(course, 'pef')
  const of = byPef.length >= swingLimits.fewestDays ? 'pef' : 'fev1'
  const days = of === 'pef' ? byPef : daysOf(course, 'fev1')
  if (days.length < swingLimits.fewestDays)
    return { lacks: 'few-days', n: Math.max(byPef.length, days.length) }
  const percent = withoutNoise(days.reduce((sum, day) => sum + day.percent, 0) / days.length)
  const age = valueAt(course.age, course.length - 1)
  const limit = isGrowing({ age }) ? swingLimits.children : isAdult({ age }) ? swingLimits.adults : null
  const lowest = days.reduce((least, day) => Math.min(least, day.lowest), Infinity)
  return {
    lacks: null,
    of,
    percent,
    days: days.map((day) => ({ day: day.day, percent: withoutNoise(day.percent) })),
    count: days.length,
    limit,
    isExcessive: limit === null ? null : percent > limit,
    lowest: withoutNoise((100 * lowest) / bestOf(course, of)),
  }
}

interface DaySwing {
  readonly day: number
  readonly percent: number
  readonly lowest: number
}

/** The days that count, oldest first. */
function daysOf(course: CourseColumns, of: Swing['of']): DaySwing[] {
  const { length, days, minutes, post } = course
  const values = course[of]
  const first = valueAt(days, length - 1) - swingLimits.days + 1
  const found: DaySwing[] = []
  let at = length - 1
  while (at >= 0 && valueAt(days, at) >= first) {
    const day = valueAt(days, at)
    let [lowest, highest, earliest, latest] = [Infinity, -Infinity, Infinity, -Infinity]
    for (; at >= 0 && days[at] === day; at--) {
      const [value, minute] = [valueAt(values, at), valueAt(minutes, at)]
      if (!(value > 0) || Number.isNaN(minute) || post[at] === 1) continue
      lowest = Math.min(lowest, value)
      highest = Math.max(highest, value)
      earliest = Math.min(earliest, minute)
      latest = Math.max(latest, minute)
    }
    if (!(latest - earliest >= 60 * swingLimits.hours)) continue
    found.push({ day, percent: (100 * (highest - lowest)) / ((highest + lowest) / 2), lowest })
  }
  return found.reverse()
}

function bestOf(course: CourseColumns, of: Swing['of']): number {
  const { length, post } = course
  const values = course[of]
  let best = -Infinity
  for (let at = 0; at < length; at++)
    if (post[at] !== 1 && valueAt(values, at) > best) best = valueAt(values, at)
  return best
}
