import * as v from 'valibot'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import type { CohortFigures } from '#shared/queries/figures'
import type { SessionFilter } from '#shared/queries/filter'
import { type Identity, type Mark, readIdentity, readMarks } from '#shared/calls/mark-calls'
import type { Day } from '#shared/records/day'
import { sessionMark } from '#shared/records/marks'
import type { PatientRow } from '#shared/queries/patient-row'
import { patientKey, patientMark, type PatientSummary } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import type { SessionDetail } from '#shared/queries/session-detail'
import type { Units } from '#shared/records/units'
import type { ReportRequest } from '#shared/reports/report-request'
import { type CourseBeside, readBeside } from '../../course/beside'
import type { SetPefBest } from '../../course/course'
import type { CurveSource } from '../../curves/curves'
import { canBeDrawn, type CurveSession, readRaw, sourcesOf } from '../../curves/sources'
import { pefBestOf } from '../../course/pef-best'
import { readAll } from '../../course/read-all'
import { readCourse } from '../../course/tests'
import { today } from '../../format/moments'
import { type OpenPair, pairOf, pairOfMark } from '../../session/pair'
import { keptObject } from '../../format/plain-text'
import { daysDownloaded } from './month-span'

type Of<K extends ReportRequest['kind']> = Extract<ReportRequest, { kind: K }>
type Call = Caller<LibraryCalls>

// the newest complete one is all that is sought
const runsAtMost = 200

/** Reads everything that a report shows from the store. */
export function readReport(call: Call, request: ReportRequest): Promise<Outcome<ReportContent>> {
  if (request.kind === 'session') return readSession(call, request)
  if (request.kind === 'month') return readMonth(call, request)
  if (request.kind === 'worklist') return readWorklist(call, request)
  return request.kind === 'course' ? readPatient(call, request) : readCohort(call, request)
}

async function readSession(call: Call, request: Of<'session'>): Promise<Outcome<SessionContent>> {
  const [detail, letterhead] = await Promise.all([call('session', { id: request.id }), askLetterhead(call)])
  if (!detail.ok) return detail
  if (!letterhead.ok) return letterhead
  const { patient } = detail.value
  const [rows, pair, interpretation, identity, annotations] = await Promise.all([
    readCourse(call, patient),
    readPair(call, detail.value),
    interpretationOf(call, request.id),
    readIdentity(call, patient),
    readMarks(call, 'annotation', [patientMark(patient)]),
  ])
  if (!rows.ok) return rows
  if (!pair.ok) return pair
  if (!interpretation.ok) return interpretation
  if (!identity.ok) return identity
  if (!annotations.ok) return annotations
  const sessions = sessionsOf(detail.value, pair.value)
  const raw = await readRaw(call, sessions)
  const sources = raw.ok ? sourcesOf(sessions, raw.value) : []
  return ok({
    kind: 'session',
    request,
    letterhead: letterhead.value,
    units: detail.value.units,
    sessions: 1,
    detail: detail.value,
    rows: rows.value,
    pair: pair.value,
    paired: sessions,
    curves: raw.ok ? (canBeDrawn(sources) ? sources : []) : null,
    interpretation: interpretation.value,
    identity: identity.value,
    annotations: annotations.value.marks,
  })
}

/** The pair that a person made of a session and another one; null without one, or while the other cannot be opened. */
async function readPair(call: Call, detail: SessionDetail): Promise<Outcome<OpenPair | null>> {
  const read = await readMarks(call, 'bronchodilator')
  if (!read.ok) return read
  const { id } = detail.session
  const pair = pairOf(read.value.marks.map(pairOfMark), id)
  if (!pair) return ok(null)
  const other = await call('session', { id: pair.pre === id ? pair.post : pair.pre })
  if (!other.ok) return ok(null)
  return ok(pair.pre === id ? { pre: detail, post: other.value } : { pre: other.value, post: detail })
}

/** A clinician's interpretation of a session; empty for none. */
async function interpretationOf(call: Call, session: string | undefined): Promise<Outcome<string>> {
  if (session === undefined) return ok('')
  const read = await readMarks(call, 'interpretation', [sessionMark(session)])
  return read.ok ? ok(read.value.marks.at(-1)?.value.words ?? '') : read
}

