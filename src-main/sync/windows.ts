import { addDays, type Day, dayNumber } from '#shared/records/day'
import type { LineMemory } from '#shared/records/sync'

/** The requested sessions of a window, and the purpose. */
export interface WindowPart {
  /** null for all that are shared. */
  readonly profiles: readonly string[] | null
  /**
   * The last part of its days, which completes them; one of several parts; or for one profile or a group, judging no day:
   * only to attribute sessions already read, without their curves, or only to get these.
   */
  readonly purpose: 'completion' | 'part' | 'attribution' | 'raw'
}

/** One request to the service. */
export interface WindowQuestion extends WindowPart {
  readonly window: DayWindow
  /** Parts of the day applied before this one, which completes it. */
  readonly partsBefore?: number
}

/** All profiles at once. */
export const everyProfile: WindowPart = { profiles: null, purpose: 'completion' }

/** True when a window's days are judged by the answer: sessions it lacks are then missing. */
export function judgesDays({ purpose }: WindowPart): boolean {
  return purpose === 'completion' || purpose === 'part'
}

/** A request for the newest of `days` (newest first) that follow each other, at most `size`; null when there are no days. */
export function questionAbout(days: readonly Day[], size: number, part: WindowPart): WindowQuestion | null {
  const [newest, ...older] = days
  return newest === undefined ? null : { ...part, window: takeWindow([newest, ...older], size) }
}

/** True when two questions ask for the same. */
export function isSameQuestion(one: WindowQuestion, other: WindowQuestion): boolean {
  return (
    one.window.from === other.window.from &&
    one.window.to === other.window.to &&
    one.purpose === other.purpose &&
    one.profiles?.join() === other.profiles?.join()
  )
}

/** Days without a gap, both ends included. */
export interface DayWindow {
  readonly from: Day
  readonly to: Day
  /** Newest first. */
  readonly days: readonly Day[]
}

/** The newest of `days` (newest first, at least one) that follow each other without a gap, at most `size`. */
export function takeWindow(days: readonly [Day, ...Day[]], size: number): DayWindow {
  const newest = days[0]
  const last = dayNumber(newest)
  const gap = days.findIndex((day, index) => dayNumber(day) !== last - index)
  const taken = days.slice(0, Math.max(1, Math.min(size, gap === -1 ? days.length : gap)))
  return { from: taken.at(-1) ?? newest, to: newest, days: taken }
}

/**
 * The days to request so that the answer surely holds all of a window: one more on each side, since the service may count
 * in another zone than the session's, and one more at the end, which may be excluded.
 */
export function widenWindow({ from, to }: { readonly from: Day; readonly to: Day }): { from: Day; to: Day } {
  return { from: addDays(from, -1), to: addDays(to, 2) }
}

/** Days of the first window: few, so that the first results appear at once. */
export const firstWindowDays = 7

/** The most days that one answer may span. */
export const longestWindowDays = 128

/** The most days in one request for one profile. */
const longestProfileDays = 4 * 366

/** Half a window, of one day at least. */
export function halfWindow(days: number): number {
  return Math.max(1, Math.floor(days / 2))
}

// servers and proxies refuse long request lines; this leaves room below their usual 8 kB
const longestList = 4_000

/** Two halves of a list of profile ids (at least one); a list of one stays whole. */
export function halveProfiles(profiles: readonly string[]): string[][] {
  const middle = Math.ceil(profiles.length / 2)
  return [profiles.slice(0, middle), profiles.slice(middle)].filter((half) => half.length > 0)
}

/** A list of profile ids as lists that are each short enough for one query. */
export function shortLists(profiles: readonly string[]): string[][] {
  if (profiles.length === 0) return []
  const short = profiles.length === 1 || profiles.map(encodeURIComponent).join(',').length <= longestList
  return short ? [[...profiles]] : halveProfiles(profiles).flatMap(shortLists)
}

