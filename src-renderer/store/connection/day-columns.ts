import { newestDayFirst, type PageDay, undated } from '#shared/records/day'
import type { ColumnsRow, StoreDatabase } from '../database/schema'
import { StoreFault } from '../database/store-fault'
import { madeBy } from '../days/columns'
import { openPackedColumns, type PackedColumns } from '../days/columns-bytes'
import { type Judging, knownSession, type SealedColumns, sealColumnsOfPage } from '../days/day-draft'
import type { LibraryDay } from '../library/library'
import type { Bytes } from '../sealing/aes-gcm'
import type { ManyOpener } from '../sealing/sealer'
import type { Days, StoreMemory } from './open-store'
import { pause, yieldToEventLoop } from './store-state'
import { columnsEntry, type OpenHandles } from './ledger'

/** A day's columns for the library; null where neither they nor the page can be opened. */
type OpenedDay = readonly [PageDay, PackedColumns | null]

type Pages = Pick<Days, 'read' | 'damage'>

const daysAtOnce = 50
const chunksAhead = 3
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
  const days = [...coverage.values()]
    .filter(({ sessions }) => sessions > 0)
    .map(({ day }) => day)
    .sort(newestDayFirst)
  library.expect(days.reduce((sum, day) => sum + (coverage.get(day)?.sessions ?? 0), 0))
  const opening: Promise<OpenedDay[]>[] = []
  let next = 0
  const openNext = () => {
    if (next >= days.length) return
    const opened = openDays(handles, memory, pages, opener, days.slice(next, (next += daysAtOnce)))
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
      if (isFirst && next < days.length) await sleep(firstQuestionsMs)
      else await yieldToEventLoop()
      while (opening.length < chunksAhead && next < days.length) openNext()
    }
  } finally {
    opener.close()
  }
  if (memory.closed) return
  memory.ready = true
  memory.announce()
}

async function openDays(
  handles: OpenHandles,
  memory: StoreMemory,
  pages: Pages,
  opener: ManyOpener,
  days: readonly PageDay[],
): Promise<OpenedDay[]> {
  const { connection, database, ledger } = handles
  const rows = await columnsRows(database, connection, days)
  const sealed = days.flatMap((day) => {
    const row = rows.get(day)
    const isLast = row && ledger.isIntact(columnsEntry(day, row.columns))
    return isLast ? [{ place: { table: 'columns', key: day }, bytes: row.columns }] : []
  })
  const opened = await opener.openEach(sealed)
  const bytesOf = new Map(sealed.map(({ place }, at) => [place.key, opened[at] ?? null]))
  const made: OpenedDay[] = []
  for (const day of days) {
    const columns = openColumns(bytesOf.get(day) ?? null)
    if (columns?.sessions === memory.coverage.get(day)?.sessions) made.push([day, columns])
    else made.push([day, await columnsOfPage(handles, memory, pages, day)])
  }
  return made
}

/** The rows of consecutive days, newest first and the undated page last; all dated ones by one query. */
async function columnsRows(
  database: StoreDatabase,
  connection: string,
  days: readonly PageDay[],
): Promise<ReadonlyMap<PageDay, ColumnsRow>> {
  const dated = days.filter((day) => day !== undated)
  const [to, from] = [dated[0], dated.at(-1)]
  const ofDates = from
    ? database.columns.where(':id').between([connection, from], [connection, to], true, true).toArray()
    : []
  const ofNone = dated.length < days.length ? database.columns.get([connection, undated]) : undefined
  const rows = [...(await ofDates), await ofNone]
  return new Map(rows.flatMap((row) => (row ? [[row.day, row]] : [])))
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

/** Makes the function that rebuilds columns; a day whose page cannot be opened counts as damaged and is skipped. */
export function createRemaking(
  handles: OpenHandles,
  memory: StoreMemory,
  pages: Pages,
): Days['remakeColumns'] {
  const { database, connection, ledger } = handles
  return async () => {
    const { library } = memory
    const { units } = library
    const keyOf = (day: PageDay) => madeBy(units.all(), units.ofDay(day))
    const stale = library.days().filter(({ day, made }) => made !== keyOf(day) && !memory.damaged.has(day))
    if (stale.length === 0) return false
    const remade = new Map<PageDay, SealedColumns>()
    for (const { day } of firstFew(stale)) {
      const judging = {
        // rows may move while the page is read
        unitsAt: (place: number) => units.at((library.day(day)?.start ?? 0) + place),
        made: keyOf(day),
      }
      const columns = await remakeDay(handles, memory, pages, day, judging)
      if (columns) remade.set(day, columns)
      await pause()
    }
    const rows = [...remade].map(([day, { sealed }]) => ({ connection, day, columns: sealed }))
    const entries = rows.map(({ day, columns }) => columnsEntry(day, columns))
    await ledger.write(entries, [database.columns], () => database.columns.bulkPut(rows))
    memory.library.setDays([...remade].map(([day, columns]) => [day, columns.memory]))
    return true
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
