import { expect, test } from 'vitest'
import { ok } from '#shared/fault'
import type { CohortFigures, CohortQuery } from '#shared/queries/figures'
import { everySession } from '#shared/queries/filter'
import { keptReportSettings } from '../../../src-renderer/app/reports/report'
import { unknownUnits } from '../../../src-renderer/format/measures'
import { countCohort, readLetterhead, writeLetterhead } from '../../../src-renderer/report/content/content'
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

test.each(['percent', 'fraction'] as const)(
  'bars are ten points wide, also where %s was sent',
  async (unit) => {
    const units = { ...knownUnits, percent: { ...knownUnits.percent, unit } }
    const library = aLibrary(80)
    const counted = await countCohort(library.call, everySession, units)
    const percent = counted.ok ? counted.value.percent : null
    expect(library.asked[0]?.edges).toEqual([30, 40, 50, 60, 70, 80, 90, 100, 110, 120])
    expect(percent).toMatchObject({ missing: 3, leftOut: 1, median: 80 })
    expect([percent?.bins[0], percent?.bins.at(-1)]).toEqual([
      { from: null, to: 30, patients: 0 },
      { from: 120, to: null, patients: 7 },
    ])
  },
)

test('percentages of an unknown scale are not counted', async () => {
  const counted = await countCohort(aLibrary(80).call, everySession, unknownUnits)
  expect(counted.ok && counted.value.percent).toBe(null)
})

const { read, write } = keptReportSettings
const logo = 'data:image/png;base64,iVBORw0KGgo='

test('a letterhead is empty until somebody writes one', () => {
  const empty = { name: '', address: '', clinician: '', logo: '' }
  for (const kept of [null, '', '{', '[]', '3', '{"name":7}']) expect(readLetterhead(kept)).toEqual(empty)
  expect(readLetterhead(writeLetterhead(null, { ...empty, name: 'Lakeside', logo }))).toMatchObject({
    name: 'Lakeside',
    logo,
  })
})

test('a logo is a picture within the letterhead, never an address of something else', () => {
  for (const other of ['https://example.org/a.png', 'data:image/svg+xml;base64,AAAA', 'javascript:alert(1)'])
    expect(readLetterhead(JSON.stringify({ logo: other })).logo).toBe('')
})

test('what a newer version has kept stays', () => {
  const kept = JSON.stringify({ format: 2, name: 'A', motto: 'Breathe' })
  expect(JSON.parse(writeLetterhead(kept, readLetterhead(kept)))).toMatchObject({
    format: 2,
    motto: 'Breathe',
  })
})

test('every part is printed until a person leaves some out', () => {
  expect(read(null)).toMatchObject({ paper: 'A4', cohort: ['counts', 'distribution', 'list'] })
  const some = read(write(null, { ...read(null), paper: 'Letter', course: ['table'] }))
  expect(some).toMatchObject({ paper: 'Letter', course: ['table'] })
  expect(read('{"cohort":["list","poem","counts"]}').cohort).toEqual(['counts', 'list'])
  expect(read('{"cohort":"list","paper":"A0"}')).toEqual(read(null))
})