/** Splits profiles into the parts in which a day is requested; more if a query would be too long. */
export function splitProfiles(profiles: readonly string[], pieces: number): string[][] {
  const length = Math.ceil(profiles.length / pieces)
  const starts = Array.from({ length: Math.ceil(profiles.length / length) }, (_, index) => index * length)
  return starts.flatMap((start) => shortLists(profiles.slice(start, start + length)))
}

/** The cost of an answer: ms for all of it and for its first byte, and its decompressed size. */
export interface AnswerCost {
  readonly ms: number
  readonly firstByteMs: number
  readonly bytes: number
}

type Kind = keyof LineMemory['sizes']

/** Initial sizes on an unknown line: few days, so that the first results appear at once. */
export function firstSizes(): LineMemory['sizes'] {
  const first = (days: number) => ({ days, proven: 0, ceiling: null, broken: 0, missed: 0 })
  return { all: first(firstWindowDays), some: first(firstWindowDays), one: first(366) }
}

function kindOf({ profiles }: WindowPart): Kind {
  if (profiles === null) return 'all'
  return profiles.length === 1 ? 'one' : 'some'
}

// an answer should take a few times as long as its latency, so that latency does not dominate
const shortestGoalMs = 10_000
const longestGoalMs = 30_000
// slow answers do not shrink further: the margin's three days would be most of them
const fewestSlowDays = firstWindowDays
const tooSlowMs = 120_000
// a service slower than this may give up on more
const longestWaitMs = 25_000
const fastBytes = 2 * 1024 * 1024
const heavyBytes = 8 * 1024 * 1024
// the smallest possible part: one profile's share of a day
const smallestPart = 1 / 4096
// a failed size is approached again slowly, since each failing try costs an answer
const ceilingGrowth = 1.02
const worthTrying = 1.25
// answers that break off after the same number of bytes were not cut by chance
const alike = 0.1

export type WindowSizes = ReturnType<typeof createWindowSizes>

/**
 * Days per request on this line: for each kind as many as it carries, learned from its answers, starting from the last
 * run's knowledge. A request for a part of the profiles on one day has a fraction of a day.
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
    // a proven size, unless it is this one
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
    /** Days of the next request, 1 at least. */
    of(part: WindowPart): number {
      const { days, most } = sizes[kindOf(part)]
      return Math.max(1, Math.floor(Math.min(days, most, longestOf(part))))
    },
    /** Number of parts of the profiles for a day's requests; 1 is all at once. */
    pieces: (part: WindowPart) => Math.ceil(1 / Math.min(1, sizes[kindOf(part)].days)),
    /** Call when an answer for so many days came whole. */
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
        // the rest of a span says nothing about the size of an answer
        size.days = Math.max(size.days, Math.min(grown(size, days), longestOf(part)))
      else size.days = Math.max(days, Math.min(size.days, 2 * days))
    },
    /** Call when one broke off after so many bytes: the line's fault, or the answer was too long for it. */
    broke(part: WindowPart, days: number, bytes: number) {
      const kind = kindOf(part)
      const size = sizes[kind]
      const isLimit = cutAfter !== null && Math.abs(bytes - cutAfter) < alike * cutAfter
      cutAfter = bytes
      size.broken += 1
      // a proven size counts as the cause only when it breaks off again
      if (days > size.proven || size.broken > 1 || isLimit) shrinkForLine(kind, days)
    },
    /** Call when one for so many days did not even begin although the line was just there. */
    missed(part: WindowPart, days: number) {
      const size = sizes[kindOf(part)]
      if (days > 1 && (size.missed += 1) > 1) shrinkForLine(kindOf(part), days)
    },
    /** Call when so many days were too many on any line; the next request is for a part of them, half by default. */
    tooMany: (part: WindowPart, days: number, divisor?: number) => shrink(kindOf(part), days, divisor),
    /** Call when the service accepts no more days than these, on any line. */
    limit(part: WindowPart, days: number) {
      sizes[kindOf(part)].most = days
    },
    memory: (): LineMemory['sizes'] => {
      const of = ({ most: _, ...size }: typeof sizes.all) => size
      return { all: of(sizes.all), some: of(sizes.some), one: of(sizes.one) }
    },
  }
}
