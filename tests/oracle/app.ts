import { vi } from 'vitest'
import type { Handlers } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { sessionFileFormat, sessionFileVersion } from '#shared/exports/export-request'
import {
  allOf,
  everySession,
  type SessionFilter,
  type SessionSwitch,
  sessionSwitches,
} from '#shared/queries/filter'
import { noPairOf, pairOf } from '../unit/store/mark'
import type { Day } from '#shared/records/day'
import { patientMark } from '#shared/records/patient'
import type { PatientRow } from '#shared/queries/patient-row'
import type { SessionRow } from '#shared/records/session'
import type { Units } from '#shared/records/units'
import { trendSessions } from '#shared/measure/comparable'
import { coursePoints } from '../../src-renderer/app/patient/course-view.svelte'
import { makeCourse, withZones } from '../../src-renderer/course/course'
import { readCourse } from '../../src-renderer/course/tests'
import { visitChange } from '../../src-renderer/format/changes'
import { bestRows } from '../../src-renderer/session/session-rows'
import { measuresIn } from '../../src-renderer/format/measures'
import type { World } from '../simulation/world'
import { csvRequest, exportWhole } from '../unit/exports/export-whole'
import { imported } from '../unit/imports/some-file'
import { workbookFile } from '../unit/reference/made-up-pack'
import { readCsv } from '../unit/exports/read-csv'
import { valueOf } from '../unit/store/test-store'
import type { Answer, FileLine } from './opinion/identity'
import type { Pack } from './opinion/reference'
import { type SessionAnswers, sessionAnswers, tablesOf } from './session-answers'

/** Everything that the service has answered so far, in the order in which it came; what is no JSON is left out. */
export function heardBy({ network }: World): Answer[] {
  return network.answers.flatMap((answer): Answer[] => {
    if (!answer.ok || answer.status !== 200) return []
    try {
      return [{ asked: answer.url, body: JSON.parse(new TextDecoder().decode(answer.body)) as unknown }]
    } catch {
      return []
    }
  })
}

/** What the application says of a patient's course. */
export interface AppCourse {
  readonly row: PatientRow
  /** The same without what is doubtful. */
  readonly without: PatientRow | null
  /** The same of the sessions alone whose best manoeuvres repeat. */
  readonly onlyRepeating: PatientRow | null
  readonly trend: readonly string[]
  readonly best: number | null
  readonly personalBest: number | null
  /** What the changes of FEV1 since the session before, and since the first, are said to mean. */
  readonly means: readonly (string | null)[]
  /** The line through FEV1 with its interval, mL a year, or why there is none; null in no known unit. */
  readonly line: ReturnType<typeof makeCourse>['line']
  /** By the session's id. */
  readonly answers: ReadonlyMap<string, SessionAnswers>
}

/** What the application concludes, by its own files and views. */
export interface Conclusions {
  readonly units: Units
  readonly sessions: Record<string, string>[]
  readonly manoeuvres: Record<string, string>[]
  readonly fhir: Record<string, unknown>[]
  /** As lists have them, by id. */
  readonly rows: ReadonlyMap<string, SessionRow>
  /** The ids of those that a list of sessions whose best manoeuvres repeat has. */
  readonly repeating: ReadonlySet<string>
  /** The id of the session that one is compared with, of so many sessions all through the data. */
  readonly previous: ReadonlyMap<string, string | null>
  /** Of the same sessions, how each figure of the best manoeuvre stands to the recomputed one. */
  readonly recomputed: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** By the profile's id. */
  readonly courses: ReadonlyMap<string, AppCourse>
}

/** Imports a file that a Spirodesk of somebody else could have written, or a hand. */
export async function importFile({ process: { store } }: World, sessions: readonly FileLine[]) {
  const text = JSON.stringify({ format: sessionFileFormat, version: sessionFileVersion, sessions })
  const storeHandlers = handlersOf(store)
  return valueOf(await imported({ storeHandlers }, text, { connection: 'sim', size: 100_000 }))
}

/** Marks a session as before a bronchodilator, and another as after. */
export async function markPair({ process: { library } }: World, pre: string, post: string): Promise<void> {
  valueOf(await library('mark', pairOf(pre, post)))
}

/** Says that two sessions are no pair. */
export async function refusePair({ process: { library } }: World, pre: string, post: string): Promise<void> {
  valueOf(await library('mark', noPairOf(pre, post)))
}

/** Imports reference values, out of a workbook as the publisher has them. */
export async function importPack({ process: { library } }: World, pack: Pack): Promise<void> {
  const files = [workbookFile(tablesOf(pack))]
  const found = valueOf(await library('importReferencePack', { files, writes: true }))
  if (found.outcome !== 'accepted') throw new Error(`the invented values: ${JSON.stringify(found)}`)
}

/** Enters the day of a patient's transplantation. */
export async function enterTransplantation({ process: { library } }: World, profile: string, day: string) {
  const on = [patientMark({ by: 'profile', profile })]
  valueOf(await library('mark', { kind: 'transplant', on, by: '', value: { day: day as Day } }))
}

/** Sets an FEV1 in L as a patient's baseline. */
export async function enterBaseline(
  { process: { library } }: World,
  profile: string,
  { day, value }: { readonly day: string; readonly value: number },
) {
  const on = [patientMark({ by: 'profile', profile })]
  const set = { day: day as Day, value, unit: 'L' } as const
  valueOf(await library('mark', { kind: 'baseline', on, by: '', value: set }))
}

