import { type Aspect, type Quantity, type TestField, testFields } from '../records/spirometry-test'
import { type CsvColumn, onRequest, usual } from './csv-column'

const quantityNames: Readonly<Record<Quantity, string>> = {
  fev1: 'FEV1',
  fvc: 'FVC',
  pef: 'PEF',
  ratio: 'FEV1/FVC',
}
const unitColumns: Readonly<Record<Quantity, string>> = {
  fev1: 'volume_unit',
  fvc: 'volume_unit',
  pef: 'flow_unit',
  ratio: 'ratio_scale',
}

/** The name of the column of a test's field: that of the interface, with percentages shortened. */
export function csvFieldName(field: TestField): string {
  return field.replace('_percentage', '_pct')
}

/** The values of one test: in a row for each session those of its best test. */
export const csvTestColumns: readonly CsvColumn[] = testFields.map((field) => {
  if (field === 'duration') return usual(field, 'number', '', 'duration')
  const [quantity, aspect] = field.split('_') as [Quantity, Aspect]
  const unit = aspect === 'percentage' ? 'pct_scale' : unitColumns[quantity]
  return usual(csvFieldName(field), 'number', unit, aspect, quantityNames[quantity])
})

/** Those values as they were sent. */
export const csvRawColumns: readonly CsvColumn[] = testFields.map((field) =>
  onRequest(`${csvFieldName(field)}_raw`, 'text', '', 'raw', csvFieldName(field)),
)
