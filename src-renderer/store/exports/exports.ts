import { object, optional, safeParse } from 'valibot'
import type { CallInput, CallName, CallOutput } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { StoreCalls } from '#shared/calls/store-calls'
import {
  exportLine,
  type ExportLine,
  type ExportPreview,
  type PeopleInFile,
} from '#shared/exports/export-progress'
import {
  type CsvRequest,
  type ExportRequest,
  type FilterSubject,
  isFolder,
} from '#shared/exports/export-request'
import type { SpreadsheetLimits } from '#shared/exports/spreadsheet'
import { fileOfDay } from '#shared/exports/export-folder'
import { rowsOfFormat } from '#shared/exports/formats'
import { asksFor, everySession, type Filter, pinnedOf, resolve, withPinned } from '#shared/queries/filter'
import { daysOfRange } from '#shared/queries/date-range'
import { undated } from '#shared/records/day'
import { showsInFull } from '#shared/records/marks'
import { type ScheduledExport, scheduledExportSchema } from '#shared/exports/scheduled-export'
import { nameOfView, readView, type ReadView } from '#shared/queries/view'
import { patientKey, type PatientRef } from '#shared/records/patient'
import { type UnitQuestion, unitQuestions } from '#shared/records/units'
import { foldText } from '#shared/text/texts'
import { loadTexts } from '../../text/texts.svelte'
import type { OpenStore } from '../connection/open-store'
import { pause } from '../connection/store-state'
import { StoreFault } from '../database/store-fault'
import type { Bytes } from '../sealing/aes-gcm'
import { loadWriter } from './formats'
import { type ExportedPeople } from './people'
import { readSnapshotDay, withRaw } from './read-snapshot'
import { beginSnapshot, type Snapshot, type SnapshotDay } from './snapshot'
import { findSpreadsheetLimits } from './spreadsheet'
import { type Companion, createByteOutput, type ExportContext, type ExportedSession } from './writer'

interface ExportPart {
  readonly bytes: Bytes
  /** File of the export's folder that they belong to; null for the one file of any other. */
  readonly file: string | null
  /** Number of sessions written with it. */
  readonly sessions: number
  readonly done: boolean
}

type ExportRun = Awaited<ReturnType<typeof createExportRun>>

const bytesAtOnce = 500_000
const sessionsAtOnce = 200
// out of memory, into a file whose bytes come late
const sessionsPerPause = 2000

/** A file of an export, and the days of its sessions. */
interface FileOfDays {
  /** Path in the export's folder; null for the one file of any other. */
  readonly file: string | null
  readonly days: readonly SnapshotDay[]
}

function filesOf({ days, at }: Snapshot, request: ExportRequest): FileOfDays[] {
  const { form } = request
  if (!isFolder(request) || !(form === 'parquet-sessions' || form === 'parquet-tests'))
    return [{ file: null, days }]
  const files = new Map<string, SnapshotDay[]>()
  for (const day of days) {
    const file = fileOfDay(rowsOfFormat(form), day.day, at)
    files.set(file, [...(files.get(file) ?? []), day])
  }
  // readers of a folder learn its columns from a file in it
  if (files.size === 0) files.set(fileOfDay(rowsOfFormat(form), undated, at), [])
  return [...files].map(([file, of]) => ({ file, days: of }))
}

