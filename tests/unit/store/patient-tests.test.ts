import { expect, test } from 'vitest'
import type { PatientTestsQuery } from '#shared/queries/figures'
import { damageRow } from './database-rows'
import { answer, day, openedStore, record, share, valueOf } from './test-store'

const patient = { by: 'profile', profile: 'ann' } as const
const days = ['2026-03-04', '2026-03-05', '2026-03-06']
const records = [
  ...days.map((day, at) => record(`s${at}`, `${day}T10:00:00Z`)),
  record('also', '2026-03-05T18:00:00Z'),
  record('bo', '2026-03-05T11:00:00Z', { email: 'bo@example.org' }),
]

async function filled() {
  const store = await share(await openedStore())
  valueOf(await store.storeHandlers.applyAnswer(answer(records, '2026-03-01', '2026-03-06')))
  const ask = async (part: Partial<PatientTestsQuery> = {}) =>
    valueOf(
      await store.libraryHandlers.testsOfPatient({
        patient,
        from: null,
        to: null,
        offset: 0,
        limit: 9,
        ...part,
      }),
    )
  return { ...store, ask }
}

test('every test of the patient comes with its session, newest first', async () => {
  const { ask } = await filled()
  const { sessions, matching } = await ask()
  expect(sessions.map(({ id }) => id)).toEqual(['s2', 'also', 's1', 's0'])
  expect(matching).toBe(4)
  expect(sessions[0]?.tests?.map(({ fev1_actual }) => fev1_actual)).toEqual([3.1, 2.95])
  expect(sessions[0]?.bestIndex).toBe(0)
})

test('days and parts of the sessions can be asked for', async () => {
  const { ask } = await filled()
  const ids = async (part: Partial<PatientTestsQuery>) => (await ask(part)).sessions.map(({ id }) => id)
  expect(await ids({ from: day('2026-03-05') })).toEqual(['s2', 'also', 's1'])
  expect(await ids({ to: day('2026-03-05'), offset: 1, limit: 2 })).toEqual(['s1', 's0'])
  expect(await ids({ offset: 4 })).toEqual([])
})

test('a day that cannot be opened is said, and leaves the others alone', async () => {
  const { ask, indexedDB } = await filled()
  await damageRow(indexedDB, 'days', 'page', (row) => row['day'] === '2026-03-05')
  const { sessions } = await ask()
  expect(sessions.map(({ id, tests }) => [id, tests?.length ?? null])).toEqual([
    ['s2', 2],
    ['also', null],
    ['s1', null],
    ['s0', 2],
  ])
})

test('a new question ends the one before, which answers what it has so far', async () => {
  const { ask } = await filled()
  const [before, anew] = await Promise.all([ask(), ask()])
  expect(before.sessions.map(({ id }) => id)).toEqual(['s2'])
  expect(before.matching).toBe(4)
  expect(anew.sessions).toHaveLength(4)
})
