import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { clauseToBlame, readDays, readTypedNumber } from '../../../../src-renderer/app/filters/editing'
import { withRange, withText } from '../../../../src-renderer/app/filters/filter'
import { typedNumberText } from '../../../../src-renderer/format/numbers'
import { aLibrary } from '../fixtures/a-library'
import { aRow } from '../fixtures/a-row'

const old = '2025-01-01' as Day
const moment = { today: '2026-11-20' as Day, lastVisit: 7 }
const range = { kind: 'own', from: '2026-11-01' as Day, to: null } as const
const filter = withRange(withText(everySession, 'Leila'), range)

test('the clause that keeps most sessions out is to blame', async () => {
  const rows = [aRow('a'), aRow('b'), aRow('c', { name: 'Leila', day: old }), aRow('d', { day: old })]
  const { call } = aLibrary(rows)
  expect(await clauseToBlame(call, 'sessions', filter, moment)).toEqual({
    ok: true,
    value: { place: { clause: 0 }, matching: 2 },
  })
})

test('a clause is asked without as one, alternatives and all', async () => {
  const asthma = { kind: 'choice', field: 'diagnosis', values: ['Asthma'], not: false } as const
  const library = aLibrary([aRow('a')])
  await clauseToBlame(
    library.call,
    'sessions',
    { clauses: [...filter.clauses, [asthma, { ...asthma, not: true }], [asthma]] },
    moment,
  )
  expect(library.asked).toHaveLength(4)
  expect(library.asked.map(({ filter }) => filter.clauses.map((clause) => clause.length))).toEqual([
    [1, 2, 1],
    [1, 2, 1],
    [1, 1, 1],
    [1, 1, 2],
  ])
})

test('nothing is to blame when no single clause would help', async () => {
  const library = aLibrary([aRow('a', { day: old })])
  expect(await clauseToBlame(library.call, 'sessions', filter, moment)).toEqual({ ok: true, value: null })
})

test.each([
  ['2.41', '.', 2.41],
  ['2,4', '.', 2.4],
  ['2,41', ',', 2.41],
  ['2.4', ',', 2.4],
  [' 80 ', '.', 80],
  ['.5', '.', 0.5],
  ['−0.09', '.', -0.09],
  ['1.500', '.', 1.5],
  ['1,500', ',', 1.5],
])('%s with the mark %s is %d', (text, mark, value) => {
  expect(readTypedNumber(text, mark)).toBe(value)
})

test.each([
  ['1,500', '.'],
  ['1.500', ','],
  ['1,500.5', '.'],
  ['two', '.'],
  ['', '.'],
  ['1e400', '.'],
  ['-', '.'],
])('%s with the mark %s is no number, or could be two', (text, mark) => {
  expect(readTypedNumber(text, mark)).toBeNull()
})

test('a number that is offered for changing is read back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: 0, max: 4 }), (digits, decimals) => {
      const value = digits / 10 ** decimals
      expect(readTypedNumber(typedNumberText(value), '.')).toBe(value)
    }),
  )
})

test.each([
  ['', null],
  [' 30 ', 30],
  ['0', 0],
  ['-3', null],
  ['1.5', null],
  ['1e3', null],
  ['36501', null],
  ['a', null],
])('%j is read as %s days', (typed, days) => expect(readDays(typed)).toBe(days))
