import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { partToBlame } from '../../../../src-renderer/app/filters/editing'
import {
  emptyFilter,
  keepsOut,
  sessionFilterOf,
  type ViewFilter,
} from '../../../../src-renderer/app/filters/filter'
import { aLibrary } from '../fixtures/a-library'
import { aRow } from '../fixtures/a-row'

const old = '2025-01-01' as Day
const moment = { today: '2026-11-20' as Day, lastVisit: 7 }
const filter: ViewFilter = {
  ...emptyFilter,
  text: 'Leila',
  range: { kind: 'own', from: '2026-11-01' as Day, to: null },
}

test('the part that keeps most sessions out is to blame', async () => {
  const rows = [aRow('a'), aRow('b'), aRow('c', { name: 'Leila', day: old }), aRow('d', { day: old })]
  const { call } = aLibrary(rows)
  expect(await partToBlame(call, filter, moment)).toEqual({
    ok: true,
    value: { place: { part: 'text' }, matching: 2 },
  })
})

test('a clause is asked without as one, alternatives and all', async () => {
  const asthma = { kind: 'choice', field: 'diagnosis', values: ['Asthma'], not: false } as const
  const library = aLibrary([aRow('a')])
  await partToBlame(
    library.call,
    { ...filter, clauses: [[asthma, { ...asthma, not: true }], [asthma]] },
    moment,
  )
  expect(library.asked).toHaveLength(4)
  expect(library.asked.map(({ filter: { where } }) => where?.kind)).toEqual([
    'group',
    'group',
    'choice',
    'group',
  ])
})

test('nothing is to blame when no single part would help', async () => {
  const library = aLibrary([aRow('a', { day: old })])
  expect(await partToBlame(library.call, filter, moment)).toEqual({ ok: true, value: null })
})

test('what changed since the last visit is asked for, and everything on a first one', () => {
  const changed = { ...emptyFilter, changed: true }
  expect(sessionFilterOf(changed, moment).where).toEqual({ kind: 'changed', since: 7 })
  expect(sessionFilterOf(changed, { ...moment, lastVisit: null }).where).toBeNull()
})

test('what the library was asked for keeps sessions out unless it is everything', () => {
  expect(keepsOut(sessionFilterOf(emptyFilter, moment))).toBe(false)
  expect(keepsOut(sessionFilterOf(filter, moment))).toBe(true)
  expect(keepsOut(sessionFilterOf({ ...emptyFilter, changed: true }, moment))).toBe(true)
})
