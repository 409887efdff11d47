import type { CalendarDay } from '../calendar'
import { hashOf, type RandomStream, randomStream, streamOf } from '../random'
import { namePools } from './name-pools'
import { type Condition, drawCondition, type Entry, regimens } from './regimens'

const adjectives = [
  'amber',
  'brisk',
  'calm',
  'clear',
  'deft',
  'fond',
  'green',
  'keen',
  'mild',
  'noble',
] as const
const animals = [
  'badger',
  'finch',
  'heron',
  'ibex',
  'lynx',
  'marten',
  'otter',
  'plover',
  'robin',
  'stoat',
] as const
const domains = ['example.org', 'example.com', 'mail.example', 'post.example'] as const
const shareAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

// of each forty people: one with the previous one's e-mail, one who joins, one who leaves, one who never shares
const roleEvery = 40
const roles = { sameEmail: 5, newcomer: 17, leaver: 23, stranger: 31 } as const

function drawAge(random: RandomStream): number {
  if (random.chance(0.27)) return random.between(4, 18)
  return random.chance(0.45) ? random.between(18, 50) : random.between(50, 88)
}

function drawName(random: RandomStream, gender: Person['gender']) {
  const pool = random.pick(namePools)
  const given = random.pick(pool[gender])
  const family = random.pick(pool.family)
  const parts = pool.familyFirst ? [family, given] : [given, family]
  return { name: parts.join(pool.joint ?? ' '), ethnicity: pool.ethnicity }
}

function emailOf(seed: number, index: number): string {
  const own = index % roleEvery === roles.sameEmail ? index - 1 : index
  const random = randomStream(seed, streamOf.person, own, 1)
  return `${random.pick(adjectives)}.${random.pick(animals)}.${own + 1}@${random.pick(domains)}`
}

function sharingOf(
  random: RandomStream,
  index: number,
  anchor: CalendarDay,
): Pick<Person, 'since' | 'sharedFrom' | 'sharedUntil'> {
  const never = Number.NEGATIVE_INFINITY
  const ever = Number.POSITIVE_INFINITY
  const turning = anchor + random.whole(-200, 1600)
  switch (index % roleEvery) {
    case roles.newcomer:
      return { since: turning - 45, sharedFrom: turning, sharedUntil: ever }
    case roles.leaver:
      return { since: never, sharedFrom: never, sharedUntil: turning }
    case roles.stranger:
      return { since: never, sharedFrom: ever, sharedUntil: ever }
    default:
      return { since: never, sharedFrom: never, sharedUntil: ever }
  }
}

function drawPace(random: RandomStream): Pick<Person, 'measuresAtHome' | 'daysBetweenSessions'> {
  const kind = random.unit()
  if (kind < 0.06) return { measuresAtHome: true, daysBetweenSessions: random.between(6, 9) }
  if (kind < 0.16) return { measuresAtHome: true, daysBetweenSessions: random.between(25, 35) }
  return { measuresAtHome: false, daysBetweenSessions: random.between(66, 110) }
}

/**
 * The person at a place, the same for a seed whatever their number; `pace` is the factor to the usual number of sessions.
 * Ages and trends are counted from the day `anchor`.
 */
export function makePerson(seed: number, index: number, pace: number, anchor = anchorDay): Person {
  const random = randomStream(seed, streamOf.person, index)
  const gender = random.chance(0.5) ? 'male' : 'female'
  const age = drawAge(random)
  const condition = drawCondition(random, age)
  const { measuresAtHome, daysBetweenSessions } = drawPace(random)
  const treatment = randomStream(seed, streamOf.treatment, index)
  const homeZone = random.pick(homeZones)
  return {
    index,
    profileId: makeIdentifier(0x50f11e00 + index, seed, streamOf.person, index),
    shareCode: Array.from({ length: 8 }, () => shareAlphabet[random.whole(0, shareAlphabet.length - 1)]).join(
      '',
    ),
    email: emailOf(seed, index),
    ...drawName(random, gender),
    gender,
    anchor,
    born: anchor - Math.round(age * 365.25),
    adultHeight: gender === 'male' ? random.normal(177, 7) : random.normal(164, 6.5),
    bodyMassIndex: Math.max(18, random.normal(25, 4)),
    condition,
    severity: random.unit(),
    lungSize: random.normal(1, 0.08),
    worstSeason: random.whole(0, 364),
    unevenness: random.unit() ** 2,
    homeZone,
    awayZone: random.chance(0.06) ? random.pick(homeZones) : null,
    measuresAtHome,
    daysBetweenSessions: daysBetweenSessions / pace,
    percentDecimals: random.chance(0.6) ? 0 : 1,
    medications: drawSpells(treatment, regimens[condition].medications, anchor),
    diagnoses: drawSpells(treatment, regimens[condition].diagnoses, anchor),
    keepsOfficeHours: false,
    reversible: 0,
    repeats: 0.02,
    isOdd: true,
    events: [],
    ...sharingOf(randomStream(seed, streamOf.person, index, 2), index, anchor),
  }
}

// 2024-01-01, whichever day is today
const anchorDay = 19_723

const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** Draws by chance which of some medicines or diagnoses somebody has, and on which days around `anchor`. */
export function drawSpells(random: RandomStream, entries: readonly Entry[], anchor: CalendarDay): Spell[] {
  return entries.flatMap((entry) => {
    const has = random.chance(entry.likely)
    // drawn for everybody alike, so that one entry's chance does not shift another's days
    const begins = anchor + random.whole(-1500, 1500)
    const lasts = random.whole(60, 700)
    if (!has) return []
    const from = entry.later ? begins : always.from
    return [{ name: entry.name, from, until: entry.passing ? begins + lasts : always.until }]
  })
}

