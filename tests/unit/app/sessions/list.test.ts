import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { sessionReader, type SessionWindow } from '../../../../src-renderer/app/sessions/list'
import { createListSelection } from '../../../../src-renderer/app/sessions/selection.svelte'
import {
  type Anchor,
  nextOffset,
  readWindow,
  windowSize,
  withSameRows,
} from '../../../../src-renderer/app/table/list.svelte'
import { noneSelected, type Selected } from '../../../../src-renderer/app/workspace/selection'
import { aLibrary, type RowLibrary } from '../fixtures/a-library'
import { aRow } from '../fixtures/a-row'

const query = { filter: everySession, sort: { by: 'date', descending: true } } as const
const rows = (count: number, prefix = 's') =>
  Array.from({ length: count }, (_, at) => aRow(`${prefix}-${at}`))

async function read(library: RowLibrary, offset: number, anchor: Anchor | null) {
  const answer = await readWindow(sessionReader(library.call), query, offset, anchor)
  if (!answer.ok) throw new Error(answer.fault.code)
  return answer.value
}

/** A library in which `added` rows came in above since version 1. */
function grown(count: number, added: number): RowLibrary {
  const library = aLibrary([...rows(added, 'new'), ...rows(count)])
  library.version = 2
  return library
}

test('without an anchor the rows come from where they were asked', async () => {
  const window = await read(aLibrary(rows(1000)), 200, null)
  expect(window).toMatchObject({ offset: 200, moved: 0, matching: 1000 })
  expect(window.rows).toHaveLength(windowSize)
  expect(window.rows[0]?.id).toBe('s-200')
})

test('rows that come in above move the anchor, and the window tells by how much', async () => {
  const library = grown(1000, 7)
  const window = await read(library, 100, { id: 's-170', index: 170, version: 1 })
  expect(window.moved).toBe(7)
  expect(window.rows[170 + 7 - window.offset]?.id).toBe('s-170')
  expect(library.asked).toHaveLength(1)
})

test('an anchor pushed out of the window, however far, is found again', async () => {
  for (const added of [150, 1200, 90_000]) {
    const window = await read(grown(5000, added), 1900, { id: 's-2000', index: 2000, version: 1 })
    expect(window.moved).toBe(added)
    expect(window.rows[2000 + added - window.offset]?.id).toBe('s-2000')
  }
})

test('an anchor that comes to stand near an end of the window takes the rows around it along', async () => {
  const window = await read(grown(1000, 3), 100, { id: 's-100', index: 100, version: 1 })
  expect(window.moved).toBe(3)
  expect(window.offset).toBeLessThan(100)
  expect(window.rows[103 - window.offset]?.id).toBe('s-100')
})

test('in a library that has not changed nothing is looked for', async () => {
  const library = aLibrary(rows(1000))
  const window = await read(library, 600, { id: 's-100', index: 100, version: 1 })
  expect(window).toMatchObject({ offset: 600, moved: 0 })
  expect(library.asked).toHaveLength(1)
})

test('an anchor that is gone leaves the window where it was', async () => {
  const library = grown(1000, 0)
  library.rows = library.rows.filter(({ id }) => id !== 's-120')
  const window = await read(library, 100, { id: 's-120', index: 120, version: 1 })
  expect(window).toMatchObject({ offset: 100, moved: 0 })
})

test('a library that changes with every answer ends the search', async () => {
  const library = grown(3000, 500)
  const { call } = library
  const changing: typeof call = (name, input) => {
    library.rows = [aRow(`more-${library.version}`), ...library.rows]
    library.version += 1
    return call(name, input)
  }
  const answer = await readWindow(sessionReader(changing), query, 900, {
    id: 's-1000',
    index: 1000,
    version: 1,
  })
  expect(answer.ok && answer.value.rows.length).toBe(windowSize)
})

test('rows are asked for before the reader gets to the end of those at hand', () => {
  const window = { offset: 100, matching: 900, rows: rows(300) } as unknown as SessionWindow
  const next = (of: SessionWindow | null, first: number, last: number) =>
    nextOffset(of, first, last, sessionReader(aLibrary([]).call).margin)
  expect(next(window, 150, 180)).toBeNull()
  expect(next(window, 350, 380)).toBe(250)
  expect(next(window, 110, 140)).toBe(10)
  expect(next({ ...window, matching: 400 }, 370, 399)).toBeNull()
  expect(next({ ...window, offset: 0 }, 0, 30)).toBeNull()
  expect(next(null, 0, 10)).toBeNull()
})

function aList(count = 20) {
  const library = aLibrary(Array.from({ length: count }, (_, at) => aRow(`s-${at}`)))
  const query = { filter: everySession, sort: { by: 'date', descending: true } } as const
  const window: SessionWindow = {
    rows: library.rows,
    query,
    offset: 0,
    moved: 0,
    matching: count,
    doubtful: 0,
    of: count,
    version: 1,
  }
  const state: { current: Selected } = { current: noneSelected }
  const selection = createListSelection(library.call, state, () => window)
  const ids = () => (state.current.kind === 'some' ? [...state.current.ids.keys()] : state.current.kind)
  return { selection, ids }
}

test('X takes a row in, and out again', () => {
  const { selection, ids } = aList()
  selection.toggle(3)
  expect(ids()).toEqual(['s-3'])
  selection.toggle(3)
  expect(ids()).toEqual([])
})

test('Shift and arrows extend from where they began, and give back on the way back', () => {
  const { selection, ids } = aList()
  selection.step(5, 6)
  selection.step(6, 7)
  expect(ids()).toEqual(['s-5', 's-6', 's-7'])
  selection.step(7, 6)
  expect(ids()).toEqual(['s-5', 's-6'])
  selection.step(6, 5)
  selection.step(5, 4)
  expect(ids()).toEqual(['s-5', 's-4'])
  selection.begin()
  selection.step(10, 11)
  expect(ids()).toEqual(['s-5', 's-4', 's-10', 's-11'])
})

test('at the end of the list nothing is given back', () => {
  const { selection, ids } = aList()
  selection.step(18, 19)
  selection.step(19, 19)
  expect(ids()).toEqual(['s-18', 's-19'])
})

test('Shift and a click take all rows in between, as far as they can be copied', async () => {
  const { selection, ids } = aList(12_000)
  selection.toggle(1)
  expect(await selection.reach(1, 4)).toBe('')
  expect(ids()).toEqual(['s-1', 's-2', 's-3', 's-4'])
  expect(await selection.reach(4, 11_999)).toContain('10,000')
  expect(ids()).toHaveLength(10_000)
})

test('all that match are selected at once, and let go by the same key', () => {
  const { selection, ids } = aList()
  selection.all()
  expect(ids()).toBe('all')
  selection.toggle(2)
  selection.all()
  expect(ids()).toBe('all')
  selection.all()
  expect(ids()).toEqual([])
})

test('rows without a difference stay the objects that they were, wherever they stand', () => {
  const before = rows(3)
  const changed = { ...aRow('s-1'), fev1: 9.99 }
  const [first, second, third] = withSameRows(before, [aRow('s-2'), changed, aRow('new-0')])
  expect(first).toBe(before[2])
  expect(second).toBe(changed)
  expect(third).toEqual(aRow('new-0'))
})
