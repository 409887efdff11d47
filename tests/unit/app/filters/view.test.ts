import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangePresets } from '#shared/queries/date-range'
import { sortColumns } from '#shared/queries/filter'
import { readView, type ViewContent, withName, writeView } from '#shared/queries/view'
import type { Day } from '#shared/records/day'
import { withRange, withText } from '../../../../src-renderer/app/filters/filter'
import { someClauses } from './some-criteria'

const sort = { by: 'date', descending: true } as const
const low = { kind: 'range', field: 'fev1', from: null, to: 2, not: false } as const
const view: ViewContent = { name: 'Low', filter: { clauses: [[low]] }, sort, columns: null }
const changed = (parts: object) => JSON.stringify({ ...(JSON.parse(writeView(view)) as object), ...parts })

const someView: fc.Arbitrary<ViewContent> = fc.record({
  name: fc.string(),
  filter: fc
    .record({
      text: fc.string().map((text) => text.trim()),
      range: fc.oneof(
        fc.record({ kind: fc.constantFrom(...rangePresets) }),
        fc.constant({ kind: 'own' as const, from: '2026-01-01' as Day, to: null }),
      ),
      clauses: someClauses,
    })
    .map(({ text, range, clauses }) => withRange(withText({ clauses }, text), range)),
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
  const moving = { ...view, filter: withRange(view.filter, { kind: 'months3' }) }
  expect(writeView(moving)).toContain('months3')
  expect(writeView(moving)).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})

test.each([
  ['a criterion', { clauses: [[low], [{ kind: 'device', is: 3, not: false }]] }],
  ['an alternative', { clauses: [[low], [low, { kind: 'device', is: 3, not: false }]] }],
  ['something in a criterion', { clauses: [[low], [{ ...low, times: 2 }]] }],
  ['a field', { clauses: [[low], [{ ...low, field: 'fef2575' }]] }],
  ['dates', { clauses: [[low], [{ kind: 'dates', range: { kind: 'fullMoon' }, not: false }]] }],
  ['a group that chips cannot show', { clauses: [[low], [[low, low]]] }],
  ['a part of a filter', { device: 'spirometer 3' }],
])('%s of another version is counted, and the rest is read', (_, parts) => {
  const read = readView(changed(parts))
  expect(read).toEqual({ state: 'ready', content: view, unknown: 1 })
})

test.each([
  ['an order', { sort: { by: 'mood', descending: true } }],
  ['a whole filter', { clauses: { kind: 'device' } }],
])('%s of another version is counted, and the others are read', (_, parts) => {
  expect(readView(changed(parts))).toMatchObject({ state: 'ready', unknown: 1, content: { name: 'Low' } })
})

test('a text is kept without the spaces around it, so that equal views are written the same', () => {
  const typed = { ...view, filter: withText(view.filter, ' Leila ') }
  expect(writeView(typed)).toBe(writeView({ ...view, filter: withText(view.filter, 'Leila') }))
})

test('a view of a newer format is not read but for its name, and none is lost by renaming', () => {
  const newer = changed({ format: 2, device: 'spirometer 3' })
  expect(readView(newer)).toEqual({ state: 'newer', name: 'Low' })
  expect(JSON.parse(withName(newer, 'High'))).toEqual({ ...(JSON.parse(newer) as object), name: 'High' })
})

test.each(['', 'null', '[]', '{}', '{"format":"1","name":"a"}', '{"format":1}'])('%s is no view', (kept) => {
  expect(readView(kept)).toEqual({ state: 'unreadable' })
})
