import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fullTop,
  placeOf,
  rowsSeen,
  scrolledPlace,
  scrollToRow,
  shownHeight,
  tallest,
} from '../../../../src-renderer/app/table/virtual-rows.svelte'

const rowHeight = 36
const seen = 700
const ofRows = (rows: number) => ({ full: rows * rowHeight, seen })
const million = ofRows(1_000_000)
const tenMillion = ofRows(10_000_000)
const extents = fc.constantFrom(ofRows(300_000), million, ofRows(2_000_000), tenMillion)

test('a list that a browser can lay out is shown as tall as it is, and scrolls as the browser does', () => {
  const extent = ofRows(200_000)
  expect(shownHeight(extent)).toBe(7_200_000)
  expect(scrolledPlace({ shown: 0, shift: 0 }, 5_000_000.5, extent)).toEqual({ shown: 5_000_000.5, shift: 0 })
  expect(placeOf(99, extent)).toEqual({ shown: 99, shift: 0 })
})

test('a taller one never is taller than a browser can lay out', () => {
  expect(shownHeight(tenMillion)).toBe(tallest)
  const end = placeOf(Infinity, tenMillion)
  expect(end.shown).toBe(tallest - seen)
  expect(fullTop(end)).toBe(tenMillion.full - seen)
})

test('every row can be gone to, and stays where it is once the scroll bar has settled', () => {
  fc.assert(
    fc.property(extents, fc.double({ min: 0, max: 1, noNaN: true }), (extent, share) => {
      const top = Math.round(share * (extent.full - seen))
      const place = placeOf(top, extent)
      expect(fullTop(place)).toBe(top)
      expect(place.shown).toBeGreaterThanOrEqual(0)
      expect(place.shown).toBeLessThanOrEqual(tallest - seen)
      expect(placeOf(fullTop(place), extent)).toEqual(place)
    }),
  )
})

test('a step of the wheel moves the rows by just as much, wherever the list stands', () => {
  const steps = fc.array(fc.integer({ min: -1200, max: 1200 }), { maxLength: 50 })
  fc.assert(
    fc.property(extents, fc.double({ min: 0, max: 1, noNaN: true }), steps, (extent, share, moves) => {
      let place = placeOf(Math.round(share * (extent.full - seen)), extent)
      for (const by of moves) {
        const before = fullTop(place)
        const shown = Math.max(0, Math.min(place.shown + by, tallest - seen))
        const moved = shown - place.shown
        place = scrolledPlace(place, shown, extent)
        expect(fullTop(place)).toBe(before + moved)
      }
    }),
  )
})

test('a leap of the scroll bar goes to the same share of the list', () => {
  const place = scrolledPlace({ shown: 0, shift: 0 }, (tallest - seen) / 2, tenMillion)
  expect(fullTop(place)).toBe((tenMillion.full - seen) / 2)
  const end = scrolledPlace(place, tallest - seen, tenMillion)
  expect(fullTop(end)).toBe(tenMillion.full - seen)
  expect(fullTop(scrolledPlace(end, 0, tenMillion))).toBe(0)
})

test('the wheel alone gets to the end, however far that is', () => {
  const extent = ofRows(300_000)
  let place = placeOf(0, extent)
  for (let turns = 0; fullTop(place) < extent.full - seen && turns < 20_000; turns++)
    place = scrolledPlace(place, Math.min(place.shown + 1200, tallest - seen), extent)
  expect(fullTop(place)).toBe(extent.full - seen)
})

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
