import { newestDayFirst, type PageDay, undated } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import { type ColumnsKey, firstDayOf, type Sealed } from '../database/schema'
import { StoreFault } from '../database/store-fault'
import { madeBy } from '../days/columns'
import { openPackedColumns, type PackedColumns, writeColumns } from '../days/columns-bytes'
import {
  type Judging,
  knownSession,
  type SealedColumns,
  sealColumnsOfPage,
  sealDays,
} from '../days/day-draft'
import { daysOf, inRows, monthOf, type NamedDay, splitDays } from '../days/span-columns'
import type { LibraryDay } from '../library/library'
import type { Bytes } from '../sealing/aes-gcm'
import type { ManyOpener } from '../sealing/sealer'
import type { ColumnsUpkeep, Days, StoreMemory } from './open-store'
import { pause, yieldToEventLoop } from './store-state'
import { settledBy } from './column-rows'
import { columnsEntry, type OpenHandles } from './ledger'

/** Columns for the library, by their key; null where neither they nor their day's page can be opened. */
type OpenedColumns = readonly [ColumnsKey, PackedColumns | null]

type Opener = Pick<ManyOpener, 'openEach'>

type Pages = Pick<Days, 'read' | 'damage'>

const daysAtOnce = 50
// with fewer, the worker that opens them waits for the page
const chunksAhead = 8
// each report has everything shown queried again
const growthToAnnounce = 4
// time for the window to ask about the first days, and to be answered
const firstQuestionsMs = 50
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Brings all days' columns into memory, newest first, some at a time, out of pages where need be; closes `opener`. */
export async function loadLibrary(
  handles: OpenHandles,
  memory: StoreMemory,
  pages: Pages,
  opener: ManyOpener,
): Promise<void> {
  const { coverage, library } = memory
  const states = [...coverage.values()].sort((a, b) => newestDayFirst(a.day, b.day))
  library.expect(states.reduce((sum, { sessions }) => sum + sessions, 0))
  const chunks = inChunks(states)
  const opening: Promise<OpenedColumns[]>[] = []
  let next = 0
  const openNext = () => {
    const days = chunks[next]
    if (!days) return
    next++
    const opened = openDays(handles, memory, pages, opener, days)
    // a failure is reported when it is awaited
    opened.catch(() => {})
    opening.push(opened)
  }
  let announced = 0
  try {
    openNext()
    for (let opened = await opening.shift(); opened && !memory.closed; opened = await opening.shift()) {
      const isFirst = announced === 0
      library.setDays(opened)
      if (library.sessions() >= growthToAnnounce * announced) {
        announced = library.sessions()
        memory.announce()
      }
      // questions about these days come before the next
      if (isFirst && next < chunks.length) await sleep(firstQuestionsMs)
      else await yieldToEventLoop()
      while (opening.length < chunksAhead && next < chunks.length) openNext()
    }
  } finally {
    opener.close()
  }
  if (memory.closed) return
  memory.ready = true
  memory.announce()
}

/** Groups days, newest first, into those to be opened at once: whole months, which have rows of several days. */
function inChunks(states: readonly DayCoverage[]): PageDay[][] {
  const chunks: PageDay[][] = []
  let month = ''
  let held = Infinity
  for (const { day, sessions } of states) {
    const last = chunks.at(-1)
    if (last && (held < daysAtOnce || monthOf(day) === month)) last.push(day)
    else {
      chunks.push([day])
      held = 0
    }
    if (sessions > 0) held++
    month = monthOf(day)
  }
  return chunks
}

/** Opens the columns of all days of some months; a day whose columns are not what was written last gets its page's. */
async function openDays(
  handles: OpenHandles,
  memory: StoreMemory,
  pages: Pages,
  opener: Opener,
  days: readonly PageDay[],
): Promise<OpenedColumns[]> {
  const { coverage, columnRows } = memory
  const { ledger } = handles
  const left = new Map<PageDay, number>()
  for (const day of days) {
    const sessions = coverage.get(day)?.sessions ?? 0
    if (sessions > 0) left.set(day, sessions)
  }
  const made: OpenedColumns[] = []
  const use = (key: ColumnsKey, columns: PackedColumns) => {
    made.push([key, columns])
    for (const { day } of daysOf(key, columns)) left.delete(day)
  }
  for (const { key, sealed, columns } of await openRows(handles, opener, days)) {
    const ofRow = columns ? daysOf(key, columns) : []
    columnRows.put(
      key,
      ofRow.map(({ day }) => day),
    )
    // others are in another row, or have to be made again
    const last = ofRow.filter(
      ({ day, sessions }) => left.get(day) === sessions && ledger.isIntact(columnsEntry(day, sealed)),
    )
    if (columns && last.length === ofRow.length) {
      use(key, columns)
      continue
    }
    columnRows.outdate(key)
    if (!columns || last.length === 0) continue
    const names = new Set(last.map(({ day }) => day))
    for (const { day, ...ofDay } of splitDays(key, columns))
      if (names.has(day)) use(day, openPackedColumns(writeColumns(ofDay)))
  }
  for (const day of left.keys()) made.push([day, await columnsOfPage(handles, memory, pages, day)])
  return made
}

/** A row of columns; null where they cannot be opened. */
interface OpenedRow {
  readonly key: ColumnsKey
  readonly sealed: Sealed
  readonly columns: PackedColumns | null
}

