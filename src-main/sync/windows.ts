import { addDays, type Day, dayNumber } from '#shared/records/day'

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
  /** True when the answer about the days after it has just been read, and held what would be its margin there. */
  readonly follows?: boolean
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
    one.follows === other.follows &&
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
 * in another zone than the session's, and one more at the end, which may be excluded. At the end none where the answer about the
 * days after it held these.
 */
export function widenWindow(
  { from, to }: { readonly from: Day; readonly to: Day },
  follows = false,
): { from: Day; to: Day } {
  return { from: addDays(from, -1), to: follows ? to : addDays(to, 2) }
}

/** Days of the first window: few, so that the first results appear at once. */
export const firstWindowDays = 7

/** The most days that one answer may span. */
export const longestWindowDays = 128

/** The most days in one request for one profile. */
export const longestProfileDays = 4 * 366

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
