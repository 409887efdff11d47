import { webcrypto } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { beforeAll, expect, test } from 'vitest'
import {
  dayOfHistory,
  daysOfHistory,
  inventHistory,
  makeDay,
  rowsOfDay,
  sessionsOn,
} from '../../../bench/browse/invented'
import { browseDexie } from '../../../bench/browse/dexie'
import { browseQuestions, timeQuestion } from '../../../bench/browse/questions'
import { browseSpirodesk, fillSpirodesk } from '../../../bench/browse/spirodesk'
import { createStore } from '../../../src-renderer/store/store'
import { isWhole } from '../../whole'

const history = inventHistory({ sessions: 120, people: 6 })
const crypto = webcrypto as unknown as Crypto
const source = { indexedDB: new IDBFactory(), IDBKeyRange }
const deps = { ...source, crypto, clock: { now: () => Date.UTC(2100, 0, 1) } }
const spirodesk = browseSpirodesk(deps, () => new Uint8Array(32).fill(1))
let rows: ReturnType<typeof browseDexie>

beforeAll(async () => {
  if (!isWhole) return
  Object.assign(Dexie.dependencies, source)
  rows = browseDexie()
  await spirodesk.fill(history)
  await rows.fill(history)
}, 60_000)

test('all days of a history have its sessions together, the same ones each time', () => {
  const counts = Array.from({ length: daysOfHistory }, (_, ago) => sessionsOn(history, ago))
  expect(counts.reduce((sum, count) => sum + count)).toBe(120)
  const busy = counts.findIndex((count) => count > 0)
  expect(makeDay(history, busy)).toEqual(makeDay(inventHistory(history), busy))
})

// slow, and only of the benchmark
test.runIf(isWhole)(
  'the store and rows in Dexie are filled with the same sessions and answer each question alike',
  async () => {
    const opened = await Promise.all([spirodesk.open(history), rows.open(history)])
    expect(opened[1].sessions).toBe(120)
    expect(opened[0].sessions).toBeLessThanOrEqual(120)
    let answered = 0
    for (const question of browseQuestions(history)) {
      const [found, others] = await Promise.all([spirodesk.ask(question), rows.ask(question)])
      expect(found, `${question.kind} ${question.name}`).toEqual(others)
      if (found.matching > 0) answered++
    }
    // two empty answers would be alike as well
    expect(answered).toBeGreaterThan(30)
  },
  60_000,
)

test('what is remembered is forgotten before each time that counts', async () => {
  const asked: string[] = []
  const browser = {
    async ask() {
      asked.push('ask')
      return { matching: 1, first: null, ms: 1 }
    },
    async forget() {
      asked.push('forget')
    },
    cpuMs: () => asked.length,
  }
  const timed = await timeQuestion(browser, { runs: 4, limitMs: 60_000 })
  expect(timed).toEqual({ matching: 1, first: null, ms: [1, 1, 1, 1], cpuMs: [1, 1, 1, 1] })
  expect(asked.join(' ')).toMatch(/^(forget ask ?)+$/)
})

test('the pages of a history hold the sessions of its columns', async () => {
  const few = inventHistory({ sessions: 9, people: 2 }, undefined, 0, 3)
  const source = { indexedDB: new IDBFactory(), IDBKeyRange, crypto }
  const peer = { ...source, clock: { now: () => Date.UTC(2100, 0, 1) } }
  await fillSpirodesk(peer, new Uint8Array(32).fill(1), few)
  const { storeHandlers, libraryHandlers, onChanged } = createStore(peer)
  const ready = new Promise((resolve) => onChanged((change) => change.ready && resolve(null)))
  await storeHandlers.open({ connection: 'bench', dataKey: new Uint8Array(32).fill(1) })
  await ready
  const rows = [0, 1, 2].flatMap((ago) => rowsOfDay(dayOfHistory(few, ago), makeDay(few, ago)))
  expect(rows).toHaveLength(9)
  for (const { id, name, fev1, instant } of rows) {
    const found = await libraryHandlers.session({ id })
    const { session } = found.ok ? found.value : { session: null }
    expect(session).toMatchObject({ name, best_test: fev1 === null ? null : { fev1_actual: fev1 } })
    expect(Date.parse(session?.created_at ?? '')).toBe(instant)
  }
})
