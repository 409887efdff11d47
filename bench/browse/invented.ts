import { ballot, decideUnits } from '#shared/measure/units'
import { addDays, type Day, dayAt, dayNumber } from '#shared/records/day'
import { flagBit } from '#shared/records/flag'
import { bestValues } from '#shared/records/test'
import { foldText } from '#shared/text/texts'
import type { JsonObject } from '#shared/wire/read-values'
import { type DayColumns, madeBy, type NumberName, numberNames } from '../../src-renderer/store/days/columns'
import { timeWithOffset } from '../../src-renderer/store/exports/writer'

/** A random source with a seed. */
interface Random {
  /** From 0 up to, but not, 1. */
  next(): number
  /** A whole number from 0 up to, but not, `below`. */
  below(below: number): number
  /** About normally distributed around 0, with a standard deviation of 1. */
  bell(): number
  pick<T>(values: readonly [T, ...T[]]): T
}

/** Makes {@link Random} (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    bell: () => (next() + next() + next() + next() - 2) * 1.73,
    pick: (values) => values[below(values.length)] ?? values[0],
  }
}

/** The amount to browse. */
export interface HistorySize {
  readonly sessions: number
  readonly people: number
}

/** Made-up sessions, ten years of them unless it says so, the same ones for the same size and last day. */
export interface InventedHistory extends HistorySize {
  readonly last: Day
  /** Its clinic, from 0; each has people and sessions of its own. */
  readonly clinic: number
  readonly days: number
  readonly everybody: readonly InventedPerson[]
}

// exceeds a clinic's days and people
const seedsOfClinic = 1_000_000

/** Days of a history. */
export const daysOfHistory = 3650

/** Makes the history of a clinic that ends on a day. */
export function inventHistory(
  size: HistorySize,
  last: Day = dayAt(Date.UTC(2026, 10, 19), 0),
  clinic = 0,
  days = daysOfHistory,
): InventedHistory {
  return { ...size, last, clinic, days, everybody: makePeople(size.people, clinic) }
}

/** The day that lies `ago` days before the last. */
export function dayOfHistory({ last }: InventedHistory, ago: number): Day {
  return addDays(last, -ago)
}

/** Number of sessions on that day; all days together have as many as the history. */
export function sessionsOn({ sessions, days }: InventedHistory, ago: number): number {
  return Math.floor(((ago + 1) * sessions) / days) - Math.floor((ago * sessions) / days)
}

/** An invented person. */
interface InventedPerson {
  /** Name, e-mail, gender and ethnicity as sent. */
  readonly said: readonly [name: string, email: string, gender: string, ethnicity: string | null]
  /** Years, in the first year of the history. */
  readonly age: number
  /** cm and kg. */
  readonly height: number
  readonly weight: number
  /** Litres and litres per second, as predicted for their age then. */
  readonly fev1: number
  readonly fvc: number
  readonly pef: number
  /** Their fraction of it. */
  readonly health: number
  readonly diagnoses: readonly string[]
  readonly medications: readonly string[]
}

const first = [
  'Ana',
  'Zoë',
  'José',
  'Łucja',
  'Bjørn',
  'Mei',
  'Omar',
  'Ines',
  'Søren',
  'Ravi',
  'Tomás',
  'Aïcha',
] as const
const middle = ['Maria', 'Lee', 'Jan', 'Noor', 'Eva', 'Paul', 'Chiara', 'Kofi', 'Yuki', 'Rosa'] as const
const last = [
  'García',
  'Müller',
  'Okafor',
  'Nguyễn',
  'Svensson',
  'Öst',
  'Silva',
  'Kowalski',
  'Rossi',
  'Haddad',
] as const
const ending = ['', '-Berg', ' Ruiz', '-Lind', ' Costa', '-Weiß', ' Amari', ' Vega'] as const
const ethnicities = ['Caucasian', 'Black', 'South East Asian', 'North East Asian', 'Other', null] as const
const diagnoses = [
  'COPD',
  'Cystic fibrosis',
  'Bronchiectasis',
  'Allergic rhinitis',
  'Sarcoidosis',
  'Post-COVID',
  'Heart failure',
  'Emphysema',
  'Long-term cough',
  'Obesity',
  'Reflux',
  'Sleep apnoea',
] as const
const medications = [
  'Salbutamol',
  'Budesonide/formoterol',
  'Tiotropium',
  'Montelukast',
  'Beclometasone',
  'Omalizumab',
  'Prednisolone',
  'Ivacaftor',
] as const

