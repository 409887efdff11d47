import type { LineMemory } from '#shared/records/sync'
import { firstWindowDays, longestProfileDays, longestWindowDays, type WindowPart } from './windows'

/** An answer that came: how long all of it and its first byte took, in ms, and its decompressed size. */
export interface AnswerCost {
  readonly ms: number
  readonly firstByteMs: number
  readonly bytes: number
}

type Kind = keyof LineMemory['sizes']

/** The sizes with which a line begins that nothing is known of: few days, so that the first results appear at once. */
export function firstSizes(): LineMemory['sizes'] {
  const first = (days: number) => ({ days, proven: 0, ceiling: null, broken: 0, missed: 0 })
  return { all: first(firstWindowDays), some: first(firstWindowDays), one: first(366) }
}

function kindOf({ profiles }: WindowPart): Kind {
  if (profiles === null) return 'all'
  return profiles.length === 1 ? 'one' : 'some'
}

// an answer should take a few times as long as the wait for it, so that waiting is not what takes the time
const shortestGoalMs = 10_000
const longestGoalMs = 30_000
// fewer days are not asked for because they come slowly: the three of the margin would be most of the answer
const fewestSlowDays = firstWindowDays
const tooSlowMs = 120_000
// a service that thinks for so long may give up on more
const longestWaitMs = 25_000
const fastBytes = 2 * 1024 * 1024
const heavyBytes = 8 * 1024 * 1024
// a person's share of a day is as small as it gets
const smallestPart = 1 / 4096
// a size that did not pass is approached again slowly, since each try that fails costs an answer
const ceilingGrowth = 1.02
const worthTrying = 1.25
// answers that break off after the same number of bytes were not cut by chance
const alike = 0.1

export type WindowSizes = ReturnType<typeof createWindowSizes>

/**
 * How many days questions have on this line: of each kind as many as it carries, found out by its answers, from what the
 * last run knew of it. A question for a part of the profiles on one day has a fraction of a day.
 */
export function createWindowSizes(known: LineMemory['sizes']) {
  const start = (kind: Kind) => ({ ...known[kind], most: Infinity })
  const sizes = { all: start('all'), some: start('some'), one: start('one') }
  let cutAfter: number | null = null
  const longestOf = ({ purpose }: WindowPart) =>
    purpose === 'attribution' ? longestProfileDays : longestWindowDays

  const shrink = (kind: Kind, days: number, divisor = 2) => {
    const size = sizes[kind]
    const part = days / divisor
    const less = days >= 2 ? Math.max(1, Math.floor(part)) : Math.max(smallestPart, part)
    // a size that has passed, unless it is this one
    size.days = size.proven < days ? Math.max(less, size.proven) : less
    size.proven = Math.min(size.proven, size.days)
    size.broken = 0
    size.missed = 0
  }
  const shrinkForLine = (kind: Kind, days: number) => {
    sizes[kind].ceiling = days
    shrink(kind, days)
  }
  const grown = ({ ceiling }: typeof sizes.all, days: number) => {
    if (ceiling === null) return 2 * days
    return ceiling < worthTrying * days ? days : Math.min(2 * days, (days + ceiling) / 2)
  }
  return {
    /** The days of the next question, 1 at least. */
    of(part: WindowPart): number {
      const { days, most } = sizes[kindOf(part)]
      return Math.max(1, Math.floor(Math.min(days, most, longestOf(part))))
    },
    /** In how many parts of the profiles a day is to be asked for; 1 is all at once. */
    pieces: (part: WindowPart) => Math.ceil(1 / Math.min(1, sizes[kindOf(part)].days)),
    /** An answer for so many days came whole. */
    came(part: WindowPart, days: number, { ms, firstByteMs, bytes }: AnswerCost) {
      const kind = kindOf(part)
      const size = sizes[kind]
      const goal = Math.min(longestGoalMs, Math.max(shortestGoalMs, 3 * firstByteMs))
      const transfer = ms - firstByteMs
      if (size.ceiling !== null) size.ceiling *= ceilingGrowth
      size.proven = Math.max(size.proven, days)
      if (2 * days >= size.days) {
        size.broken = 0
        size.missed = 0
      }
      const isSlow = transfer > tooSlowMs || (transfer > 4 * goal && days > fewestSlowDays)
      if (isSlow || bytes > heavyBytes) {
        size.proven = 0
        shrink(kind, days)
      } else if (transfer <= goal && bytes <= fastBytes && firstByteMs <= longestWaitMs)
        // what is left of a span says nothing about how much one answer may hold
        size.days = Math.max(size.days, Math.min(grown(size, days), longestOf(part)))
      else size.days = Math.max(days, Math.min(size.days, 2 * days))
    },
    /** One broke off after so many bytes: that may be the line's, or the answer was too long for it. */
    broke(part: WindowPart, days: number, bytes: number) {
      const kind = kindOf(part)
      const size = sizes[kind]
      const isLimit = cutAfter !== null && Math.abs(bytes - cutAfter) < alike * cutAfter
      cutAfter = bytes
      size.broken += 1
      // a size that has worked before counts as the cause only when it breaks off again
      if (days > size.proven || size.broken > 1 || isLimit) shrinkForLine(kind, days)
    },
    /** One for so many days did not even begin although the line was there just before. */
    missed(part: WindowPart, days: number) {
      const size = sizes[kindOf(part)]
      if (days > 1 && (size.missed += 1) > 1) shrinkForLine(kindOf(part), days)
    },
    /** So many days were too many, whatever the line; the next question is for a part of them, half unless told. */
    tooMany: (part: WindowPart, days: number, divisor?: number) => shrink(kindOf(part), days, divisor),
    /** Whatever the line carries, the service takes no more days than these. */
    limit(part: WindowPart, days: number) {
      sizes[kindOf(part)].most = days
    },
    memory: (): LineMemory['sizes'] => {
      const of = ({ most: _, ...size }: typeof sizes.all) => size
      return { all: of(sizes.all), some: of(sizes.some), one: of(sizes.one) }
    },
  }
}
