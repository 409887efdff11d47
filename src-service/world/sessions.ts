import { type CalendarDay, dayAtInstant, instantOf, textOfInstant, zoneOffset } from '../calendar'
import { type RandomStream, randomStream, streamOf } from '../random'
import { lungState, makeTest, percentOf, predictedValues, rawArrays, type SpirometryTest } from './lungs'
import { ageOn, heightAt, makeIdentifier, namesOn, type Person, weightAt } from './person'

/** The clock that decides a session's day: its own, or the service's (UTC). */
export type DayRule = 'session-offset' | 'utc'

interface ArchiveOptions {
  readonly seed: number
  /** The first calendar day with sessions. */
  readonly firstDay: CalendarDay
  readonly dayRule: DayRule
  /** The current instant, ms since 1970. */
  readonly now: () => number
}

/** All sessions so far, made on request and never stored. */
export type SessionArchive = ReturnType<typeof createSessionArchive>

interface Made {
  readonly instant: number
  readonly session: SpirometrySession
}

interface Addition extends Made {
  readonly person: Person
  readonly day: CalendarDay
}

/** The archive of one run of the service. */
export function createSessionArchive({ seed, firstDay, dayRule, now }: ArchiveOptions) {
  const withdrawn = new Set<string>()
  const amendments = new Map<string, Partial<SpirometrySession>>()
  const additions: Addition[] = []

  const dayOf = (instant: number, localDay: CalendarDay) =>
    dayRule === 'utc' ? dayAtInstant(instant, 0) : localDay

  function madeBy(person: Person, first: CalendarDay, last: CalendarDay, present: number): Made[] {
    const spread = dayRule === 'utc' ? 1 : 0
    return slotsBetween(seed, person, Math.max(firstDay, first - spread), last + spread)
      .filter(({ arrives }) => arrives <= present)
      .filter(({ instant, day }) => first <= dayOf(instant, day) && dayOf(instant, day) <= last)
      .map((slot) => ({ instant: slot.instant, session: makeSession(seed, person, slot) }))
  }

  return {
    /** Sessions of some people on the days from first to last, both included, ordered by their instant. */
    between(people: readonly Person[], first: CalendarDay, last: CalendarDay): SpirometrySession[] {
      const present = now()
      // nobody's clock is further ahead than 14 hours
      const end = Math.min(last, dayAtInstant(present, 14 * 60))
      const asked = new Set(people)
      const added = additions.filter(
        ({ person, day, instant }) =>
          asked.has(person) && first <= dayOf(instant, day) && dayOf(instant, day) <= last,
      )
      const made = people.flatMap((person) => madeBy(person, first, end, present))
      return [...made, ...added]
        .filter(({ session }) => !withdrawn.has(session.id))
        .sort((a, b) => a.instant - b.instant)
        .map(({ session }) => ({ ...session, ...amendments.get(session.id) }))
    },
    withdraw: (id: string): void => void withdrawn.add(id),
    restore: (id: string): void => void withdrawn.delete(id),
    /** Changes fields of a session from now on, as a correction at the source would. */
    amend: (id: string, changes: Partial<SpirometrySession>): void =>
      void amendments.set(id, { ...amendments.get(id), ...changes }),
    /** Adds a session of a person, made at an instant (ms since 1970), however late that comes. Returns it. */
    add(person: Person, instant: number): SpirometrySession {
      const offsetMinutes = 0
      const day = dayAtInstant(instant, offsetMinutes)
      const number = -1 - additions.length
      const session = makeSession(seed, person, { number, day, instant, arrives: instant, offsetMinutes })
      additions.push({ person, day, instant, session })
      return session
    },
  }
}

