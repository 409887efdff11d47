import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { aFilter } from '../a-filter'
import { changeRow, databaseRows } from './database-rows'
import { pairOf } from './mark'
import { answer, codeOf, makeStore, openedStore, record, share, valueOf } from './test-store'

const [one, two] = ['2026-03-04', '2026-03-05'] as const
const sent = (name: string) => [one, two].map((day, at) => record(`s${at}`, `${day}T09:00:00Z`, { name }))
const newest = { filter: aFilter({}), sort: { by: 'date', descending: true }, offset: 0, limit: 300 } as const
const oldest = { ...newest, sort: { by: 'date', descending: false } } as const
const view = { kind: 'last-view', id: 'sessions-1', content: '{}' } as const

type Store = ReturnType<typeof makeStore>

let indexedDB: IDBFactory

/** Asks what the window asks first. */
async function ask({ libraryHandlers }: Store) {
  valueOf(await libraryHandlers.setLocale({ locale: 'en' }))
  return {
    kept: valueOf(await libraryHandlers.kept({ kind: 'last-view' })),
    list: valueOf(await libraryHandlers.sessions(newest)),
    summary: valueOf(await libraryHandlers.summary({})),
  }
}

async function whole(store: Store): Promise<void> {
  await expect.poll(async () => valueOf(await store.libraryHandlers.summary({})).ready).toBe(true)
}

// a window that has shown the newest sessions, and was closed
beforeEach(async () => {
  const store = await share(await openedStore())
  indexedDB = store.indexedDB
  valueOf(await store.storeHandlers.applyAnswer(answer(sent('Ann'), one, two)))
  valueOf(await store.libraryHandlers.keep(view))
  await ask(store)
  valueOf(await store.storeHandlers.close({}))
})

afterEach(() => void vi.useRealTimers())

/** Opens a store, and does something each time that the window is told of something before the store is open. */
async function opening(store: Store, told: () => Promise<void> = async () => undefined): Promise<number> {
  let times = 0
  const works: Promise<void>[] = []
  const stop = store.onChanged(({ version }) => {
    if (version !== -1) return
    times += 1
    works.push(told())
  })
  const opened = await store.open()
  await Promise.all(works)
  stop()
  valueOf(opened)
  return times
}

const screens = async () =>
  (await databaseRows(indexedDB, 'ledger')).filter(({ part }) => part === 'first-screen')

test('the first rows are answered before anything else of the connection is read, and by the library once it is whole', async () => {
  const store = makeStore(indexedDB)
  valueOf(await store.libraryHandlers.setLocale({ locale: 'en' }))
  let early: Awaited<ReturnType<typeof ask>> | null = null
  const times = await opening(store, async () => {
    expect(codeOf(await store.storeHandlers.coverage({}))).toBe('no-connection')
    early = await ask(store)
  })
  expect(times).toBe(1)
  await whole(store)
  const { list, summary, kept } = await ask(store)
  const before = { version: -1, ready: false }
  expect(early).toEqual({
    list: { ...list, version: -1 },
    summary: { ...summary, ...before },
    kept,
  })
  expect(list.rows.map(({ identity }) => identity.name)).toEqual(['Ann', 'Ann'])
  expect(list.version).toBeGreaterThan(0)
})

test.each([
  ['has asked for its rows and had time to draw them', 0, 300],
  ['has asked for them late, and had as much time', 499, 300],
  ['has not asked for any', null, 500],
])('the rest is read for a window that waits once it %s', async (_when, asksAfter, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const store = makeStore(indexedDB)
  valueOf(await store.libraryHandlers.setLocale({ locale: 'en' }))
  const told = new Promise<void>((resolve) => store.onChanged(() => resolve()))
  const dataKey = new Uint8Array(32).fill(7)
  const opened = store.storeHandlers.open({ connection: 'c1', dataKey, windowWaits: true })
  await told
  if (asksAfter !== null) {
    vi.advanceTimersByTime(asksAfter)
    await ask(store)
  }
  vi.advanceTimersByTime(ms - 1)
  const isOpen = async () => codeOf(await store.storeHandlers.coverage({})) === 'ok'
  // by then one that does not wait would be open too
  valueOf(await makeStore(indexedDB).open())
  expect(await isOpen()).toBe(false)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  valueOf(await opened)
  expect(await isOpen()).toBe(true)
})

