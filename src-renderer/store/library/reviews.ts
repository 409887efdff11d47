import {
  codesOfReview,
  type MarkEvent,
  type MarkKind,
  type Review,
  sessionMark,
  type ShownReview,
} from '#shared/records/marks'
import { type MarkSubject, patientMark, type PatientRef, readSubject } from '#shared/records/patient'
import { addDigest, type Digest, digestOfSession, digestText, noDigest, takeDigest } from './review-digest'
import type { Rows } from './rows'

/** Facts of a library about sessions and patients that their reviews need. */
export interface ReviewedLibrary {
  readonly rows: Pick<Rows, 'ids' | 'numbers'>
  readonly patients: {
    ref(patient: number): PatientRef | null
    find(patient: PatientRef): number
  }
  patientAt(row: number): number
  rowsOf(patient: number): Uint32Array
  size(): number
  marksVersion(kind: MarkKind): number
  days(): Iterable<{ readonly start: number; readonly count: number }>
  isWithdrawn(row: number): boolean
  isImported(row: number): boolean
  aheadAfter(): number
}

type ReviewMark = MarkEvent<Review>

/** The last valid review of a session or patient. */
type LastReview = (on: string) => ReviewMark | undefined

/** The sessions of one patient, as far as a review asks for them. */
interface PatientReview {
  readonly last: ReviewMark | undefined
  /** Instant of the newest session that the last review saw, or that was here before reviews began. */
  latest: number
  /** Sessions that by their times were here then, and those that have come or changed since. */
  readonly seen: { sessions: number; digest: Digest; newest: number }
  readonly since: number[]
}

// the most sessions of which each choice is tried
const choicesOf = 12
// ms: a session that was requested waits for those before it
const storedWithin = 3_600_000

/**
 * Finds what is to review. A session is, that has come since the last review of its patient or, without one, since reviews
 * began; an older one that came late only if it is newer than the newest one then reviewed; a changed one if its person, date,
 * FEV1 or FVC has changed. Where it cannot be told which of several changed, all of them are.
 */
