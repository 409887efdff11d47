import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/session-query'
import {
  type ListWindow,
  nextOffset,
  readWindow,
  windowSize,
} from '../../../../src-renderer/app/sessions/read-window'
import { aLibrary } from '../fixtures/a-library'
import { aRow } from '../fixtures/a-row'

const query = { filter: everySession, sort: { by: 'date', descending: true } } as const
const rows = (count: number, prefix = 's') =>
  Array.from({ length: count }, (_, at) => aRow(`${prefix}-${at}`))

async function read(...[library, offset, anchor]: [ReturnType<typeof aLibrary>, number, ...unknown[]]) {
  const answer = await readWindow(library.call, query, offset, anchor as Parameters<typeof readWindow>[3])
  if (!answer.ok) throw new Error(answer.fault.code)
  return answer.value
}

test('without an anchor the rows come from where they were asked', async () => {
  const window = await read(aLibrary(rows(1000)), 200, null)
  expect(window).toMatchObject({ offset: 200, moved: 0, matching: 1000 })
  expect(window.rows).toHaveLength(windowSize)
  expect(window.rows[0]?.id).toBe('s-200')
})

test('rows that come in above move the anchor, and the window tells by how much', async () => {
  const library = aLibrary(rows(1000))
  const anchor = { id: 's-120', index: 120, matching: 1000 }
  library.rows = [...rows(7, 'new'), ...library.rows]
  const window = await read(library, 100, anchor)
  expect(window.moved).toBe(7)
  expect(window.rows[120 + 7 - window.offset]?.id).toBe('s-120')
})

test('an anchor pushed far out of the window is found again', async () => {
  const library = aLibrary(rows(5000))
  const anchor = { id: 's-2000', index: 2000, matching: 5000 }
  library.rows = [...rows(1200, 'new'), ...library.rows]
  const window = await read(library, 1900, anchor)
  expect(window.moved).toBe(1200)
  expect(window.rows[3200 - window.offset]?.id).toBe('s-2000')
  expect(library.asked).toHaveLength(2)
})

test('rows that come in below move nothing, and cost one question', async () => {
  const library = aLibrary(rows(1000))
  const anchor = { id: 's-350', index: 350, matching: 1000 }
  library.rows = [...library.rows, ...rows(50, 'old')]
  expect(await read(library, 100, anchor)).toMatchObject({ offset: 100, moved: 0, matching: 1050 })
  expect(library.asked).toHaveLength(1)
})

test('an anchor that is gone leaves the window where it was', async () => {
  const library = aLibrary(rows(1000))
  library.rows = library.rows.filter(({ id }) => id !== 's-120')
  expect(await read(library, 100, { id: 's-120', index: 120, matching: 1000 })).toMatchObject({
    offset: 100,
    moved: 0,
  })
})

test('a window is moved only when it does not show what is seen', () => {
  const window = { offset: 100, matching: 350, rows: rows(250) } as unknown as ListWindow
  expect(nextOffset(window, 120, 150)).toBeNull()
  expect(nextOffset(window, 330, 360)).toBeNull()
  expect(nextOffset(window, 90, 120)).toBe(0)
  expect(nextOffset({ ...window, matching: 900 }, 340, 370)).toBe(240)
  expect(nextOffset(null, 0, 10)).toBeNull()
})
