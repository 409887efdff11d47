import { expect, test } from 'vitest'
import { ok } from '#shared/fault'
import { allOf, everySession, type SessionCriterion, type SessionFilter } from '#shared/queries/filter'
import { unknownUnits } from '../../../src-renderer/format/measures'
import { countCohort } from '../../../src-renderer/report/content'
import { knownUnits } from '../app/fixtures/a-session'

const percents = [12, 29.9, 30, 74, 80, 80, 119.9, 120, 151]

/** Answers out of `percents`, and remembers what else was asked of each session. */
function aLibrary(scale: number) {
  const asked: SessionFilter[] = []
  const call = async (name: string, input: { filter: SessionFilter; field?: string }) => {
    if (name === 'patientsOfSessions') return ok({ patients: 4 })
    if (name === 'choices') return ok({ choices: [{ value: 'female', sessions: 9 }], of: 1 })
    if (name === 'spread' && input.field === 'age')
      return ok({ least: 4.1, median: 43, greatest: 89, sessions: 9, missing: 0 })
    if (name === 'spread')
      return ok({ least: 12 / scale, median: 80 / scale, greatest: 151 / scale, sessions: 9, missing: 3 })
    asked.push(input.filter)
    const range = input.filter.clauses.at(-1)?.[0]
    const from = range?.kind === 'range' ? (range.from ?? 0) : 0
    return ok({
      matching: percents.filter((percent) => percent / scale >= from).length,
      rows: [],
      of: 9,
      version: 1,
    })
  }
  return { asked, call: call as Parameters<typeof countCohort>[0] }
}

test.each([
  [1, 'percent'],
  [100, 'fraction'],
] as const)('each session is in one bar, for values times %d', async (scale, unit) => {
  const units = { ...knownUnits, percent: { ...knownUnits.percent, unit } }
  const counted = await countCohort(aLibrary(scale).call, everySession, units)
  const percent = counted.ok ? counted.value.percent : null
  expect(percent?.bins.map(({ sessions }) => sessions)).toEqual([2, 1, 0, 0, 0, 1, 2, 0, 0, 1, 2])
  expect(percent?.bins.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(percents.length)
  expect(percent).toMatchObject({ missing: 3, median: 80 })
  expect(counted).toMatchObject({ ok: true, value: { patients: 4 } })
})

test('what the list asks for is asked for in each bar', async () => {
  const older: SessionCriterion = { kind: 'range', field: 'age', from: 60, to: null, not: false }
  const library = aLibrary(1)
  await countCohort(library.call, allOf(older), knownUnits)
  expect(library.asked).toHaveLength(10)
  for (const { clauses } of library.asked)
    expect(clauses).toMatchObject([[older], [{ kind: 'range', field: 'fev1Percent' }]])
})

test('percentages of an unknown scale are not counted', async () => {
  const counted = await countCohort(aLibrary(1).call, everySession, unknownUnits)
  expect(counted.ok && counted.value.percent).toBe(null)
})