/** The sessions whose manoeuvres and curves are printed: both of a pair, the one before first, else the session alone. */
function sessionsOf(detail: SessionDetail, pair: OpenPair | null): CurveSession[] {
  if (!pair) return [{ detail, role: null }]
  return [
    { detail: pair.pre, role: 'pre' },
    { detail: pair.post, role: 'post' },
  ]
}

async function readPatient(call: Call, request: Of<'course'>): Promise<Outcome<CourseContent>> {
  const { patient, from, to } = request
  const [found, summary, letterhead, course, bests, identity] = await Promise.all([
    call('patient', { patient }),
    call('summary', {}),
    askLetterhead(call),
    readCourse(call, patient),
    readMarks(call, 'pef-best', [patientMark(patient)]),
    readIdentity(call, patient),
  ])
  if (!identity.ok) return identity
  if (!bests.ok) return bests
  if (!found.ok) return found
  if (!summary.ok) return summary
  if (!letterhead.ok) return letterhead
  if (!course.ok) return course
  const rows = course.value.filter(({ day }) =>
    day === 'undated' ? from === null && to === null : day >= (from ?? day) && day <= (to ?? day),
  )
  const [interpretation, beside] = await Promise.all([
    interpretationOf(call, rows[0]?.id),
    readBeside(call, patient, course.value),
  ])
  if (!interpretation.ok) return interpretation
  if (!beside.ok) return beside
  return ok({
    kind: 'course',
    request,
    letterhead: letterhead.value,
    units: found.value.units,
    sessions: rows.length,
    patient: found.value,
    all: course.value,
    rows,
    beside: beside.value,
    setBest: pefBestOf(bests.value.marks.at(-1)?.value ?? null, found.value.units),
    interpretation: interpretation.value,
    identity: identity.value,
  })
}

async function readMonth(call: Call, request: Of<'month'>): Promise<Outcome<MonthContent>> {
  const { patient, from, to } = request
  const on = [patientMark(patient)]
  const [found, letterhead, course, coverage, runs] = await Promise.all([
    call('patient', { patient }),
    askLetterhead(call),
    readCourse(call, patient),
    call('coverage', {}),
    call('runs', { offset: 0, limit: runsAtMost }),
  ])
  if (!found.ok) return found
  if (!letterhead.ok) return letterhead
  if (!course.ok) return course
  if (!coverage.ok) return coverage
  if (!runs.ok) return runs
  const rows = course.value
  const within = rows.filter(({ day }) => day !== 'undated' && day >= from && day <= to)
  const sessions = within.map(({ id }) => sessionMark(id))
  const [reviews, annotations, notes, words, identity] = await Promise.all([
    readMarks(call, 'reviewed', [...on, ...sessions]),
    readMarks(call, 'annotation', on),
    readMarks(call, 'note', [...on, ...sessions]),
    readMarks(call, 'month-words', on),
    readIdentity(call, patient),
  ])
  if (!reviews.ok) return reviews
  if (!annotations.ok) return annotations
  if (!notes.ok) return notes
  if (!words.ok) return words
  if (!identity.ok) return identity
  const whole = runs.value.runs.find(({ outcome, reason }) => outcome === 'complete' && reason !== 'range')
  const reading = { sharedAt: found.value.profile?.firstSeenAt ?? null, wholeAt: whole?.endedAt ?? null }
  return ok({
    kind: 'month',
    request,
    letterhead: letterhead.value,
    units: found.value.units,
    sessions: within.length,
    patient: found.value,
    rows,
    today: today(),
    downloaded: daysDownloaded(coverage.value, reading, today()),
    reviews: reviews.value.marks,
    annotations: annotations.value.marks,
    notes: newestNotes(notes.value.marks),
    words: words.value.marks.findLast(({ value }) => value.from === from && value.to === to) ?? null,
    identity: identity.value,
  })
}

/** The present note on each session or patient. */
function newestNotes(notes: readonly Mark<'note'>[]): Mark<'note'>[] {
  const newest = new Map(notes.map((note) => [note.on, note]))
  return [...newest.values()].filter(({ value }) => value.words !== '')
}

