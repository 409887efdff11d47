import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsSeen, scrollToRow } from '../../../../src-renderer/app/table/virtual-rows.svelte'

const list = { rowHeight: 36, headingHeight: 40 }

test('a row in sight does not move the list', () => {
  expect(scrollToRow(3, { ...list, scrollTop: 20, height: 400 })).toBe(20)
})

test('wherever the list stands, the row is seen whole below the heading afterwards', () => {
  const places = fc.record({
    index: fc.nat(100_000),
    scrollTop: fc.nat(3_600_000),
    height: fc.integer({ min: 76, max: 2000 }),
  })
  fc.assert(
    fc.property(places, ({ index, scrollTop, height }) => {
      const top = scrollToRow(index, { ...list, scrollTop, height })
      expect(index * 36).toBeGreaterThanOrEqual(top)
      expect(40 + (index + 1) * 36).toBeLessThanOrEqual(top + height)
    }),
  )
})

test('a page is the rows that are seen whole, at least one', () => {
  expect(rowsSeen({ ...list, height: 400 })).toBe(10)
  expect(rowsSeen({ ...list, height: 30 })).toBe(1)
})
