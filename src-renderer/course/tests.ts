import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import { surelyShareUnit } from '#shared/measure/comparable'
import { manoeuvreFlags } from '#shared/measure/flags'
import { leftOutBy } from '#shared/measure/left-out'
import type { NormalFigure, NormalFigures } from '#shared/measure/questions/normal'
import {
  isReferenceQuantity,
  lowestNormalZ,
  type ReferenceQuantity,
} from '#shared/measure/reference/reference'
import { unitsOfSession, volumeFactors } from '#shared/measure/units'
import type { PatientTests } from '#shared/queries/figures'
import { ofPatient } from '#shared/queries/filter'
import { type Day, dayNumber, msPerDay } from '#shared/records/day'
import { type Flag, type FlagCode, type FlagKind, flagKinds } from '#shared/records/flag'
import {
  bestValues,
  emptyTest,
  type LeftOut,
  type LeftOutReason,
  type Quantity,
  quantityFacts,
  quantityFields,
  type SpirometryTest,
} from '#shared/records/test'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import type { UnitQuestion, Units } from '#shared/records/units'
import { readAll } from './read-all'

/** The values of a course: as sent, percent of predicted as sent, or z-scores. */
export type CourseScale = 'sent' | 'percent' | 'z'

/** The scale used for a quantity: FEV1/FVC has no percent of predicted (ATS 2017), and PEF no z-score. */
export function scaleOf(quantity: Quantity, chosen: CourseScale): CourseScale {
  if (chosen === 'z') return isReferenceQuantity(quantity) ? 'z' : 'percent'
  return quantity === 'ratio' ? 'sent' : chosen
}

export interface PanelFigure {
  readonly of: CourseTest
  /** In the unit that was sent, or in percent. */
  readonly value: number
  /** The reason why the value is excluded and only marked; null if it counts. */
  readonly leftOut: FigureReason | null
  /** Of the reference values where there are any, else as sent; null if none was sent, or an implausible one. */
  readonly predicted: number | null
  /** The value recomputed from the others of the test, if plausible and different; else null. */
  readonly recomputed: number | null
  /** Lower limit of normal by the reference values, in the unit of the value; null without one. */
  readonly lowerLimit: number | null
  /** The kind of the value's gravest flag; null for none. Flags of the session appear with the focused test. */
  readonly mark: Exclude<FlagKind, 'fact'> | null
}

/** The reason to exclude a figure: it is implausible, or may have another unit than the newest one. */
export type FigureReason = LeftOutReason | 'unit'

/** Whether a figure counts for lines, bests and changes: plausible, not after a bronchodilator, not dated ahead. */
export function takesPart({ leftOut, of: { isBest, session } }: PanelFigure): boolean {
  return leftOut === null && isBest && session.bronchodilator !== 'post' && !session.flags.includes('ahead')
}

/** The tests with a value for one quantity, as a course shows them, in their order. */
export function panelFigures(
  tests: readonly CourseTest[],
  quantity: Quantity,
  chosen: CourseScale,
  units: Units,
  normal: NormalOfSessions = noNormal,
): PanelFigure[] {
  const scale = scaleOf(quantity, chosen)
  const { actual, predicted, percentage } = quantityFields[quantity]
  const toPercent = units.percent.unit === 'fraction' ? 100 : 1
  const byPack = normal.size > 0 && scale !== 'percent' && isReferenceQuantity(quantity) ? quantity : null
  const references: {
    readonly [S in CourseScale]: (of: CourseTest, found: NormalFigure | null) => References
  } = {
    percent: () => ({ predicted: 100, lowerLimit: null }),
    z: (_, found) => ({ predicted: 0, lowerLimit: found && lowestNormalZ }),
    sent(of, found) {
      if (byPack === null)
        return { predicted: of.leftOut[predicted] ? null : of.test[predicted], lowerLimit: null }
      const inUnit = (value: number) => asSent(value, byPack, of.session)
      return { predicted: found && inUnit(found.predicted), lowerLimit: found && inUnit(found.lowerLimit) }
    },
  }
  const figures: PanelFigure[] = []
  for (const of of tests) {
    const field = scale === 'percent' ? percentage : actual
    const sent = of.test[field]
    if (sent === null) continue
    const found = byPack && (normal.get(of.session.id)?.[byPack] ?? null)
    // of a session's best manoeuvre alone, as whose the z-score is computed
    if (scale === 'z' && (!found || !of.isBest)) continue
    const value = scale === 'z' ? (found?.z ?? NaN) : scale === 'sent' ? sent : sent * toPercent
    const own = of.flags.filter((flag) => flag.field === field)
    const leftOut = of.leftOut[field] ?? null
    figures.push({
      of,
      value,
      leftOut,
      ...references[scale](of, found),
      recomputed: scale === 'z' ? null : recomputedOf(of, field),
      mark: leftOut ? 'fault' : worst(own.map(({ code }) => code)),
    })
  }
  if (scale === 'z') return figures
  return withOneUnit(figures, scale === 'percent' ? 'percent' : quantityFacts[quantity].dimension, units)
}

