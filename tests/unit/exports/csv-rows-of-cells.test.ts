import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { undated } from '#shared/records/day'
import { createByteOutput } from '../../../src-renderer/store/exports/writer'
import {
  type CellColumn,
  type DayRows,
  plainCells,
  dictionaryCells,
  constantCells,
  writeRows,
} from '../../../src-renderer/store/exports/csv-cells'

const dayOf = (rows: readonly number[]): DayRows => ({
  day: undated,
  rows: Uint32Array.from(rows),
  patients: new Uint32Array(rows.length),
  queried: new Uint8Array(rows.length),
})

function written(columns: readonly CellColumn[], rows: readonly number[], separator = ','): string {
  const out = createByteOutput()
  const day = dayOf(rows)
  const cells = columns.map((column) => column(day))
  writeRows(cells, rows.length, separator, out)
  return new TextDecoder().decode(out.take())
}

const rowNumbers: Parameters<typeof dictionaryCells>[0] = ({ rows }, numbers) => numbers.set(rows)

test('rows of whatever cells are those cells, one day after the other', () => {
  const days = fc.array(fc.array(fc.nat(6)), { maxLength: 5 })
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(days, texts, fc.constantFrom(',', ';'), (all, cells, separator) => {
      const text = (row: number) => cells[row] ?? ''
      const same = constantCells(text(0))
      const known = dictionaryCells(rowNumbers, text)
      const fresh = plainCells(({ rows }, at) => text(6 - (rows[at] ?? 0)))
      for (const rows of all)
        expect(written([known, () => same, fresh], rows, separator)).toBe(
          rows.map((row) => `${[text(row), text(0), text(6 - row)].join(separator)}\r\n`).join(''),
        )
    }),
  )
})

test('cells that come again are made once, until there are too many', () => {
  const asked: number[] = []
  const long = 'é'.repeat(600_000)
  const text = (number: number) => `${number} ${number > 9 ? long : ''}`
  const column = dictionaryCells(rowNumbers, (number) => {
    asked.push(number)
    return text(number)
  })
  for (const rows of [[0, 7, 0], [7, 1000], [5000, 1000, 0, 20], [30, 40], [0, 1000], [0]])
    expect(written([column], rows)).toBe(rows.map((row) => `${text(row)}\r\n`).join(''))
  // five long ones are more than are remembered
  expect(asked).toEqual([0, 7, 1000, 5000, 20, 30, 40, 0, 1000])
})
