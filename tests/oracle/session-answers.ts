import { usableValue } from '#shared/measure/comparable'
import { repeatsWithin } from '#shared/measure/questions/manoeuvres'
import { askNormal, type NormalAnswer } from '#shared/measure/questions/normal'
import { contradictingHeights, type MovedPercent, movedPercent } from '#shared/measure/questions/ruler'
import type { ReferencePack } from '#shared/measure/reference/reference'
import { knownFactors } from '#shared/measure/units'
import { dayNumber } from '#shared/records/day'
import { sexes } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import type { Pack } from './opinion/reference'

/** What the application's table of questions answers of one session, out of the row that its store has of it. */
export interface SessionAnswers {
  readonly normal: NormalAnswer
  readonly heightDiffers: boolean
  /** Null where it cannot be assessed. */
  readonly repeats: boolean | null
  /** What moved the percentage since the session before of the trend. */
  readonly moved: MovedPercent | null
}

/** Asks of each session of one patient, whose rows are newest first. */
export function sessionAnswers(
  rows: readonly SessionRow[],
  trend: readonly SessionRow[],
  pack: Pick<ReferencePack, 'tables'>,
): Map<string, SessionAnswers> {
  const dated = rows.toReversed().flatMap((row) => (row.day === 'undated' ? [] : [{ row, day: row.day }]))
  const columns = {
    days: dated.map(({ day }) => dayNumber(day)),
    ages: dated.map(({ row: { age } }) => age ?? NaN),
    heights: dated.map(({ row: { height } }) => height ?? NaN),
  }
  const marks = contradictingHeights(columns.days, columns.ages, columns.heights)
  const odd = new Set(dated.flatMap(({ row }, at) => (marks[at] === 1 ? [row.id] : [])))
  return new Map(rows.map((row) => [row.id, answersOf(row, odd.has(row.id), beforeIn(trend, row), pack)]))
}

function beforeIn(trend: readonly SessionRow[], row: SessionRow): SessionRow | undefined {
  const at = trend.findIndex(({ id }) => id === row.id)
  return at < 0 ? undefined : trend[at + 1]
}

function answersOf(
  row: SessionRow,
  heightDiffers: boolean,
  before: SessionRow | undefined,
  pack: Pick<ReferencePack, 'tables'>,
): SessionAnswers {
  const { volume } = knownFactors(row.units)
  const litres = (value: number | null) => (value === null || Number.isNaN(volume) ? null : value * volume)
  const { age, height, gender: sex, manoeuvres } = row
  const best = (largest: number | null, difference: number | null) => ({
    largest: litres(largest) ?? NaN,
    difference: litres(difference) ?? NaN,
  })
  return {
    normal: askNormal({
      pack,
      age,
      height,
      sex,
      heightDiffers,
      around: [],
      inLitres: row.units.volume !== null,
      fev1: litres(usableValue(row, 'fev1')),
      fvc: litres(usableValue(row, 'fvc')),
    }),
    heightDiffers,
    repeats: repeatsWithin(
      age ?? NaN,
      manoeuvres,
      best(row.largestFev1, row.bestTwoFev1),
      best(row.largestFvc, row.bestTwoFvc),
    ),
    moved: before ? movedPercent(predicted(before), predicted(row)) : null,
  }
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
export function packOf(pack: Pack): Pick<ReferencePack, 'tables'> {
  const table = ({ a, p, q, rows }: Pack['fev1']['male']) => ({
    coefficients: { a0: a[0], a1: a[1], a2: a[2], p0: p[0], p1: p[1], q0: q[0], q1: q[1] },
    m: rows.map(([, m]) => m),
    s: rows.map(([, , s]) => s),
  })
  const both = ({ male, female }: Pack['fev1']) => ({ male: table(male), female: table(female) })
  return { tables: { fev1: both(pack.fev1), fvc: both(pack.fvc), ratio: both(pack.ratio) } }
}
