import {
  codesOfReview,
  type MarkEvent,
  type MarkKind,
  type Review,
  sessionMark,
  type ShownReview,
} from '#shared/records/marks'
import { patientMark, type PatientRef } from '#shared/records/patient'
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
  /** Sessions that are as they were then, and those that have come or changed since. */
  readonly seen: { sessions: number; digest: Digest; newest: number }
  readonly since: number[]
}

/**
 * Finds what is to review. A session is, that has come since the last review of its patient or, without one, since reviews
 * began; an older one that came late only if it is newer than the newest one then reviewed; a changed one if its person, date,
 * FEV1 or FVC has changed. Where it cannot be told which of several changed, all of them are.
 */
export function createReviews(held: ReviewedLibrary, lastReview: LastReview, start: () => number | null) {
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
      for (const row of newlyCome(state, codes)) {
        if (!isToBeSeen(row) || isReviewed(row)) continue
        codes[row] = codesOfReview.toReview
        toReview.set(patient, (toReview.get(patient) ?? 0) + 1)
      }
    return { codes, ofPatients, toReview }
  }

  function see(state: PatientReview, row: number, codes: Uint8Array): void {
    const { seen, last } = state
    if (last) {
      seen.sessions++
      addDigest(seen.digest, digestOf(row))
      codes[row] = codesOfReview.reviewed
    } else if (!(instant.get(row) <= state.latest)) state.latest = instant.get(row)
    if (seen.newest < 0 || instant.get(row) > instant.get(seen.newest)) seen.newest = row
  }

  /** The sessions of a patient that have come, or changed in what a review saw, since the last one. */
  function newlyCome({ last, latest, seen, since }: PatientReview, codes: Uint8Array): readonly number[] {
    const later = since.filter((row) => instant.get(row) > latest)
    if (!last) return later
    const before = last.value.sessions - seen.sessions
    const isAsSeen = (rows: readonly number[]) => {
      const sum = { ...seen.digest }
      for (const row of rows) addDigest(sum, digestOf(row))
      return digestText(sum) === last.value.digest
    }
    if (before === 0 && isAsSeen([])) return later
    if (before === since.length && isAsSeen(since)) {
      for (const row of since) codes[row] = codesOfReview.reviewed
      return []
    }
    // one that was seen is somebody else's now, or was somebody else's
    return since.length === 0 ? [seen.newest].filter((row) => row >= 0) : since
  }

  /** The review of a session itself, while it is as it was then. */
  function reviewOf(row: number): ReviewMark | null {
    const review = lastReview(sessionMark(rows.ids.get(row)))
    return review?.value.digest === digestText(digestOf(row)) ? review : null
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
      const digest = noDigest()
      for (const row of seen) addDigest(digest, digestOf(row))
      const newest = newestOf(seen)
      return {
        newest: newest === null ? null : { session: rows.ids.get(newest), instant: instant.get(newest) },
        sessions: seen.length,
        digest: digestText(digest),
      }
    },
  }

  function rowsOn(on: string): Iterable<number> {
    for (const by of ['profile', 'session'] as const) {
      const start = patientMark(by === 'profile' ? { by, profile: '' } : { by, session: '' })
      if (!on.startsWith(start)) continue
      const id = on.slice(start.length)
      return by === 'session'
        ? [rows.ids.find(id)]
        : held.rowsOf(Math.max(0, patients.find({ by, profile: id })))
    }
    return [rows.ids.find(on.slice(sessionMark('').length))]
  }

  /** Whether a row is one of a day, and not one that a day has replaced. */
  function isHeld(row: number): boolean {
    return row >= 0 && rows.ids.find(rows.ids.get(row)) === row
  }

  function newestOf(some: Iterable<number>): number | null {
    let newest: number | null = null
    for (const row of some)
      if (isHeld(row) && isToBeSeen(row) && (newest === null || instant.get(row) > instant.get(newest)))
        newest = row
    return newest
  }
}

/** Sums of two hashes: alike for the same sessions in any order. */
interface Digest {
  one: number
  other: number
}

const noDigest = (): Digest => ({ one: 0, other: 0 })

function addDigest(to: Digest, { one, other }: Digest): void {
  to.one = (to.one + one) >>> 0
  to.other = (to.other + other) >>> 0
}

function digestText({ one, other }: Digest): string {
  return [one, other].map((part) => part.toString(16).padStart(8, '0')).join('')
}

const numbers = new Float64Array(1)
const parts = new Uint32Array(numbers.buffer)

/** Digest of a session: its id and some figures (FNV-1a, from two starts). */
function digestOfSession(session: string, figures: readonly number[]): Digest {
  let [one, other] = [0x811c9dc5, 0x2f0b4c47]
  const add = (part: number) => {
    one = Math.imul(one ^ part, 0x01000193)
    other = Math.imul(other ^ part, 0x01000193)
  }
  for (let at = 0; at < session.length; at++) add(session.charCodeAt(at))
  for (const figure of figures) {
    // every NaN alike
    numbers[0] = Number.isNaN(figure) ? NaN : figure
    for (const part of parts) add(part)
  }
  return { one: one >>> 0, other: other >>> 0 }
}