async function readWorklist(call: Call, request: Of<'worklist'>): Promise<Outcome<WorklistContent>> {
  const [summary, letterhead] = await Promise.all([call('summary', {}), askLetterhead(call)])
  if (!summary.ok) return summary
  if (!letterhead.ok) return letterhead
  const { patients, list } = request
  const read = await readAll(
    (window) => call('patients', { ...patients, sort: list.sort, day: list.day, ...window }),
    ({ patient }: PatientRow) => patientKey(patient),
    listedAtMost,
  )
  if (!read.ok) return read
  const { rows, matching, of } = read.value
  const noted = rows.filter(({ note }) => note).map(({ patient }) => patientMark(patient))
  const notes = noted.length === 0 ? null : await readMarks(call, 'note', noted)
  if (notes && !notes.ok) return notes
  return ok({
    kind: 'worklist',
    request,
    letterhead: letterhead.value,
    units: summary.value.units,
    sessions: rows.filter(({ lastSession }) => lastSession !== null).length,
    rows,
    matching,
    of,
    notes: newestNotes(notes?.value.marks ?? []),
  })
}

async function readCohort(call: Call, request: Of<'cohort'>): Promise<Outcome<CohortContent>> {
  const [summary, letterhead] = await Promise.all([call('summary', {}), askLetterhead(call)])
  if (!summary.ok) return summary
  if (!letterhead.ok) return letterhead
  const { units } = summary.value
  const [list, counts] = await Promise.all([
    readAll(
      (window) => call('sessions', { filter: request.filter, sort: request.sort, ...window }),
      ({ id }: SessionRow) => id,
      listedAtMost,
    ),
    countCohort(call, request.filter, units),
  ])
  if (!list.ok) return list
  if (!counts.ok) return counts
  const { rows, matching, of } = list.value
  return ok({
    kind: 'cohort',
    request,
    letterhead: letterhead.value,
    units,
    sessions: matching,
    rows,
    of,
    counts: counts.value,
  })
}

async function askLetterhead(call: Caller<LibraryCalls>): Promise<Outcome<Letterhead>> {
  const kept = await call('kept', { kind: letterheadPlace.kind })
  if (!kept.ok) return kept
  const item = kept.value.items.find(({ id }) => id === letterheadPlace.id)
  return ok(readLetterhead(item?.content ?? null))
}

const line = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(300)), ''), '')

/** The most characters of a logo, as a `data:` address. */
export const logoAtMost = 300_000

const letterheadSchema = v.object({
  name: line,
  address: line,
  clinician: line,
  /** An image as a `data:` address; empty for none. */
  logo: v.optional(
    v.fallback(v.pipe(v.string(), v.maxLength(logoAtMost), v.regex(/^(data:image\/png;base64,.*)?$/)), ''),
    '',
  ),
})

/** The sender of a report, at its head. Each field may be empty. */
export type Letterhead = v.InferOutput<typeof letterheadSchema>

/** The place of the letterhead, stored with the connection. */
export const letterheadPlace = { kind: 'letterhead', id: 'letterhead' } as const

/** The stored letterhead (JSON text or null); missing or unreadable fields are empty. */
export function readLetterhead(kept: string | null): Letterhead {
  return v.parse(letterheadSchema, keptObject(kept))
}

/** The text to store for a new letterhead. Unknown fields, as of a newer version, stay. */
export function writeLetterhead(kept: string | null, letterhead: Letterhead): string {
  return JSON.stringify({ format: 1, ...keptObject(kept), ...letterhead })
}

/** Patients whose FEV1 is from `from` percent of predicted up to, without, `to`; null is open-ended. */
interface PercentBin {
  readonly from: number | null
  readonly to: number | null
  readonly patients: number
}

/** Counts of the patients of a list, each by the last of their sessions on it. */
export interface CohortCounts {
  readonly patients: number
  /** Sexes as sent, null for none. */
  readonly sexes: CohortFigures['sexes']
  /** Age at test in years; null if no session has one. */
  readonly age: { readonly least: number; readonly median: number; readonly greatest: number } | null
  /** FEV1 in percent of predicted as sent; null while the scale is unknown. */
  readonly percent: {
    readonly bins: readonly PercentBin[]
    /** Patients without a plausible value; `leftOut` are those with an implausible one. */
    readonly missing: number
    readonly leftOut: number
    readonly median: number | null
  } | null
}

