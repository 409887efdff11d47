import { type Aspect, type Quantity, type TestField, testFields } from '../records/spirometry-test'
import { type CsvColumn, onRequest, usual } from './csv-column'

const quantityNames: Readonly<Record<Quantity, string>> = {
  fev1: 'FEV1',
  fvc: 'FVC',
  pef: 'PEF',
  ratio: 'FEV1/FVC',
}
const unitColumns: Readonly<Record<Quantity, string>> = {
  fev1: 'see volume_unit',
  fvc: 'see volume_unit',
  pef: 'see flow_unit',
  ratio: 'see ratio_scale',
}

/** The name of the column of a test's field: that of the interface, with percentages shortened. */
export function csvFieldName(field: TestField): string {
  return field.replace('_percentage', '_pct')
}

/** The values of one test: in a row for each session those of its best test. */
export const csvTestColumns: readonly CsvColumn[] = testFields.map((field) => {
  const [unit, meaning] = describe(field)
  return usual(
    csvFieldName(field),
    'number',
    unit,
    `${meaning} Empty when missing or unread, never 0 for that.`,
  )
})

/** Those values as they were sent. */
export const csvRawColumns: readonly CsvColumn[] = testFields.map((field) =>
  onRequest(
    `${csvFieldName(field)}_raw`,
    'text',
    '',
    `What was sent for ${csvFieldName(field)}, where that is not simply the number; else empty.`,
  ),
)

function describe(field: TestField): readonly [unit: string, meaning: string] {
  if (field === 'duration') return ['not declared', 'The duration field, as sent; its unit is not declared.']
  const [quantity, aspect] = field.split('_') as [Quantity, Aspect]
  const name = quantityNames[quantity]
  if (aspect === 'percentage') return ['see pct_scale', `The percentage that was sent for ${name}.`]
  return [
    unitColumns[quantity],
    aspect === 'actual'
      ? `${name} as measured.`
      : `Predicted ${name}, as sent; by which equation is not stated.`,
  ]
}
