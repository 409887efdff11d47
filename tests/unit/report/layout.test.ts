import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  givenUp,
  withGivenUp,
  type MeasuredPart,
  type PageRoom,
  paginate,
  type PlacedPart,
} from '../../../src-renderer/report/sheets/layout'

const room: PageRoom = { first: 700, later: 900, between: 20 }
const block = (key: string, height: number): MeasuredPart => ({ kind: 'block', key, height })
const table = (key: string, rows: number[]): MeasuredPart => ({
  kind: 'table',
  key,
  title: 60,
  headings: 30,
  rows,
})

/** How much of its page a placed part takes. */
function heightOf(parts: readonly MeasuredPart[], { key, from, to }: PlacedPart): number {
  const part = parts.find((one) => one.key === key)
  if (!part) throw new Error(`nothing is called ${key}`)
  if (part.kind === 'block') return part.height
  const rows = part.rows.slice(from, to).reduce((sum, row) => sum + row, 0)
  return (from === 0 ? part.title : part.headings) + rows
}

test('parts stand below each other as long as there is room', () => {
  const pages = paginate([block('a', 400), block('b', 280), block('c', 10)], room)
  expect(pages.map((page) => page.map(({ key }) => key))).toEqual([['a', 'b'], ['c']])
})

test('a part that can yield gives up what a report is over one page, or nothing if that is not enough', () => {
  const chart: MeasuredPart = { kind: 'block', key: 'chart', height: 300, yields: 100 }
  const over = (height: number) => givenUp([chart, table('t', [100]), block('a', height)], room)
  expect([100, 200, 200.5, 300, 301].map(over)).toEqual([0, 0, 1, 100, 0])
})

test('a part that can yield gives up no more than saves a page, on a report of several pages too', () => {
  const chart: MeasuredPart = { kind: 'block', key: 'chart', height: 300, yields: 100 }
  const saved = Array.from({ length: 90 }, (_, rows) => {
    const parts = [chart, table('t', Array<number>(rows).fill(20)), block('a', 150)]
    const pages = (given: number) => paginate(withGivenUp(parts, given), room).length
    const given = givenUp(parts, room)
    if (given === 0) return pages(100) === pages(0) ? 0 : NaN
    expect([pages(given), pages(given - 1)]).toEqual([pages(0) - 1, pages(0)])
    return pages(given)
  })
  expect([...new Set(saved)]).toEqual(expect.arrayContaining([0, 1, 2]))
  expect(saved).not.toContain(NaN)
})

test('a table begins where three of its rows have room, and goes on under its headings', () => {
  const pages = paginate([block('a', 600), table('t', Array<number>(100).fill(20))], room)
  expect(pages).toEqual([
    [{ key: 'a', from: 0, to: 0 }],
    [{ key: 't', from: 0, to: 42 }],
    [{ key: 't', from: 42, to: 85 }],
    [{ key: 't', from: 85, to: 100 }],
  ])
})

test('a table without rows shows its headings', () => {
  expect(paginate([table('t', [])], room)).toEqual([[{ key: 't', from: 0, to: 0 }]])
})

test('what is taller than a page has one of its own', () => {
  const pages = paginate([block('a', 10), block('tall', 2000), block('b', 10)], room)
  expect(pages.map((page) => page.map(({ key }) => key))).toEqual([['a'], ['tall'], ['b']])
})

const height = fc.integer({ min: 1, max: 400 })
const anyParts = fc
  .array(
    fc.oneof(
      height.map((tall) => (key: string) => block(key, tall)),
      fc
        .array(fc.integer({ min: 5, max: 80 }), { maxLength: 150 })
        .map((rows) => (key: string) => table(key, rows)),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.map((make, at) => make(`part-${at}`)))

test('everything is printed once, in its order', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const placed = paginate(parts, room).flat()
      for (const part of parts) {
        const of = placed.filter(({ key }) => key === part.key)
        expect(of[0]?.from).toBe(0)
        expect(of.at(-1)?.to).toBe(part.kind === 'table' ? part.rows.length : 0)
        of.slice(1).forEach(({ from }, at) => expect(from).toBe(of[at]?.to))
      }
      const order = placed.map(({ key }) => parts.findIndex((part) => part.key === key))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }),
  )
})

test('no page is empty but the only one, and none is fuller than it can be', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const pages = paginate(parts, room)
      for (const [at, page] of pages.entries()) {
        if (pages.length > 1) expect(page.length).toBeGreaterThan(0)
        const used = page.reduce((sum, part) => sum + heightOf(parts, part), 0)
        const gaps = room.between * Math.max(0, page.length - 1)
        expect(used + gaps).toBeLessThanOrEqual(at === 0 ? room.first : room.later)
      }
    }),
  )
})
