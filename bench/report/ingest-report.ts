import { daysPerYear } from '../data/history'
import type { ContestantName, SealedBytes } from '../host/job'
import type { Measured } from '../run/run-job'
import { formatTable, median, pairedRatio, times } from './figures'

/** A description of each contestant for readers of the table: its storage, and the work it leaves undone. */
const descriptions: Readonly<Record<ContestantName, string>> = {
  spirodesk:
    'sealed page per day, sealed columns that settled days share, strict durability; keeps what was sent, sets bad records aside, finds changed and gone sessions',
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

/** What Spirodesk takes, as a multiple of what another takes. */
interface Ratios {
  readonly time: number
  readonly cpu: number
  readonly disk: number
  /** Peak memory of the page; null for a contestant without one. */
  readonly memory: number | null
}

/** The medians of one contestant. */
interface IngestRow {
  readonly sessionsPerDay: number
  readonly contestant: ContestantName
  readonly sessionsPerSecond: number
  /** CPU ms of all its processes per 1,000 sessions. */
  readonly cpuMsPerThousand: number
  readonly bytesPerSession: number
  readonly sealedPerSession: SealedBytes | null
  readonly requests: number
  readonly peakBytes: Readonly<Record<string, number>>
  /** Null for Spirodesk itself, and where it did not run. */
  readonly spirodeskToIt: Ratios | null
  /** ms of each run. */
  readonly runs: readonly number[]
}

const ours = 'spirodesk'

/** Summarizes the runs of each contestant with a clinic of so many sessions a day. */
export function ingestRows(
  sessionsPerDay: number,
  measured: ReadonlyMap<ContestantName, readonly Measured[]>,
): IngestRow[] {
  const own = measured.get(ours)
  return [...measured].map(([contestant, runs]) => {
    const sealed = runs.flatMap((run) => (run.sealed ? [{ ...run.sealed, of: run.sessions }] : []))
    const kinds = Object.keys(runs[0]?.peak ?? {})
    return {
      sessionsPerDay,
      contestant,
      sessionsPerSecond: median(runs.map(({ sessions, ms }) => (sessions * 1000) / ms)),
      cpuMsPerThousand: median(runs.map(({ cpuMs, sessions }) => (cpuMs * 1000) / sessions)),
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
      spirodeskToIt: own && contestant !== ours ? ratiosOf(own, runs) : null,
      runs: runs.map(({ ms }) => Math.round(ms)),
    }
  })
}

function ratiosOf(own: readonly Measured[], its: readonly Measured[]): Ratios {
  const ratio = (read: (run: Measured) => number) => pairedRatio(own.map(read), its.map(read))
  return {
    time: ratio(({ ms }) => ms),
    cpu: ratio(({ cpuMs }) => cpuMs),
    disk: ratio(({ bytesOnDisk }) => bytesOnDisk),
    memory: its.every(({ peak }) => peak['page']) ? ratio(({ peak }) => peak['page'] ?? NaN) : null,
  }
}

const head = [
  'contestant',
  'sessions/s',
  'CPU ms/1,000',
  'bytes/session on disk',
  'page + columns',
  'requests',
  'peak MB: main',
  'page',
  'others',
  'Spirodesk to it: time',
  'CPU',
  'disk',
  'page’s memory',
]

/** The rows as a table for each clinic for people, with the work each contestant leaves undone. */
export function ingestTable(rows: readonly IngestRow[]): string {
  const clinics = [...new Set(rows.map(({ sessionsPerDay }) => sessionsPerDay))]
  const contestants = [...new Set(rows.map(({ contestant }) => contestant))]
  const tables = clinics.flatMap((clinic) => [
    `${clinic} sessions a day, ${(clinic * daysPerYear).toLocaleString('en')} in a year`,
    formatTable(head, rows.filter(({ sessionsPerDay }) => sessionsPerDay === clinic).map(cellsOf)),
  ])
  const notes = contestants.map((contestant) => `  ${contestant}: ${descriptions[contestant]}`)
  return [...tables, notes.join('\n')].join('\n\n')
}

function cellsOf(row: IngestRow): string[] {
  const { sealedPerSession: sealed, peakBytes, spirodeskToIt: ratios } = row
  return [
    row.contestant,
    Math.round(row.sessionsPerSecond).toLocaleString('en'),
    row.cpuMsPerThousand.toFixed(0),
    row.bytesPerSession.toFixed(0),
    sealed ? `${sealed.pages.toFixed(0)} + ${sealed.columns.toFixed(0)}` : '',
    `${row.requests}`,
    megabytes(peakBytes['main'] ?? peakBytes['node']),
    megabytes(peakBytes['page']),
    megabytes(peakBytes['others']),
    ...(ratios ? [ratios.time, ratios.cpu, ratios.disk, ratios.memory].map(times) : []),
  ]
}

/** Bytes as whole megabytes; nothing for undefined. */
export function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? '' : (bytes / 2 ** 20).toFixed(0)
}