/** Makes an export of a snapshot; at most one page is in memory, and other work gets its turn between the parts. */
async function createExportRun(
  store: OpenStore,
  snapshot: Snapshot,
  request: ExportRequest,
  context: ExportContext,
) {
  const files = filesOf(snapshot, request)
  const makeWriter = await loadWriter(request.form)
  const writer = makeWriter(request, context)
  const parts = write()
  let sessions = 0
  let isDone = false

  async function* write(): AsyncGenerator<ExportPart, void> {
    const out = createByteOutput()
    let sessionsAtPause = 0
    for (const [at, { file, days }] of files.entries()) {
      const part = (): ExportPart => ({ bytes: out.take(), file, sessions, done: isDone })
      writer.begin(out)
      for await (const each of sessionsByPerson(store, snapshot)) {
        writer.session(each, out)
        sessions++
        if (sessions % sessionsAtOnce === 0) await pause()
        if (out.length() >= bytesAtOnce) yield part()
      }
      for (const day of snapshot.people ? [] : days) {
        // main asks ahead, so an export that has ended may still be asked
        if (snapshot.isEnded()) return
        const isWritten = writer.day?.(day, out) ?? false
        const page = isWritten ? [] : await readSnapshotDay(store, snapshot, day)
        // from now on it may be overwritten
        snapshot.unread.delete(day.day)
        snapshot.kept.delete(day.day)
        if (isWritten) sessions += day.places.length
        for (const each of page) {
          writer.session(await withRaw(store, snapshot, each), out)
          sessions++
          if (sessions % sessionsAtOnce === 0) await pause()
          if (out.length() >= bytesAtOnce) yield part()
        }
        if (out.length() >= bytesAtOnce) yield part()
        else if (sessions - sessionsAtPause < sessionsPerPause) continue
        sessionsAtPause = sessions
        await pause()
      }
      writer.end(out)
      isDone = at === files.length - 1
      yield part()
    }
  }

  return {
    snapshot,
    /** The next bytes, with the number of sessions written so far. */
    async next(): Promise<ExportPart> {
      const { value } = await parts.next()
      return value ?? { bytes: new Uint8Array(0), file: null, sessions, done: isDone }
    },
    /** Companions of the file; none before it is whole. */
    companions: (): readonly Companion[] => (isDone ? writer.companions() : []),
  }
}

// people whose sessions are in memory together; more of them are read in several rounds over the pages
const sessionsARound = 20_000

/**
 * The sessions of a de-identified export, person by person in the order of `people`, each person's earliest first: an order by
 * days would reveal about one person's date the known date of another. None for any other export.
 */
async function* sessionsByPerson(store: OpenStore, snapshot: Snapshot): AsyncGenerator<ExportedSession> {
  const { people, days, unread, kept } = snapshot
  const rounds = people ? roundsOf(people) : []
  for (const [round, last] of rounds.entries()) {
    const first = (rounds[round - 1] ?? -1) + 1
    const found: PlacedSession[] = []
    for (const day of days) {
      // main asks ahead, so an export that has ended may still be asked
      if (snapshot.isEnded()) return
      const all = placed(await readSnapshotDay(store, snapshot, day), people)
      found.push(...all.filter(({ place }) => place >= first && place <= last))
      if (round === rounds.length - 1) {
        unread.delete(day.day)
        kept.delete(day.day)
      }
      await pause()
    }
    for (const { each } of inOrder(found)) yield each
  }
}

/** The last place of each round. */
function roundsOf({ persons }: ExportedPeople): number[] {
  const rounds: number[] = []
  let sessions = 0
  for (const { place, sessions: more } of persons.values()) {
    sessions += more
    if (sessions < sessionsARound && place < persons.size - 1) continue
    rounds.push(place)
    sessions = 0
  }
  return rounds
}

interface PlacedSession {
  readonly each: ExportedSession
  readonly place: number
}

function placed(sessions: readonly ExportedSession[], people: ExportedPeople | null): PlacedSession[] {
  return sessions.map((each) => ({ each, place: people?.persons.get(patientKey(each.patient))?.place ?? 0 }))
}

function inOrder(sessions: PlacedSession[]): PlacedSession[] {
  const instantOf = ({ each }: PlacedSession) => each.session.local.instant ?? Infinity
  return sessions.sort((a, b) => a.place - b.place || Math.sign(instantOf(a) - instantOf(b)) || 0)
}

type ExportCall = Extract<CallName<StoreCalls>, `export${string}`>

/** Answers main's calls about the exports of an open store; one at a time. */
type Exports = {
  readonly [N in ExportCall]: (input: CallInput<StoreCalls, N>) => Promise<CallOutput<StoreCalls, N>>
}

/** Makes the exports of an open store. Calls about an export that has ended are `not-found`. */
export function createExports(store: OpenStore, clock: { now(): number }): Exports {
  let running: { readonly number: number; readonly run: ExportRun } | null = null
  let last = 0
  const runOf = (number: number): ExportRun => {
    if (running?.number !== number) throw new StoreFault('not-found', 'export')
    return running.run
  }
  const end = () => {
    running?.run.snapshot.end()
    running = null
  }
  return {
    async exportBegin({ request, appVersion, locale }) {
      end()
      const number = ++last
      const snapshot = await beginSnapshot(store, request, clock.now())
      const context = await contextOf(store, snapshot, appVersion, locale)
      running = { number, run: await createExportRun(store, snapshot, request, context) }
      return { number, ...(await measureExport(store, snapshot, request, context)) }
    },
    exportNext: async ({ number }) => runOf(number).next(),
    async exportEnd({ number }) {
      const run = runOf(number)
      end()
      return { companions: [...run.companions()] }
    },
  }
}

