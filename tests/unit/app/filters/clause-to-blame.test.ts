import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { everySession } from '#shared/queries/filter'
import { clauseToBlame } from '../../../../src-renderer/app/filters/editing'
import { withRange, withText } from '../../../../src-renderer/app/filters/filter'
import { aLibrary } from '../fixtures/a-library'
import { aRow } from '../fixtures/a-row'

const old = '2025-01-01' as Day
const moment = { today: '2026-11-20' as Day, lastVisit: 7 }
const range = { kind: 'own', from: '2026-11-01' as Day, to: null } as const
const filter = withRange(withText(everySession, 'Leila'), range)

test('the clause that keeps most sessions out is to blame', async () => {
  const rows = [aRow('a'), aRow('b'), aRow('c', { name: 'Leila', day: old }), aRow('d', { day: old })]
  const { call } = aLibrary(rows)
  expect(await clauseToBlame(call, filter, moment)).toEqual({
    ok: true,
    value: { place: { clause: 0 }, matching: 2 },
  })
})

test('a clause is asked without as one, alternatives and all', async () => {
  const asthma = { kind: 'choice', field: 'diagnosis', values: ['Asthma'], not: false } as const
  const library = aLibrary([aRow('a')])
  await clauseToBlame(
    library.call,
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
  expect(await clauseToBlame(library.call, filter, moment)).toEqual({ ok: true, value: null })
})