/** The names valid on a day. */
export function namesOn(spells: readonly Spell[], day: number): string[] {
  return spells.filter(({ from, until }) => from <= day && day < until).map(({ name }) => name)
}

/** Something valid from one day up to another, for instance a prescribed medicine. */
interface Spell {
  readonly name: string
  readonly from: CalendarDay
  /** The first day on which it is no longer valid. */
  readonly until: CalendarDay
}

/** An invented person with everything that does not change from session to session. */
export interface Person {
  /** Their place among all people, from 0. */
  readonly index: number
  readonly profileId: string
  readonly shareCode: string
  readonly email: string
  readonly name: string
  readonly gender: 'male' | 'female'
  readonly ethnicity: string
  /** The day from which their age and trend are counted. */
  readonly anchor: CalendarDay
  readonly born: CalendarDay
  /** Centimetres. */
  readonly adultHeight: number
  /** Kilograms per square metre, when grown up. */
  readonly bodyMassIndex: number
  readonly condition: Condition
  /** 0 is the mildest case of their condition, 1 the gravest. */
  readonly severity: number
  /** Lung size against the predicted one, as a fraction. */
  readonly lungSize: number
  /** Day of the year around which their airways are at their worst, 0 to 364. */
  readonly worstSeason: number
  /** Variation of their blows: 0 always alike, 1 very uneven. */
  readonly unevenness: number
  /** IANA time zones: at home, and where they travel to, if they do. */
  readonly homeZone: string
  readonly awayZone: string | null
  /** Mean number of days from one session to the next. */
  readonly daysBetweenSessions: number
  /** True when they measure themselves at home; otherwise a clinic does. */
  readonly measuresAtHome: boolean
  /** Decimals of a percentage on their spirometer. */
  readonly percentDecimals: 0 | 1
  readonly medications: readonly Spell[]
  readonly diagnoses: readonly Spell[]
  /** True when they are never measured at a weekend. */
  readonly keepsOfficeHours: boolean
  /** The part of the narrowing that a bronchodilator takes away before a session's repetition. */
  readonly reversible: number
  /** Probability that a session is repeated twenty to forty minutes later. */
  readonly repeats: number
  /** True when their spirometer has the rare quirks of instruments. */
  readonly isOdd: boolean
  readonly events: readonly LungEvent[]
  readonly since: CalendarDay
  /** Days on which they share their profile with the organization: from the first, up to before the second. */
  readonly sharedFrom: CalendarDay
  readonly sharedUntil: CalendarDay
}

/** Something that changes somebody's lungs for good, such as a treatment: fully after `days`, by fractions of what they were. */
interface LungEvent {
  readonly from: CalendarDay
  readonly days: number
  readonly fev1: number
  readonly fvc: number
}

/** Age in years on a calendar day, not rounded. */
export function ageOn(person: Pick<Person, 'born'>, day: CalendarDay): number {
  return (day - person.born) / 365.25
}

/** People's time zones: whole, half and quarter hours, both ends of the calendar, with and without clock changes. */
export const homeZones = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Athens',
  'America/New_York',
  'America/Argentina/Buenos_Aires',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Africa/Johannesburg',
  'Africa/Cairo',
  'Australia/Adelaide',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
] as const

/** An identifier of 24 hex characters: eight of `head`, sixteen that follow from the keys. */
export function makeIdentifier(head: number, ...keys: number[]): string {
  return [head >>> 0, hashOf(11, ...keys), hashOf(12, ...keys)]
    .map((part) => part.toString(16).padStart(8, '0'))
    .join('')
}

type Growth = readonly (readonly [age: number, share: number])[]

const boys: Growth = [
  [4, 0.58],
  [6, 0.655],
  [8, 0.725],
  [10, 0.785],
  [12, 0.845],
  [14, 0.925],
  [16, 0.98],
  [18, 1],
]
const girls: Growth = [
  [4, 0.62],
  [6, 0.705],
  [8, 0.785],
  [10, 0.85],
  [12, 0.93],
  [14, 0.985],
  [16, 1],
]

function shareOfAdultHeight(growth: Growth, age: number): number {
  let [ageBefore, shareBefore] = growth[0] ?? [0, 1]
  for (const [ageAfter, shareAfter] of growth) {
    if (age < ageAfter) {
      const way = Math.max(0, age - ageBefore) / Math.max(1, ageAfter - ageBefore)
      return shareBefore + way * (shareAfter - shareBefore)
    }
    ageBefore = ageAfter
    shareBefore = shareAfter
  }
  return 1
}

/** Height in centimetres, not rounded, at an age in years: children grow, elders shrink a little. */
export function heightAt(person: Pick<Person, 'gender' | 'adultHeight'>, age: number): number {
  const growth = person.gender === 'male' ? boys : girls
  const shrunk = Math.max(0, age - 60) * 0.12
  return person.adultHeight * shareOfAdultHeight(growth, age) - shrunk
}

/** Weight in kilograms, not rounded, at an age in years. */
export function weightAt(
  person: Pick<Person, 'gender' | 'adultHeight' | 'bodyMassIndex'>,
  age: number,
): number {
  const height = heightAt(person, age) / 100
  const grown = Math.min(1, Math.max(0, (age - 5) / 15))
  const index = 15.5 + (person.bodyMassIndex - 15.5) * grown
  return index * height * height
}
