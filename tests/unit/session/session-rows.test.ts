import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import { measuresIn, unknownUnits } from '../../../src-renderer/format/measures'
import { thin } from '../../../src-renderer/format/numbers'
import {
  bestRows,
  changeSentences,
  daysSincePrevious,
  notCompared,
  testRows,
} from '../../../src-renderer/session/session-rows'
import { aRow } from '../app/fixtures/a-row'
import { aDetail, aSession, aTest, knownUnits } from '../app/fixtures/a-session'

const measures = measuresIn(knownUnits)
const previous = aRow('s-0', { day: '2026-08-14' as Day, fev1: 2.5, fvc: 3.61, ratio: 0.69, pef: 6.4 })

test('a best test stands beside the session before', () => {
  const [fev1, , ratio] = bestRows(aDetail(aSession(), { previous }), measures)
  expect(fev1).toMatchObject({
    quantity: 'fev1',
    measured: '2.41',
    unit: 'L',
    predicted: '3.26',
    percent: 74,
    percentText: `74${thin}%`,
    previous: '2.50',
    change: '\u22120.09',
    changePercent: `\u22123.6${thin}%`,
  })
  expect(ratio).toMatchObject({ quantity: 'ratio', change: '\u22120.01', changePercent: '' })
})

test('what agrees says so, what differs shows what it would be', () => {
  const best = aTest(2.41, 3.52, { pef_percentage: 78, ratio_actual: 0.74 })
  const rows = bestRows(aDetail(aSession({ best_test: best })), measures)
  const of = (quantity: string) => rows.find((row) => row.quantity === quantity)?.recomputed
  expect(of('fev1')).toEqual({ state: 'agrees' })
  expect(of('pef')).toEqual({ state: 'differs', text: `73${thin}%` })
  expect(of('ratio')).toEqual({ state: 'differs', text: '0.68' })
})

test('nothing agrees where nothing was checked: with values that cannot be right, or give what cannot be', () => {
  const of = (fev1: number, rest: Parameters<typeof aTest>[2] = {}) => {
    const best_test = aTest(fev1, 3.52, {
      fev1_percentage: 73,
      fev1_predicted: 3.3,
      ratio_actual: 0.69,
      ...rest,
    })
    const [row, , ratio] = bestRows(aDetail(aSession({ best_test })), measures)
    return [row?.recomputed.state, ratio?.recomputed.state]
  }
  expect(of(2.41)).toEqual(['agrees', 'agrees'])
  for (const impossible of [-2.4, 1000, 0, 0.04]) expect(of(impossible)).toEqual(['none', 'none'])
  // each can be, what comes of them cannot
  expect(of(0.06, { fev1_predicted: 3.3, fev1_percentage: 3 })).toEqual(['none', 'none'])
  expect(of(0.04, { fev1_predicted: 0.5, fev1_percentage: 8 })[0]).toBe('none')
  // of an FEV1 above its FVC either may be wrong, whatever the arithmetic
  expect(of(3.7, { fev1_percentage: 112, ratio_actual: 1.02 })).toEqual(['none', 'none'])
  expect(of(2.41, { fev1_percentage: 90, ratio_actual: 0.8 })).toEqual(['differs', 'differs'])
  expect(of(2.41, { fev1_percentage: null, ratio_actual: null })).toEqual(['none', 'none'])
})

test('FEV1/FVC has no percent of predicted, and agrees with FEV1 ÷ FVC alone', () => {
  const ratioOf = (rest: Parameters<typeof aTest>[2]) =>
    bestRows(aDetail(aSession({ best_test: aTest(2.41, 3.52, rest) })), measures).find(
      ({ quantity }) => quantity === 'ratio',
    )
  const shown = { percent: null, percentText: '', recomputed: { state: 'agrees' } }
  expect(ratioOf({ ratio_percentage: 68 })).toMatchObject(shown)
  expect(ratioOf({ ratio_percentage: 0.967, ratio_predicted: null })).toMatchObject(shown)
  expect(ratioOf({ ratio_actual: null })?.recomputed).toEqual({ state: 'none' })
})

test('a ratio below the cut-off never looks like the cut-off', () => {
  const [, , ratio] = bestRows(
    aDetail(aSession({ best_test: aTest(2.436, 3.5, { ratio_actual: 0.696 }) })),
    measures,
  )
  expect(ratio?.measured).toBe('0.696')
})

