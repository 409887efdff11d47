import { beforeAll, expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { answer, openedStore, record, valueOf } from './test-store'
import { aFilter } from '../a-filter'

const sent = Array.from({ length: 40 }, (_, at) =>
  record(`s-${at}`, `2026-03-${String((at % 20) + 1).padStart(2, '0')}T10:00:00Z`, {
    name: `Name ${at % 7}`,
  }),
)
let store: Awaited<ReturnType<typeof openedStore>>

beforeAll(async () => {
  store = await openedStore()
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, '2026-03-01', '2026-03-31')))
})

test('every session is found at the place at which its list has it', async () => {
  for (const sort of [
    { by: 'date', descending: true },
    { by: 'name', descending: false },
  ] as const) {
    const query = { filter: everySession, sort }
    const { rows } = valueOf(await store.libraryHandlers.sessions({ ...query, offset: 0, limit: 100 }))
    expect(rows).toHaveLength(40)
    for (const [index, { id }] of rows.entries())
      expect(valueOf(await store.libraryHandlers.placeOfSession({ ...query, id })).index).toBe(index)
  }
})

test('a session that does not match, or is not held, has no place', async () => {
  const sort = { by: 'date', descending: true } as const
  const filter = aFilter({ text: 'name 3' })
  const place = async (id: string) =>
    valueOf(await store.libraryHandlers.placeOfSession({ filter, sort, id })).index
  expect(await place('s-3')).not.toBeNull()
  expect(await place('s-4')).toBeNull()
  expect(await place('nobody')).toBeNull()
})

test('rows of single sessions come in the order asked for, without those that are not held', async () => {
  const rows = valueOf(await store.libraryHandlers.rowsOfSessions({ ids: ['s-9', 'nobody', 's-2'] }))
  expect(rows.map(({ id }) => id)).toEqual(['s-9', 's-2'])
})
