import { expect, test } from 'vitest'
import type { SpirometryTest } from '#shared/records/test'
import { measuresIn } from '../../../src-renderer/format/measures'
import { printedName } from '../../../src-renderer/report/names'
import { longLists, manyTests } from '../../../src-renderer/report/session/session-parts'
import { aDetail, aSession, aTest, knownUnits } from '../app/fixtures/a-session'

test('a few diagnoses and medications stand among the facts', () => {
  expect(
    longLists({ diagnoses: ['Asthma'], medications: Array<string>(20).fill('Salbutamol 100 µg') }),
  ).toBeNull()
})

test('many medications go on over pages, each in its row, beside the diagnoses', () => {
  const medications = Array.from({ length: 200 }, (_, at) => `Medication number ${at}`)
  const table = longLists({ diagnoses: ['Asthma'], medications })
  expect(table?.rows).toHaveLength(200)
  expect(table?.rows.slice(0, 2)).toEqual([
    ['Asthma', 'Medication number 0'],
    ['', 'Medication number 1'],
  ])
})

test.each(['word '.repeat(900).trim(), 'x'.repeat(3000), '慢性'.repeat(600), 'a\nb '.repeat(400).trim()])(
  'a text that fills pages is cut into rows, and nothing of it is lost',
  (text) => {
    const rows = longLists({ diagnoses: [text], medications: [] })?.rows ?? []
    expect(rows.length).toBeGreaterThan(1)
    for (const [piece = ''] of rows) expect(piece.length).toBeLessThanOrEqual(400)
    expect(rows.map(([piece]) => piece).join('')).toBe(text)
  },
)

test('many tests are a row each, and the chosen one is named', () => {
  const blow = aTest(2.24, 3.58)
  const few = aDetail(aSession({ all_tests: Array<SpirometryTest>(16).fill(blow) }))
  const many = aDetail(aSession({ all_tests: Array<SpirometryTest>(17).fill(blow) }))
  const measures = measuresIn(knownUnits)
  expect(manyTests(few, measures)).toBeNull()
  const rows = manyTests({ ...many, bestIndex: 1 }, measures)?.rows ?? []
  expect(rows.map(([name]) => name)).toHaveLength(17)
  expect(rows.slice(0, 3).map(([name]) => name)).toEqual([
    'Manoeuvre 1',
    'Manoeuvre 2 · chosen',
    'Manoeuvre 3',
  ])
  expect(rows[0]?.[1]).toBe(measures.value('fev1', 2.24))
})

test('a name that fills a page is cut on paper', () => {
  expect(printedName('Henrik Lindqvist', null)).toBe('Henrik Lindqvist')
  expect(printedName('n'.repeat(300), null)).toBe(`${'n'.repeat(99)}…`)
})
