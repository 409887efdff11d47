import { expect, test } from 'vitest'
import { columnsOf, flagsInList, nextOrder } from '../../../../src-renderer/app/sessions/columns'
import { measuresIn, unknownUnits } from '../../../../src-renderer/format/measures'
import { aRow } from '../fixtures/a-row'
import { knownUnits } from '../fixtures/a-session'

const under = (units: typeof knownUnits) =>
  Object.fromEntries(columnsOf(measuresIn(units)).map((column) => [column.name, column.under]))

test('headings carry the units that were inferred', () => {
  expect(under(knownUnits)).toMatchObject({ fev1: 'L', fvc: 'L', pef: 'L/s', ratio: '', bestTwo: 'Δ L' })
})

test('a unit that nobody knows says so', () => {
  expect(under(unknownUnits)).toMatchObject({ fev1: 'unit ?', pef: 'unit ?', bestTwo: 'Δ' })
})

test('names sort from A, values from the top, and a second click turns the order', () => {
  const date = { by: 'date', descending: true } as const
  expect(nextOrder(date, 'fev1')).toEqual({ by: 'fev1', descending: true })
  expect(nextOrder(date, 'name')).toEqual({ by: 'name', descending: false })
  expect(nextOrder(date, 'date')).toEqual({ by: 'date', descending: false })
})

test('a value that speaks for itself is no flag in the list', () => {
  expect(flagsInList(aRow('a', { flags: ['below-070', 'undated'] }))).toEqual(['undated'])
})
