import * as v from 'valibot'
import { faultCodes } from '#shared/faults'
import { countSchema, pageDaySchema } from '#shared/records/day'
import { quarantineReasons, syncRunSchema } from '#shared/records/sync'
import type { Bytes } from '../sealing/aes-gcm'
import { createRowReader, type TableRow, writeRow } from './row-stream'
import { holdsConnection, type IndexedDb, openDatabase, type StoreDatabase } from './schema'
import { StoreFault } from './store-fault'

const sealed = v.custom<Bytes>((value) => value instanceof Uint8Array)
const time = v.number()
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/**
 * The tables of a backup, each by the index that begins with the connection, and the fields of their rows besides that and
 * numbers that the database gives. Columns are left out: they are rebuilt from the pages.
 */
const tables = {
  checks: { index: 'connection', row: v.object({ check: sealed }) },
  days: {
    index: '[connection+day]',
    row: v.object({
      day: pageDaySchema,
      revision: countSchema,
      fetchedAt: time,
      complete: v.picklist([0, 1]),
      sessions: countSchema,
      page: v.nullable(sealed),
    }),
  },
  raw: { index: '[connection+session]', row: v.object({ session: digest, raw: sealed }) },
  profiles: {
    index: '[connection+profile]',
    row: v.object({
      profile: digest,
      firstSeenAt: time,
      lastSeenAt: time,
      sharedAt: time,
      unsharedAt: v.nullable(time),
      content: sealed,
      former: v.exactOptional(sealed),
      fromFile: v.exactOptional(v.literal(true)),
    }),
  },
  owners: {
    index: '[connection+profile]',
    row: v.object({ profile: digest, lostAt: v.nullable(time), sessions: sealed }),
  },
  quarantine: {
    index: '[connection+digest]',
    row: v.object({
      digest,
      reason: v.picklist(quarantineReasons),
      fetchedAt: time,
      excerpt: sealed,
      text: sealed,
    }),
  },
  runs: {
    index: '[connection+id]',
    row: v.object({
      ...v.omit(syncRunSchema, ['fault', 'connection']).entries,
      fault: v.nullable(v.object({ code: v.picklist(faultCodes), detail: v.exactOptional(sealed) })),
    }),
  },
  audit: {
    index: 'connection',
    row: v.object({
      at: time,
      what: v.string(),
      figures: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    }),
  },
  kept: {
    index: '[connection+kind+digest]',
    // of a newer version too: kinds that this one does not know stay with the rest
    row: v.object({ kind: v.pipe(v.string(), v.maxLength(100)), digest, at: time, content: sealed }),
  },
} as const

type TableName = keyof typeof tables

const tableNames = Object.keys(tables) as readonly TableName[]

const isTableName = (name: string): name is TableName => Object.hasOwn(tables, name)

/** The rows of a connection as bytes. */
export interface CopiedRows {
  readonly content: Blob
  readonly rows: number
}

// so that not everything is in this page's memory at once: the engine keeps the content of a blob, on the disk if need be
const blobBytes = 8 * 1024 * 1024

/** Copies all rows of a connection as of one moment, encrypted as they are, in the form that {@link restoreRows} reads. */
export async function copyRows(database: StoreDatabase, connection: string): Promise<CopiedRows> {
  const blobs: Blob[] = []
  let parts: Bytes[] = []
  let held = 0
  let rows = 0
  const flush = () => {
    blobs.push(new Blob(parts))
    parts = []
    held = 0
  }
  const add = (table: TableName, { connection: _, id, ...row }: Record<string, unknown>) => {
    // a run has its id; other tables have a number that the database gave
    const own = table === 'runs' ? { id, ...row } : row
    for (const part of writeRow({ table, row: own })) {
      parts.push(part)
      held += part.length
    }
    rows += 1
    if (held > blobBytes) flush()
  }
  await database.transaction('r', [...tableNames], async () => {
    for (const name of tableNames) {
      const { index } = tables[name]
      const found = database.table<Record<string, unknown>>(name).where(index)
      const own =
        index === 'connection' ? found.equals(connection) : found.between([connection], [connection, []])
      await own.each((row) => add(name, row))
    }
  })
  flush()
  return { content: new Blob(blobs), rows }
}

const rowsAtOnce = 500

/**
 * Reads the rows of a backup, and puts them into the database when it `writes`. Throws `busy` with `here` when the connection
 * has rows there: they may be newer than the backup. Throws all that `openDatabase` throws.
 */
export async function restoreRows(source: IndexedDb, connection: string, writes: boolean) {
  if (await holdsConnection(source, connection)) throw new StoreFault('busy', 'here')
  const database = writes ? await openDatabase(source) : null
  const reader = createRowReader()
  let waiting: FoundRow[] = []
  let rows = 0
  const write = async () => {
    const writing = waiting
    waiting = []
    rows += writing.length
    await database?.transaction('rw', [...tableNames], async () => {
      for (const name of tableNames) {
        const own = writing.filter(({ table }) => table === name).map(({ row }) => ({ ...row, connection }))
        if (own.length > 0) await database.table<object>(name).bulkAdd(own)
      }
    })
  }
  return {
    /** Takes the next bytes. Throws `file-torn` for anything but rows of a backup; rows written before stay. */
    async push(bytes: Bytes): Promise<void> {
      for (const found of readRows(() => reader.push(bytes))) {
        waiting.push(found)
        if (waiting.length >= rowsAtOnce) await write()
      }
    },
    /** Writes the rest and returns the number of rows. Throws `file-torn` when the last is cut off. */
    async finish(): Promise<number> {
      if (!reader.isAtEnd()) throw new StoreFault('file-torn', 'backup')
      await write()
      return rows
    },
    close: () => database?.close(),
  }
}

interface FoundRow {
  readonly table: TableName
  readonly row: object
}

function readRows(read: () => TableRow[]): FoundRow[] {
  try {
    return read().map(({ table, row }) => {
      if (!isTableName(table)) throw new TypeError('no table')
      return { table, row: v.parse(tables[table].row, row) }
    })
  } catch {
    throw new StoreFault('file-torn', 'backup')
  }
}
