import { expect, test } from 'vitest'
import { limitedFigures, meetsLimits } from '#shared/measure/bronchodilator'
import type { Day } from '#shared/records/day'
import { sessionMark } from '#shared/records/marks'
import { pairProblem, waitingPairs } from '../../../../src-renderer/app/pairs/pairs.svelte'
import {
  bestOf,
  noRowsReason,
  pairColumns,
  pairOf,
  pairOfMark,
  pairRole,
  pairRows,
  timeBetween,
} from '../../../../src-renderer/session/pair'
import { bronchodilatorChange, guidelineWords, limitWords } from '../../../../src-renderer/session/limits'
import { measuresIn, unknownUnits } from '../../../../src-renderer/format/measures'
import { thin } from '../../../../src-renderer/format/numbers'
import { aRow } from '../fixtures/a-row'
import { aDetail, aSession, aTest, knownUnits } from '../fixtures/a-session'

test('a pair is found by either of its sessions', () => {
  const pairs = [pairOfMark({ on: sessionMark('b'), at: 17, by: '', value: { pre: 'a' } })]
  expect(pairs).toMatchObject([{ pre: 'a', post: 'b', at: 17 }])
  const pair = pairOf(pairs, 'b')
  expect(pair && pairRole(pair, 'b')).toBe('post')
  expect(pair && pairRole(pair, 'a')).toBe('pre')
  expect(pairOf(pairs, 'c')).toBeNull()
})

const inLitres = { volume: 'L', flow: 'L/s', percent: 'percent', ratio: 'fraction' } as const

const at = (moment: string) => {
  const session = aSession()
  const local = { ...session.local, day: moment.slice(0, 10) as Day, instant: Date.parse(moment) }
  return { ...session, local }
}

test('a change in words names what it is held against, and is no diagnosis', () => {
  const best = (fev1: number) => ({ best_test: aTest(fev1, 3.5), units: inLitres })
  const [fev1] = pairRows(best(2), best(2.4), measuresIn(knownUnits))
  expect(fev1).toEqual({
    quantity: 'fev1',
    before: `2.00${thin}L`,
    after: `2.40${thin}L`,
    said: { '2021': `over 10${thin}%`, '2005': `met (≥ 12${thin}% and ≥ 200${thin}mL)` },
    changes: { ofPredicted: `+12.3${thin}%`, ofPre: `+20.0${thin}%`, millilitres: `+400${thin}mL` },
    bare: { change: '+0.40', unit: 'L', ofPredicted: '12.3', ofPre: '20.0', millilitres: '400' },
  })
})

test.each([
  ['2026-11-19T09:22:00Z', 'The sessions are 22 minutes apart.', false],
  ['2026-11-30T09:00:00Z', 'The sessions are 11 days apart.', true],
  ['2026-11-19T08:00:00Z', 'The post-bronchodilator session is the earlier one.', true],
])('a session after at %s: %s', (moment, text, odd) => {
  expect(timeBetween(at('2026-11-19T09:00:00Z'), at(moment))).toEqual({ text, odd })
})

test('without a moment nothing is said of the time between', () => {
  const undated = aSession({ local: { ...aSession().local, day: 'undated', instant: null } })
  expect(timeBetween(undated, at('2026-11-19T08:00:00Z'))).toBeNull()
})

const rowAt = (moment: string, more: object = {}) =>
  aRow(moment, { day: moment.slice(0, 10) as Day, instant: Date.parse(moment), ...more })

test.each([
  ['2026-11-19T09:00:00Z', '2026-11-19T09:22:00Z', null],
  ['2026-11-19T23:50:00Z', '2026-11-20T00:10:00Z', false],
  ['2026-11-19T09:00:00Z', '2026-11-20T09:00:01Z', true],
  ['2026-11-19T09:00:00Z', '2026-11-19T08:00:00Z', true],
])('sessions of %s and %s are a pair only as far as they can be', (pre, post, isFinal) => {
  expect(pairProblem(rowAt(pre), rowAt(post))?.isFinal ?? null).toBe(isFinal)
  const undated = aRow('u', { day: 'undated' })
  expect([pairProblem(undated, rowAt(post)), pairProblem(rowAt(pre), undated)]).toMatchObject([
    { isFinal: true },
    { isFinal: true },
  ])
})

test('the pairs that wait are those whose later session says so', () => {
  const [first, second] = ['2026-11-19T09:00:00Z', '2026-11-19T09:20:00Z'] as const
  const waiting = rowAt(second, { flags: ['likely-pair'] })
  expect(waitingPairs([waiting, rowAt(first)])).toMatchObject([
    { pre: { id: first }, post: { id: second }, minutes: 20 },
  ])
  expect(waitingPairs([rowAt(second), rowAt(first)])).toEqual([])
})

const litres = measuresIn(knownUnits)
const millilitres = measuresIn({ ...knownUnits, volume: { ...knownUnits.volume, unit: 'mL' } })
const blown = (fev1: number | null, predicted: number | null = 3, volume: 'L' | 'mL' | null = 'L') => ({
  best_test: aTest(fev1, 3, { fev1_predicted: predicted }),
  units: { ...inLitres, volume },
})

function change(pre: number | null, post: number | null, measures = litres) {
  return bronchodilatorChange(blown(pre), blown(post), 'fev1', measures)
}

