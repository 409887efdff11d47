import { expect, test } from 'vitest'
import type { SessionDetail } from '#shared/records/session'
import { compareRows, repeatabilityRows } from '../../../../src-renderer/app/compare/compare'
import { thin } from '../../../../src-renderer/format/numbers'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { aDetail, aSession, aTest, knownUnits } from '../fixtures/a-session'

const measures = measuresIn(knownUnits)
const best = (id: string, ...test: Parameters<typeof aTest>) =>
  aDetail(aSession({ id, best_test: aTest(...test), all_tests: [aTest(...test)] }))
const of = (details: readonly (SessionDetail | null)[], key: string, reference = 0) =>
  compareRows(details, reference, measures).find((row) => row.key === key)?.cells

const first = best('a', 2.5, 3.61)
const second = best('b', 2.41, 3.52, { fev1_predicted: 3.2 })

test('figures stand beside each other, with the differences to the one chosen', () => {
  expect(of([first, second], 'fev1 measured')).toEqual([
    { text: '2.50', change: '', share: '' },
    { text: '2.41', change: '\u22120.09', share: `\u22123.6${thin}%` },
  ])
  expect(of([first, second], 'fev1 measured', 1)).toEqual([
    { text: '2.50', change: '+0.09', share: `+3.7${thin}%` },
    { text: '2.41', change: '', share: '' },
  ])
})

test('a predicted value tells a difference only when there is one, a percentage in points', () => {
  expect(of([first, second], 'fev1 predicted')?.map((cell) => cell?.change)).toEqual(['', '\u22120.06'])
  expect(of([first, second], 'fvc predicted')?.map((cell) => cell?.change)).toEqual(['', ''])
  expect(of([first, second], 'fev1 percent')?.[1]).toMatchObject({
    text: `74${thin}%`,
    change: '\u22123 points',
  })
})

test('points are those of the percentages that are shown', () => {
  const of73 = best('a', 2.4, 3.5, { fev1_percentage: 73.4 })
  const of75 = best('b', 2.4, 3.5, { fev1_percentage: 74.6 })
  expect(of([of73, of75], 'fev1 percent')?.map((cell) => [cell?.text, cell?.change])).toEqual([
    [`73${thin}%`, ''],
    [`75${thin}%`, '+2 points'],
  ])
})

test('a difference of one patient is held against the variability between visits', () => {
  const later = best('b', 2.41, 3.0)
  const words = (key: string, details: SessionDetail[]) => of(details, key)?.map((cell) => cell?.text)
  expect(words('fev1 visits', [first, later])).toEqual(['', 'within same-day variability'])
  expect(words('fvc visits', [first, later])).toEqual(['', 'beyond same-day variability'])
  const ofOther: SessionDetail = { ...later, patient: { by: 'profile', profile: 'p-2' } }
  expect(words('fev1 visits', [first, ofOther])).toBeUndefined()
  const isPost: SessionDetail = { ...later, row: { ...later.row, bronchodilator: 'post' } }
  expect(words('fev1 visits', [first, isPost])).toBeUndefined()
})

test('FEV1/FVC has no percent of predicted', () => {
  expect(of([first, second], 'ratio predicted')).toBeDefined()
  expect(of([first, second], 'ratio percent')).toBeUndefined()
})

test('a ratio has no change in percent of itself', () => {
  expect(of([first, second], 'ratio measured')?.[1]?.share).toBe('')
})

test('recomputed values have a row only where one differs', () => {
  const other = best('c', 2.41, 3.52, { pef_percentage: 90 })
  expect(of([first, second], 'fev1 recomputed')).toBeUndefined()
  expect(of([first, other], 'pef recomputed')?.[1]?.text).toBe(`73${thin}%`)
})

test('a session that is not here has no figures, and none is compared with it', () => {
  expect(of([null, second], 'fev1 measured')).toEqual([null, { text: '2.41', change: '', share: '' }])
})

test('what was not sent is missing, and makes no difference', () => {
  expect(of([first, best('d', null, 3.5)], 'fev1 measured')?.[1]).toEqual({
    text: '—',
    change: '',
    share: '',
  })
  const none = aDetail(aSession({ best_test: null }))
  expect(of([first, none], 'fev1 percent')?.[1]?.text).toBe('—')
})

test('the best two of all tests are held against the limit of the age', () => {
  const child = aDetail(aSession({ age: 5 }))
  const rows = repeatabilityRows([aDetail(), child, first, null], measures)
  expect(rows.map(({ cells }) => cells.map((cell) => cell && [cell.text, cell.change].join(' ')))).toEqual([
    ['4 ', '4 ', '1 ', null],
    [`0.12${thin}L limit 0.150${thin}L`, `0.12${thin}L limit 0.241${thin}L`, '— ', null],
    [`0.06${thin}L limit 0.150${thin}L`, `0.06${thin}L limit 0.358${thin}L`, '— ', null],
  ])
})
