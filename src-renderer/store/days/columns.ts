import { bestIndex, bestTwoDifference, countFev1, largestOf } from '#shared/measure/figures'
import { flagBits, sessionFlags } from '#shared/measure/flags'
import { leftOutBy, usableTests } from '#shared/measure/left-out'
import { countVotes, emptyTally } from '#shared/measure/units'
import type { PageDay } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import {
  type BestValue,
  bestValueNames,
  bestValues,
  isBestValue,
  leftOutBits,
  quantities,
  readValues,
  recordFrom,
  testFields,
} from '#shared/records/test'
import { unitQuestions, type Units } from '#shared/records/units'
import type { JsonObject, Moment } from '#shared/wire/read-values'
import type { SentSession } from '#shared/wire/read-session'

/**
 * The numbers that columns hold of each session, in the order in which they are stored; NaN is missing. Times are ms
 * since 1970; measurements are those of the best test, as sent. Of the values of all tests that can be right, `manoeuvres` is
 * the number of FEV1, `bestTwo…` the difference between the two largest, and `largest…` the largest, whichever test each is of;
 * `leftOut` has the bits of those of the best test that cannot.
 */
export const numberNames = [
  'age',
  'height',
  'weight',
  'instant',
  'offsetMinutes',
  'tests',
  'manoeuvres',
  ...bestValueNames,
  'bestTwoFev1',
  'bestTwoFvc',
  'largestFev1',
  'largestFvc',
  'changedAt',
  'withdrawnAt',
  'leftOut',
] as const

/**
 * Numbers stored as their difference from another number, or from a quotient of two others, since most differ by nothing; a change
 * needs another format of columns.
 */
export const quotients: Partial<
  Record<NumberName, Readonly<{ part: NumberName; whole: NumberName | null; factor: number }>>
> = {
  manoeuvres: { part: 'tests', whole: null, factor: 1 },
  largestFev1: { part: 'fev1', whole: null, factor: 1 },
  largestFvc: { part: 'fvc', whole: null, factor: 1 },
  ratio: { part: 'fev1', whole: 'fvc', factor: 1 },
  ...recordFrom(
    quantities.map((quantity) => [
      `${quantity}Percent`,
      { part: quantity, whole: `${quantity}Predicted`, factor: 100 },
    ]),
  ),
}

export type NumberName = (typeof numberNames)[number]

/** A session with the facts that the store adds. */
export interface KnownSession {
  readonly session: SentSession
  readonly local: EntryLocal
}

/** A day's columns as far as they depend on nothing but its sessions, without those that units judge. */
export type SessionColumns = Omit<DayColumns, 'content' | 'made' | 'flags'>

/** Builds a day's columns, of sessions in the order of its page; {@link judgeColumns} makes them whole. */
export function buildColumns(sorted: readonly KnownSession[]): SessionColumns {
  const count = sorted.length
  const votes = emptyTally()
  const numbers = new Float64Array(count * numberNames.length)
  for (const [row, { session }] of sorted.entries()) {
    const { best_test: best } = session
    // the test whose values vote for the units of the data set
    const test = best ?? session.all_tests[0]
    if (test) countVotes(votes, test)
    if (best) readValues(best, values)
    else values.fill(NaN)
    for (const { column, place } of bestColumns) numbers[column * count + row] = values[place] ?? NaN
  }
  for (const { column, read } of otherColumns)
    for (let row = 0; row < count; row++) {
      const known = sorted[row]
      numbers[column * count + row] = (known && read(known)) ?? NaN
    }
  const words = (read: (session: SentSession) => Json) =>
    textsOnce(sorted.map(({ session }) => JSON.stringify(read(session))))
  return {
    votes,
    ids: sorted.map(({ session }) => session.id),
    persons: words(({ name, email, gender, ethnicity }) => [name, email, gender, ethnicity]),
    diagnoses: words(({ diagnoses }) => diagnoses),
    medications: words(({ medications }) => medications),
    numbers,
  }
}

/** Texts of sessions, each once. */
export function textsOnce(texts: readonly string[]): Texts {
  const places = new Map<string, number>()
  const of = new Uint32Array(texts.length)
  for (const [row, text] of texts.entries()) {
    const place = places.get(text) ?? places.size
    if (place === places.size) places.set(text, place)
    of[row] = place
  }
  return { texts: [...places.keys()], of }
}

// values of the best test being put into columns
const values = new Float64Array(testFields.length)

const bestColumns = bestValues.map(({ name, field }) => ({
  column: numberNames.indexOf(name),
  place: testFields.indexOf(field),
}))

const judgedNames = [
  'manoeuvres',
  'bestTwoFev1',
  'bestTwoFvc',
  'largestFev1',
  'largestFvc',
  'leftOut',
] as const satisfies readonly NumberName[]

type JudgedNumber = (typeof judgedNames)[number]

type OtherNumber = Exclude<NumberName, BestValue | JudgedNumber>

