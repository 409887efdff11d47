import type { DeidentifyOptions } from '#shared/exports/export-request'
import { dayNumber, type PageDay, undated } from '#shared/records/day'
import type { Flag } from '#shared/records/flag'
import type { Session } from '#shared/records/session'
import { bestValues, type MeasuredField, recordFrom, type SpirometryTest } from '#shared/records/test'
import { foldText } from '#shared/text/texts'
import { readGender } from '#shared/wire/read-values'
import { writeSession } from '#shared/wire/write-session'
import { type Pseudonym, type ExportedSession, personKey } from './writer'

/** A session without who and when, under its pseudonym `id`: only fields named here come through. Counts the rest. */
function pseudonymiseSession(
  session: Session,
  id: string,
  identity: Identity,
  removed: RemovedCount,
): Session {
  const { age, best_test: best, all_tests: all, local } = session
  const isGrouped = age !== null && Math.floor(age) >= groupedAge
  const shown = isGrouped ? withoutPredicted : (test: (typeof all)[number]) => test
  const keep = (text: string) => {
    const isKept = !isIdentifying(text, identity)
    if (!isKept) removed.texts++
    return isKept
  }
  removed.sessions++
  if (isGrouped) removed.grouped++
  if (Object.keys(session.unlisted).length > 0) removed.unlisted++
  if (Object.keys(session.asSent).length > 0) removed.asSent++
  return {
    id,
    email: null,
    name: null,
    age: age === null ? null : Math.min(Math.floor(age), groupedAge),
    height_in_cm: session.height_in_cm,
    weight_in_kg: session.weight_in_kg,
    medications: session.medications.filter(keep),
    diagnoses: session.diagnoses.filter(keep),
    ethnicity: session.ethnicity !== null && keep(session.ethnicity) ? session.ethnicity : null,
    gender: readGender(session.gender),
    created_at: null,
    best_test: best === null ? null : shown(best),
    all_tests: all.map(shown),
    asSent: {},
    unlisted: {},
    local: {
      day: undated,
      instant: null,
      offsetMinutes: null,
      queriedProfile: null,
      firstFetchedAt: 0,
      changedAt: 0,
      withdrawnAt: local.withdrawnAt === null ? null : 0,
      hasRaw: false,
    },
  }
}

export const groupedAge = 90

/** What is known of a person by which a text could tell who it is. */
interface Identity {
  readonly names: readonly string[]
  readonly ids: readonly string[]
}

const address = /\S@\S|\bhttps?:|\bwww\./i
// telephone and record numbers, and dates; doses and codes of diagnoses have fewer digits
const longNumber = /\p{Nd}(?:[\s./\-–()]{0,2}\p{Nd}){6,}/u
const shortestWord = 3
const shortestId = 4

