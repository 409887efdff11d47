import { expect, test } from 'vitest'
import { ok } from '#shared/fault'
import type { CohortFigures, CohortQuery } from '#shared/queries/figures'
import { everySession } from '#shared/queries/filter'
import { unknownUnits } from '../../../src-renderer/format/measures'
import { countCohort } from '../../../src-renderer/report/content'
import { knownUnits } from '../app/fixtures/a-session'

const spread = { least: 4.1, median: 43, greatest: 89, sessions: 9, missing: 0 }

/** Answers with as many bins as there are edges, and remembers these. */
function aLibrary(median: number) {
  const asked: CohortQuery[] = []
  const call = async (_: string, query: CohortQuery) => {
    asked.push(query)
    const bins = [...query.edges.map((_, at) => at), 7]
    const percent = { bins, median, missing: 3, leftOut: 1 }
    return ok<CohortFigures>({ patients: 9, sexes: [{ value: 'female', patients: 9 }], age: spread, percent })
  }
  return { asked, call: call as Parameters<typeof countCohort>[0] }
}

test.each([
  [1, 'percent'],
  [100, 'fraction'],
] as const)('bars are ten points wide, for values times %d', async (scale, unit) => {
  const units = { ...knownUnits, percent: { ...knownUnits.percent, unit } }
  const library = aLibrary(80 / scale)
  const counted = await countCohort(library.call, everySession, units)
  const percent = counted.ok ? counted.value.percent : null
  expect(library.asked[0]?.edges.map((edge) => Math.round(edge * scale))).toEqual([
    30, 40, 50, 60, 70, 80, 90, 100, 110, 120,
  ])
  expect(percent).toMatchObject({ missing: 3, leftOut: 1, median: 80 })
  expect([percent?.bins[0], percent?.bins.at(-1)]).toEqual([
    { from: null, to: 30, patients: 0 },
    { from: 120, to: null, patients: 7 },
  ])
})

test('percentages of an unknown scale are not counted', async () => {
  const counted = await countCohort(aLibrary(80).call, everySession, unknownUnits)
  expect(counted.ok && counted.value.percent).toBe(null)
})