function withOddity(
  test: SpirometryTest,
  oddity: ReturnType<typeof oddityOf>,
  decimals: 0 | 1,
): SpirometryTest {
  if (oddity === 'percent-off') return { ...test, fev1_percentage: test.fev1_percentage + 5 }
  if (oddity === null) return test
  const fev1 = Math.round(test.fvc_actual * 104 + 1) / 100
  const ratio = Math.round((100 * fev1) / test.fvc_actual) / 100
  return {
    ...test,
    fev1_actual: fev1,
    fev1_percentage: percentOf(fev1, test.fev1_predicted, decimals),
    ratio_actual: ratio,
    ratio_percentage: percentOf(ratio, test.ratio_predicted, decimals),
  }
}

function drawCount(random: RandomStream): number {
  const draw = random.unit()
  return draw < 0.15 ? 2 : draw < 0.7 ? 3 : draw < 0.88 ? 4 : draw < 0.96 ? 5 : 6
}

/** A person's session in a slot: 2 to 6 tests with the best of them, as the interface sends it. */
function makeSession(seed: number, person: Person, slot: SessionSlot): SpirometrySession {
  const { day, instant, offsetMinutes } = slot
  const random = randomStream(seed, streamOf.session, person.index, slot.number)
  const age = Math.round(ageOn(person, day) * 10) / 10
  const height = Math.round(heightAt(person, age))
  const setting = {
    predicted: predictedValues(person.gender, age, height),
    lungs: lungState(seed, person, day, isRepetition(slot)),
    unevenness: person.unevenness,
    isChild: age < 12,
    percentDecimals: person.percentDecimals,
  }
  const others = Array.from({ length: drawCount(random) - 1 }, () => makeTest(random, setting))
  const oddity = person.isOdd ? oddityOf(seed, person.index, slot.number) : null
  const first = withOddity(makeTest(random, setting), oddity, person.percentDecimals)
  return {
    id: makeIdentifier(instant / 1000, seed, streamOf.session, person.index, slot.number),
    email: person.email,
    name: person.name,
    age,
    height_in_cm: height,
    weight_in_kg: Math.round(weightAt(person, age) + random.between(-1, 1)),
    medications: namesOn(person.medications, day),
    diagnoses: namesOn(person.diagnoses, day),
    ethnicity: person.ethnicity,
    gender: person.gender,
    created_at: textOfInstant(instant, offsetMinutes),
    spirometry_tests: { best_test: bestTest(first, ...others), all_tests: [first, ...others] },
  }
}

/** The best test of a session: the one with the largest sum of FEV1 and FVC, the earliest of equals. */
function bestTest(first: SpirometryTest, ...others: SpirometryTest[]): SpirometryTest {
  const sum = (test: SpirometryTest) => test.fev1_actual + test.fvc_actual
  return others.reduce((best, test) => (sum(test) > sum(best) ? test : best), first)
}

/** An occasional quirk of instruments that a reader should notice. */
type Oddity = 'percent-off' | 'fev1-over-fvc'

/** The quirk of one session, for rare ones. */
export function oddityOf(seed: number, person: number, slot: number): Oddity | null {
  const draw = randomStream(seed, streamOf.oddity, person, slot).unit()
  if (draw < 0.004) return 'percent-off'
  return draw < 0.006 ? 'fev1-over-fvc' : null
}

/** A moment at which a person has a session. */
interface SessionSlot {
  /** Its place in the person's endless row of slots: with seed and person it decides everything about the session. */
  readonly number: number
  readonly day: CalendarDay
  /** Time of the session, ms since 1970. */
  readonly instant: number
  /** Time of its arrival at the service, ms since 1970: often minutes later, at times days. */
  readonly arrives: number
  readonly offsetMinutes: number
}

const gapLength = 120
const hour = 3_600_000

function isAway(seed: number, person: Person, day: CalendarDay): boolean {
  return randomStream(seed, streamOf.travel, person.index, Math.floor(day / 21)).chance(0.2)
}

function isInGap(seed: number, person: Person, day: CalendarDay): boolean {
  return randomStream(seed, streamOf.gap, person.index, Math.floor(day / gapLength)).chance(0.1)
}