const readers: Readonly<Record<OtherNumber, (known: KnownSession) => number | null>> = {
  age: ({ session }) => session.age,
  height: ({ session }) => session.height_in_cm,
  weight: ({ session }) => session.weight_in_kg,
  instant: ({ session }) => session.moment.instant,
  offsetMinutes: ({ session }) => session.moment.offsetMinutes,
  tests: ({ session }) => session.all_tests.length,
  changedAt: ({ local }) => local.changedAt,
  withdrawnAt: ({ local }) => local.withdrawnAt,
}

const isJudged = (name: NumberName): name is JudgedNumber => judgedNames.some((judged) => judged === name)

const judgedColumns = numberNames.flatMap((name, column) => (isJudged(name) ? { column, name } : []))

const otherColumns = numberNames.flatMap((name, column) =>
  isBestValue(name) || isJudged(name) ? [] : { column, read: readers[name] },
)

/** Adds the parts judged by units to a day's columns, and makes the bits of each session's flags. */
export function judgeColumns(
  { numbers }: SessionColumns,
  sorted: readonly KnownSession[],
  unitsAt: (place: number) => Units,
): Uint32Array {
  const bits = new Uint32Array(sorted.length)
  for (const [row, known] of sorted.entries()) {
    const judged = judgeSession(known, unitsAt(row))
    bits[row] = judged.bits
    for (const { column, name } of judgedColumns) numbers[column * sorted.length + row] = judged[name] ?? NaN
  }
  return bits
}

function judgeSession({ session, local }: KnownSession, units: Units) {
  const flags = sessionFlags(session, units)
  const same = bestIndex(session.best_test, session.all_tests)
  const { all_tests: usable } = usableTests(session, flags, same)
  return {
    bits: flagBits(flags) | (local.imported ? importedBit : 0),
    manoeuvres: countFev1(usable),
    bestTwoFev1: bestTwoDifference(usable, 'fev1_actual'),
    bestTwoFvc: bestTwoDifference(usable, 'fvc_actual'),
    largestFev1: largestOf(usable, 'fev1_actual'),
    largestFvc: largestOf(usable, 'fvc_actual'),
    // a column without values takes no memory
    leftOut: leftOutBits(leftOutBy(flags, null)) || null,
  }
}

/** Facts of the store about a session besides its content. Times are ms since 1970. */
export interface EntryLocal {
  readonly firstFetchedAt: number
  readonly changedAt: number
  readonly withdrawnAt: number | null
  readonly hasRaw: boolean
  /** Set while it is known from a file alone: no answer of the service has held it since. */
  readonly imported?: true
  /** Set for good when a file brought it before the service sent it. */
  readonly cameFromFile?: true
  /** Set while the stored raw arrays are those of a file. */
  readonly rawFromFile?: true
}

/** Times of a session that one Spirodesk can tell another, ms since 1970. */
export type ImportedTimes = Pick<EntryLocal, 'firstFetchedAt' | 'changedAt' | 'withdrawnAt'>

/** A session on its page: the record as it was sent, without raw arrays, and the facts besides. */
export interface PageEntry {
  readonly id: string
  readonly record: JsonObject
  /** Its time, if that has been read already. */
  readonly moment?: Moment
  readonly local: EntryLocal
}

/** Texts of sessions, each once, and the place of each session's. */
export interface Texts {
  readonly texts: readonly string[]
  readonly of: Uint32Array
}

/** Facts of a day beside the columns of its sessions; `made` out of date has these rebuilt. */
export interface DayFacts {
  /** Fingerprint of the records that are not withdrawn, to recognise the same answer again. */
  readonly content: string
  /** Rules and units of the making, in the form of `madeBy`. */
  readonly made: string
  /** The day's votes for the units that the service does not declare. */
  readonly votes: readonly number[]
}

/** Data of a day's sessions for lists, filters and charts. */
export interface DayColumns extends DayFacts, Columns {}

/** A day of several, and the number of its sessions. */
export interface SpanDay extends DayFacts {
  readonly day: PageDay
  readonly sessions: number
}

/** Data of the sessions of several days, one day after the other. */
export interface SpanColumns extends Columns {
  readonly days: readonly SpanDay[]
}

/** Data of sessions, those of a day in page order. */
export interface Columns {
  readonly ids: readonly string[]
  /** Name, e-mail, gender and ethnicity, as JSON. */
  readonly persons: Texts
  readonly diagnoses: Texts
  readonly medications: Texts
  /** The bits of each session's flags. */
  readonly flags: Uint32Array
  /** The numbers of all sessions, one list after the other, in the order of `numberNames`. */
  readonly numbers: Float64Array
}

/** Bit beside those of a session's flags that marks it as known from a file alone. */
export const importedBit = 1 << 30

/** Version of the rules, to be raised when anything is read into columns in another way, or flags are set by other rules. */
const rulesVersion = 7

/** A text that is the same for columns made by the same rules, units and `ofDay`, the confirmations for a day only. */
export function madeBy(units: Units, ofDay = ''): string {
  return [rulesVersion, ...unitQuestions.map((question) => units[question].unit ?? '?')].join(' ') + ofDay
}
