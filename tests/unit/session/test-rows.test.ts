import { expect, test } from 'vitest'
import { testRows } from '../../../src-renderer/session/session-rows'
import { measuresIn } from '../../../src-renderer/format/measures'
import { aDetail, aSession, aTest, knownUnits } from '../app/fixtures/a-session'

const measures = measuresIn(knownUnits)

test('all tests stand side by side, the largest of each marked once', () => {
  const rows = testRows(aDetail(aSession()), measures)
  expect(rows.map(({ title }) => title)).toEqual(['FEV₁', 'FVC', 'FEV₁/FVC', 'PEF', 'Duration'])
  const largest = (row: number) => rows[row]?.cells.map((cell) => cell.largest)
  expect(largest(0)).toEqual([false, false, true, false])
  expect(largest(1)).toEqual([true, false, false, false])
  expect(largest(2)).toEqual([false, false, false, false])
})

test('a value knows its path, and whether it was sent otherwise', () => {
  const session = aSession({ asSent: { 'all_tests.1.fvc_actual': '3.45,' } })
  expect(testRows(aDetail(session), measures)[1]?.cells[1]).toMatchObject({
    path: 'all_tests.1.fvc_actual',
    text: '3.45',
    differs: true,
  })
})

test('one test alone is not the largest, and a missing value is a dash', () => {
  const rows = testRows(aDetail(aSession({ all_tests: [aTest(null, 3.5)] })), measures)
  expect(rows[0]?.cells[0]).toMatchObject({ text: '—', largest: false })
  expect(rows[1]?.cells[0]).toMatchObject({ text: '3.50', largest: false })
})

test('durations have a row only when there are any', () => {
  const rows = testRows(aDetail(aSession({ all_tests: [aTest(2, 3, { duration: null })] })), measures)
  expect(rows).toHaveLength(4)
})

test('durations are written with a decimal, so that they stand below each other', () => {
  const all_tests = [7, 5.25, 6500].map((duration) => aTest(2, 3, { duration }))
  const cells = testRows(aDetail(aSession({ all_tests })), measures).at(-1)?.cells
  expect(cells?.map(({ text }) => text)).toEqual(['7.0', '5.25', '6,500'])
})