type References = Pick<PanelFigure, 'predicted' | 'lowerLimit'>

/** What is normal at each session, by id. */
export type NormalOfSessions = ReadonlyMap<string, NormalFigures>

export const noNormal: NormalOfSessions = new Map()

/** A value of the reference values, in L or as a fraction, in the unit that a session has. */
function asSent(value: number, quantity: ReferenceQuantity, { units }: SessionRow): number | null {
  if (quantity === 'ratio') return units.ratio === null ? null : value * (units.ratio === 'percent' ? 100 : 1)
  return units.volume === null ? null : value / volumeFactors[units.volume]
}

/** Excludes figures that may have another unit than the newest one, since all are drawn to one scale. */
function withOneUnit(figures: PanelFigure[], question: UnitQuestion, units: Units): PanelFigure[] {
  // an excluded figure does not decide, as long as there is another
  const newest =
    figures.findLast(takesPart) ?? figures.findLast(({ leftOut, of }) => leftOut === null && of.isBest)
  const { unit } = units[question]
  if (!newest) return figures
  // a known unit is the one on the axis, whichever the newest figure has
  const isSure = (value: number, { session }: CourseTest) =>
    unit === null
      ? surelyShareUnit(question, [newest.value, newest.of.session], [value, session])
      : session.units[question] === unit
  return figures.map((figure): PanelFigure => {
    const predicted =
      figure.predicted !== null && isSure(figure.predicted, figure.of) ? figure.predicted : null
    if (figure.leftOut !== null || isSure(figure.value, figure.of)) return { ...figure, predicted }
    return { ...figure, predicted, leftOut: 'unit', mark: 'fault' }
  })
}

function recomputedOf({ flags, session }: CourseTest, field: string): number | null {
  const flag = flags.find(
    ({ code, field: about }) => about === field && (code === 'percent-differs' || code === 'ratio-differs'),
  )
  const recomputed = flag?.figures?.['recomputed']
  if (!flag || typeof recomputed !== 'number') return null
  const isRatio = flag.code === 'ratio-differs'
  return isRatio && session.units.ratio === 'percent' ? recomputed * 100 : recomputed
}

function worst(codes: readonly FlagCode[]): PanelFigure['mark'] {
  const kinds = codes.map((code) => flagKinds[code])
  return kinds.includes('fault') ? 'fault' : kinds.includes('note') ? 'note' : null
}

export type SessionTests = PatientTests['sessions'][number]

export interface CourseTest {
  readonly key: string
  readonly session: SessionRow
  /** On the time axis, see `axisTime`. */
  readonly time: number
  readonly test: SpirometryTest
  /** Its number among the tests of its session, from 1; null for a best test that stands for the session. */
  readonly number: number | null
  readonly isBest: boolean
  /** The flags about its own values. */
  readonly flags: readonly Flag[]
  /** Its implausible values. */
  readonly leftOut: LeftOut
}

