import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import type { QuarantineReason } from '#shared/records/sync'
import * as judging from '#shared/wire/judge-record'
import { openDatabase } from '../../../src-renderer/store/database/schema'
import { answer, openedStore, valueOf } from './test-store'

test('a record set aside that is damaged does not hide the others', async () => {
  const store = await openedStore()
  valueOf(await store.storeHandlers.applyAnswer(answer('[1,2]', '2026-03-05')))
  const database = await openDatabase({ indexedDB: store.indexedDB, IDBKeyRange })
  await database.quarantine.toCollection().modify((row, place) => {
    if (row.id === 1) place.value = { ...row, excerpt: new Uint8Array(3) }
  })
  database.close()
  const { records } = valueOf(await store.libraryHandlers.quarantined({ offset: 0, limit: 9 }))
  expect(records.map(({ id, excerpt }) => [id, excerpt])).toEqual([
    [2, '2'],
    [1, ''],
  ])
})

test('records set aside move to their pages once they can be read', async () => {
  const store = await openedStore()
  const judge = vi.spyOn(judging, 'judgeRecord').mockReturnValue('too-deep')
  // a record just as declared is not judged
  const sent = '[{"id":12345678901234567890,"created_at":"2026-03-05T10:00:00Z","x":1},{"id":"b","x":1}]'
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, '2026-03-05')))
  judge.mockRestore()
  valueOf(await store.storeHandlers.applyAnswer(answer('[{"name":"no id"},{"id":"b","name":"later"}]', null)))
  expect(valueOf(await store.libraryHandlers.summary({}))).toMatchObject({ quarantined: 3, sessions: 1 })
  expect(valueOf(await store.libraryHandlers.readQuarantinedAgain({}))).toEqual({ read: 2, left: 1 })
  expect(valueOf(await store.libraryHandlers.summary({}))).toMatchObject({ quarantined: 1, sessions: 2 })
  const { session } = valueOf(await store.libraryHandlers.session({ id: '12345678901234567890' }))
  expect(session.local.day).toBe('2026-03-05')
  expect(valueOf(await store.libraryHandlers.session({ id: 'b' })).session.name).toBe('later')
})

test('records set aside are counted by reason, and listed and exported as sent', async () => {
  const store = await openedStore()
  const sent = '[{"name":"a","n":12345678901234567890},7,{"name":"b"},{"id":"c"},{"id":"c","age":2}]'
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, '2026-03-05')))
  const list = async (reason?: QuarantineReason) =>
    valueOf(await store.libraryHandlers.quarantined({ offset: 0, limit: 9, ...(reason && { reason }) }))
  expect(await list()).toMatchObject({
    of: 4,
    groups: [
      { reason: 'no-id', count: 2 },
      { reason: 'not-an-object', count: 1 },
      { reason: 'duplicate-id', count: 1 },
    ],
  })
  const { of, records } = await list('no-id')
  expect([of, records.map(({ excerpt }) => excerpt)]).toEqual([
    2,
    ['{"name":"b"}', expect.stringContaining('"a"')],
  ])
  expect((await list('too-deep')).of).toBe(0)
  const file = valueOf(await store.libraryHandlers.quarantinedFile({}))
  expect(JSON.parse(file)).toMatchObject({
    format: 'spirodesk-unreadable',
    records: [
      { reason: 'duplicate-id', record: { id: 'c', age: 2 } },
      {},
      { reason: 'not-an-object', record: 7 },
      {},
    ],
  })
  expect(file).toContain('12345678901234567890')
  // another answer is counted at once
  valueOf(await store.storeHandlers.applyAnswer(answer('[8]', null)))
  expect((await list()).groups).toContainEqual({ reason: 'not-an-object', count: 2 })
})
