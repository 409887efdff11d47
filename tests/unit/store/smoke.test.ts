import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/session-query'
import { answer, makeStore, openedStore, record, valueOf } from './test-store'

test('an answer is stored, listed, opened again and shown', async () => {
  const store = await openedStore()
  const applied = valueOf(
    await store.storeHandlers.applyAnswer(
      answer(
        [record('a', '2026-03-05T14:12:00+02:00'), record('b', '2026-03-06T00:30:00+05:30')],
        '2026-03-04',
        '2026-03-06',
      ),
    ),
  )
  expect(applied).toMatchObject({ received: 2, new: 2, changed: 0, withdrawn: 0 })
  expect(applied.days.map(({ day, sessions }) => [day, sessions])).toEqual([
    ['2026-03-04', 0],
    ['2026-03-05', 1],
    ['2026-03-06', 1],
  ])
  const again = makeStore(store.indexedDB)
  expect(valueOf(await again.open())).toEqual({ sessions: 2 })
  expect(valueOf(await again.storeHandlers.dayOfSession({ session: 'b' }))).toBe('2026-03-06')
  const list = valueOf(
    await again.libraryHandlers.sessions({
      filter: { ...everySession, text: 'lee asth' },
      sort: { by: 'date', descending: true },
      offset: 0,
      limit: 10,
    }),
  )
  expect(list.rows.map(({ id }) => id)).toEqual(['b', 'a'])
  const detail = valueOf(await again.libraryHandlers.session({ id: 'b' }))
  expect(detail.session).toMatchObject({ id: 'b', height_in_cm: 170.5, local: { offsetMinutes: 330 } })
  expect(detail.previous?.id).toBe('a')
  const summary = valueOf(await again.libraryHandlers.summary({}))
  expect(summary).toMatchObject({ ready: true, sessions: 2, patients: 1, newestDay: '2026-03-06' })
})