const sampledOfDay = 50
const sampledDays = 20
const sampledOfPages = 500

/** Size of an export of a snapshot: `bytes` by the sessions of some of its days. */
async function measureExport(
  store: OpenStore,
  snapshot: Snapshot,
  request: ExportRequest,
  context: ExportContext,
): Promise<{ sessions: number; patients: number; bytes: number }> {
  const { sessions, patients, days } = snapshot
  const makeWriter = await loadWriter(request.form)
  const newWriter = () => makeWriter(request, context)
  const [rows, frame] = [createByteOutput(), createByteOutput()]
  const [writer, empty] = [newWriter(), newWriter()]
  empty.begin(frame)
  empty.end(frame)
  writer.begin(rows)
  let sampled = 0
  for (const day of sampleOf(days)) {
    if (writer.day?.(day, rows)) {
      sampled += day.places.length
      continue
    }
    for (const each of (await readSnapshotDay(store, snapshot, day)).slice(0, sampledOfDay)) {
      sampled++
      writer.session(await withRaw(store, snapshot, each), rows)
    }
  }
  writer.end(rows)
  const each = sampled === 0 ? 0 : (rows.length() - frame.length()) / sampled
  return { sessions, patients, bytes: Math.round(frame.length() + each * sessions) }
}

/** Facts of a snapshot that are the same for all its sessions, for a writer. */
async function contextOf(
  { library }: OpenStore,
  { days, ...snapshot }: Snapshot,
  appVersion: string,
  locale: string,
): Promise<ExportContext> {
  const texts = await loadTexts(locale)
  const differing = new Set<UnitQuestion>()
  for (const { units: own } of days)
    for (const each of own ?? [])
      for (const question of unitQuestions)
        if (each[question].unit !== snapshot.units[question].unit) differing.add(question)
  return { ...snapshot, library, appVersion, texts, differing }
}

/** The newest, the middle and the oldest day, and more in between while their pages are small. */
function sampleOf(days: readonly SnapshotDay[]): Set<SnapshotDay> {
  const last = days.length - 1
  const sample = new Set([0, Math.round(last / 2), last].flatMap((at) => days[at] ?? []))
  let held = 0
  for (let at = 1; at < sampledDays; at++) {
    const day = days[Math.round((at * last) / sampledDays)]
    held += day?.held ?? 0
    if (held > sampledOfPages) break
    if (day) sample.add(day)
  }
  return sample
}

/** Beginning of an export made at `at` (ms since 1970), with `sessions` of them at most, and its size. */
export async function previewExport(
  store: OpenStore,
  { request, sessions: shown, locale }: CallInput<LibraryCalls, 'previewExport'>,
  at: number,
): Promise<ExportPreview> {
  const snapshot = await beginSnapshot(store, request, at)
  try {
    const context = await contextOf(store, snapshot, '', locale)
    const size = await measureExport(store, snapshot, request, context)
    const first = await firstSessions(store, snapshot, shown)
    const people = snapshot.people && peopleInFile(snapshot.people)
    const makeWriter = await loadWriter(request.form)
    const writer = makeWriter(request, context)
    return { ...size, people, notes: notesIn(request, snapshot), head: writer.preview(first) }
  } finally {
    snapshot.end()
  }
}

/** Number of notes whose words are in a list. */
function notesIn({ what }: ExportRequest, { list }: Snapshot): number {
  const columns = (what.kind === 'patients' && what.list?.columns) || []
  return showsInFull(columns) ? (list ?? []).filter(({ words }) => words !== '').length : 0
}

/** Changes that Excel makes to a CSV table, of which every text is checked; at `at`, ms since 1970. */
export async function spreadsheetLimits(
  store: OpenStore,
  request: CsvRequest,
  at: number,
): Promise<SpreadsheetLimits> {
  const snapshot = await beginSnapshot(store, request, at)
  try {
    return await findSpreadsheetLimits(store, snapshot, await contextOf(store, snapshot, '', 'en'), request)
  } finally {
    snapshot.end()
  }
}

