import { expect, test } from 'vitest'
import { patientSortColumns } from '#shared/queries/patients-query'
import { measuresIn, unknownUnits } from '../../../../src-renderer/format/measures'
import { patientColumns, shownPatientColumns } from '../../../../src-renderer/app/patients/columns'
import { orderFor, questionOf } from '../../../../src-renderer/app/patients/patients.svelte'
import { firstLayout } from '../../../../src-renderer/app/table/layout.svelte'

const measures = measuresIn(unknownUnits)
const narrowest = 600
const shown = (width: number, layout = firstLayout) => shownPatientColumns({ layout, width }, measures)
const names = (width: number, layout = firstLayout) => shown(width, layout).columns.map(({ name }) => name)

test('a list always has room for its columns and a name', () => {
  for (let width = narrowest; width < 2000; width += 1) {
    const { columns, minWidth } = shown(width)
    expect(minWidth).toBeLessThanOrEqual(width)
    const taken = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
    expect(width - taken).toBeGreaterThanOrEqual(width < 690 ? 140 : 190)
  }
})

test('a narrow list keeps what the questions are answered by', () => {
  expect(names(narrowest)).toEqual([
    'patient',
    'lastSession',
    'fev1',
    'fev1Percent',
    'percentSinceBefore',
    'percentSinceFirst',
  ])
})

test('every column sorts, by something of its own, and says so of an unknown unit', () => {
  const columns = patientColumns(measures)
  expect(columns.map(({ sort }) => sort).sort()).toEqual([...patientSortColumns].sort())
  expect(columns.find(({ name }) => name === 'fev1')?.under).toBe('unit ?')
})

test('columns that somebody has chosen stay in a list of any width, the patient first', () => {
  const layout = { ...firstLayout, columns: ['sharing', 'future', 'age', 'patient'] }
  expect(names(narrowest, layout)).toEqual(['patient', 'sharing', 'age'])
  const wide = shown(narrowest, { ...layout, widths: { sharing: 400, age: 10 } })
  expect(wide.columns.map(({ width }) => width)).toEqual([null, 400, 50])
  expect(wide.minWidth).toBeGreaterThan(narrowest)
})

test('the orders answer their questions', () => {
  expect(questionOf(orderFor('worse'))).toBe('worse')
  expect(questionOf(orderFor('quiet'))).toBe('quiet')
  expect(questionOf({ by: 'percentSinceFirst', descending: false })).toBe('worse')
  expect(questionOf({ by: 'lastDay', descending: true })).toBeNull()
  expect(questionOf({ by: 'name', descending: false })).toBeNull()
})
