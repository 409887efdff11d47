import { Dexie } from '../../peers/dexie'
import type { BrowsePeer } from '../browse-peer'
import { dayOfHistory, daysOfHistory } from '../data/invented-history'
import { makeDay } from '../data/make-day'
import { createRowMaker } from '../data/create-row-maker'
import type { Found, Question } from '../questions/question'
import { choicesByDexie, spreadByDexie } from './count-by-dexie'
import { listByDexie } from './list-by-dexie'
import { patientsByDexie } from './patients-by-dexie'
import { type RowTable, readRows, rowIndexes } from './row-table'

const daysAtOnce = 10

/** A row per session in Dexie, with indexes of what people look for. */
export function browseDexie(): BrowsePeer {
  const { database, table } = openRows()
  return {
    async fill(history) {
      const rowsOfDay = createRowMaker()
      let number = 0
      for (let from = 0; from < daysOfHistory; from += daysAtOnce) {
        const days = Array.from({ length: Math.min(daysAtOnce, daysOfHistory - from) }, (_, at) => from + at)
        const rows = days.flatMap((ago) => rowsOfDay(dayOfHistory(history, ago), makeDay(history, ago)))
        await table.bulkAdd(rows.map((row) => ({ row: ++number, ...row })))
      }
      database.close()
    },
    async open() {
      const began = performance.now()
      await database.open()
      let sessions = 0
      for await (const rows of readRows(table)) sessions += rows.length
      return { sessions, firstMs: null, readyMs: performance.now() - began }
    },
    ask: (question) => answerByDexie(table, question),
    // it remembers no answers
    forget: async () => {},
  }
}

function openRows() {
  // written without waiting for the disk: how fast it is filled is another benchmark's question
  const database = new Dexie('browse-rows', { chromeTransactionDurability: 'relaxed' })
  database.version(1).stores({ sessions: rowIndexes })
  const table: RowTable = database.table('sessions')
  return { database, table }
}

/** The table that was filled. */
export function openRowTable(): RowTable {
  return openRows().table
}

async function answerByDexie(table: RowTable, question: Question): Promise<Found> {
  if (question.call === 'sessions') {
    const { matching, rows } = await listByDexie(table, question.query)
    return { matching, first: question.kind === 'filter' ? (rows[0]?.id ?? null) : null }
  }
  if (question.call === 'patients') return { matching: (await patientsByDexie(table)).length, first: null }
  if (question.call === 'spread')
    return { matching: (await spreadByDexie(table, 'fev1', question.query)).length, first: null }
  const counts = await choicesByDexie(table, question.query)
  return { matching: [...counts.values()].reduce((sum, count) => sum + count, 0), first: null }
}
