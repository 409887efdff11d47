import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortColumns } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { rangePresets } from '#shared/queries/date-range'
import {
  readView,
  type ViewContent,
  withName,
  writeView,
} from '../../../../src-renderer/app/sessions/kept-views.svelte'
import { emptyFilter } from '../../../../src-renderer/app/filters/filter'
import { someClauses } from '../filters/some-criteria'

const sort = { by: 'date', descending: true } as const
const low = { kind: 'range', field: 'fev1', from: null, to: 2, not: false } as const
const view: ViewContent = { name: 'Low', filter: { ...emptyFilter, clauses: [[low]] }, sort, columns: null }
const changed = (parts: object) => JSON.stringify({ ...(JSON.parse(writeView(view)) as object), ...parts })

const someView: fc.Arbitrary<ViewContent> = fc.record({
  name: fc.string(),
  filter: fc.record({
    text: fc.string().map((text) => text.trim()),
    range: fc.oneof(
      fc.record({ kind: fc.constantFrom(...rangePresets) }),
      fc.constant({ kind: 'own' as const, from: '2026-01-01' as Day, to: null }),
    ),
    patient: fc.option(
      fc.record({ ref: fc.constant({ by: 'profile' as const, profile: 'p' }), name: fc.string() }),
    ),
    withdrawn: fc.boolean(),
    changed: fc.boolean(),
    clauses: someClauses,
  }),
  sort: fc.record({ by: fc.constantFrom(...sortColumns), descending: fc.boolean() }),
  columns: fc.constantFrom(null, { columns: ['fev1', 'of a later version'], density: 'compact' }),
})

test('what is written is read again, to the last criterion', () => {
  fc.assert(
    fc.property(someView, (content) => {
      // what JSON makes of -0 is 0
      const plain = JSON.parse(JSON.stringify(content)) as ViewContent
      expect(readView(writeView(plain))).toEqual({ state: 'ready', content: plain, unknown: 0 })
    }),
  )
})

test('dates that move with the calendar are kept so', () => {
  const moving = { ...view, filter: { ...view.filter, range: { kind: 'months3' } as const } }
  expect(writeView(moving)).toContain('months3')
  expect(writeView(moving)).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})

test.each([
  ['a condition', { where: { kind: 'group', join: 'all', of: [lowCondition(), { kind: 'device', is: 3 }] } }],
  ['a group that chips cannot show', { where: together(lowCondition(), { kind: 'changed', since: 1 }) }],
  ['a part of a filter', { device: 'spirometer 3' }],
])('%s of another version is counted, and the rest is read', (_, parts) => {
  const read = readView(changed(parts))
  expect(read).toEqual({ state: 'ready', content: view, unknown: 1 })
})

test.each([
  ['an order', { sort: { by: 'mood', descending: true } }],
  ['dates', { dates: { kind: 'fullMoon' } }],
  ['a whole condition', { where: { kind: 'device' } }],
])('%s of another version is counted, and the others are read', (_, parts) => {
  expect(readView(changed(parts))).toMatchObject({ state: 'ready', unknown: 1, content: { name: 'Low' } })
})

test('a view of a newer format is not read but for its name, and none is lost by renaming', () => {
  const newer = changed({ format: 2, device: 'spirometer 3' })
  expect(readView(newer)).toEqual({ state: 'newer', name: 'Low' })
  expect(JSON.parse(withName(newer, 'High'))).toEqual({ ...(JSON.parse(newer) as object), name: 'High' })
})

test.each(['', 'null', '[]', '{}', '{"format":"1","name":"a"}', '{"format":1}'])('%s is no view', (kept) => {
  expect(readView(kept)).toEqual({ state: 'unreadable' })
})

function lowCondition() {
  return { kind: 'range', field: 'fev1', from: null, to: 2 }
}

function together(...of: object[]) {
  return { kind: 'group', join: 'all', of }
}
