const msPerDay = 86_400_000
const shortest = 31 * msPerDay
const longest = 183 * msPerDay
const timesUsual = 4

/** Something on a time axis, ms. */
export interface Timed {
  readonly time: number
}

/** A time without values between two of them, ms, and its length in whole days. */
export interface CourseGap {
  readonly from: number
  readonly to: number
  readonly days: number
}

/** A course, cut where it has gaps: no line is drawn across them. */
export interface CutCourse<T> {
  readonly stretches: readonly (readonly T[])[]
  readonly gaps: readonly CourseGap[]
}

/**
 * Cuts a course, oldest first, where nothing was measured for long: four times as long as is usual for it, but a month
 * at least and half a year at most.
 */
export function cutAtGaps<T extends Timed>(course: readonly T[]): CutCourse<T> {
  const stretches: T[][] = []
  const gaps: CourseGap[] = []
  const limit = longestPause(course)
  let before: T | null = null
  for (const point of course) {
    const pause = before === null ? Infinity : point.time - before.time
    const current = stretches.at(-1)
    if (current && pause <= limit) current.push(point)
    else {
      if (before !== null)
        gaps.push({ from: before.time, to: point.time, days: Math.floor(pause / msPerDay) })
      stretches.push([point])
    }
    before = point
  }
  return { stretches, gaps }
}

function longestPause(course: readonly Timed[]): number {
  const pauses = course.slice(1).map(({ time }, at) => time - (course[at]?.time ?? time))
  const usual = pauses.sort((a, b) => a - b)[pauses.length >> 1] ?? longest
  return Math.min(longest, Math.max(shortest, timesUsual * usual))
}
