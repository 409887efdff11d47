import type { ContestantName, SealedBytes } from '../host/job'
import type { Measured } from '../run/run-job'
import { formatTable, median } from './figures'

/** A description of each contestant for readers of the table: its storage, and the work it leaves undone. */
const descriptions: Readonly<Record<ContestantName, string>> = {
  spirodesk:
    'sealed page and columns per day, strict durability; keeps what was sent, sets bad records aside, finds changed and gone sessions',
  floor:
    'value per day of an answer, compressed and sealed, strict durability; reads no record, keeps nothing else',
  'dexie-rows':
    'row per session, 4 indexes, bulkPut of 2,000, strict durability; does not seal, nor keep what was sent, nor find what changed',
  rxdb: 'document per session, Dexie storage, 4 indexes, bulkUpsert of 2,000, strict durability; leaves out the same',
  pouchdb:
    'document per session, idb adapter, no indexes (built when queried), bulkDocs of 2,000, relaxed durability; leaves out the same',
  'better-sqlite3':
    'in Node without a page: row per session, 4 indexes, transaction per answer, WAL with full sync; leaves out the same',
}

/** The medians of one contestant. */
interface IngestRow {
  readonly contestant: ContestantName
  readonly sessionsPerSecond: number
  /** Factor of speed to rows in Dexie; null when those did not run. */
  readonly ratioToDexieRows: number | null
  /** CPU ms of all its processes per 1,000 sessions. */
  readonly cpuMsPerThousand: number
  /** Factor of CPU time to rows in Dexie; null when those did not run. */
  readonly cpuToDexieRows: number | null
  readonly bytesPerSession: number
  readonly sealedPerSession: SealedBytes | null
  readonly requests: number
  readonly peakBytes: Readonly<Record<string, number>>
  /** ms of each run. */
  readonly runs: readonly number[]
}

/** Summarizes the runs of each contestant. */
export function ingestRows(measured: ReadonlyMap<ContestantName, readonly Measured[]>): IngestRow[] {
  const speed = (runs: readonly Measured[]) => median(runs.map(({ sessions, ms }) => (sessions * 1000) / ms))
  const cpu = (runs: readonly Measured[]) =>
    median(runs.map(({ cpuMs, sessions }) => (cpuMs * 1000) / sessions))
  const rows = measured.get('dexie-rows')
  return [...measured].map(([contestant, runs]) => {
    const sealed = runs.flatMap((run) => (run.sealed ? [{ ...run.sealed, of: run.sessions }] : []))
    const kinds = Object.keys(runs[0]?.peak ?? {})
    return {
      contestant,
      sessionsPerSecond: speed(runs),
      ratioToDexieRows: rows ? speed(runs) / speed(rows) : null,
      cpuMsPerThousand: cpu(runs),
      cpuToDexieRows: rows ? cpu(runs) / cpu(rows) : null,
      bytesPerSession: median(runs.map(({ bytesOnDisk, sessions }) => bytesOnDisk / sessions)),
      sealedPerSession:
        sealed.length === 0
          ? null
          : {
              pages: median(sealed.map(({ pages, of }) => pages / of)),
              columns: median(sealed.map(({ columns, of }) => columns / of)),
            },
      requests: median(runs.map(({ requests }) => requests)),
      peakBytes: Object.fromEntries(
        kinds.map((kind) => [kind, median(runs.map(({ peak }) => peak[kind] ?? 0))]),
      ),
      runs: runs.map(({ ms }) => Math.round(ms)),
    }
  })
}

const head = [
  'contestant',
  'sessions/s',
  'to Dexie rows',
  'CPU ms/1,000',
  'to Dexie rows',
  'bytes/session on disk',
  'page + columns',
  'requests',
  'peak MB: main',
  'page',
  'others',
]

/** The rows as a table for people, with the work each contestant leaves undone. */
export function ingestTable(rows: readonly IngestRow[]): string {
  const table = formatTable(
    head,
    rows.map((row) => [
      row.contestant,
      Math.round(row.sessionsPerSecond).toLocaleString('en'),
      times(row.ratioToDexieRows, 1),
      row.cpuMsPerThousand.toFixed(0),
      times(row.cpuToDexieRows, 2),
      row.bytesPerSession.toFixed(0),
      row.sealedPerSession
        ? `${row.sealedPerSession.pages.toFixed(0)} + ${row.sealedPerSession.columns.toFixed(0)}`
        : '',
      `${row.requests}`,
      megabytes(row.peakBytes['main'] ?? row.peakBytes['node']),
      megabytes(row.peakBytes['page']),
      megabytes(row.peakBytes['others']),
    ]),
  )
  const notes = rows.map(({ contestant }) => `  ${contestant}: ${descriptions[contestant]}`)
  return [table, '', ...notes].join('\n')
}

function times(ratio: number | null, digits: number): string {
  return ratio === null ? '' : `${ratio.toFixed(digits)}×`
}

/** Bytes as whole megabytes; nothing for undefined. */
export function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? '' : (bytes / 2 ** 20).toFixed(0)
}
