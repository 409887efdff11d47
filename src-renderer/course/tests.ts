import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import { canBe } from '#shared/measure/figures'
import { addTestFlags } from '#shared/measure/flags'
import { judgeValue, testLimits } from '#shared/measure/units'
import type { PatientTests } from '#shared/queries/figures'
import { ofPatient } from '#shared/queries/filter'
import { type Day, dayNumber } from '#shared/records/day'
import { type Flag, type FlagCode, type FlagKind, flagKinds } from '#shared/records/flag'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import {
  bestValues,
  emptyTest,
  type Quantity,
  quantityFacts,
  quantityFields,
  type SpirometryTest,
} from '#shared/records/test'
import type { Units } from '#shared/records/units'

/** What a course shows: values as sent, or percent of predicted as sent. */
export type CourseScale = 'sent' | 'percent'

export interface PanelFigure {
  readonly of: CourseTest
  /** In the unit that was sent, or in percent. */
  readonly value: number
  /** Whether no lungs can have it; such a value is marked, and takes no part in anything. */
  readonly impossible: boolean
  /** Null when none was sent, or one that cannot be. */
  readonly predicted: number | null
  /** What the other values of the test give instead, where that differs and can be. */
  readonly recomputed: number | null
  /** How it is marked for what is to be said of this value; null for nothing. What is said of the session is read with it. */
  readonly mark: Exclude<FlagKind, 'fact'> | null
}

/** The tests that have a value for one quantity, as a course shows them, in their order. */
export function panelFigures(
  tests: readonly CourseTest[],
  quantity: Quantity,
  scale: CourseScale,
  units: Units,
): PanelFigure[] {
  const { actual, predicted, percentage } = quantityFields[quantity]
  const toPercent = units.percent.unit === 'fraction' ? 100 : 1
  const figures: PanelFigure[] = []
  for (const of of tests) {
    const field = scale === 'sent' ? actual : percentage
    const sent = of.test[field]
    if (sent === null) continue
    const value = scale === 'sent' ? sent : sent * toPercent
    const own = of.flags.filter((flag) => flag.field === field)
    const impossible = !canBe(of.test, field, units)
    figures.push({
      of,
      value,
      impossible,
      predicted: scale === 'percent' ? 100 : canBe(of.test, predicted, units) ? of.test[predicted] : null,
      recomputed: recomputedOf(of, field, units),
      mark: impossible ? 'fault' : worst(own.map(({ code }) => code)),
    })
  }
  return figures
}

function recomputedOf({ flags }: CourseTest, field: string, units: Units): number | null {
  const flag = flags.find(
    ({ code, field: about }) => about === field && (code === 'percent-differs' || code === 'ratio-differs'),
  )
  const recomputed = flag?.figures?.['recomputed']
  if (!flag || typeof recomputed !== 'number') return null
  const isRatio = flag.code === 'ratio-differs'
  // out of a value that cannot be comes another one
  if (judgeValue(recomputed, isRatio ? quantityFacts.ratio.limits : testLimits.percent) === 'implausible')
    return null
  return isRatio && units.ratio.unit === 'percent' ? recomputed * 100 : recomputed
}

function worst(codes: readonly FlagCode[]): PanelFigure['mark'] {
  const kinds = codes.map((code) => flagKinds[code])
  return kinds.includes('fault') ? 'fault' : kinds.includes('note') ? 'note' : null
}

export type SessionTests = PatientTests['sessions'][number]

export interface CourseTest {
  readonly key: string
  readonly session: SessionRow
  /** On the time axis, see `sessionTime`. */
  readonly time: number
  readonly test: SpirometryTest
  /** Its place among the tests of its session, from 1; null for a best test that stands for the session. */
  readonly number: number | null
  readonly isBest: boolean
  /** What its own values give reason to say. */
  readonly flags: readonly Flag[]
}

/** The tests of a course, oldest first: the best one of each dated session, or all where given. `rows` are newest first. */
export function courseTests(
  rows: readonly SessionRow[],
  units: Units,
  tests: ReadonlyMap<string, SessionTests> | null,
): CourseTest[] {
  const found: CourseTest[] = []
  for (const session of rows.toReversed()) {
    const time = sessionTime(session)
    if (time === null) continue
    const add = (test: SpirometryTest, number: number | null, isBest: boolean) => {
      const flags: Flag[] = []
      addTestFlags(flags, null, test, units, session.age)
      const key = number === null ? session.id : `${session.id} ${number}`
      found.push({ key, session, time, test, number, isBest, flags })
    }
    const known = tests?.get(session.id)
    const bestIndex = known?.tests ? known.bestIndex : null
    if (bestIndex === null) add(testOfRow(session), null, true)
    known?.tests?.forEach((test, at) => add(test, at + 1, at === bestIndex))
  }
  return found.sort((a, b) => a.time - b.time)
}

const msPerDay = 86_400_000

/**
 * Where a session stands on a time axis: what the clock showed where it was measured, as if that were UTC, in ms since
 * 1970; noon without a time of day, null without a date. So a session stands on its own day, in any offset.
 */
export function sessionTime({ day, instant, offsetMinutes }: SessionRow): number | null {
  if (day === 'undated') return null
  return instant === null ? (dayNumber(day) + 0.5) * msPerDay : instant + (offsetMinutes ?? 0) * 60_000
}

/** The best test of a session as far as a list knows it: all but its duration. */
export function testOfRow(row: SessionRow): SpirometryTest {
  const test = emptyTest()
  for (const { field, name } of bestValues) test[field] = row[name]
  return test
}

/** The first and the last day of some sessions, in whatever order; null where none of them has a day. */
export function daysOfSessions(rows: readonly Pick<SessionRow, 'day'>[]): {
  readonly from: Day | null
  readonly to: Day | null
} {
  const days = rows.flatMap(({ day }) => (day === 'undated' ? [] : [day])).sort()
  return { from: days[0] ?? null, to: days.at(-1) ?? null }
}

export interface SessionWithFev1 extends SessionRow {
  readonly day: Exclude<SessionRow['day'], 'undated'>
  readonly fev1: number
}

/** The sessions with a date and an FEV1 that can be, which alone a course is made of, in the order given. */
export function sessionsWithFev1(rows: readonly SessionRow[], units: Units): SessionWithFev1[] {
  return rows.filter(
    (row): row is SessionWithFev1 => row.day !== 'undated' && canBe(testOfRow(row), 'fev1_actual', units),
  )
}

/** The highest value of a course that can be, of those that are the best tests of their sessions; the first of equals. */
export function personalBest(figures: readonly PanelFigure[]): PanelFigure | null {
  let best: PanelFigure | null = null
  for (const figure of figures) {
    if (figure.impossible || !figure.of.isBest) continue
    if (best === null || figure.value > best.value) best = figure
  }
  return best
}

/** Where the zones of PEF meet, as shares of the personal best: from the first up, between both, below the second. */
export const zoneLimits = [0.8, 0.5] as const

const atOnce = 1000

/** Reads all sessions of one patient, newest first; each once, even when some come in while they are read. */
export async function readCourse(
  call: Caller<LibraryCalls>,
  patient: PatientRef,
): Promise<Outcome<SessionRow[]>> {
  const rows = new Map<string, SessionRow>()
  for (let offset = 0; ; offset += atOnce) {
    const answer = await call('sessions', {
      filter: ofPatient(patient),
      sort: { by: 'date', descending: true },
      offset,
      limit: atOnce,
    })
    if (!answer.ok) return answer
    for (const row of answer.value.rows) rows.set(row.id, row)
    if (offset + atOnce >= answer.value.matching) return ok([...rows.values()])
  }
}