test('a change is told in mL, of predicted, and of the value before', () => {
  expect(change(2, 2.3)).toEqual({
    quantity: 'fev1',
    pre: 2,
    post: 2.3,
    difference: 0.3,
    millilitres: 300,
    ofPredicted: 10,
    ofPre: 15,
  })
  const inMillilitres = [blown(2000, 3, 'mL'), blown(2300, 3, 'mL')] as const
  expect(bronchodilatorChange(...inMillilitres, 'fev1', millilitres)?.millilitres).toBe(300)
})

test('a pair is compared in the unit of its own sessions, and never across units', () => {
  const [before, after] = [blown(2000, 3000, 'mL'), blown(2300, 3000, 'mL')]
  expect(pairRows(before, after, litres)).toMatchObject([
    { before: `2,000${thin}mL`, after: `2,300${thin}mL`, changes: { millilitres: `+300${thin}mL` } },
    { quantity: 'fvc' },
  ])
  expect(pairRows(blown(2), after, litres)).toEqual([])
  expect(noRowsReason(blown(2), after)).toBe('Not compared: the units may differ.')
  expect(pairRows(blown(30, 3, null), blown(31, 3, null), litres).map(({ quantity }) => quantity)).toEqual([
    'fvc',
  ])
})

test('a value that cannot be right is not said never to have been sent', () => {
  const session = aSession({ best_test: aTest(5.4, 3.45), all_tests: [] })
  const pre = bestOf(aDetail(session))
  expect(pairRows(pre, pre, measuresIn(knownUnits))).toEqual([])
  expect(noRowsReason(pre, pre)).toBe(
    'Neither FEV₁ nor FVC can be compared: a value is missing or implausible.',
  )
})

test('the limits of every table are the same', () => {
  expect(limitedFigures.map((name) => limitWords(name, false))).toEqual(['over 10', '12', 'and 200'])
  expect(guidelineWords('2021')).toBe(`over 10${thin}%`)
  expect(guidelineWords('2005')).toBe(`12${thin}% and 200${thin}mL`)
})

test.each([
  // 2021 asks for more than 10 % of predicted, 2005 for at least 12 % and 200 mL
  { pre: 2, post: 2.3, over: false, reached: true },
  { pre: 2, post: 2.31, over: true, reached: true },
  { pre: 1.25, post: 1.4, over: false, reached: false },
  { pre: 1, post: 1.2, over: false, reached: true },
  { pre: 3, post: 3.35, over: true, reached: false },
  { pre: 2, post: 1.5, over: false, reached: false },
])('from $pre L to $post L: over $over, reached $reached', ({ pre, post, over, reached }) => {
  const found = change(pre, post)
  expect(found && meetsLimits(found, '2021')).toBe(over)
  expect(found && meetsLimits(found, '2005')).toBe(reached)
})

test('what cannot be told is not guessed', () => {
  const unknown = change(2, 2.3, measuresIn(unknownUnits))
  expect(unknown).toMatchObject({ millilitres: null, ofPre: 15 })
  expect(unknown && meetsLimits(unknown, '2005')).toBeNull()
  const unpredicted = bronchodilatorChange(blown(2, null), blown(2.3, null), 'fev1', litres)
  expect(unpredicted && meetsLimits(unpredicted, '2021')).toBeNull()
  expect(change(null, 2)).toBeNull()
  expect(change(2, null)).toBeNull()
  expect(change(0, 2)).toBeNull()
})

test('the predicted value is that of the session before, else that of the one after', () => {
  const with4 = bronchodilatorChange(blown(2, 4), blown(2.3, 3), 'fev1', litres)
  expect(with4?.ofPredicted).toBe(7.5)
  expect(bronchodilatorChange(blown(2, null), blown(2.3, 3), 'fev1', litres)?.ofPredicted).toBe(10)
})

test('all quantities of a pair stand side by side, compared where they can be', () => {
  const of = (id: string, fev1: number, fvc: number, pef: number) => {
    const best = aTest(fev1, fvc, { pef_actual: pef })
    return aDetail(aSession({ id, best_test: best, all_tests: [best] }))
  }
  const [pre, post] = [of('a', 2.06, 3.26, 5.2), of('b', 2.29, 3.52, 5.7)]
  expect(pairColumns(pre, post, litres)).toEqual([
    {
      quantity: 'fev1',
      pre: '2.06',
      post: '2.29',
      change: '+0.23',
      ofPre: `+11.2${thin}%`,
      ofPredicted: `+7.1${thin}%`,
    },
    {
      quantity: 'fvc',
      pre: '3.26',
      post: '3.52',
      change: '+0.26',
      ofPre: `+8.0${thin}%`,
      ofPredicted: `+6.3${thin}%`,
    },
    { quantity: 'ratio', pre: '0.63', post: '0.65', change: '+0.02', ofPre: '', ofPredicted: '—' },
    { quantity: 'pef', pre: '5.2', post: '5.7', change: '+0.5', ofPre: `+9.6${thin}%`, ofPredicted: '—' },
  ])
  const other = { ...post, patient: { by: 'profile' as const, profile: 'p-2' } }
  expect(pairColumns(pre, other, litres).map(({ change }) => change)).toEqual(['—', '—', '—', '—'])
})