function delayOf(random: ReturnType<typeof randomStream>, atHome: boolean): number {
  if (!random.chance(atHome ? 0.06 : 0.02)) return random.between(1, 15) * 60_000
  return random.chance(0.5) ? random.between(3, 24) * hour : random.between(1, 12) * 24 * hour
}

/** The day itself, or the nearest day of the week on which a clinic is open. */
function openDay({ keepsOfficeHours }: Person, day: CalendarDay): CalendarDay {
  // 1970-01-01 was a Thursday
  const weekday = (((day + 3) % 7) + 7) % 7
  if (!keepsOfficeHours || weekday < 5) return day
  return weekday === 5 ? day - 1 : day + 1
}

const isRepetition = ({ number }: SessionSlot) => number > 0 && number % 2 === 1

function slotOf(seed: number, person: Person, turn: number): SessionSlot[] {
  const random = randomStream(seed, streamOf.slot, person.index, turn)
  const pace = person.daysBetweenSessions
  const day = openDay(person, Math.floor((turn + random.between(0, 0.9)) * pace))
  const age = ageOn(person, day)
  if (age < 4 || age > 95 || day < person.since || isInGap(seed, person, day)) return []
  const zone = person.awayZone && isAway(seed, person, day) ? person.awayZone : person.homeZone
  const offsetMinutes = zoneOffset(zone, day)
  const second = person.measuresAtHome ? random.whole(6 * 3600, 22 * 3600) : random.whole(8 * 3600, 17 * 3600)
  const again = random.chance(person.repeats)
  return (again ? [0, 1] : [0]).map((repeat) => {
    const instant = instantOf(day, second + repeat * random.whole(1200, 2400), offsetMinutes)
    const arrives = instant + delayOf(random, person.measuresAtHome)
    return { number: turn * 2 + repeat, day, instant, arrives, offsetMinutes }
  })
}

/** A person's slots on the days from first to last, both included, oldest first. */
function slotsBetween(seed: number, person: Person, first: CalendarDay, last: CalendarDay): SessionSlot[] {
  const pace = person.daysBetweenSessions
  const slots: SessionSlot[] = []
  for (let turn = Math.floor(first / pace) - 1; turn * pace < last + 2; turn += 1) {
    const onTurn = slotOf(seed, person, turn)
    slots.push(...onTurn.filter(({ day }) => first <= day && day <= last))
  }
  return slots
}

export interface SpirometrySession {
  id: string
  email: string
  name: string
  age: number
  height_in_cm: number
  weight_in_kg: number
  medications: string[]
  diagnoses: string[]
  ethnicity: string
  gender: 'male' | 'female'
  created_at: string
  spirometry_tests: { best_test: SpirometryTest; all_tests: SpirometryTest[] }
}

function publishedTest(test: SpirometryTest): Record<string, unknown> {
  const { raw, ratio_percentage, ...values } = test
  const texts = Object.entries(values).map(([field, value], index) => {
    // decided by the value itself, so that the same session is always written alike
    const comma = (Math.round(value * 100) + index) % 4 === 0 ? ',' : ''
    return [field, `${value}${comma}`] as const
  })
  const asText: Record<string, string> = Object.fromEntries(texts)
  return { ...asText, ratio_percentage, ...(raw && { raw }) }
}

/** The session in the format of the published samples: test values as text, some with a comma at the end. */
export function asPublished(session: SpirometrySession): unknown {
  const { best_test, all_tests } = session.spirometry_tests
  return {
    ...session,
    spirometry_tests: { best_test: publishedTest(best_test), all_tests: all_tests.map(publishedTest) },
  }
}

/** The session with the curve of each of its tests, a sample each `interval` seconds, in a field `raw` of the test. */
export function withRawArrays(session: SpirometrySession, interval: number): SpirometrySession {
  const withRaw = (test: SpirometryTest): SpirometryTest => ({ ...test, raw: rawArrays(test, interval) })
  const { best_test, all_tests } = session.spirometry_tests
  return {
    ...session,
    spirometry_tests: { best_test: withRaw(best_test), all_tests: all_tests.map(withRaw) },
  }
}