export function createReviews(
  held: ReviewedLibrary,
  lastReview: LastReview,
  reviewed: () => Iterable<string>,
  start: () => number | null,
) {
  const { rows, patients } = held
  const { instant, changedAt, fev1, fvc } = rows.numbers
  const digestOf = (row: number) =>
    digestOfSession(
      rows.ids.get(row),
      [instant, fev1, fvc].map((of) => of.get(row)),
    )
  let known: { readonly version: number; readonly found: ReturnType<typeof find> } | null = null
  const found = () => {
    const version = held.marksVersion('reviewed')
    if (known?.version !== version) known = { version, found: find() }
    return known.found
  }

  /** Whether a session is anything to review: one with a date and a figure, of a known patient. */
  const isToBeSeen = (row: number) =>
    !held.isWithdrawn(row) &&
    !Number.isNaN(instant.get(row)) &&
    instant.get(row) <= held.aheadAfter() &&
    !Number.isNaN(fev1.get(row))

  function find() {
    const codes = new Uint8Array(held.size())
    const began = start()
    const ofPatients = new Map<number, PatientReview>()
    const stateOf = (patient: number): PatientReview => {
      const before = ofPatients.get(patient)
      if (before) return before
      const ref = patients.ref(patient)
      const last = ref ? lastReview(patientMark(ref)) : undefined
      const made: PatientReview = {
        last,
        latest: last?.value.newest?.instant ?? -Infinity,
        seen: { sessions: 0, digest: noDigest(), newest: -1 },
        since: [],
      }
      ofPatients.set(patient, made)
      return made
    }
    for (const { start: first, count } of held.days())
      for (let row = first; row < first + count; row++) {
        const patient = held.patientAt(row)
        if (patient === 0) continue
        const state = stateOf(patient)
        const until = state.last?.at ?? began
        if (until === null) continue
        if (changedAt.get(row) > until) state.since.push(row)
        else see(state, row, codes)
      }
    const toReview = new Map<number, number>()
    for (const [patient, state] of ofPatients)
      for (const row of newlyCome(state, patient, codes)) {
        if (!isToBeSeen(row) || isReviewed(row)) continue
        codes[row] = codesOfReview.toReview
        toReview.set(patient, (toReview.get(patient) ?? 0) + 1)
      }
    for (const on of reviewed()) {
      const row = rowOfOne(on)
      if (row >= 0 && codes[row] === 0 && isReviewed(row)) codes[row] = codesOfReview.reviewed
    }
    return { codes, ofPatients, toReview }
  }

  function see(state: PatientReview, row: number, codes: Uint8Array): void {
    const { seen, last } = state
    if (last) {
      seen.sessions++
      addDigest(seen.digest, digestOf(row))
      codes[row] = codesOfReview.reviewed
    }
    // one without a date, or ahead of the clock, is newer than none
    if (!isToBeSeen(row)) return
    if (!last) state.latest = Math.max(state.latest, instant.get(row))
    if (seen.newest < 0 || instant.get(row) > instant.get(seen.newest)) seen.newest = row
  }

  /** The sessions of a patient that have come, or changed in what a review saw, since the last one. */
  function newlyCome(
    { last, latest, seen, since }: PatientReview,
    patient: number,
    codes: Uint8Array,
  ): readonly number[] {
    // an older one that came late is not, unless it was reviewed itself, and differently
    const isLater = (row: number) => instant.get(row) > latest || reviewsOfOne(row).length > 0
    if (!last) return since.filter(isLater)
    const isAll = seen.sessions === last.value.sessions && digestText(seen.digest) === last.value.digest
    if (isAll) return since.filter(isLater)
    const all = Array.from(held.rowsOf(patient)).filter(isHeld)
    const come = comeSince(all, since, last.value)
    if (come) {
      for (const row of since) codes[row] = codesOfReview.reviewed
      for (const row of come) codes[row] = 0
      // one that was somebody else's, or nobody's, is no history that came late
      const isMoved = (row: number) => changedAt.get(row) <= last.at - storedWithin && !held.isImported(row)
      return come.filter((row) => isLater(row) || isMoved(row))
    }
    // it cannot be told which was not seen
    if (seen.sessions > last.value.sessions) return all
    // one that was seen is somebody else's now
    return since.length === 0 ? [seen.newest].filter((row) => row >= 0) : since
  }

  /**
   * Finds the sessions without which the others are those that a review saw; null where none are. Their times do not always tell:
   * one can be requested before a review and stored after it, come out of a file with its times, or be somebody else's at first.
   */
  function comeSince(
    all: readonly number[],
    since: readonly number[],
    { sessions, digest }: Review,
  ): readonly number[] | null {
    const count = all.length - sessions
    if (count < 0) return null
    const sum = digestOfRows(all)
    const isRest = (some: readonly number[]) => digestText(restOf(sum, some)) === digest
    const newest = (by: typeof instant) => {
      const time = (row: number) => (Number.isNaN(by.get(row)) ? -1 : by.get(row))
      return all.toSorted((a, b) => time(b) - time(a)).slice(0, count)
    }
    const each = count === 1 ? all.map((row) => [row]) : choices(since, count)
    return [newest(changedAt), newest(instant), ...each].find(isRest) ?? null
  }

  function digestOfRows(some: Iterable<number>): Digest {
    const sum = noDigest()
    for (const row of some) addDigest(sum, digestOf(row))
    return sum
  }

  /** What is left of a digest without some sessions. */
  function restOf(digest: Digest, some: readonly number[]): Digest {
    const rest = { ...digest }
    for (const row of some) takeDigest(rest, digestOf(row))
    return rest
  }

  /** Digest of a session alone: also of the person whose it is. */
  function digestOfOne(row: number): Digest {
    const digest = { ...digestOf(row) }
    const patient = patients.ref(held.patientAt(row))
    if (patient) addDigest(digest, digestOfSession(patientMark(patient), []))
    return digest
  }

  /** The review of a session itself, while it is as it was then. */
  function reviewOf(row: number): ReviewMark | null {
    const reviews = reviewsOfOne(row)
    if (reviews.length === 0) return null
    // one that was nobody's, or was reviewed by an earlier version, was reviewed whosever it is
    const now = [digestOfOne(row), digestOf(row)].map(digestText)
    return reviews.find(({ value }) => now.includes(value.digest)) ?? null
  }

  /** The last reviews of a session alone: of itself, and of nobody's while it was. */
  function reviewsOfOne(row: number): readonly ReviewMark[] {
    const session = rows.ids.get(row)
    return [sessionMark(session), patientMark({ by: 'session', session })].flatMap(
      (on) => lastReview(on) ?? [],
    )
  }

  const isReviewed = (row: number) => reviewOf(row) !== null

  const shown = (review: ReviewMark | null | undefined, toReview: number): ShownReview | null =>
    review || toReview > 0 ? { at: review?.at ?? null, by: review?.by ?? '', toReview } : null

  return {
    /** Code of each row's review, as the kind's words have it. */
    codes: (): Uint8Array => found().codes,
    ofSession(row: number): ShownReview | null {
      const { codes, ofPatients } = found()
      const own = reviewOf(row)
      const ofPatient =
        codes[row] === codesOfReview.reviewed ? ofPatients.get(held.patientAt(row))?.last : null
      return shown(own ?? ofPatient, codes[row] === codesOfReview.toReview ? 1 : 0)
    },
    ofPatient(ref: PatientRef): ShownReview | null {
      const number = patients.find(ref)
      if (number <= 0) return shown(lastReview(patientMark(ref)), 0)
      const { ofPatients, toReview } = found()
      const rest = toReview.get(number) ?? 0
      const newest = newestOf(held.rowsOf(number))
      // a patient is reviewed when the newest session is and nothing else is to review
      const own = newest === null || rest > 0 ? null : reviewOf(newest)
      return shown(own ?? ofPatients.get(number)?.last, rest)
    },
    /** What there is to see of a session or patient now. */
    look(on: string): Review {
      const seen = [...rowsOn(on)].filter(isHeld)
      const [first = -1] = seen
      const isOne = oneSession(readSubject(on)) !== null
      const digest = isOne && first >= 0 ? digestOfOne(first) : digestOfRows(seen)
      const newest = newestOf(seen)
      return {
        newest: newest === null ? null : { session: rows.ids.get(newest), instant: instant.get(newest) },
        sessions: seen.length,
        digest: digestText(digest),
      }
    },
  }

  function rowsOn(on: string): Iterable<number> {
    const subject = readSubject(on)
    if (subject?.of !== 'patient' || subject.patient.by !== 'profile') return [rowOfOne(on)]
    return held.rowsOf(Math.max(0, patients.find(subject.patient)))
  }

  /** Row of what one session alone is marked by; -1 for a patient, or a session that is not here. */
  function rowOfOne(on: string): number {
    const session = oneSession(readSubject(on))
    return session === null ? -1 : rows.ids.find(session)
  }

  /** Whether a row is one of a day, and not one that a day has replaced. */
  function isHeld(row: number): boolean {
    return row >= 0 && rows.ids.find(rows.ids.get(row)) === row
  }

  function newestOf(some: Iterable<number>): number | null {
    let newest: number | null = null
    for (const row of some) {
      // looking up an id costs most, and few are newer than the newest before
      const isNewer = newest === null || instant.get(row) > instant.get(newest)
      if (isNewer && isToBeSeen(row) && isHeld(row)) newest = row
    }
    return newest
  }
}

/** Id of the session that a subject is, or of the only one of a patient whom nobody knows; null for a known patient. */
export function oneSession(subject: MarkSubject | null): string | null {
  if (subject?.of === 'session') return subject.session
  return subject?.patient.by === 'session' ? subject.patient.session : null
}

/** Each choice of so many rows out of a few; none out of more. */
function choices(rows: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  if (rows.length < count || rows.length > choicesOf) return []
  return rows.flatMap((row, at) => choices(rows.slice(at + 1), count - 1).map((rest) => [row, ...rest]))
}
