import { expect, test, vi } from 'vitest'
import * as judging from '#shared/wire/judge-record'
import { answer, openedStore, valueOf } from './test-store'

test('records set aside move to their pages once they can be read', async () => {
  const store = await openedStore()
  const judge = vi.spyOn(judging, 'judgeRecord').mockReturnValue('too-deep')
  const sent = '[{"id":12345678901234567890,"created_at":"2026-03-05T10:00:00Z"},{"id":"b"}]'
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