/** The tests of a course, oldest first: the best one of each dated session, or all if given. `rows` are newest first. */
export function courseTests(
  rows: readonly SessionRow[],
  units: Units,
  tests: ReadonlyMap<string, SessionTests> | null,
): CourseTest[] {
  const found: CourseTest[] = []
  for (const session of rows.toReversed()) {
    const time = axisTime(session)
    if (time === null) continue
    const known = tests?.get(session.id)
    const bestIndex = known?.tests ? known.bestIndex : null
    const best = testOfRow(session)
    const all = known?.tests ?? []
    // a value is judged by its own unit; its panel notes that it differs from the rest
    const own = unitsOfSession(units, session.units)
    const ownFlags = manoeuvreFlags({ best_test: best, all_tests: all }, bestIndex, own, session.age)
    const add = (test: SpirometryTest, at: number | null, isBest: boolean) => {
      const key = at === null ? session.id : `${session.id} ${at + 1}`
      const index = isBest ? null : at
      const flags = flagsOf(ownFlags, index)
      // the columns know all manoeuvres, which a list does not have
      const leftOut = isBest
        ? { ...leftOutBy(ownFlags, null), ...session.leftOut }
        : leftOutBy(ownFlags, index)
      found.push({ key, session, time, test, number: at === null ? null : at + 1, isBest, flags, leftOut })
    }
    if (bestIndex === null) add(best, null, true)
    all.forEach((test, at) => add(test, at, at === bestIndex))
  }
  return found
}

/** The flags about one manoeuvre of a session, by its fields alone; `index` is null for the best one. */
function flagsOf(all: readonly Flag[], index: number | null): Flag[] {
  const path = `all_tests.${index}.`
  return all.flatMap((flag) => {
    const { field = '' } = flag
    if (index === null) return field.startsWith('all_tests.') ? [] : [flag]
    return field.startsWith(path) ? [{ ...flag, field: field.slice(path.length) }] : []
  })
}

// a calendar day begins first at +14:00 and ends last at −12:00; sent offsets may go a little further
const dayBeginsMs = -msPerDay
const dayEndsMs = 2 * msPerDay

/**
 * The place of a session on a time axis, ms since 1970: within its own day, in any offset, and there by its instant, so that
 * the order is that of lists; in the middle without a time of day, null without a date.
 */
export function axisTime({ day, instant }: Pick<SessionRow, 'day' | 'instant'>): number | null {
  if (day === 'undated') return null
  const begins = dayNumber(day) * msPerDay
  if (instant === null) return begins + 0.5 * msPerDay
  return begins + ((instant - begins - dayBeginsMs) / (dayEndsMs - dayBeginsMs)) * msPerDay
}

/**
 * The time on a session's own clock as if that were UTC, ms since 1970; noon without a time of day, null without a date. Used
 * for spans and slopes, since the time axis only orders sessions within a day.
 */
export function clockTime({
  day,
  instant,
  offsetMinutes,
}: Pick<SessionRow, 'day' | 'instant' | 'offsetMinutes'>): number | null {
  if (day === 'undated') return null
  return instant === null ? (dayNumber(day) + 0.5) * msPerDay : instant + (offsetMinutes ?? 0) * 60_000
}

/** The best test of a session as a list knows it: all but its duration. */
export function testOfRow(row: SessionRow): SpirometryTest {
  const test = emptyTest()
  for (const { field, name } of bestValues) test[field] = row[name]
  return test
}

/** The first and the last day of sessions in any order; null if none has a day. */
export function daysOfSessions(rows: readonly Pick<SessionRow, 'day'>[]): {
  readonly from: Day | null
  readonly to: Day | null
} {
  const days = rows.flatMap(({ day }) => (day === 'undated' ? [] : [day])).sort()
  return { from: days[0] ?? null, to: days.at(-1) ?? null }
}

/** The highest value of a course that counts, among the best manoeuvres; the newest of equals. */
export function highestOf(figures: readonly PanelFigure[]): PanelFigure | null {
  let best: PanelFigure | null = null
  for (const figure of figures) {
    if (!takesPart(figure)) continue
    if (best === null || figure.value >= best.value) best = figure
  }
  return best
}

/** The limits between the zones of PEF, as shares of the personal best. */
export const zoneLimits = [0.8, 0.5] as const

/** Reads all sessions of one patient, newest first; each once, even if some arrive in between. */
export async function readCourse(
  call: Caller<LibraryCalls>,
  patient: PatientRef,
): Promise<Outcome<SessionRow[]>> {
  const sort = { by: 'date', descending: true } as const
  const read = await readAll(
    (window) => call('sessions', { filter: ofPatient(patient), sort, ...window }),
    ({ id }: SessionRow) => id,
  )
  return read.ok ? ok([...read.value.rows]) : read
}
