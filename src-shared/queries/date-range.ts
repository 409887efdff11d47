import * as v from 'valibot'
import { addDays, addMonths, type Day, daySchema } from '../records/day'

export const rangePresets = ['all', 'days7', 'days30', 'months3', 'months12', 'year'] as const

export const rangeDaysSchema = v.object({ from: v.nullable(daySchema), to: v.nullable(daySchema) })

export const spanUnits = ['days', 'weeks', 'months', 'years'] as const

/** The most units of a span up to today. */
export const longestSpan = 999

const spanSchema = v.strictObject({
  kind: v.literal('last'),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestSpan)),
  unit: v.picklist(spanUnits),
})

/** The last so many days, weeks, months or years, up to today. */
export type LastSpan = Readonly<v.InferOutput<typeof spanSchema>>

/** The span that is offered first. */
export const usualSpan: LastSpan = { kind: 'last', count: 6, unit: 'months' }

export const dateRangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.picklist(rangePresets) }),
  spanSchema,
  v.strictObject({ kind: v.literal('own'), ...rangeDaysSchema.entries }),
])

/** Dates of a list: a range that moves with the calendar, or days of a person's own. */
export type DateRange = Readonly<v.InferOutput<typeof dateRangeSchema>>

/** First and last day of a range, both included; null where it is open. */
export type RangeDays = Readonly<v.InferOutput<typeof rangeDaysSchema>>

/** A range's days from `today`. A moving one has no last day: a session from east of here may be of tomorrow. */
export function daysOfRange(range: DateRange, today: Day): RangeDays {
  switch (range.kind) {
    case 'all':
      return { from: null, to: null }
    case 'days7':
      return { from: addDays(today, -6), to: null }
    case 'days30':
      return { from: addDays(today, -29), to: null }
    case 'months3':
      return { from: addMonths(today, -3), to: null }
    case 'months12':
      return { from: addMonths(today, -12), to: null }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01` as Day, to: null }
    case 'last':
      return { from: firstOfSpan(range, today), to: null }
    case 'own':
      return { from: range.from, to: range.to }
  }
}

/** The first day of a span: seven days, or a week, begin six days before today; a month on the same day of the one before. */
function firstOfSpan({ count, unit }: LastSpan, today: Day): Day {
  if (unit === 'days') return addDays(today, 1 - count)
  if (unit === 'weeks') return addDays(today, 1 - 7 * count)
  return addMonths(today, unit === 'months' ? -count : -12 * count)
}

/** The days that are in both ranges; a reversed range where there are none. */
export function daysWithin(one: RangeDays, other: RangeDays): RangeDays {
  return {
    from: strictest(one.from, other.from, (a, b) => a > b),
    to: strictest(one.to, other.to, (a, b) => a < b),
  }
}

function strictest(one: Day | null, other: Day | null, isStricter: (a: Day, b: Day) => boolean): Day | null {
  if (one === null || other === null) return one ?? other
  return isStricter(one, other) ? one : other
}

/** Whether the first day of a range is after its last, so that it has no day. */
export function isReversed({ from, to }: RangeDays): boolean {
  return from !== null && to !== null && from > to
}