/** The most sessions listed: more than a hundred pages. */
const listedAtMost = 5000

type Requested<K extends ReportRequest['kind']> = Extract<ReportRequest, { kind: K }>

interface Common<K extends ReportRequest['kind']> {
  readonly kind: K
  readonly request: Requested<K>
  readonly letterhead: Letterhead
  readonly units: Units
  readonly sessions: number
}

export interface SessionContent extends Common<'session'> {
  readonly detail: SessionDetail
  /** All sessions of the patient, newest first. */
  readonly rows: readonly SessionRow[]
  /** The sessions before and after a bronchodilator, of which this is one. */
  readonly pair: OpenPair | null
  /** The session, or both of its pair in their order. */
  readonly paired: readonly CurveSession[]
  /** Those with curves here, if their form could be inferred; null where they could not be read. */
  readonly curves: readonly CurveSource[] | null
  /** A clinician's interpretation; empty for none. */
  readonly interpretation: string
  readonly identity: Identity
  readonly annotations: readonly Mark<'annotation'>[]
}

export interface CourseContent extends Common<'course'> {
  readonly patient: PatientSummary
  /** All sessions of the patient, newest first, and those of the range. */
  readonly all: readonly SessionRow[]
  readonly rows: readonly SessionRow[]
  readonly beside: CourseBeside
  /** The personal best PEF set by a clinician. */
  readonly setBest: SetPefBest | null
  /** A clinician's interpretation of the newest session of the range; empty for none. */
  readonly interpretation: string
  readonly identity: Identity
}

export interface CohortContent extends Common<'cohort'> {
  /** The listed sessions, in the order of the request: the first of all that match. */
  readonly rows: readonly SessionRow[]
  /** The number of sessions in the library. */
  readonly of: number
  readonly counts: CohortCounts
}

export interface WorklistContent extends Common<'worklist'> {
  /** The patients of the list, in its order: the first of all that match. */
  readonly rows: readonly PatientRow[]
  readonly matching: number
  /** The number of all patients. */
  readonly of: number
  readonly notes: readonly Mark<'note'>[]
}

export interface MonthContent extends Common<'month'> {
  readonly patient: PatientSummary
  /** All sessions of the patient, newest first. */
  readonly rows: readonly SessionRow[]
  readonly today: Day
  /** The days that were downloaded whole, with the time of that, ms since 1970. */
  readonly downloaded: ReadonlyMap<Day, number>
  readonly reviews: readonly Mark<'reviewed'>[]
  readonly annotations: readonly Mark<'annotation'>[]
  readonly notes: readonly Mark<'note'>[]
  /** The clinician's words on this span. */
  readonly words: Mark<'month-words'> | null
  readonly identity: Identity
}

export type ReportContent = SessionContent | CourseContent | CohortContent | MonthContent | WorklistContent

/** The limits between bars, percent of predicted. They grade no severity: each bar is ten points wide. */
const edges = [30, 40, 50, 60, 70, 80, 90, 100, 110, 120]

/** Counts the patients whose sessions pass a filter, listed or not. */
export async function countCohort(
  call: Call,
  filter: SessionFilter,
  units: Units,
): Promise<Outcome<CohortCounts>> {
  const counted = await call('cohort', { filter, edges })
  if (!counted.ok) return counted
  const { patients, sexes, age, percent } = counted.value
  const { least, median, greatest } = age
  return ok({
    patients,
    sexes,
    age: least === null || median === null || greatest === null ? null : { least, median, greatest },
    percent: units.percent.unit === null ? null : percentOf(percent),
  })
}

function percentOf({ bins, ...others }: CohortFigures['percent']): CohortCounts['percent'] {
  return {
    ...others,
    bins: bins.map((patients, at) => ({ from: edges[at - 1] ?? null, to: edges[at] ?? null, patients })),
  }
}

/** The number of patients in a report. */
export function countPatients(content: ReportContent): number {
  if (content.kind === 'worklist') return content.rows.length
  return content.kind === 'cohort' ? content.counts.patients : 1
}
