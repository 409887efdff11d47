import { type MarkFields, marks, readMarkFields } from '#shared/records/marks'
import { patientKey } from '#shared/records/patient'
import type { DeidentifyOptions } from '#shared/exports/export-request'
import { dayNumber, type PageDay, undated } from '#shared/records/day'
import type { Flag } from '#shared/records/flag'
import type { Session } from '#shared/records/session'
import { bestValues, type MeasuredField, recordFrom, type SpirometryTest } from '#shared/records/test'
import { foldText } from '#shared/text/texts'
import { readGender } from '#shared/wire/read-values'
import { writeSession } from '#shared/wire/write-session'
import { type ExportedPeople, type ExportedPerson, groupedAge } from './people'
import type { ExportedSession, Pseudonym } from './writer'

/** A session without person and date, under its pseudonym `id`: only fields named here come through. Counts the rest. */
function pseudonymiseSession(
  session: Session,
  id: string,
  { identity, shown }: { readonly identity: Identity; readonly shown: ExportedPerson['shown'] },
  removed: RemovedCount,
): Session {
  const { age, best_test: best, all_tests: all, local } = session
  const cut = (text: string) => {
    const cut = cutIdentity(text, identity)
    if (cut !== text) removed.texts++
    return cut
  }
  removed.sessions++
  if (age !== null && Math.floor(age) >= groupedAge) removed.grouped++
  if (Object.keys(session.unlisted).length > 0) removed.unlisted++
  if (Object.keys(session.asSent).length > 0) removed.asSent++
  const ethnicity = shown ? shown.ethnicity : session.ethnicity
  return {
    id,
    email: null,
    name: null,
    age: shown || age === null ? null : Math.min(Math.floor(age), groupedAge),
    height_in_cm: shown ? null : session.height_in_cm,
    weight_in_kg: shown ? null : session.weight_in_kg,
    medications: session.medications.map(cut),
    diagnoses: session.diagnoses.map(cut),
    ethnicity: ethnicity === null ? null : cut(ethnicity),
    gender: shown ? shown.gender : readGender(session.gender),
    created_at: null,
    best_test: best === null ? null : withoutPredicted(best),
    all_tests: all.map(withoutPredicted),
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

/** Facts that could identify a person in a text. */
interface Identity {
  readonly names: readonly string[]
  readonly ids: readonly string[]
}

const address = /\S*[@＠]\S*|\bhttps?:\S*|\bwww\.\S*/giu
// telephone and record numbers, and dates; doses and codes of diagnoses have fewer digits
const longNumber = /[+(]{0,2}\p{Nd}(?:[\s./\-–()]{0,2}\p{Nd}){6,}/gu
const word = /[\p{L}\p{M}\p{N}]+/gu
const shortestWord = 3
const shortestId = 4

/** Replaces a part that was cut out of a free text, in every language. */
const cutMark = '[removed]'

/**
 * A free text without the parts that identify a person: the name or a word of it, an id, an address, a long number. Other
 * people's names it cannot know. A text with identifying pieces that cannot be cut is cut whole.
 */
function cutIdentity(text: string, identity: Identity): string {
  const withoutWords = cutWords(text.replace(address, cutMark).replace(longNumber, cutMark), identity)
  return isIdentifying(withoutWords.replaceAll(cutMark, ' '), identity) ? cutMark : withoutWords
}

function cutWords(text: string, { names, ids }: Identity): string {
  const found = [...text.replaceAll(cutMark, (mark) => ' '.repeat(mark.length)).matchAll(word)]
  const folded = found.map(([each]) => foldText(each))
  const isCut = folded.map(() => false)
  const cutRun = (run: readonly string[]) => {
    for (let at = 0; run.length > 0 && at + run.length <= folded.length; at++)
      if (run.every((each, step) => each === folded[at + step])) isCut.fill(true, at, at + run.length)
  }
  for (const name of names) {
    const words = wordsOf(foldText(name))
    if (words.join('').length > 1) cutRun(words)
    for (const each of words) if (each.length >= shortestWord) cutRun([each])
  }
  for (const id of ids) if (id.length >= shortestId) cutRun(wordsOf(foldText(id)))
  let result = ''
  let at = 0
  for (const [number, { 0: each, index }] of found.entries()) {
    if (!isCut[number]) continue
    result += text.slice(at, index) + cutMark
    at = index + each.length
  }
  return (result + text.slice(at)).replace(/\[removed\](?:[\s,.'’_-]*\[removed\])+/g, cutMark)
}

function isIdentifying(text: string, { names, ids }: Identity): boolean {
  const folded = foldText(text)
  if (folded.search(address) >= 0 || folded.search(longNumber) >= 0) return true
  if (ids.some((id) => id.length >= shortestId && folded.includes(foldText(id).trim()))) return true
  const words = new Set(wordsOf(folded))
  return names.some((name) => {
    const whole = foldText(name).trim()
    if (whole.length > 1 && folded.includes(whole)) return true
    return wordsOf(whole).some((each) => each.length >= shortestWord && words.has(each))
  })
}

function wordsOf(text: string): string[] {
  return text.match(word) ?? []
}

/** Counts of the removed and coarsened parts of a de-identified export. */
export interface RemovedCount {
  sessions: number
  /** Sessions of people older than 89, who are one group. */
  grouped: number
  /** Diagnoses, medications and ethnicities with an identifying part cut out. */
  texts: number
  /** Sessions that had fields which the interface does not list. */
  unlisted: number
  /** Sessions with a value kept as the text that was sent. */
  asSent: number
}

function noneRemoved(): RemovedCount {
  return { sessions: 0, grouped: 0, texts: 0, unlisted: 0, asSent: 0 }
}

/** A test without the values that reveal an exact age: predicted values follow from age, height and sex. */
function withoutPredicted(test: SpirometryTest): SpirometryTest {
  return { ...test, ...nothingPredicted }
}

const nothingPredicted = recordFrom(
  bestValues.flatMap(({ aspect, field }): [MeasuredField, null][] =>
    aspect === 'actual' ? [] : [[field, null]],
  ),
)

/** Removes the identity from the sessions of one export. */
export type Deidentifier = ReturnType<typeof createDeidentifier>

/**
 * Makes a {@link Deidentifier} for sessions of these people, which it is to get person by person, the earliest first. The link
 * from pseudonyms to persons is gone with it.
 */
export function createDeidentifier({ dates }: DeidentifyOptions, { persons }: ExportedPeople) {
  const digits = Math.max(4, String(persons.size).length)
  const firstOf = new Map<string, FirstSession>()
  const removed = noneRemoved()

  return {
    pseudonymise(each: ExportedSession): ExportedSession {
      const { session, patient, units, attribution } = each
      const known = persons.get(patientKey(each.patient))
      if (!known) throw new TypeError('a session of nobody in the export')
      const { place, shown } = known
      const id = `s-${removed.sessions + 1}`
      const person = `p-${String(place + 1).padStart(digits, '0')}`
      const { day } = session.local
      const first = firstOf.get(person) ?? { pseudonym: id, day }
      if (day !== undated) firstOf.set(person, first)
      const pseudonymised = pseudonymiseSession(session, id, { identity: identityOf(each), shown }, removed)
      return {
        session: pseudonymised,
        record: writeSession(pseudonymised),
        raw: null,
        rawFromFile: false,
        patient:
          patient.by === 'session' ? { by: 'session', session: id } : { by: 'profile', profile: person },
        profile: null,
        attribution,
        flags: pseudonymiseFlags(each.flags, pseudonymised),
        units,
        marks: withoutPersonal(each.marks),
        pseudonym: { person, shown, ...pseudonymiseDate(day, dates, first) },
      }
    },
    /** Counts so far. */
    removed: (): Readonly<RemovedCount> => removed,
  }
}

function withoutPersonal(of: MarkFields<'session'>): MarkFields<'session'> {
  const kept = new Map<string, unknown>(Object.entries(of))
  return readMarkFields('session', (kind) => (marks[kind].shown?.anonymous ? kept.get(kind) : null))
}

/** The session from which a person's days are counted. */
interface FirstSession {
  readonly pseudonym: string
  readonly day: PageDay
}

/** Statements about the day of a session; `first` is the same person's first. */
function pseudonymiseDate(
  day: PageDay,
  dates: DeidentifyOptions['dates'],
  first: FirstSession,
): Omit<Pseudonym, 'person' | 'shown'> {
  const nothing = { days: null, since: null, month: null }
  if (day === undated) return nothing
  if (dates === 'month') return { ...nothing, month: day.slice(0, 7) }
  if (first.day === undated) return nothing
  return { ...nothing, days: dayNumber(day) - dayNumber(first.day), since: first.pseudonym }
}

const predictedField = /_(?:predicted|percentage)$/
const bodyFields = ['age', 'height_in_cm', 'weight_in_kg'] as const

/** The flags of a session that are about data in the file, without the figures and texts that they quote. */
function pseudonymiseFlags(flags: readonly Flag[], pseudonymised: Session): Flag[] {
  const hidden = new Set<string>(bodyFields.filter((field) => pseudonymised[field] === null))
  if (pseudonymised.age === groupedAge) hidden.add('age')
  return flags
    .filter(({ field = '' }) => !predictedField.test(field) && !hidden.has(field))
    .map(({ code, field }) => (field === undefined ? { code } : { code, field }))
}

/** Identifying facts of a session's person, from the session and from the profile. */
function identityOf({ session, profile }: ExportedSession): Identity {
  const ids = [session.id, session.email, profile?.id, profile?.email, profile?.share_code]
  return {
    names: [session.name, profile?.patient_name].filter(isPresent),
    ids: ids.filter(isPresent),
  }
}

function isPresent(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.trim() !== ''
}
