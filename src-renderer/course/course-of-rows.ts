import { usableValue } from '#shared/measure/comparable'
import { type CourseColumns, courseColumnsOf, minutesByClock } from '#shared/measure/questions/course-columns'
import { repeatsWithin } from '#shared/measure/questions/manoeuvres'
import { askNormal, type NormalFigures } from '#shared/measure/questions/normal'
import { contradictingHeights } from '#shared/measure/questions/ruler'
import { createZReader, type ReferencePack, referenceQuantities } from '#shared/measure/reference/reference'
import { knownFactors } from '#shared/measure/units'
import { type Day, dayNumber } from '#shared/records/day'
import { doubtsOf } from '#shared/records/doubt'
import { sexes } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import type { BestValue } from '#shared/records/test'

/** One patient's sessions, and what is known of them besides. */
export interface CourseSource {
  /** All of them, newest first: heights are compared with those of every other. */
  readonly rows: readonly SessionRow[]
  /** Those that take part in the answers. */
  readonly counted: readonly SessionRow[]
  /** Sessions before and after a bronchodilator, by id, in the order in which they were paired. */
  readonly pairs: readonly { readonly pre: string; readonly post: string }[]
  readonly reference: Pick<ReferencePack, 'tables'> | null
}

/** A course that questions are asked of, out of the rows of a page or of a report. */
export interface CourseOfRows {
  /** The sessions by their place in the course, oldest first. */
  readonly sessions: readonly DatedRow[]
  readonly columns: CourseColumns
  /** Whether the height of a session contradicts those around it, by id; of all sessions. */
  readonly heightDiffers: ReadonlySet<string>
  /** What is normal at each session, by id; none without reference values, or where it cannot be told. */
  readonly normal: ReadonlyMap<string, NormalFigures>
}

type DatedRow = SessionRow & { readonly day: Day }

/** The course of one patient's sessions, as the store has it out of its columns: the same sessions give the same answers. */
export function courseOfRows({ rows, counted, pairs, reference }: CourseSource): CourseOfRows {
  const held = rows
    .filter((row): row is DatedRow => row.day !== 'undated' && !row.flags.includes('ahead'))
    .reverse()
  const marks = contradictingHeights(
    held.map(({ day }) => dayNumber(day)),
    held.map(({ age }) => age ?? NaN),
    held.map(({ height }) => height ?? NaN),
  )
  const heightDiffers = new Set(held.flatMap(({ id }, at) => (marks[at] === 1 ? [id] : [])))
  const ids = new Set(counted.map(({ id }) => id))
  const sessions = held.filter(({ id }) => ids.has(id))
  const placeOf = new Map(sessions.map(({ id }, at) => [id, at]))
  const preOf = new Map(pairs.map(({ pre, post }) => [post, pre]))
  const zOf = reference && createZReader(reference)
  const of = (read: (row: DatedRow) => number) => (all: readonly DatedRow[]) => all.map(read)
  const columns = courseColumnsOf<readonly DatedRow[]>({
    days: of(({ day }) => dayNumber(day)),
    minutes: of(({ instant, offsetMinutes }) => minutesByClock(instant ?? NaN, offsetMinutes ?? NaN)),
    age: of(({ age }) => age ?? NaN),
    height: of(({ height }) => height ?? NaN),
    sex: of(sexPlace),
    fev1: of((row) => volumeOf(row, 'fev1')),
    fvc: of((row) => volumeOf(row, 'fvc')),
    pef: of((row) => usable(row, 'pef') * knownFactors(row.units).flow),
    fev1Predicted: of((row) => volumeOf(row, 'fev1Predicted')),
    fev1Z: of((row) => {
      const fev1 = volumeOf(row, 'fev1')
      if (zOf === null || Number.isNaN(fev1) || heightDiffers.has(row.id)) return NaN
      const place = referenceQuantities.indexOf('fev1')
      return zOf(place, sexPlace(row), row.age ?? NaN, row.height ?? NaN, fev1)
    }),
    fev1Percent: of((row) => usable(row, 'fev1Percent') * knownFactors(row.units).percent),
    post: of(({ bronchodilator }) => Number(bronchodilator === 'post')),
    pre: of(({ id, bronchodilator }) =>
      bronchodilator === 'post' ? (placeOf.get(preOf.get(id) ?? '') ?? -1) : -1,
    ),
    manoeuvres: of(({ manoeuvres }) => manoeuvres),
    repeats: of((row) => {
      const found = repeatsOf(row)
      return found === null ? NaN : Number(found)
    }),
    doubtful: of((row) => Number(doubtsOf(row).length > 0)),
    heightDiffers: of(({ id }) => Number(heightDiffers.has(id))),
  })(sessions, sessions.length)
  return { sessions, columns, heightDiffers, normal: normalOf(held, reference, heightDiffers) }
}

function normalOf(
  held: readonly DatedRow[],
  pack: CourseSource['reference'],
  heightDiffers: ReadonlySet<string>,
): ReadonlyMap<string, NormalFigures> {
  const found = new Map<string, NormalFigures>()
  if (pack === null) return found
  const orNull = (value: number) => (Number.isNaN(value) ? null : value)
  for (const row of held) {
    const answer = askNormal({
      pack,
      age: row.age,
      height: row.height,
      sex: row.gender,
      heightDiffers: heightDiffers.has(row.id),
      around: [],
      inLitres: row.units.volume !== null,
      fev1: orNull(volumeOf(row, 'fev1')),
      fvc: orNull(volumeOf(row, 'fvc')),
    })
    if (answer.lacks === null) found.set(row.id, answer)
  }
  return found
}

/** Whether the best two FEV1 and FVC of a session are within the limit; null where that cannot be assessed. */
export function repeatsOf(row: SessionRow): boolean | null {
  const { volume } = knownFactors(row.units)
  const best = (largest: number | null, difference: number | null) => ({
    largest: (largest ?? NaN) * volume,
    difference: (difference ?? NaN) * volume,
  })
  return repeatsWithin(
    row.age ?? NaN,
    row.manoeuvres,
    best(row.largestFev1, row.bestTwoFev1),
    best(row.largestFvc, row.bestTwoFvc),
  )
}

function sexPlace({ gender }: SessionRow): number {
  return sexes.findIndex((sex) => sex === gender)
}

function volumeOf(row: SessionRow, name: 'fev1' | 'fvc' | 'fev1Predicted'): number {
  return usable(row, name) * knownFactors(row.units).volume
}

function usable(row: SessionRow, name: BestValue): number {
  return usableValue(row, name) ?? NaN
}
