import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
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