async function firstSessions(
  store: OpenStore,
  snapshot: Snapshot,
  count: number,
): Promise<ExportedSession[]> {
  const first: ExportedSession[] = []
  for (const day of snapshot.days) {
    if (first.length >= count) break
    first.push(...(await readSnapshotDay(store, snapshot, day)))
  }
  const some = first.slice(0, count)
  return snapshot.people ? inOrder(placed(some, snapshot.people)).map(({ each }) => each) : some
}

function peopleInFile({ alone, grain, hidden }: ExportedPeople): PeopleInFile {
  return { alone, grain, hidden }
}

/** A window of the log of exports of the open connection, last first, and the number of lines. */
export async function listExports(
  { audit }: OpenStore,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ lines: ExportLine[]; of: number }> {
  const lines = (await audit.list()).flatMap(({ at, what, figures }) => exportLine(at, what, figures) ?? [])
  return { lines: lines.slice(offset, offset + limit), of: lines.length }
}

/** Finds the sessions that a command line names. Throws `bad-input` with the reason. */
export async function findSubject(
  store: OpenStore,
  { view, patient, from, to, today }: CallInput<StoreCalls, 'findSubject'>,
): Promise<FilterSubject> {
  await store.loaded
  let filter: Filter = view === null ? everySession : await viewFilter(store, view)
  if (patient !== null) {
    const patients = [{ ref: findPatient(store, patient), name: patient }]
    filter = withPinned(filter, { kind: 'patients', patients, not: false })
  }
  if (from !== null || to !== null) {
    const days = daysOfRange(pinnedOf(filter, 'dates')?.range ?? { kind: 'all' }, today)
    const range = { kind: 'own', from: from ?? days.from, to: to ?? days.to } as const
    filter = withPinned(filter, { kind: 'dates', range, not: false })
  }
  return { kind: 'filter', filter: resolve(filter, { today, lastVisit: null }) }
}

/** The sessions that a saved view shows on a day, and its name. Throws `bad-input` with the reason. */
export async function subjectOfView(
  store: OpenStore,
  { id, today }: CallInput<StoreCalls, 'subjectOfView'>,
): Promise<{ name: string; what: FilterSubject }> {
  await store.loaded
  const { items } = await store.kept.list('view')
  const item = items.find((one) => one.id === id)
  if (!item) throw new StoreFault('bad-input', 'view-gone')
  const view = readView(item.content)
  const filter = resolve(filterOfView(view), { today, lastVisit: null })
  return { name: nameOfView(view) ?? '', what: { kind: 'filter', filter } }
}

// exports made before their written files were remembered
const keptScheduledExportSchema = object({
  ...scheduledExportSchema.entries,
  written: optional(scheduledExportSchema.entries.written, () => []),
})

/** Scheduled exports, the first made first. */
export async function listScheduledExports({ kept }: OpenStore): Promise<ScheduledExport[]> {
  const { items } = await kept.list('scheduled-export')
  return items
    .flatMap(({ content }) => {
      const read = safeParse(keptScheduledExportSchema, JSON.parse(content))
      return read.success ? [read.output] : []
    })
    .sort((one, other) => one.madeAt - other.madeAt)
}

async function viewFilter(store: OpenStore, name: string): Promise<Filter> {
  const { items } = await store.kept.list('view')
  const wanted = foldText(name).trim()
  const view = items
    .map(({ content }) => readView(content))
    .find((read) => foldText(nameOfView(read) ?? '').trim() === wanted)
  if (!view) throw new StoreFault('bad-input', 'no-such-view')
  return filterOfView(view)
}

function filterOfView(view: ReadView): Filter {
  if (view.state !== 'ready' || view.unknown > 0) throw new StoreFault('bad-input', 'view-not-understood')
  const { filter } = view.content
  if (asksFor(filter, 'new')) throw new StoreFault('bad-input', 'view-of-changes')
  return filter
}

/** A patient by the id of a profile, or by an e-mail that is nobody else's. */
function findPatient({ library, profiles }: OpenStore, word: string): PatientRef {
  if (profiles.has(word)) return { by: 'profile', profile: word }
  const [profile, ...others] = library.patients.withEmail(word)
  if (others.length > 0) throw new StoreFault('bad-input', 'patient-ambiguous')
  if (profile) return { by: 'profile', profile: profile.id }
  throw new StoreFault('bad-input', 'no-such-patient')
}
