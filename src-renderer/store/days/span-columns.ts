import { newestDayFirst, type PageDay, undated } from '#shared/records/day'
import { type PackedFigures, unpackFigures } from '../bytes/numbers'
import { unpackIds, unpackTexts } from '../bytes/texts'
import { type ColumnsKey, firstDayOf } from '../database/schema'
import {
  type DayColumns,
  numberNames,
  type SpanColumns,
  type SpanDay,
  type Texts,
  textsOnce,
} from './columns'
import type { PackedColumns, PackedWords } from './columns-bytes'

/** A day's columns with its name. */
export type NamedDay = DayColumns & { readonly day: PageDay }

/** The month of a day: such days may share a row. */
export const monthOf = (day: PageDay): string => day.slice(0, 7)

/** The most sessions that several days have in one row: more are neither smaller nor opened sooner, and take long to join. */
export const sessionsOfSpan = 2000

type Facts<T> = (each: T) => Pick<SpanDay, 'day' | 'sessions'>

/** Groups days by the rows that hold them: those that may share one with others of their month, and each of the rest. */
export function inRows<T>(days: readonly T[], facts: Facts<T>, mayShare: (day: PageDay) => boolean): T[][] {
  const inOrder = [...days].sort((a, b) => newestDayFirst(facts(a).day, facts(b).day))
  const shares = (each: T) => mayShare(facts(each).day)
  return [
    ...inSpans(inOrder.filter(shares), facts),
    ...inOrder.filter((each) => !shares(each)).map((each) => [each]),
  ]
}

/** Groups days in their order by month, with no more sessions together than a row may have. */
function inSpans<T>(days: readonly T[], facts: Facts<T>): T[][] {
  const spans: T[][] = []
  let month = ''
  let held = Infinity
  for (const each of days) {
    const { day, sessions } = facts(each)
    const last = spans.at(-1)
    if (last && monthOf(day) === month && held + sessions <= sessionsOfSpan) last.push(each)
    else spans.push([each])
    held = spans.at(-1) === last ? held + sessions : sessions
    month = monthOf(day)
  }
  return spans
}

/** The key of the columns of a day, or of several of one month. */
export function keyOfDays(days: readonly PageDay[]): ColumnsKey {
  const dated = days.flatMap((day) => (day === undated ? [] : [day])).sort()
  const [first, last] = [dated[0], dated.at(-1)]
  return first && last && first !== last ? `${first}/${last}` : (first ?? undated)
}

/** The days of columns, in the order of their sessions. */
export function daysOf(key: ColumnsKey, { days }: PackedColumns): SpanDay[] {
  return days.map((each) => ({ ...each, day: each.day ?? firstDayOf(key) }))
}

/** The columns of several days as one. */
export function joinDays(days: readonly NamedDay[]): SpanColumns {
  const rows = days.reduce((sum, { ids }) => sum + ids.length, 0)
  const numbers = new Float64Array(rows * numberNames.length)
  const flags = new Uint32Array(rows)
  let from = 0
  for (const { ids, numbers: ofDay, flags: flagsOfDay } of days) {
    const count = ids.length
    for (let at = 0; at < numberNames.length; at++)
      numbers.set(ofDay.subarray(at * count, (at + 1) * count), at * rows + from)
    flags.set(flagsOfDay, from)
    from += count
  }
  return {
    days: days.map(({ day, ids, content, made, votes }) => ({
      day,
      sessions: ids.length,
      content,
      made,
      votes,
    })),
    ids: days.flatMap(({ ids }) => ids),
    persons: textsOnce(days.flatMap(({ persons }) => eachText(persons))),
    diagnoses: textsOnce(days.flatMap(({ diagnoses }) => eachText(diagnoses))),
    medications: textsOnce(days.flatMap(({ medications }) => eachText(medications))),
    numbers,
    flags,
  }
}

const eachText = ({ texts, of }: Texts) => Array.from(of, (place) => texts[place] ?? '')

/** The columns of each day, as {@link joinDays} took them. */
export function splitDays(key: ColumnsKey, columns: PackedColumns): NamedDay[] {
  const { sessions } = columns
  const unpacked = (figures: PackedFigures) => {
    const into = new Float64Array(sessions)
    unpackFigures(figures, into)
    return into
  }
  const ids = unpackIds(columns.ids, sessions)
  const numbers = columns.numbers.map(unpacked)
  const flags = unpacked(columns.flags)
  const words = (packed: PackedWords) => {
    const texts = unpackTexts(packed.texts)
    return Array.from(unpacked(packed.of), (place) => texts[place] ?? '')
  }
  const [persons, diagnoses, medications] = [
    words(columns.persons),
    words(columns.diagnoses),
    words(columns.medications),
  ]
  let to = 0
  return daysOf(key, columns).map(({ sessions: count, ...day }) => {
    const from = to
    to += count
    const ofDay = new Float64Array(count * numbers.length)
    numbers.forEach((all, at) => ofDay.set(all.subarray(from, to), at * count))
    return {
      ...day,
      ids: ids.slice(from, to),
      persons: textsOnce(persons.slice(from, to)),
      diagnoses: textsOnce(diagnoses.slice(from, to)),
      medications: textsOnce(medications.slice(from, to)),
      numbers: ofDay,
      flags: Uint32Array.from(flags.subarray(from, to)),
    }
  })
}
