import { amount } from '../whole'
import type { FileLine as HeardLine } from './opinion/identity'

interface FileLine extends HeardLine {
  readonly changedAt?: string
}

/** A session as the invented service sends it. */
export type SentRecord = Record<string, unknown> & { readonly id: string; readonly created_at: string }

interface SentProfile {
  id: string
  email: string
  patient_name: string
  share_code: string
}

/** Somebody with a profile, whose sessions are known to be theirs whatever they carry. */
export interface Person {
  readonly profile: SentProfile
  isShared: boolean
  readonly sessions: readonly SentRecord[]
}

/** What makes a population hard to understand. */
export interface Traits {
  /** Half of the profiles belong to a clinic that sends mL, L/min and fractions. */
  readonly twoClinics?: boolean
  /** Everybody's device is replaced in the middle by one with other units. */
  readonly switches?: boolean
  /** Everybody is 6 to 16 years old, and grows. */
  readonly children?: boolean
  /** The share of sessions with something odd in them, from 0 to 1. */
  readonly odd?: number
  /** Sessions with another's e-mail, none, or nobody's, and profiles whose e-mail was another's. */
  readonly foreignEmails?: boolean
}

/** A stream of numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const msPerDay = 86_400_000
const names = [
  'Åse Lindqvist',
  'José Peña',
  'Mary O’Neil',
  'Nguyễn An',
  'Zoë Brown',
  'Ali Demir',
  'Ida Kurz',
  'Max Weiß',
]

/** Invents people whose sessions lie before an instant, ms since 1970; the same seed makes the same ones. */
export function inventPeople(seed: number, until: number, traits: Traits): Person[] {
  const random = randomNumbers(seed)
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const chosen = <T>(items: readonly [T, ...T[]]): T => items[whole(0, items.length - 1)] ?? items[0]
  const people: Person[] = []
  for (let at = 0; at < amount(14, 20); at++) {
    const name = `${names[at % names.length] ?? ''} ${'ABC'[Math.floor(at / names.length)] ?? ''}`
    // every fifth has the e-mail of the one before: a parent's and a child's
    const email = `p${seed}-${at % 5 === 4 ? at - 1 : at}@Example.org`
    const profile = { id: `pr-${seed}-${at}`, email, patient_name: name, share_code: `C${at}` }
    const firstAge = traits.children ? 6 + 8 * random() : 25 + 50 * random()
    const isMale = random() < 0.5
    const height = traits.children ? 80 + 6 * firstAge : whole(150, 195)
    const level = 0.55 + 0.5 * random()
    const count = whole(4, 16)
    const span = whole(20, 750) * msPerDay
    const sessions: SentRecord[] = []
    for (let nth = 0; nth < count; nth++) {
      const instant = until - 2 * msPerDay - Math.floor(span * (1 - nth / count)) - whole(0, 36_000) * 1000
      const years = (span * nth) / count / (365.25 * msPerDay)
      const isOther = traits.twoClinics
        ? at % 2 === 1
        : Boolean(traits.switches) && instant > until - 120 * msPerDay
      const offset = chosen([0, 60, 120, -300, 330])
      const record: SentRecord = {
        id: `s-${seed}-${at}-${nth}`,
        email,
        name: random() < 0.2 ? ` ${name.toUpperCase().replace(' ', '  ')}` : name,
        age: Math.round((firstAge + years) * 10) / 10,
        height_in_cm: Math.round(height + (traits.children ? 6 * years : 0)) + chosen([0, 0.5]),
        weight_in_kg: whole(20, 110),
        medications: chosen([[], ['Salbutamol'], ['=1+1', 'Tiotropium; 18 µg']]),
        diagnoses: chosen([[], ['Asthma'], ['COPD "mild"', 'Other, unspecified']]),
        ethnicity: chosen(['', 'x', '+y']),
        gender: isMale ? 'male' : 'female',
        created_at: textOfTime(instant, offset),
        spirometry_tests: testsOf(
          { age: firstAge + years, height, isMale, level: level - 0.03 * years },
          isOther,
          random,
        ),
      }
      sessions.push(random() < (traits.odd ?? 0) ? spoil(record, whole(0, oddities.length - 1)) : record)
      // a second one soon after, as before and after a bronchodilator, and a little sooner or later than that
      if (random() < 0.8) continue
      const later = instant + chosen([9, 10, 25, 40, 60, 61]) * 60_000
      const lungs = { age: firstAge + years, height, isMale, level: level * (1 + 0.2 * random()) }
      sessions.push({
        ...record,
        id: `${record.id}-again`,
        created_at: textOfTime(later, offset),
        spirometry_tests: testsOf(lungs, isOther, random),
      })
    }
    people.push({ profile, isShared: true, sessions })
  }
  return traits.foreignEmails ? withForeignEmails(people) : people
}

