import { expect, test } from 'vitest'
import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { failed, ok } from '#shared/fault'
import type { PatientTestsQuery } from '#shared/queries/figures'
import type { Day } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import { type HeldTests, missingTests, readTests } from '../../../../src-renderer/app/patient/read-tests'
import { aRow } from '../fixtures/a-row'

const patient = { by: 'profile', profile: 'p-1' } as const
const rows = Array.from({ length: 250 }, (_, at) =>
  aRow(`s-${at}`, { day: new Date(Date.UTC(2026, 9, 1 - at)).toISOString().slice(0, 10) as Day }),
)

function store(of: readonly SessionRow[]) {
  const asked: PatientTestsQuery[] = []
  const call: Caller<LibraryCalls> = async (name: string, input: unknown) => {
    const query = input as PatientTestsQuery
    if (name !== 'testsOfPatient') return failed('unknown-call')
    asked.push(query)
    const found = of.filter(({ day }) => day >= (query.from ?? '') && day <= (query.to ?? ''))
    const sessions = found
      .slice(query.offset, query.offset + query.limit)
      .map(({ id }) => ({ id, tests: [], bestIndex: null }))
    return ok({ sessions, matching: found.length })
  }
  return { asked, call }
}

test('tests are read part by part, newest first, and only those that are missing', async () => {
  const { asked, call } = store(rows)
  const parts: HeldTests[] = []
  const take = (held: HeldTests) => parts.push(held) > 0
  expect(await readTests(call, patient, rows, new Map(), take)).toBeNull()
  expect(parts.map((held) => held.size)).toEqual([200, 250])
  const changed = rows.map((row, at) => (at === 7 ? { ...row, changedAt: 1 } : row))
  const held = parts[1] ?? new Map()
  expect(missingTests(changed, held).map(({ id }) => id)).toEqual(['s-7'])
  await readTests(call, patient, changed, held, take)
  expect(asked.at(-1)).toMatchObject({ from: rows[7]?.day, to: rows[7]?.day, offset: 0 })
  expect(missingTests(changed, parts[2] ?? new Map())).toEqual([])
})

test('what is no longer wanted is not read to its end; without a date nothing is asked', async () => {
  const { asked, call } = store(rows)
  await readTests(call, patient, rows, new Map(), () => false)
  expect(asked).toHaveLength(1)
  await readTests(call, patient, [aRow('u', { day: 'undated' })], new Map(), () => true)
  expect(asked).toHaveLength(1)
})

test('an answer that ends early is not asked for again, a fault is told', async () => {
  const ended: Caller<LibraryCalls> = async () => ok({ sessions: [], matching: 9 })
  expect(await readTests(ended, patient, rows, new Map(), () => true)).toBeNull()
  const broken: Caller<LibraryCalls> = async () => failed('store-stopped')
  expect(await readTests(broken, patient, rows, new Map(), () => true)).toEqual({ code: 'store-stopped' })
})
