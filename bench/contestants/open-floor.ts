import type { Table } from 'dexie'
import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/read-values'
import { bytesOf, sealBytes } from '../../src-renderer/store/sealing/aes-gcm'
import { Dexie } from '../peers/dexie'
import type { Contestant } from './contestant'

interface DayOfAnswer {
  readonly day: string
  readonly answer: number
  readonly sessions: number
  readonly content: Uint8Array
}

/**
 * The minimum of work: the records of each day of an answer as one value, compressed and encrypted like Spirodesk's, with
 * strict durability. Only the first ten letters of `created_at` are read, nothing is merged or listed.
 */
export async function openFloor(): Promise<Contestant> {
  const database = new Dexie('floor', { chromeTransactionDurability: 'strict' })
  database.version(1).stores({ days: '[day+answer]' })
  await database.open()
  const days: Table<DayOfAnswer, [string, number]> = database.table('days')
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  let answers = 0
  return {
    put: () => Promise.reject(new TypeError('it reads no sessions')),
    async putUnread(records) {
      const answer = answers++
      const byDay = new Map<string, Json[]>()
      for (const record of records) {
        const created = isRecord(record) ? record['created_at'] : null
        const day = typeof created === 'string' ? created.slice(0, 10) : ''
        const before = byDay.get(day)
        if (before) before.push(record)
        else byDay.set(day, [record])
      }
      const rows = [...byDay].map(async ([day, sessions]) => ({
        ...{ day, answer, sessions: sessions.length },
        content: await sealBytes(crypto, key, day, bytesOf(JSON.stringify(sessions))),
      }))
      await days.bulkPut(await Promise.all(rows))
    },
    async count() {
      let sessions = 0
      await days.each((row) => (sessions += row.sessions))
      return sessions
    },
    close: async () => database.close(),
  }
}