/** Whether a text shows who a person is: a word of the name, an id, an address or a long number; not others' names. */
function isIdentifying(text: string, { names, ids }: Identity): boolean {
  const folded = foldText(text)
  if (address.test(folded) || longNumber.test(folded)) return true
  if (ids.some((id) => id.length >= shortestId && folded.includes(foldText(id).trim()))) return true
  const words = new Set(wordsOf(folded))
  return names.some((name) => {
    const whole = foldText(name).trim()
    if (whole.length > 1 && folded.includes(whole)) return true
    return wordsOf(whole).some((word) => word.length >= shortestWord && words.has(word))
  })
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** How often something was taken out of a de-identified export, or was made coarser. */
export interface RemovedCount {
  sessions: number
  /** Sessions of people older than 89, whose age is 90 and whose predicted values and percentages are left out. */
  grouped: number
  /** Diagnoses, medications and ethnicities that showed who a person is. */
  texts: number
  /** Sessions that had fields which the interface does not list. */
  unlisted: number
  /** Sessions of which a value was kept as the text that was sent. */
  asSent: number
}

function noneRemoved(): RemovedCount {
  return { sessions: 0, grouped: 0, texts: 0, unlisted: 0, asSent: 0 }
}

/** A test without what an exact age could be computed from: predicted values follow from age, height and sex. */
function withoutPredicted(test: SpirometryTest): SpirometryTest {
  return { ...test, ...nothingPredicted }
}

const nothingPredicted = recordFrom(
  bestValues.flatMap(({ aspect, field }): [MeasuredField, null][] =>
    aspect === 'actual' ? [] : [[field, null]],
  ),
)

/** Takes out of the sessions of one export what tells who they are of. */
export type Deidentifier = ReturnType<typeof createDeidentifier>

/**
 * Makes a {@link Deidentifier} for an export of at most so many sessions. A person has the same pseudonym throughout the
 * export, and another one in each other export; what links them to persons is gone with the deidentifier.
 */
export function createDeidentifier(
  { dates }: DeidentifyOptions,
  atMost: number,
  random: Pick<Crypto, 'getRandomValues'>,
) {
  const pseudonyms = createPseudonyms(atMost, random)
  const latestOf = new Map<string, LatestSession>()
  const removed = noneRemoved()

  return {
    pseudonymise(each: ExportedSession): ExportedSession {
      const { session, patient, units, attribution } = each
      const id = `s-${removed.sessions + 1}`
      const comesAgain = patient.by !== 'session'
      const person = pseudonyms.of(personKey(each), comesAgain)
      const { day } = session.local
      const latest = latestOf.get(person) ?? { pseudonym: id, day }
      if (comesAgain && day !== undated) latestOf.set(person, latest)
      const pseudonymised = pseudonymiseSession(session, id, identityOf(each), removed)
      return {
        session: pseudonymised,
        record: writeSession(pseudonymised),
        raw: null,
        patient: comesAgain ? { by: 'profile', profile: person } : { by: 'session', session: id },
        profile: null,
        attribution,
        flags: pseudonymiseFlags(each.flags, pseudonymised.age),
        units,
        pseudonym: { person, ...pseudonymiseDate(day, dates, latest) },
      }
    },
    /** How much it has taken out so far. */
    removed: (): Readonly<RemovedCount> => removed,
  }
}

const keyLength = 6

/**
 * Pseudonyms for at most so many persons: numbers in an order that a random key decides. The key and the persons'
 * numbers live as long as what this returns, and are written nowhere.
 */
function createPseudonyms(atMost: number, random: Pick<Crypto, 'getRandomValues'>) {
  const key = random.getRandomValues(new Uint32Array(keyLength))
  const digits = Math.max(4, String(atMost).length)
  const known = new Map<string, string>()
  let given = 0
  return {
    /** The same one for the same key; `again` is false for a person who cannot come again and is not remembered. */
    of(person: string, again: boolean): string {
      const before = known.get(person)
      if (before !== undefined) return before
      const number = shuffledNumber(given++, 10 ** digits, key)
      const pseudonym = `p-${String(number).padStart(digits, '0')}`
      if (again) known.set(person, pseudonym)
      return pseudonym
    },
  }
}

const rounds = 6

/**
 * The numbers from 0 to `size` - 1 in an order that `key` decides: the one at a place, without a list of all. A Feistel
 * network passes through places that are a power of four; those beyond `size` are sent round again. `key` are six
 * 32-bit numbers.
 */
export function shuffledNumber(place: number, size: number, key: Uint32Array): number {
  let bits = 1
  while (4 ** bits < size) bits++
  let number = place
  do number = pass(number, bits, key)
  while (number >= size)
  return number
}

function pass(number: number, bits: number, key: Uint32Array): number {
  const half = 2 ** bits
  let left = Math.floor(number / half)
  let right = number % half
  for (let round = 0; round < rounds; round++) {
    const next = (left ^ scramble(right, key[round] ?? 0)) & (half - 1)
    left = right
    right = next
  }
  return left * half + right
}

/** The last step of MurmurHash3: each bit of what comes in changes half of what goes out. */
function scramble(value: number, key: number): number {
  let mixed = Math.imul(value ^ key, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** The session from which a person's days are counted. */
interface LatestSession {
  readonly pseudonym: string
  readonly day: PageDay
}

/** What is told of the day of a session; `latest` is the same person's latest session. */
function pseudonymiseDate(
  day: PageDay,
  dates: DeidentifyOptions['dates'],
  latest: LatestSession,
): Omit<Pseudonym, 'person'> {
  const nothing = { days: null, since: null, month: null }
  if (day === undated) return nothing
  if (dates === 'month') return { ...nothing, month: day.slice(0, 7) }
  if (latest.day === undated) return nothing
  return { ...nothing, days: dayNumber(day) - dayNumber(latest.day), since: latest.pseudonym }
}

const followsFromAge = /^age$|_(?:predicted|percentage)$/

/** The flags of a session without the figures and texts that they quote; `age` is the one that is shown. */
function pseudonymiseFlags(flags: readonly Flag[], age: number | null): Flag[] {
  const kept = age === groupedAge ? flags.filter(({ field }) => !followsFromAge.test(field ?? '')) : flags
  return kept.map(({ code, field }) => (field === undefined ? { code } : { code, field }))
}

/** All that is known of a session's person, of the session and of the profile. */
function identityOf({ session, profile }: ExportedSession): Identity {
  const ids = [session.id, session.email, profile?.id, profile?.email, profile?.share_code]
  return {
    names: [session.name, profile?.patient_name].filter(isThere),
    ids: ids.filter(isThere),
  }
}

function isThere(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.trim() !== ''
}