export function textOfTime(instant: number, offset: number): string {
  const shown = new Date(instant + offset * 60_000).toISOString().slice(0, 19)
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.abs(offset)
  return `${shown}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

interface Lungs {
  readonly age: number
  readonly height: number
  readonly isMale: boolean
  readonly level: number
}

type SentTest = Record<string, number | string | null>

/** Two to five manoeuvres of somebody, of which the one with the highest FEV1 is the best. */
function testsOf({ age, height, isMale, level }: Lungs, isOther: boolean, random: () => number) {
  const metres = height / 100
  const grownFev1 = (isMale ? 4.3 * metres - 2.49 : 3.95 * metres - 2.6) - 0.027 * Math.max(0, age - 25)
  const predicted = age < 18 ? 2.1e-6 * height ** 2.8 : Math.max(0.9, grownFev1)
  const fvcPredicted = predicted * 1.22
  const pefPredicted = 2.3 * predicted + 0.6
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
  const volume = (litres: number) => (isOther ? Math.round(litres * 1000) : rounded(litres, 2))
  const flow = (perSecond: number) => (isOther ? Math.round(perSecond * 60) : rounded(perSecond, 2))
  const share = (value: number) => (isOther ? rounded(value, 3) : Math.round(value * 100))
  const all = Array.from({ length: 2 + Math.floor(random() * 4) }, (): SentTest => {
    const fev1 = Math.max(0.5, predicted * level * (1 - 0.08 * random()))
    const fvc = fev1 / (0.62 + 0.28 * random())
    const pef = Math.max(1, pefPredicted * level * (1 - 0.1 * random()))
    return {
      duration: rounded(3.5 + 5 * random(), 1),
      fev1_actual: volume(fev1),
      fev1_predicted: volume(predicted),
      fev1_percentage: share(fev1 / predicted),
      fvc_actual: volume(fvc),
      fvc_predicted: volume(fvcPredicted),
      fvc_percentage: share(fvc / fvcPredicted),
      pef_actual: flow(pef),
      pef_predicted: flow(pefPredicted),
      pef_percentage: share(pef / pefPredicted),
      ratio_actual: rounded(fev1 / fvc, 3),
      ratio_predicted: rounded(predicted / fvcPredicted, 3),
      ratio_percentage: Math.round((100 * fev1) / fvc),
    }
  })
  const best = all.reduce((one, other) =>
    Number(other['fev1_actual']) > Number(one['fev1_actual']) ? other : one,
  )
  return { best_test: { ...best }, all_tests: all }
}

/** What may be odd about a session: each takes a record and its tests, and makes another of them. */
const oddities: readonly ((tests: {
  readonly best_test: SentTest
  readonly all_tests: readonly SentTest[]
}) => Record<string, unknown>)[] = [
  // FEV1 above FVC, in the best manoeuvre and where it came from
  (tests) => everywhere(tests, (test) => ({ ...test, fev1_actual: 1.2 * Number(test['fvc_actual']) })),
  // by less than rounding, and by a little more
  (tests) => everywhere(tests, (test) => ({ ...test, fev1_actual: Number(test['fvc_actual']) + 0.004 })),
  (tests) => everywhere(tests, (test) => ({ ...test, fev1_actual: Number(test['fvc_actual']) + 0.006 })),
  // by what is unusual at most, and by what cannot be
  (tests) => everywhere(tests, (test) => ({ ...test, fev1_actual: 1.02 * Number(test['fvc_actual']) })),
  (tests) => everywhere(tests, (test) => ({ ...test, fev1_actual: 1.021 * Number(test['fvc_actual']) })),
  // by whose unit nobody is bound
  (tests) => everywhere(tests, (test) => ({ ...test, duration: 250 })),
  // a point that is lost
  (tests) => onlyBest(tests, (test) => ({ ...test, fev1_actual: 10 * Number(test['fev1_actual']) })),
  (tests) => onlyBest(tests, (test) => ({ ...test, fev1_predicted: 3300, fvc_predicted: 4100 })),
  // the best one contradicts the others
  (tests) => onlyBest(tests, (test) => ({ ...test, fev1_actual: Number(test['fev1_actual']) / 1.8 })),
  (tests) => onlyBest(tests, (test) => ({ ...test, fvc_actual: 1.8 * Number(test['fvc_actual']) })),
  // spelled as in the published samples, with a comma for the point, or not at all
  (tests) => everywhere(tests, (test) => mapped(test, (value) => `${String(value)},`)),
  (tests) =>
    everywhere(tests, (test) => ({ ...test, pef_actual: String(test['pef_actual']).replace('.', ',') })),
  (tests) => onlyBest(tests, (test) => ({ ...test, fev1_actual: 'n/a' })),
  (tests) => onlyBest(tests, (test) => ({ ...test, fev1_actual: null, ratio_actual: null })),
  (tests) => onlyBest(tests, (test) => ({ ...test, fev1_actual: 0 })),
  // chosen badly, or not
  (tests) => ({ spirometry_tests: { ...tests, best_test: tests.all_tests.at(-1) } }),
  (tests) => ({ spirometry_tests: { ...tests, best_test: {} } }),
  () => ({ spirometry_tests: {} }),
  // percentages and ratios of something else
  (tests) => onlyBest(tests, (test) => ({ ...test, fev1_percentage: Number(test['fev1_percentage']) * 1.1 })),
  (tests) => onlyBest(tests, (test) => ({ ...test, ratio_actual: 0.5 * Number(test['ratio_actual']) })),
  () => ({ created_at: 'last Monday' }),
  () => ({ gender: 'unknown', age: '41,5' }),
  () => ({ height_in_cm: 17, weight_in_kg: 700 }),
]

function spoil(record: SentRecord, which: number): SentRecord {
  const tests = record['spirometry_tests'] as { best_test: SentTest; all_tests: readonly SentTest[] }
  return { ...record, ...oddities[which]?.(tests) }
}

type Tests = { readonly best_test: SentTest; readonly all_tests: readonly SentTest[] }

function onlyBest(tests: Tests, change: (test: SentTest) => SentTest) {
  return { spirometry_tests: { ...tests, best_test: change(tests.best_test) } }
}

function everywhere({ best_test: best, all_tests: all }: Tests, change: (test: SentTest) => SentTest) {
  return { spirometry_tests: { best_test: change(best), all_tests: all.map(change) } }
}

function mapped(test: SentTest, change: (value: number | string | null) => string): SentTest {
  return Object.fromEntries(Object.entries(test).map(([field, value]) => [field, change(value)]))
}

/** Some sessions carry the e-mail of another profile, none, or nobody's. */
function withForeignEmails(people: readonly Person[]): Person[] {
  return people.map((person, at) => {
    const other = people[(at + 1) % people.length]
    const sessions = person.sessions.map((record, nth): SentRecord => {
      if (nth !== 1) return record
      if (at % 6 === 0) return { ...record, email: other?.profile.email }
      if (at % 6 === 1) return { ...record, email: null }
      if (at % 6 === 2) return { ...record, email: 'nobody@example.org', name: 'Nobody Knows' }
      return at % 6 === 3 ? { ...record, name: other?.profile.patient_name } : record
    })
    return { ...person, sessions }
  })
}

/** Two swap their e-mails; one has the e-mail that another had; one is renamed; one shares no longer. */
export function upset(people: readonly Person[]): void {
  const [one, two, three, four, five, six] = [0, 1, 6, 7, 11, 12].map((at) => people[at])
  if (!one || !two || !three || !four || !five || !six) throw new Error('too few people')
  const email = one.profile.email
  one.profile.email = two.profile.email
  two.profile.email = email
  four.profile.email = three.profile.email
  three.profile.email = 'new@example.org'
  five.profile.patient_name = 'Somebody Else'
  six.isShared = false
}

/**
 * A file that lies: of every third session it has other values, another day, another person and a time to come. To each
 * person it adds a session that the service never sent, for every other of them with the profile that it came for.
 */
export function fileOf(people: readonly Person[], until: number): FileLine[] {
  return people.flatMap(({ profile, sessions }, at): FileLine[] => {
    const other = people[(at + 3) % people.length]?.profile
    const lies = sessions.flatMap((record, nth): FileLine[] => {
      if (nth % 3 !== 0 || !other) return []
      const { best_test: best, all_tests: all } = record['spirometry_tests'] as Tests
      const tests = { best_test: { ...best, fev1_actual: 0.42 }, all_tests: all }
      const changes = {
        name: other.patient_name,
        created_at: '2025-11-23T10:00:00Z',
        spirometry_tests: tests,
      }
      return [
        { session: { ...record, ...changes }, profile: other.id, changedAt: '2099-01-01T00:00:00.000Z' },
      ]
    })
    const [first] = sessions
    const created = textOfTime(until - 770 * msPerDay + at * 3_600_000, 0)
    const added = { ...first, id: `${first?.id ?? ''}-of-file`, email: profile.email, created_at: created }
    return [...lies, at % 2 === 0 ? { session: added, profile: profile.id } : { session: added }]
  })
}

/** Answers as the service would: path and query in, JSON out. */
export function answerOf(people: readonly Person[], asked: URL): string {
  const shared = people.filter(({ isShared }) => isShared)
  if (asked.pathname.endsWith('/profiles')) return JSON.stringify(shared.map(({ profile }) => profile))
  const of = asked.searchParams.get('profile_ids')?.split(',')
  const [begin, end] = [asked.searchParams.get('begin_date') ?? '', asked.searchParams.get('end_date') ?? '']
  const found = shared
    .filter(({ profile }) => of?.includes(profile.id) ?? true)
    .flatMap(({ sessions }) => sessions)
    .filter(({ created_at: at }) => !/^\d/.test(at) || (at.slice(0, 10) >= begin && at.slice(0, 10) <= end))
  return JSON.stringify(found)
}
