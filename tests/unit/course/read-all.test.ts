import { expect, test } from 'vitest'
import { ok } from '#shared/fault'
import { readAll } from '../../../src-renderer/course/read-all'

const keyOf = (row: number) => String(row)

test('a row that moves to the next page while a list is read is read once', async () => {
  const all = Array.from({ length: 1500 }, (_, at) => at)
  const read = await readAll(async ({ offset, limit }) => {
    // between two pages another row came first
    const now = offset === 0 ? all : [-1, ...all]
    return ok({ rows: now.slice(offset, offset + limit), matching: now.length, of: 7 })
  }, keyOf)
  const { rows, matching, of } = read.ok ? read.value : { rows: [], matching: 0, of: 0 }
  expect(rows).toEqual(all)
  expect([matching, of]).toEqual([1501, 7])
})

test('no more is read than is wanted, and a list that ends early ends the reading', async () => {
  const asked: number[] = []
  const page = (held: number) => async (window: { offset: number; limit: number }) => {
    asked.push(window.offset)
    const rows = Array.from({ length: 9000 }, (_, at) => at).slice(0, held)
    return ok({ rows: rows.slice(window.offset, window.offset + window.limit), matching: 9000 })
  }
  const some = await readAll(page(9000), keyOf, 2500)
  expect(some.ok && some.value.rows.length).toBe(2500)
  expect(asked.splice(0)).toEqual([0, 1000, 2000])
  const early = await readAll(page(1200), keyOf)
  expect(early.ok && early.value.rows.length).toBe(1200)
  expect(asked).toEqual([0, 1000, 2000])
})
