import { columnsOfRequest, type CsvRequest } from '#shared/exports/export-request'
import { rowsOfFormat } from '#shared/exports/formats'
import {
  rowsOfSheet,
  spreadsheetChange,
  type SpreadsheetChange,
  type SpreadsheetLimits,
} from '#shared/exports/spreadsheet'
import type { OpenStore } from '../connection/open-store'
import { pause } from '../connection/store-state'
import {
  cellSources,
  type CellValue,
  type ColumnMaker,
  memoryColumns,
  rowsAtMost,
  tableRows,
} from './cell-sources'
import { plainCell } from './csv'
import { readSnapshotDay } from './read-snapshot'
import type { Snapshot } from './snapshot'
import type { ExportContext } from './writer'

const sessionsPerPause = 2000

/** Checks every text of the sessions of a snapshot for changes that Excel makes, and lets other work have its turn. */
export async function findSpreadsheetLimits(
  store: OpenStore,
  snapshot: Snapshot,
  context: ExportContext,
  request: CsvRequest,
): Promise<SpreadsheetLimits> {
  const table = rowsOfFormat(request.form)
  const columns = columnsOfRequest(request).filter(
    ({ name, kind }) => (kind === 'text' || kind === 'list') && !pseudonymous.has(name),
  )
  const found = new Map<string, Map<SpreadsheetChange, number>>()
  const note = (column: string, change: SpreadsheetChange | null) => {
    if (change === null) return
    const counts = found.get(column) ?? new Map<SpreadsheetChange, number>()
    found.set(column, counts.set(change, (counts.get(change) ?? 0) + 1))
  }
  const memory = memoryColumns(columns, ({ name }) => cellChecker((change) => note(name, change)), context)
  const { tests } = store.library.rows.numbers
  let rows = 1
  let checked = 0
  let checkedAtPause = 0
  for (const of of snapshot.days) {
    const day = memory?.rows(of) ?? null
    for (const row of day?.rows ?? []) rows += table === 'sessions' ? 1 : tests.get(row)
    if (day !== null) for (const column of memory?.columns ?? []) column(day)
    for (const each of day === null ? await readSnapshotDay(store, snapshot, of) : []) {
      const made = tableRows(table, each)
      rows += made.length
      for (const { name } of columns) {
        const changes = made.map((row) => changeOf(cellSources[name]?.page(row, context) ?? null))
        note(name, changes.find((change) => change !== null) ?? null)
      }
    }
    checked += of.places.length
    if (checked - checkedAtPause < sessionsPerPause) continue
    checkedAtPause = checked
    await pause()
  }
  return {
    rows: rows > rowsOfSheet ? rows : null,
    changed: [...found].flatMap(([column, counts]) =>
      [...counts].map(([change, sessions]) => ({ column, change, sessions })),
    ),
  }
}

// these cells are Spirodesk's, and short
const pseudonymous: ReadonlySet<string> = new Set(['person', 'session', 'month', 'age_band', 'height_band'])

const changeOf = (value: CellValue) => spreadsheetChange(plainCell(value, 'text'))

/** Checks the cells of one column for the sessions of a day; a repeating one once. */
function cellChecker(note: (change: SpreadsheetChange | null) => void): ColumnMaker<void> {
  return {
    plain: (value) => (day) => {
      for (let at = 0; at < day.rows.length; at++) note(changeOf(value(day, at)))
    },
    dictionary(read, value) {
      const numbers = new Uint32Array(rowsAtMost)
      const known = new Map<number, SpreadsheetChange | null>()
      return (day) => {
        read(day, numbers)
        for (let at = 0; at < day.rows.length; at++) {
          const number = numbers[at] ?? 0
          if (!known.has(number)) known.set(number, changeOf(value(number)))
          note(known.get(number) ?? null)
        }
      }
    },
    // a value that is the same in all rows comes from Spirodesk
    constant: () => () => undefined,
  }
}