/** The rows of columns of consecutive days; all dated ones by one query. */
async function openRows(
  { connection, database }: OpenHandles,
  opener: Opener,
  days: readonly PageDay[],
): Promise<OpenedRow[]> {
  const dated = days.filter((day) => day !== undated).map(monthOf)
  const [to, from] = [dated[0], dated.at(-1)]
  const ofDates = from
    ? database.columns
        .where(':id')
        .between([connection, from], [connection, `${to}~`], true, true)
        .toArray()
    : []
  const ofNone = dated.length < days.length ? database.columns.get([connection, undated]) : undefined
  const rows = [...(await ofDates), await ofNone].filter((row) => row !== undefined)
  const opened = await opener.openEach(
    rows.map(({ day, columns }) => ({ place: { table: 'columns', key: day }, bytes: columns })),
  )
  return rows.map(({ day: key, columns: sealed }, at) => ({
    key,
    sealed,
    columns: openColumns(opened[at] ?? null),
  }))
}

function openColumns(bytes: Bytes | null): PackedColumns | null {
  try {
    return bytes && openPackedColumns(bytes)
  } catch {
    return null
  }
}

/** The columns of a page that have yet to be written, made by no current rules. */
async function columnsOfPage(
  handles: OpenHandles,
  memory: StoreMemory,
  pages: Pages,
  day: PageDay,
): Promise<PackedColumns | null> {
  const units = memory.library.units.all()
  const remade = await remakeDay(handles, memory, pages, day, { unitsAt: () => units, made: '' })
  return remade?.memory ?? null
}

const sessionsAtOnce = 500

/** Makes a day's columns out of its page, without writing them; null for a page that cannot be opened. */
async function remakeDay(
  { sealer }: OpenHandles,
  { coverage }: StoreMemory,
  pages: Pages,
  day: PageDay,
  judging: Judging,
): Promise<SealedColumns | null> {
  const page = await pages.read(day).catch((error: unknown) => {
    if (error instanceof StoreFault) return null
    throw error
  })
  if (!page) return null
  if (page.length !== coverage.get(day)?.sessions) {
    pages.damage(day)
    return null
  }
  const known = []
  for (const [at, entry] of page.entries()) {
    known.push(knownSession(entry))
    if (at % sessionsAtOnce === sessionsAtOnce - 1) await pause()
  }
  return sealColumnsOfPage(sealer, day, known, judging)
}

const sessionsPerBatch = 1000

/** Makes what keeps columns as they should be; a day whose page cannot be opened counts as damaged and is skipped. */
export function createColumnsUpkeep(handles: OpenHandles, memory: StoreMemory, pages: Pages): ColumnsUpkeep {
  const { database, connection, ledger, sealer } = handles
  const { columnRows, coverage, library } = memory
  const { units } = library
  const keyOf = (day: PageDay) => madeBy(units.all(), units.ofDay(day))
  // a worker takes longer to start than a month to open
  const opener: Opener = {
    openEach: (rows) =>
      Promise.all(rows.map(({ place, bytes }) => sealer.open(place, bytes).catch(() => null))),
  }
  /** Writes rows in place of others. */
  const write = async (made: readonly SealedColumns[], gone: readonly ColumnsKey[]) => {
    const rows = made.map(({ key: day, sealed }) => ({ connection, day, columns: sealed }))
    const entries = made.flatMap(({ days, sealed }) => days.map((day) => columnsEntry(day, sealed)))
    await ledger.write(entries, [database.columns], async () => {
      await database.columns.bulkDelete(gone.map((key) => [connection, key]))
      await database.columns.bulkPut(rows)
    })
    for (const key of gone) columnRows.remove(key)
    for (const { key, days } of made) columnRows.put(key, days)
  }
  return {
    async remakeColumns() {
      const stale = library.days().filter(({ day, made }) => made !== keyOf(day) && !memory.damaged.has(day))
      if (stale.length === 0) return false
      const remade: SealedColumns[] = []
      for (const { day } of firstFew(stale)) {
        const judging = {
          // rows may move while the page is read
          unitsAt: (place: number) => units.at((library.day(day)?.start ?? 0) + place),
          made: keyOf(day),
        }
        const columns = await remakeDay(handles, memory, pages, day, judging)
        if (columns) remade.push(columns)
        await pause()
      }
      await write(remade, [])
      for (const { key } of remade) if (columnRows.isInSpan(firstDayOf(key))) columnRows.outdate(key)
      library.setDays(remade.map(({ key, memory: made }) => [key, made]))
      return true
    },
    async tidyColumns() {
      const month = columnRows.untidy(coverage)
      if (month === null) return false
      const days = [...coverage.keys()].filter((day) => monthOf(day) === month).sort(newestDayFirst)
      const opened = await openDays(handles, memory, pages, opener, days)
      const held = opened.flatMap(([key, columns]) => (columns ? splitDays(key, columns) : []))
      const made: SealedColumns[] = []
      const facts = ({ day, ids }: NamedDay) => ({ day, sessions: ids.length })
      for (const row of inRows(held, facts, settledBy(coverage.values()))) {
        made.push(await sealDays(sealer, row))
        await pause()
      }
      const keys = new Set(made.map(({ key }) => key))
      await write(
        made,
        columnRows.keysOf(month).filter((key) => !keys.has(key)),
      )
      columnRows.tidied(month)
      return true
    },
  }
}
/** The first few of some days: at least one, and more as long as they hold few sessions, so that nobody waits long. */
function firstFew(days: readonly LibraryDay[]): readonly LibraryDay[] {
  let sessions = 0
  return days.filter(({ count }, at) => {
    sessions += count
    return at === 0 || sessions <= sessionsPerBatch
  })
}
