import { beforeAll, expect, test } from 'vitest'
import { answer, openedStore, record, valueOf } from './test-store'
import { aFilter, type Asked } from '../a-filter'

let store: Awaited<ReturnType<typeof openedStore>>

beforeAll(async () => {
  store = await openedStore()
  const sent = [
    record('a', '2026-03-04T10:00:00Z'),
    record('b', '2026-03-05T23:30:00-05:00', { name: 'Bo' }),
    record('c', '2026-03-05T10:00:00Z'),
    record('d', '2026-03-06T10:00:00Z', { name: 'Bo' }),
    record('e', 'no date', { name: 'Bo' }),
  ]
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, '2026-03-01', '2026-03-06')))
  const without = sent.filter(({ id }) => id !== 'a')
  const base = valueOf(await store.storeHandlers.coverage({}))
  valueOf(
    await store.storeHandlers.applyAnswer(
      answer(without, '2026-03-01', '2026-03-06', { base, missing: 'withdraw-any' }),
    ),
  )
})

async function counts(filter: Asked) {
  const days = valueOf(await store.libraryHandlers.dayCounts({ filter: aFilter(filter) }))
  return days.map(({ day, sessions }) => `${day} ${sessions}`)
}

test('counts by the day of each session in its own offset, newest first, undated last', async () => {
  expect(await counts({})).toEqual(['2026-03-06 1', '2026-03-05 2', 'undated 1'])
})

test('counts what passes the filter alone, withdrawn sessions when asked for', async () => {
  expect(await counts({ text: 'bo' })).toEqual(['2026-03-06 1', '2026-03-05 1', 'undated 1'])
  expect(await counts({ withdrawn: 'only' })).toEqual(['2026-03-04 1'])
  expect(await counts({ text: 'nobody' })).toEqual([])
})
