import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { answer, codeOf, openedStore, record, valueOf } from '../store/test-store'
import { csvRequest, exportWhole } from './export-whole'
import { readCsv } from './read-csv'
import { aFilter } from '../a-filter'

const days = ['2026-03-05', '2026-03-04', '2026-03-03', '2026-03-02']
const on = (day: string, more: object = {}) => [
  record(`${day} b`, `${day}T11:00:00Z`, more),
  record(`${day} a`, `${day}T10:00:00Z`, more),
]
const held = days.flatMap((day) => on(day))
const base = (revision: number) => days.map((day) => ({ day: day as never, revision }))

async function filledStore() {
  const store = await openedStore()
  valueOf(await store.storeHandlers.applyAnswer(answer(held, '2026-03-02', '2026-03-05')))
  return store
}
const columns = ['session_id', 'patient_name', 'fev1_actual']

test.each([
  ['out of memory', columns],
  ['page by page', [...columns, 'duration']],
])(
  'a sync that changes, moves, withdraws and adds sessions meanwhile does not tear an export %s',
  async (_, columns) => {
    const store = await filledStore()
    const before = (await exportWhole(store, csvRequest({ columns }))).text
    let synced = false
    const during = await exportWhole(store, csvRequest({ columns }), async () => {
      if (synced) return
      synced = true
      const changed = days.flatMap((day) => on(day, { name: 'Another' })).slice(1)
      const moved = record('2026-03-05 a', '2026-03-02T12:00:00Z')
      const records = [...changed.slice(0, -1), moved, record('new', '2026-03-04T12:00:00Z')]
      valueOf(
        await store.storeHandlers.applyAnswer(answer(records, '2026-03-02', '2026-03-05', { base: base(1) })),
      )
      const removed = await store.storeHandlers.purgeWithdrawn({ before: 2000 })
      expect(valueOf(removed).sessions).toBeGreaterThan(0)
    })
    expect(during.text).toBe(before)
    const after = (await exportWhole(store, csvRequest({ columns }))).text
    expect(after).not.toBe(before)
    expect(after).toContain('Another')
  },
)

test('raw arrays, too, are those of the moment it began', async () => {
  const store = await openedStore()
  const curve = (value: number) => ({ curve: Array.from({ length: 10 }, () => value) })
  const put = async (value: number) =>
    valueOf(
      await store.storeHandlers.applyAnswer(
        answer([record('a', '2026-03-05T10:00:00Z', curve(value))], null),
      ),
    )
  await put(1)
  const request = { ...csvRequest(), form: 'json' as const, options: { raw: true } }
  const { text } = await exportWhole(store, request, () => put(2))
  expect(text).toContain('[1,1,1')
  expect((await exportWhole(store, request)).text).toContain('[2,2,2')
})

test('newest first, and only what was asked for', async () => {
  const store = await filledStore()
  const ids = async (what: object) => {
    const { text, sessions } = await exportWhole(store, csvRequest({ columns }, { what }))
    const rows = readCsv(text).map((row) => row['session_id'])
    expect(rows).toHaveLength(sessions)
    return rows
  }
  expect(await ids({ kind: 'filter', filter: everySession })).toEqual(held.map(({ id }) => id))
  expect(await ids({ kind: 'sessions', ids: ['2026-03-02 a', 'nobody', '2026-03-04 b'] })).toEqual([
    '2026-03-04 b',
    '2026-03-02 a',
  ])
  const patient = { by: 'email', email: 'ann@example.org' }
  expect(await ids({ kind: 'patient', patient, from: '2026-03-03', to: '2026-03-03' })).toEqual(
    on('2026-03-03').map(({ id }) => id),
  )
  expect(await ids({ kind: 'filter', filter: aFilter({ text: 'nobody' }) })).toEqual([])
})

test('an export that has ended, or was never begun, is not found; a new one ends the one before', async () => {
  const { storeHandlers } = await filledStore()
  const begin = async () =>
    valueOf(await storeHandlers.exportBegin({ request: csvRequest(), appVersion: '1' })).number
  const first = await begin()
  const second = await begin()
  expect(codeOf(await storeHandlers.exportNext({ number: first }))).toBe('not-found')
  expect(valueOf(await storeHandlers.exportEnd({ number: second, locale: 'en-GB' })).companions).toEqual([])
  expect(codeOf(await storeHandlers.exportNext({ number: second }))).toBe('not-found')
})

test('a preview shows the first rows as they will stand in the file, and how many sessions of how many people', async () => {
  const store = await filledStore()
  const preview = valueOf(
    await store.libraryHandlers.previewExport({ request: csvRequest({ columns }), sessions: 3 }),
  )
  const { text } = await exportWhole(store, csvRequest({ columns }))
  const rows = readCsv(text)
    .slice(0, 3)
    .map((row) => Object.values(row))
  expect(preview).toMatchObject({ sessions: 8, patients: 1, head: { kind: 'table', columns, rows } })
  expect(preview.bytes).toBe(new TextEncoder().encode(text).length)
})
