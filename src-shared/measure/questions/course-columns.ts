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

/** Reads each column of a course out of what holds its sessions. */
export type CourseReaders<Source> = {
  readonly [Name in ColumnName]: (source: Source) => ArrayLike<number>
}

/**
 * Makes the function that gives the columns of a course, of so many sessions. Each column is read when it is first asked for:
 * most questions need few.
 */
export function courseColumnsOf<Source>(
  read: CourseReaders<Source>,
): (source: Source, length: number) => CourseColumns {
  class Columns {
    constructor(
      readonly source: Source,
      readonly length: number,
    ) {}
  }
  for (const name of Object.keys(read) as ColumnName[])
    Object.defineProperty(Columns.prototype, name, {
      get(this: Columns) {
        const value = read[name](this.source)
        Object.defineProperty(this, name, { value })
        return value
      },
    })
  // the getters above are all that a course has besides
  return (source, length) => new Columns(source, length) as Columns & CourseColumns
}