test('a change is that of the figures shown', () => {
  const before = aRow('s-0', { day: '2026-08-14' as Day, pef: 6.14 })
  const best = aTest(2.41, 3.52, { pef_actual: 6.26 })
  const [, , , pef] = bestRows(aDetail(aSession({ best_test: best }), { previous: before }), measures)
  expect([pef?.previous, pef?.measured, pef?.change]).toEqual(['6.1', '6.3', '+0.2'])
})

test('the changes of a session stand beside the variability between visits', () => {
  const said = changeSentences(aDetail(aSession(), { previous }), measures).replaceAll(thin, ' ')
  expect(said.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toBe(
    'Change of FEV₁ within week-to-week variability (12 %, COPD 20 %) and FVC within week-to-week variability (11 %, COPD 20 %); limits: ATS/ERS 2005, table 12.',
  )
  expect(changeSentences(aDetail(), measures)).toBe('')
})

test('more than 18 months apart no change of a session is within anything', () => {
  const said = changeSentences(
    aDetail(aSession(), { previous: { ...previous, day: '2021-11-19' as Day } }),
    measures,
  )
  expect(said.replaceAll(thin, ' ')).toBe(
    'More than 18 months apart, so no limit applies: FEV₁ −18 mL a year and FVC −18 mL a year.',
  )
})

test('a child’s fall is said with its limit and points, and growth of what rose alone', () => {
  const child = { ...previous, age: 12, fev1: 3, fev1Percent: 90, fvc: 3.3, fvcPercent: 80 }
  const said = (before: SessionRow) =>
    changeSentences(aDetail(aSession({ age: 12.3 }), { previous: before }), measures).replaceAll(thin, ' ')
  expect(said(child)).toBe(
    'Growth cannot lower lung function: FEV₁ fell although growing, −16.0 points of predicted (limit for adults: 12 %). ATS/ERS 2005, table 12. FVC +6.0 points of predicted. Still growing – use % predicted.',
  )
  expect(said({ ...child, fev1: 2.5, fev1Percent: 77, fvc: 3.6, fvcPercent: 88 })).toBe(
    'FEV₁ −3.0 points of predicted and FVC −2.0 points of predicted.',
  )
})

test('of a change that rests on a doubtful session only why it is doubtful is said', () => {
  const said = (before: SessionRow, age: number) =>
    changeSentences(aDetail(aSession({ age }), { previous: { ...before, flags: ['likely-pair'] } }), measures)
  const why = 'doubtful (possibly post-bronchodilator)'
  const sentence = `Change of FEV₁ ${why} and FVC ${why}.`
  const far = { ...previous, day: '2021-11-19' as Day }
  expect([said(previous, 46), said(far, 46), said({ ...previous, fev1: 3, age: 12 }, 12.3)]).toEqual(
    Array(3).fill(sentence),
  )
  const [fev1] = bestRows(
    aDetail(aSession(), { previous: { ...previous, flags: ['likely-pair'] } }),
    measures,
  )
  expect(fev1?.isWithin).toBe(false)
  expect([fev1?.previous, fev1?.change, fev1?.changePercent].every((text) => text?.endsWith('?'))).toBe(true)
})

test('nothing agrees with what was not sent, or has no scale', () => {
  const best = aTest(null, 3.52)
  const [fev1] = bestRows(aDetail(aSession({ best_test: best }), { previous }), measures)
  expect(fev1).toMatchObject({ measured: '—', recomputed: { state: 'none' }, change: '—', changePercent: '' })
  const [unscaled] = bestRows(aDetail(), measuresIn(unknownUnits))
  expect(unscaled).toMatchObject({ percent: null, percentText: '74', recomputed: { state: 'none' } })
})

test('a session without a best test has no rows, and none is chosen for it', () => {
  expect(bestRows(aDetail(aSession({ best_test: null })), measures)).toEqual([])
})

test('days are counted between the days of both sessions', () => {
  expect(daysSincePrevious(aDetail(aSession(), { previous }))).toBe(97)
  expect(daysSincePrevious(aDetail(aSession(), { previous: aRow('u', { day: 'undated' }) }))).toBeNull()
})

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

test.each([
  ['undated', 'this session has no date'],
  ['first', 'there is no earlier session'],
  ['left-out', 'no earlier session has a date and a plausible FEV₁'],
  ['state', 'the earlier sessions are post-bronchodilator, this one is not'],
] as const)(
  'of a session that is compared with none (%s) it is not said that nothing changed',
  (why, reason) => {
    expect(notCompared(aDetail(aSession(), { noPrevious: why }))).toBe(`Not compared: ${reason}.`)
  },
)
