import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/records/day'
import { aFilter } from '../a-filter'
import { answer, day, makeStore, openedStore, record, valueOf } from './test-store'

const first = day('2025-01-01')
const days = 400
// of the last two months
const newest = 66
let indexedDB: IDBFactory

// one session on each day, and one without a date
beforeAll(async () => {
  const store = await openedStore()
  const dated = Array.from({ length: days }, (_, at) => record(`s${at}`, `${addDays(first, at)}T10:00:00Z`))
  const sent = [...dated, record('none', 'no date')]
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, first, addDays(first, days - 1))))
  valueOf(await store.storeHandlers.close({}))
  indexedDB = store.indexedDB
})

test('the newest days are told of at once, and older ones only as they become many: each time all is asked anew', async () => {
  const store = makeStore(indexedDB)
  const told: [sessions: number, ready: boolean][] = []
  store.onChanged(({ sessions, ready }) => told.push([sessions, ready]))
  valueOf(await store.open())
  await expect.poll(() => told.at(-1)?.[1]).toBe(true)
  // months are read as a whole: these are January and February, and then those back to May
  expect(told).toEqual([
    [newest, false],
    [310, false],
    [days + 1, true],
  ])
})

test('what is asked about the newest days is answered before the others are read', async () => {
  const store = makeStore(indexedDB)
  const query = { filter: aFilter({}), sort: { by: 'date', descending: true } } as const
  const asked = new Promise<{ of: number; newest: string | undefined }>((resolve) => {
    const stop = store.onChanged(() => {
      stop()
      void Promise.resolve(store.libraryHandlers.sessions({ ...query, offset: 0, limit: 1 })).then(
        (found) => {
          const { of, rows } = valueOf(found)
          resolve({ of, newest: rows[0]?.id })
        },
      )
    })
  })
  valueOf(await store.open())
  expect(await asked).toEqual({ of: newest, newest: `s${days - 1}` })
})

test('the session without a date comes with the oldest days', async () => {
  const store = makeStore(indexedDB)
  valueOf(await store.open())
  await expect.poll(async () => valueOf(await store.libraryHandlers.summary({})).sessions).toBe(days + 1)
  const detail = valueOf(await store.libraryHandlers.session({ id: 'none' }))
  expect(detail.row.day).toBe('undated')
})

test('a report is made of all sessions, also when it is asked for before they are read', async () => {
  const store = makeStore(indexedDB)
  valueOf(await store.open())
  const query = {
    filter: aFilter({}),
    sort: { by: 'date', descending: true },
    offset: 0,
    limit: 1000,
  } as const
  const [inWindow, inReport] = await Promise.all([
    store.libraryHandlers.sessions(query),
    store.reportHandlers.sessions(query),
  ])
  expect(valueOf(inWindow).of).toBeLessThan(days)
  expect(valueOf(inReport)).toMatchObject({ of: days + 1, matching: days + 1 })
})