/** Makes up people of a clinic, the same ones for the same number. */
function makePeople(count: number, clinic: number): InventedPerson[] {
  const random = createRandom(count + clinic * seedsOfClinic)
  const at = clinic === 0 ? 'example.org' : `clinic-${clinic}.example.org`
  const some = (of: readonly [string, ...string[]], most: number) => [
    ...new Set(Array.from({ length: random.below(most + 1) }, () => random.pick(of))),
  ]
  return Array.from({ length: count }, (_, number) => {
    const name = `${random.pick(first)} ${random.pick(middle)} ${random.pick(last)}${random.pick(ending)}`
    const gender = random.pick(['female', 'male'])
    const age = 18 + random.below(62)
    const height = Math.round((gender === 'male' ? 177 : 164) + random.bell() * 7)
    const fev1 = (height / 100) ** 2 * (gender === 'male' ? 1.35 : 1.2) * (1 - (age - 25) / 200)
    return {
      said: [name, `person.${number}@${at}`, gender, random.pick(ethnicities)],
      age,
      height,
      weight: Math.round(height * 0.43 + random.bell() * 9),
      fev1,
      fvc: fev1 * 1.24,
      pef: fev1 * 2.3,
      health: 0.85 + random.bell() * 0.16,
      diagnoses: [...(random.next() < 0.25 ? ['Asthma'] : []), ...some(diagnoses, 2)],
      medications: some(medications, 3),
    }
  })
}

/** East of UTC. All sessions have the same, so that the order of their instants is that of the library. */
const offsetMinutes = 60

const msPerDay = 86_400_000

/** The numbers of one session, without missing ones. */
function makeNumbers(
  random: Random,
  person: InventedPerson,
  instant: number,
  ago: number,
): Partial<Record<NumberName, number>> {
  const years = (daysOfHistory - ago) / 365
  // a run in the night after, and now and then a change in the month that follows
  const changedAt =
    Math.ceil(instant / msPerDay + (random.next() < 0.01 ? random.below(30) : 0)) * msPerDay + 7_200_000
  const tests = 1 + random.below(6)
  const common = {
    age: Math.floor(person.age + years),
    height: person.height,
    weight: person.weight + random.below(3),
    instant,
    offsetMinutes,
    tests,
    manoeuvres: tests,
    changedAt,
    ...(random.next() < 0.002 && { withdrawnAt: changedAt + msPerDay }),
  }
  if (random.next() < 0.03) return common
  const aged = 1 - years * 0.008
  const today = person.health * (1 + random.bell() * 0.05)
  const fev1 = measured(person.fev1 * aged, today)
  const fvc = measured(person.fvc * aged, (1 + today) / 2)
  const pef = measured(person.pef * aged, today * (1 + random.bell() * 0.06))
  const ratioPredicted = rounded(fev1.predicted / fvc.predicted, 1000)
  const ratio = rounded(fev1.value / fvc.value, 1000)
  return {
    ...common,
    fev1: fev1.value,
    fev1Predicted: fev1.predicted,
    fev1Percent: fev1.percent,
    fvc: fvc.value,
    fvcPredicted: fvc.predicted,
    fvcPercent: fvc.percent,
    pef: pef.value,
    pefPredicted: pef.predicted,
    pefPercent: pef.percent,
    ratio,
    ratioPredicted,
    ratioPercent: rounded((100 * ratio) / ratioPredicted, 10),
    bestTwoFev1: rounded(random.next() * 0.2, 1000),
    bestTwoFvc: rounded(random.next() * 0.2, 1000),
    // of about a third another manoeuvre has more
    largestFev1: rounded(fev1.value + Math.max(0, random.next() * 0.15 - 0.1), 100),
    largestFvc: rounded(fvc.value + Math.max(0, random.next() * 0.15 - 0.1), 100),
  }
}

function measured(expected: number, share: number) {
  const predicted = rounded(expected, 100)
  const value = rounded(Math.max(0.3, expected * share), 100)
  return { predicted, value, percent: rounded((100 * value) / predicted, 10) }
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts
}

// the last two are among those that a list shows, and is sorted by
const otherFlags = [
  ['larger-elsewhere', 0.05],
  ['percent-differs', 0.03],
  ['contradicts', 0.003],
] as const

/** The flags that invented sessions have. */
export const inventedFlags = ['below-070', ...otherFlags.map(([code]) => code)] as const

const agreed = ['volume:L', 'flow:L/s', 'percent:percent', 'ratio:fraction']

/** Makes up the sessions of one day, newest first, as the columns that the store keeps of it. */
export function makeDay(history: InventedHistory, ago: number): DayColumns {
  const random = createRandom(ago + 1 + history.clinic * seedsOfClinic)
  const count = sessionsOn(history, ago)
  const start = dayNumber(dayOfHistory(history, ago)) * msPerDay - offsetMinutes * 60_000
  const texts = { persons: textsOf(count), diagnoses: textsOf(count), medications: textsOf(count) }
  const numbers = new Float64Array(count * numberNames.length).fill(NaN)
  const flags = new Uint32Array(count)
  const ids: string[] = []
  for (let row = 0; row < count; row++) {
    const person = history.everybody[random.below(history.people)]
    if (!person) continue
    texts.persons.add(row, person.said)
    texts.diagnoses.add(row, person.diagnoses)
    texts.medications.add(row, person.medications)
    ids.push(idOf(random.below(2 ** 32), ago + history.clinic * seedsOfClinic, row))
    // one after the other through the day, each at a second of its own while there are enough of them
    const instant = start + Math.floor((((count - row - random.next()) / count) * msPerDay) / 1000) * 1000
    const made = makeNumbers(random, person, instant, ago)
    numberNames.forEach((name, index) => (numbers[index * count + row] = made[name] ?? NaN))
    if ((made.ratio ?? 1) < 0.7) flags[row] = flagBit('below-070')
    for (const [code, share] of otherFlags)
      if (random.next() < share) flags[row] = (flags[row] ?? 0) | flagBit(code)
  }
  const votes = ballot.map((entry) => (entry.endsWith(':of') || agreed.includes(entry) ? 2 * count : 0))
  const made = madeBy(
    decideUnits(
      ballot.map((_, at) => 1000 * (votes[at] ?? 0)),
      {},
    ),
  )
  const lists = {
    persons: texts.persons.made,
    diagnoses: texts.diagnoses.made,
    medications: texts.medications.made,
  }
  return { content: idOf(ago, ago, count), made, votes, ids, flags, numbers, ...lists }
}