test('the list that was shown last is answered, and the one that a window asks for before it knows which that was', async () => {
  const lists = [newest, { ...newest, sort: { by: 'fev1', descending: true } }, oldest] as const
  const before = await openedStore(indexedDB)
  await whole(before)
  await ask(before)
  for (const list of lists) valueOf(await before.libraryHandlers.sessions(list))
  valueOf(await before.storeHandlers.close({}))
  const store = makeStore(indexedDB)
  valueOf(await store.libraryHandlers.setLocale({ locale: 'en' }))
  const answered: string[] = []
  await opening(store, async () => {
    for (const list of lists) answered.push(codeOf(await store.libraryHandlers.sessions(list)))
  })
  expect(answered).toEqual(['ok', 'no-connection', 'ok'])
})

test('it is sealed, and gone from the disk once the library is whole, so that nothing removed stays in it', async () => {
  const [row] = await screens()
  expect(new TextDecoder('latin1').decode(row?.['content'] as Uint8Array)).not.toContain('Ann')
  const store = makeStore(indexedDB)
  await opening(store)
  await whole(store)
  await expect.poll(screens).toEqual([])
})

describe('while a connection is opened nothing of the screen answers', () => {
  it.each([
    ['another list', { ...newest, sort: { by: 'fev1', descending: true } }],
    ['another filter', { ...newest, filter: aFilter({ text: 'ann' }) }],
    ['rows further on', { ...newest, offset: 100 }],
  ] as const)('%s', async (_, query) => {
    const store = makeStore(indexedDB)
    valueOf(await store.libraryHandlers.setLocale({ locale: 'en' }))
    const times = await opening(store, async () => {
      expect(codeOf(await store.libraryHandlers.sessions(query))).toBe('no-connection')
    })
    expect(times).toBe(1)
  })

  it('a window in another language, until it speaks the same', async () => {
    const store = makeStore(indexedDB)
    valueOf(await store.libraryHandlers.setLocale({ locale: 'de' }))
    const times = await opening(store, async () => {
      expect(codeOf(await store.libraryHandlers.sessions(newest))).toBe('no-connection')
      expect(codeOf(await store.libraryHandlers.kept({ kind: 'last-view' }))).toBe('no-connection')
    })
    expect(times).toBe(1)
  })

  it('anything once a person has changed what is listed', async () => {
    const store = makeStore(indexedDB)
    valueOf(await store.libraryHandlers.setLocale({ locale: 'en' }))
    const times = await opening(store, async () => {
      const pair = store.libraryHandlers.mark(pairOf('s0', 's1'))
      expect(codeOf(await store.libraryHandlers.sessions(newest))).toBe('no-connection')
      expect(codeOf(await pair)).toBe('no-connection')
    })
    expect(times).toBe(1)
  })
})

describe('a screen is not shown', () => {
  it('if anything was written since, such as by a process that was killed', async () => {
    const [row] = await screens()
    const store = await openedStore(indexedDB)
    const base = valueOf(await store.storeHandlers.coverage({}))
    valueOf(await store.storeHandlers.applyAnswer(answer(sent('Anna'), one, two, { base, fetchedAt: 2000 })))
    await expect.poll(screens).toEqual([])
    await changeRow(indexedDB, 'ledger', row ?? {})
    expect(await screens()).toHaveLength(1)
    expect(await opening(makeStore(indexedDB))).toBe(0)
  })

  it('of a connection that was removed', async () => {
    valueOf(await makeStore(indexedDB).storeHandlers.removeConnection({ connection: 'c1' }))
    expect(await screens()).toEqual([])
    expect(await opening(makeStore(indexedDB))).toBe(0)
  })

  it('under another key', async () => {
    const store = makeStore(indexedDB)
    const told: number[] = []
    store.onChanged(({ version }) => told.push(version))
    expect(codeOf(await store.open(8))).toBe('store-unreadable')
    expect(told).toEqual([])
  })

  it('in the place of that of another connection', async () => {
    const [row] = await screens()
    const other = makeStore(indexedDB)
    valueOf(await other.open(7, 'c2'))
    valueOf(await other.storeHandlers.close({}))
    await changeRow(indexedDB, 'ledger', { ...row, connection: 'c2' })
    const told: number[] = []
    other.onChanged(({ version }) => told.push(version))
    valueOf(await other.open(7, 'c2'))
    expect(told).not.toContain(-1)
    expect(valueOf(await other.libraryHandlers.sessions(newest)).rows).toEqual([])
  })

  it('once the connection is closed', async () => {
    const store = makeStore(indexedDB)
    await opening(store)
    valueOf(await store.storeHandlers.close({}))
    expect(codeOf(await store.libraryHandlers.sessions(newest))).toBe('no-connection')
    expect(codeOf(await store.libraryHandlers.summary({}))).toBe('no-connection')
  })
})
