import type { Day } from '../../records/day'
import type { ReferencePack } from '../reference/reference'

/**
 * Dated sessions of one patient that do not lie ahead, oldest first, as columns that are each as long as the others: what every
 * question about a course is asked of. Volumes are in litres, NaN in an unknown unit; a value that cannot be right is NaN, as
 * one that was not sent. Sessions that a list or page leaves out are not among them.
 */
export interface CourseColumns {
  /** Number of sessions. */
  readonly length: number
  /** Day by the session's own clock, since 1970. */
  readonly days: ArrayLike<number>
  /** Minutes since midnight by that clock; NaN without a time of day. */
  readonly minutes: ArrayLike<number>
  /** In years, as sent. */
  readonly age: ArrayLike<number>
  /** In cm, as sent. */
  readonly height: ArrayLike<number>
  /** Place in `sexes`; -1 for any other, or none. */
  readonly sex: ArrayLike<number>
  readonly fev1: ArrayLike<number>
  readonly fvc: ArrayLike<number>
  /** In L/s where the unit is known, else NaN. */
  readonly pef: ArrayLike<number>
  readonly fev1Predicted: ArrayLike<number>
  /** FEV1 in percent of predicted, out of 100, as sent; NaN while the scale is unknown. */
  readonly fev1Percent: ArrayLike<number>
  /** z-score of FEV1 by the reference pack; NaN without a pack, or where it cannot be computed. */
  readonly fev1Z: ArrayLike<number>
  /** 1 after a bronchodilator, else 0. */
  readonly post: ArrayLike<number>
  /** Place of the session before the bronchodilator that one after it is paired with; -1 for none. */
  readonly pre: ArrayLike<number>
  /** Number of manoeuvres with an FEV1 that can be right. */
  readonly manoeuvres: ArrayLike<number>
  /** 1 where the best two manoeuvres agree within the limit, 0 where they do not; NaN where that cannot be assessed. */
  readonly repeats: ArrayLike<number>
  /** 1 where the height contradicts those around it, so that nothing is computed from it. */
  readonly heightDiffers: ArrayLike<number>
  /** 1 where it is in doubt whether the session belongs in its patient's course. */
  readonly doubtful: ArrayLike<number>
}

/** What a clinician has entered of a patient, and the day on which a question is asked. */
export interface Entered {
  readonly today: Day
  /** Day of a transplantation; null where none was entered. */
  readonly transplanted: Day | null
  /** Baseline that was set, FEV1 in litres, with its day. */
  readonly baseline: { readonly day: Day; readonly litres: number } | null
  /** Days that annotations leave out of own variation, since 1970. */
  readonly leftOutDays: ReadonlySet<number>
  /** Reference values that were imported; null without any. */
  readonly reference: Pick<ReferencePack, 'tables'> | null
}

const msPerMinute = 60_000
const minutesPerDay = 1440

/**
 * Minutes since midnight by the clock of a session, of its moment in ms since 1970 and its offset in minutes east of UTC; NaN
 * without a moment.
 */
export function minutesByClock(instant: number, offset: number): number {
  // a time without an offset was read as UTC
  const minutes = Math.floor(instant / msPerMinute) + (offset || 0)
  return ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay
}

type ColumnName = Exclude<keyof CourseColumns, 'length'>

/** Reads one value of a session, by its place in the course. */
export type CourseReaders = { readonly [Name in ColumnName]: (at: number) => number }

/** Columns of a course of so many sessions, each read when it is first asked for: most questions need few. */
export function courseColumns(length: number, read: CourseReaders): CourseColumns {
  const columns = { length } as Record<ColumnName, Float64Array> & { readonly length: number }
  for (const name of Object.keys(read) as ColumnName[])
    Object.defineProperty(columns, name, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = new Float64Array(length)
        for (let at = 0; at < length; at++) value[at] = read[name](at)
        Object.defineProperty(columns, name, { value })
        return value
      },
    })
  return columns
}
