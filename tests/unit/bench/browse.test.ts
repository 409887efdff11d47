import { webcrypto } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { beforeAll, expect, test } from 'vitest'
import { daysOfHistory, inventHistory, makeDay, sessionsOn } from '../../../bench/browse/invented'
import { browseDexie } from '../../../bench/browse/dexie'
import { browseQuestions, timeQuestion } from '../../../bench/browse/questions'
import { browseSpirodesk } from '../../../bench/browse/spirodesk'
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
  const [question] = browseQuestions(history)
  const browser = {
    async ask() {
      asked.push('ask')
      return { matching: 1, first: null }
    },
    async forget() {
      asked.push('forget')
    },
  }
  const timed = await timeQuestion(browser, question!, { runs: 4, limitMs: 60_000 })
  expect(timed.ms).toHaveLength(4)
  expect(asked.join(' ')).toMatch(/^(forget ask ?)+$/)
})
