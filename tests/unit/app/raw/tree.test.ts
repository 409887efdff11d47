import { expect, test } from 'vitest'
import {
  type TreeLine,
  treeLines,
  treeStep,
  treeWords,
  rawFile,
  rawObstacle,
} from '../../../../src-renderer/app/raw/tree'
import { aDetail, aSession } from '../fixtures/a-session'

const raw = { 'best_test.raw': { flow: [3, 1, 2], note: 'a', none: {} }, rate: 100 }
const shown = (open: string[], of: Parameters<typeof treeLines>[0] = raw) => treeLines(of, new Set(open))
const labels = (lines: TreeLine[]) => lines.map(({ level, label }) => `${level} ${label}`)

test('only what is open is shown', () => {
  expect(labels(shown([]))).toEqual(['1 best_test.raw', '1 rate'])
  expect(labels(shown(['/best_test.raw', '/best_test.raw/flow']))).toEqual([
    '1 best_test.raw',
    '2 flow',
    '3 0',
    '3 1',
    '3 2',
    '2 note',
    '2 none',
    '1 rate',
  ])
  expect(shown(['/best_test.raw'])[3]).toMatchObject({ label: 'none', position: 3, of: 3, opens: false })
})

test('a long array opens in stretches of at most a hundred', () => {
  const long = { volume: Array.from({ length: 12_345 }, (_, index) => index) }
  const first = shown(['/volume'], long)
  expect(first).toHaveLength(1 + 2)
  expect(first[2]?.label).toBe('10000–12344')
  const second = shown(['/volume', '/volume/10000–12344'], long)
  expect(
    second
      .slice(3)
      .map(({ label }) => label)
      .at(-1),
  ).toBe('12300–12344')
  const third = shown(['/volume', '/volume/10000–12344', '/volume/10000–12344/12300–12344'], long)
  expect(third.at(-1)).toMatchObject({ label: '12344', value: 12_344, level: 4 })
})

test('an object with very many fields opens in stretches, too', () => {
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`f${index}`, index]))
  expect(labels(shown(['/many'], { many }))).toEqual(['1 many', '2 0–99', '2 100–199', '2 200–249'])
})

test('keys walk through the tree', () => {
  const open = new Set(['/best_test.raw'])
  const lines = treeLines(raw, open)
  const step = (at: number, pressed: string) => {
    const line = lines[at]
    return line ? treeStep(lines, open, line, pressed) : undefined
  }
  const [top, flow, note, , rate] = lines
  expect(step(0, 'ArrowDown')).toEqual({ to: flow })
  expect(step(0, 'ArrowRight')).toEqual({ to: flow })
  expect(step(1, 'ArrowRight')).toEqual({ open: flow })
  expect(step(1, 'Enter')).toEqual({ open: flow })
  expect(step(1, 'ArrowLeft')).toEqual({ to: top })
  expect(step(0, 'ArrowLeft')).toEqual({ close: top })
  expect(step(0, ' ')).toEqual({ close: top })
  expect(step(2, 'ArrowUp')).toEqual({ to: flow })
  expect(step(0, 'End')).toEqual({ to: rate })
  expect(step(4, 'Home')).toEqual({ to: top })
  expect(step(2, 'ArrowRight')).toBeNull()
  expect(step(4, 'ArrowDown')).toBeNull()
  expect(note && treeStep(lines, open, note, 'x')).toBeNull()
})

test('an array is summed up, a value is shown as sent', () => {
  expect(treeWords([3, 1, 2.5])).toBe('3 values from 1 to 3')
  expect(treeWords([1, 'a'])).toBe('2 values')
  expect(treeWords([])).toBe('0 values')
  expect(treeWords({ a: 1 })).toBe('1 field')
  expect(treeWords('3.45,')).toBe('"3.45,"')
  expect(treeWords('x'.repeat(500))).toHaveLength(121)
  expect(treeWords(null)).toBe('null')
})

test('raw arrays can be asked for unless the session belongs to no day or its profile is no longer shared', () => {
  const session = aSession()
  expect(rawObstacle(aDetail(session, { flags: [{ code: 'withdrawn' }] }))).toBeNull()
  expect(rawObstacle(aDetail(session, { flags: [{ code: 'unshared' }] }))).toBe('unshared')
  const undated = aSession({ local: { ...session.local, day: 'undated' } })
  expect(rawObstacle(aDetail(undated))).toBe('undated')
})
test('a saved file holds the arrays and the session, and nobody’s name', () => {
  const {
    name,
    content: { text },
  } = rawFile(aDetail(aSession({ id: 's-9' })), { rate: 100 })
  expect(name).toBe('raw-s-9')
  expect(JSON.parse(text)).toEqual({
    id: 's-9',
    created_at: '2026-11-19T09:14:00+01:00',
    raw: { rate: 100 },
  })
})
