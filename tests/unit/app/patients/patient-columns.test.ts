import { expect, test } from 'vitest'
import { patientSortColumns } from '#shared/queries/patients-query'
import { measuresIn, unknownUnits } from '../../../../src-renderer/format/measures'
import { narrowestList, patientColumns } from '../../../../src-renderer/app/patients/patient-columns'
import { orderFor, questionOf } from '../../../../src-renderer/app/patients/patient-orders'

const measures = measuresIn(unknownUnits)
const names = (width: number) => patientColumns(measures, width).map(({ name }) => name)

test('a list always has room for its columns and a name', () => {
  for (let width = narrowestList; width < 2000; width += 1) {
    const taken = patientColumns(measures, width).reduce((sum, column) => sum + (column.width ?? 0), 0)
    expect(width - taken).toBeGreaterThanOrEqual(width < 690 ? 140 : 190)
  }
})

test('a narrow list keeps what the questions are answered by', () => {
  expect(names(narrowestList)).toEqual([
    'patient',
    'lastSession',
    'fev1',
    'fev1Percent',
    'percentSinceBefore',
    'percentSinceFirst',
  ])
})

test('a wide list can be sorted by everything but the age, and says so of an unknown unit', () => {
  const columns = patientColumns(measures, 1200)
  expect(columns.flatMap(({ sort }) => sort ?? []).sort()).toEqual(
    patientSortColumns.filter((by) => by !== 'age').sort(),
  )
  expect(columns.find(({ name }) => name === 'fev1')?.under).toBe('unit ?')
})

test('the orders answer their questions', () => {
  expect(questionOf(orderFor('worse'))).toBe('worse')
  expect(questionOf(orderFor('quiet'))).toBe('quiet')
  expect(questionOf({ by: 'percentSinceFirst', descending: false })).toBe('worse')
  expect(questionOf({ by: 'lastDay', descending: true })).toBeNull()
  expect(questionOf({ by: 'name', descending: false })).toBeNull()
})
