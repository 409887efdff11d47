import { type Judged, quotient } from './judge'
import type { Session, When } from './record'
import { surelyShare, type Units } from './units'

/** A session with what is to be said of it. */
export interface JudgedSession {
  readonly session: Session
  readonly judged: Judged
}

/** What may be concluded of one patient's sessions. Values as sent; null where nothing may be. */
export interface Course {
  /** The ids of the sessions that a trend is made of, oldest first. */
  readonly trend: readonly string[]
  /** Of each session the id of the one that it is compared with. */
  readonly previous: ReadonlyMap<string, string | null>
  /** The ids of the sessions whose FEV1 are the last, the one before it, and the first of several. */
  readonly restsOn: Readonly<Record<'last' | 'previous' | 'first', string | null>>
  /** The day of the last FEV1. */
  readonly lastDay: string | null
  /** The id of the newest session with a date, whatever it has measured. */
  readonly newest: string | null
  readonly last: number | null
  readonly sincePrevious: number | null
  readonly sinceFirst: number | null
  /** The highest FEV1 of the chosen manoeuvres, and of those of the newest one's unit. */
  readonly best: number | null
  /** The personal best PEF over all days: of ten sessions over two weeks at least. */
  readonly personalBest: number | null
  /** What the last change of FEV1, and the one since the first, mean; null where nothing is compared. */
  readonly meansPrevious: Meaning | null
  readonly meansFirst: Meaning | null
}

/** How a change stands to table 12, per year where it is of more than 18 months, or what a child's value did. */
export type Meaning = 'within' | 'copd' | 'beyond' | 'a-year' | 'fell' | 'rose' | ''

const msPerDay = 86_400_000
const grown = 18

/** Concludes what may be concluded; `after` are the ids of sessions that a person has marked as after a bronchodilator. */
export function courseOf(
  sessions: readonly JudgedSession[],
  units: Units,
  after: ReadonlySet<string>,
): Course {
  const dated = sessions
    .flatMap(({ session, judged }) => (session.when ? [{ session, judged, at: placeOf(session.when) }] : []))
    .sort((a, b) => a.at - b.at || (a.session.id < b.session.id ? 1 : -1))
  const inEitherState = dated.flatMap((one) => {
    const fev1 = one.judged.best?.['fev1_actual']
    return fev1 === undefined ? [] : [{ ...one, id: one.session.id, fev1 }]
  })
  const measured = inEitherState.filter(({ id }) => !after.has(id))
  const last = measured.at(-1)
  const since = (other: (typeof measured)[number] | undefined): number | null =>
    last && other && surelyShare('volume', last.fev1, other.fev1, units) ? last.fev1 - other.fev1 : null
  // of two at the same moment neither is the one before
  const isAlone = (place: number) => dated.filter(({ at }) => at === place).length === 1
  const previous = new Map(
    sessions.flatMap(({ session: { id, when } }): [string, string | null][] => {
      const alike = inEitherState.filter((one) => after.has(one.id) === after.has(id))
      const before = alike.findLast(({ at }) => when !== null && at < placeOf(when))
      const isClear = (when === null || isAlone(placeOf(when))) && (!before || isAlone(before.at))
      return isClear ? [[id, before?.id ?? null]] : []
    }),
  )
  const comparable = measured.filter(({ fev1 }) => last && surelyShare('volume', last.fev1, fev1, units))
  const first = measured[0]
  return {
    trend: comparable.map(({ id }) => id),
    previous,
    restsOn: {
      last: last?.id ?? null,
      previous: measured.at(-2)?.id ?? null,
      first: measured.length > 1 ? (first?.id ?? null) : null,
    },
    lastDay: last?.session.when?.day ?? null,
    newest: dated.at(-1)?.session.id ?? null,
    last: last?.fev1 ?? null,
    sincePrevious: since(measured.at(-2)),
    sinceFirst: measured.length > 1 ? since(first) : null,
    meansPrevious: meaningOf(since(measured.at(-2)), measured.at(-2), last),
    meansFirst: measured.length > 1 ? meaningOf(since(first), first, last) : null,
    best: highest(comparable.map(({ fev1 }) => fev1)),
    personalBest: personalBest(
      dated.filter(({ session: { id } }) => !after.has(id)),
      units,
    ),
  }
}

interface Dated extends JudgedSession {
  /** Where it stands in time, ms. */
  readonly at: number
}

/** Within its own day, as far along as its instant is between the first and the last that can be of that day anywhere. */
export function placeOf({ day, instant }: When): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return midnight + (instant - (midnight - msPerDay)) / 3
}

/** What its own clock showed, as if that were UTC, ms: a place within a day is no time that passes. */
export function shownBy({ when }: Session): number {
  return (when?.instant ?? 0) + (when?.offset ?? 0) * 60_000
}

interface Visit {
  readonly fev1: number
  readonly session: Session
}

// percent, in health and in COPD, by the last day apart that they hold for
const table = [
  [0, 5, 13],
  [182, 12, 20],
  [Infinity, 15, 15],
] as const

function meaningOf(
  difference: number | null,
  then: Visit | undefined,
  now: Visit | undefined,
): Meaning | null {
  if (difference === null || !then || !now || !then.session.when || !now.session.when) return null
  const [from, to] = [then.session.when.day, now.session.when.day]
  const days = (Date.parse(to) - Date.parse(from)) / msPerDay
  const isFar = to > monthsAfter(from, 18)
  const percent = Math.round((difference / then.fev1) * 1e8) / 1e6
  const [, normal, copd] = table.find(([most]) => days <= most) ?? table[2]
  const isChild = [then, now].some(({ session: { age } }) => age !== null && age < grown)
  if (isChild) return difference > 0 ? 'rose' : !isFar && -percent >= normal ? 'fell' : ''
  if (isFar) return 'a-year'
  const size = Math.abs(percent)
  return size < normal ? 'within' : size < copd ? 'copd' : 'beyond'
}

/** The same day of the month later, or the last one of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

function personalBest(dated: readonly Dated[], units: Units): number | null {
  const flows = dated.flatMap(({ session, judged }) => {
    const pef = judged.best?.['pef_actual']
    return pef === undefined ? [] : [{ pef, shown: shownBy(session) }]
  })
  const newest = flows.at(-1)?.pef
  const alike = flows.filter(({ pef }) => newest !== undefined && surelyShare('flow', newest, pef, units))
  const span = (alike.at(-1)?.shown ?? 0) - (alike[0]?.shown ?? 0)
  return alike.length >= 10 && span >= 14 * msPerDay ? highest(alike.map(({ pef }) => pef)) : null
}

function highest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values)
}

/** FEV1/FVC of the best manoeuvre by its own volumes, as far as both can be right. */
export function recomputedRatio({ judged: { best } }: JudgedSession): number | null {
  return best && quotient(best['fev1_actual'], best['fvc_actual'])
}

/** What the two largest of all manoeuvres differ by, as far as they can be right, in the unit sent. */
export function bestTwo(
  { judged: { all } }: JudgedSession,
  field: 'fev1_actual' | 'fvc_actual',
): number | null {
  const [first, second] = all
    .map((test) => test[field])
    .filter((value) => value !== undefined)
    .sort((a, b) => b - a)
  return first === undefined || second === undefined ? null : Number((first - second).toFixed(6))
}