/** The calls that exports and imports are made of. */
function handlersOf(store: World['process']['store']) {
  return {
    exportBegin: (input) => store('exportBegin', input),
    exportNext: (input) => store('exportNext', input),
    exportEnd: (input) => store('exportEnd', input),
    importBegin: (input) => store('importBegin', input),
    importNext: (input) => store('importNext', input),
    importEnd: (input) => store('importEnd', input),
  } satisfies Partial<Handlers<StoreCalls>>
}

const everything = 1000

/** The day on which lists of patients are asked for. */
export const askedOn = '2026-11-23' as Day

// a page has to be decrypted for each
const openedAtMost = 100

/** Takes what the application concludes from what it holds. */
export async function concludedBy(world: World): Promise<Conclusions> {
  const { library, store } = world.process
  await vi.waitUntil(async () => valueOf(await library('summary', {})).ready, {
    interval: 2,
    timeout: 240_000,
  })
  const { units } = valueOf(await library('summary', {}))
  const storeHandlers = handlersOf(store)
  const written = async (request: object) =>
    (await exportWhole({ storeHandlers }, { ...csvRequest(), ...request })).text
  const { options } = csvRequest()
  // those by default come out of memory, the others from the pages
  const onRequest = [
    'session_id',
    'duration',
    'fvc_best_two_difference',
    'plausible_manoeuvres',
    'fev1_largest',
    'fvc_largest',
    'fev1_fvc_largest',
  ]
  const paged = readCsv(await written({ form: 'csv-sessions', options: { ...options, columns: onRequest } }))
  const more = new Map(paged.map((row) => [row['session_id'], row]))
  const sessions = readCsv(await written({ form: 'csv-sessions', options })).map((row) => ({
    ...row,
    ...more.get(row['session_id']),
  }))
  const manoeuvres = readCsv(await written({ form: 'csv-tests', options }))
  const ndjson = await written({ form: 'fhir', options: { as: 'ndjson' } })
  const fhir = ndjson
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const rows = await everyRow(world, everySession)
  const whichRepeat = await everyRow(world, allOf(sessionSwitches.onlyRepeating))
  const previous = new Map<string, string | null>()
  const recomputed = new Map<string, ReadonlyMap<string, string>>()
  const step = Math.max(1, Math.floor(rows.length / openedAtMost))
  const opened = rows.filter((_, at) => at % step === 0)
  for (const detail of await Promise.all(opened.map(({ id }) => library('session', { id })))) {
    const found = valueOf(detail)
    const { session, previous: before } = found
    previous.set(session.id, before?.id ?? null)
    const rows = bestRows(found, measuresIn(found.units))
    recomputed.set(session.id, new Map(rows.map(({ quantity, recomputed: { state } }) => [quantity, state])))
  }
  const courses = new Map<string, AppCourse>()
  const patientsOf = async (left: SessionSwitch | null) => {
    const sort = { by: 'name', descending: false } as const
    const filter = left === null ? everySession : allOf(sessionSwitches[left])
    const asked = { filter, today: askedOn, sort, offset: 0, limit: everything }
    return valueOf(await library('patients', asked)).rows
  }
  const byPatient = async (left: SessionSwitch) =>
    new Map((await patientsOf(left)).map((row) => [JSON.stringify(row.patient), row]))
  const [without, repeating] = [await byPatient('withoutDoubtful'), await byPatient('onlyRepeating')]
  for (const row of await patientsOf(null)) {
    if (row.patient.by !== 'profile' || row.sessions === 0) continue
    const own = valueOf(await readCourse(library, row.patient))
    const [clear = null, onlyRepeating = null] = [without, repeating].map((each) =>
      each.get(JSON.stringify(row.patient)),
    )
    courses.set(row.patient.profile, { ...courseOfRows(row, own, units), without: clear, onlyRepeating })
  }
  return {
    units,
    sessions,
    manoeuvres,
    fhir,
    rows: new Map(rows.map((row) => [row.id, row])),
    repeating: new Set(whichRepeat.map(({ id }) => id)),
    previous,
    recomputed,
    courses,
  }
}

async function everyRow({ process: { library } }: World, filter: SessionFilter): Promise<SessionRow[]> {
  const rows: SessionRow[] = []
  for (let of = 1; rows.length < of;) {
    const sort = { by: 'date', descending: true } as const
    const list = valueOf(await library('sessions', { filter, sort, offset: rows.length, limit: everything }))
    rows.push(...list.rows)
    of = list.matching
    if (list.rows.length === 0) break
  }
  return rows
}

function courseOfRows(
  row: PatientRow,
  rows: readonly SessionRow[],
  units: Units,
): Omit<AppCourse, 'without' | 'onlyRepeating'> {
  const course = makeCourse(rows, units, 'sent', null)
  const { line } = course
  const zones = withZones(course, units, { set: null, period: { from: -Infinity, to: Infinity } })
  return {
    row,
    trend: coursePoints(rows).map(({ id }) => id),
    best: course.panels.fev1.best?.value ?? null,
    personalBest: zones.bestPef?.value ?? null,
    means: meansOf(rows, units),
    line,
    answers: sessionAnswers(rows, trendSessions(rows)),
  }
}

function meansOf(rows: readonly SessionRow[], units: Units): (string | null)[] {
  const [last, ...others] = trendSessions(rows)
  return [others[0], others.at(-1)].map((then) => {
    const [from, to] = [then, last].map((visit) => visit && { visit, value: visit.fev1 })
    const found = from && to ? visitChange('fev1', from, to, measuresIn(units)) : null
    return found && (found.said ?? '')
  })
}
