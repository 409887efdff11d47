import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onRequest, usual } from '#shared/exports/csv-columns'
import { withColumn, writtenColumns } from '../../../../src-renderer/app/exports/export-choices'

const columns = [
  usual('session_id', 'text', '', 'sessionId'),
  usual('fev1_actual', 'number', 'volume_unit', 'actual', 'FEV1'),
  onRequest('fev1_raw', 'text', '', 'raw', 'fev1_actual'),
]

test('without a choice the usual columns are written', () => {
  expect([...writtenColumns(columns, null)]).toEqual(['session_id', 'fev1_actual'])
  expect([...writtenColumns(columns, ['fev1_raw', 'unknown'])]).toEqual(['fev1_raw'])
})

test('a column that is chosen stands where it belongs, and back at the usual ones nothing is chosen', () => {
  expect(withColumn(columns, ['fev1_raw'], 'session_id')).toEqual(['session_id', 'fev1_raw'])
  expect(withColumn(columns, null, 'fev1_raw')).toEqual(['session_id', 'fev1_actual', 'fev1_raw'])
  expect(withColumn(columns, ['session_id', 'fev1_actual', 'fev1_raw'], 'fev1_raw')).toBeNull()
})

test('choosing a column twice leaves the choice as it was', () => {
  const names = columns.map(({ name }) => name)
  fc.assert(
    fc.property(fc.option(fc.subarray(names)), fc.constantFrom(...names), (chosen, name) => {
      const there = writtenColumns(columns, withColumn(columns, chosen, name))
      expect(there.has(name)).toBe(!writtenColumns(columns, chosen).has(name))
      expect(writtenColumns(columns, withColumn(columns, [...there], name))).toEqual(
        writtenColumns(columns, chosen),
      )
    }),
  )
})