function idOf(chance: number, ago: number, row: number): string {
  return [chance, ago, row].map((part) => part.toString(16).padStart(8, '0')).join('')
}

/** Each text once, as in the columns. */
function textsOf(count: number) {
  const numbers = new Map<object, number>()
  const texts: string[] = []
  const of = new Uint32Array(count)
  return {
    made: { texts, of },
    add(row: number, value: object) {
      const number = numbers.get(value) ?? texts.push(JSON.stringify(value)) - 1
      numbers.set(value, number)
      of[row] = number
    },
  }
}

/** A session as a row: the values of Spirodesk's columns. */
export interface InventedRow extends Readonly<Record<NumberName, number | null>> {
  readonly id: string
  readonly day: string
  readonly name: string
  readonly email: string
  readonly gender: string
  readonly ethnicity: string | null
  readonly diagnoses: readonly string[]
  readonly medications: readonly string[]
  readonly flags: number
}

/** The same with its searchable text. */
export interface BrowseRow extends InventedRow {
  /** Name, e-mail, diagnoses and medications, folded. */
  readonly searched: string
}

/**
 * A session's record as the service sends it, without raw arrays: its best test has the values of the row, each of the others
 * slightly lower ones.
 */
export function recordOf(row: InventedRow): JsonObject {
  const test = (place: number) => ({
    duration: 6 + place / 10,
    ...Object.fromEntries(
      bestValues.map(({ field, name, aspect }) => {
        const value = row[name]
        return [field, value === null || aspect !== 'actual' ? value : rounded(value * (1 - place / 50), 100)]
      }),
    ),
  })
  const all_tests = Array.from({ length: row.tests ?? 0 }, (_, place) => test(place))
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    age: row.age,
    height_in_cm: row.height,
    weight_in_kg: row.weight,
    medications: [...row.medications],
    diagnoses: [...row.diagnoses],
    ethnicity: row.ethnicity,
    gender: row.gender,
    created_at: timeWithOffset(row.instant, row.offsetMinutes),
    spirometry_tests: {
      best_test: row.fev1 === null ? null : test(0),
      all_tests: row.fev1 === null ? [] : all_tests,
    },
  }
}

type Person = [name: string, email: string, gender: string, ethnicity: string | null]

/** The columns of a day as rows. */
export function rowsOfDay(day: string, { ids, flags, numbers, ...texts }: DayColumns): InventedRow[] {
  const persons = opened<Person>(texts.persons)
  const diagnoses = opened<string[]>(texts.diagnoses)
  const medications = opened<string[]>(texts.medications)
  return ids.map((id, row) => {
    const [name, email, gender, ethnicity] = persons(row)
    const lists = { diagnoses: diagnoses(row), medications: medications(row) }
    const values = numbersOf(numbers, row, ids.length)
    return { ...values, ...{ id, day, name, email, gender, ethnicity, ...lists }, flags: flags[row] ?? 0 }
  })
}

/** Makes the function that turns the columns of a day into rows that can be searched. */
export function createRowMaker(): (day: string, columns: DayColumns) => BrowseRow[] {
  // texts come again on other days
  const folded = new Map<string, string>()
  const fold = (text: string) => {
    const known = folded.get(text) ?? foldText(text)
    folded.set(text, known)
    return known
  }
  return (day, columns) =>
    rowsOfDay(day, columns).map((row) => {
      const { name, email, diagnoses, medications } = row
      return { ...row, searched: [name, email, ...diagnoses, ...medications].map(fold).join('\n') }
    })
}

function numbersOf(numbers: Float64Array, row: number, count: number): Record<NumberName, number | null> {
  const of = {} as Record<NumberName, number | null>
  numberNames.forEach((name, index) => {
    const value = numbers[index * count + row] ?? NaN
    of[name] = Number.isNaN(value) ? null : value
  })
  return of
}

function opened<T>({ texts, of }: DayColumns['persons']): (row: number) => T {
  const values = texts.map((text) => JSON.parse(text) as T)
  return (row) => {
    const value = values[of[row] ?? 0]
    if (value === undefined) throw new RangeError(`no text for row ${row}`)
    return value
  }
}

/** The encryption key of everything invented; a fresh copy each time, which may be wiped. */
export function connectionKey(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(32).fill(7)
}
