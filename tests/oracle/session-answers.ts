import { usableValue } from '#shared/measure/comparable'
import { contradictingHeights, type MovedPercent, movedPercent } from '#shared/measure/questions/ruler'
import type { ReferencePack } from '#shared/measure/reference/reference'
import { knownFactors } from '#shared/measure/units'
import { dayNumber } from '#shared/records/day'
import { sexes } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import type { Pack } from './opinion/reference'

/** What the application's table of questions answers of one session, out of the row that its store has of it. */
export interface SessionAnswers {
  readonly normal: SessionRow['normal']
  readonly heightDiffers: boolean
  /** What moved the percentage since the session before of the trend. */
  readonly moved: MovedPercent | null
}

/** Asks of each session of one patient, whose rows are newest first. */
export function sessionAnswers(
  rows: readonly SessionRow[],
  trend: readonly SessionRow[],
): Map<string, SessionAnswers> {
  const dated = rows.toReversed().flatMap((row) => (row.day === 'undated' ? [] : [{ row, day: row.day }]))
  const columns = {
    days: dated.map(({ day }) => dayNumber(day)),
    ages: dated.map(({ row: { age } }) => age ?? NaN),
    heights: dated.map(({ row: { height } }) => height ?? NaN),
  }
  const marks = contradictingHeights(columns.days, columns.ages, columns.heights)
  const odd = new Set(dated.flatMap(({ row }, at) => (marks[at] === 1 ? [row.id] : [])))
  return new Map(
    rows.map((row) => {
      const before = beforeIn(trend, row)
      const moved = before ? movedPercent(predicted(before), predicted(row)) : null
      return [row.id, { normal: row.normal, heightDiffers: odd.has(row.id), moved }]
    }),
  )
}

function beforeIn(trend: readonly SessionRow[], row: SessionRow): SessionRow | undefined {
  const at = trend.findIndex(({ id }) => id === row.id)
  return at < 0 ? undefined : trend[at + 1]
}

function predicted(row: SessionRow) {
  const { volume } = knownFactors(row.units)
  return {
    fev1: (usableValue(row, 'fev1') ?? NaN) * volume,
    fev1Predicted: (usableValue(row, 'fev1Predicted') ?? NaN) * volume,
    age: row.age ?? NaN,
    height: row.height ?? NaN,
    sex: sexes.findIndex((sex) => sex === row.gender),
  }
}

/** Reference values of the oracle in the form of the application. */
export function tablesOf(pack: Pack): ReferencePack['tables'] {
  const table = ({ a, p, q, rows }: Pack['fev1']['male']) => ({
    coefficients: { a0: a[0], a1: a[1], a2: a[2], p0: p[0], p1: p[1], q0: q[0], q1: q[1] },
    m: rows.map(([, m]) => m),
    s: rows.map(([, , s]) => s),
  })
  const both = ({ male, female }: Pack['fev1']) => ({ male: table(male), female: table(female) })
  return { fev1: both(pack.fev1), fvc: both(pack.fvc), ratio: both(pack.ratio) }
}
