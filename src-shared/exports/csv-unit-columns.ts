import { type CsvColumn, usual } from './csv-column'

const basis = (unit: string) =>
  `How ${unit} is known: inferred (from the values), user (confirmed by a person), unknown. The service declares none.`

/** The units of a row's values, which the service does not declare. */
export const csvUnitColumns: readonly CsvColumn[] = [
  usual('volume_unit', 'text', '', 'The unit of FEV1 and FVC: L or mL. Empty when unknown.'),
  usual('volume_unit_basis', 'text', '', basis('volume_unit')),
  usual('flow_unit', 'text', '', 'The unit of PEF: L/s, L/min or cL/s. Empty when unknown.'),
  usual('flow_unit_basis', 'text', '', basis('flow_unit')),
  usual('pct_scale', 'text', '', 'Whether the _pct columns hold percent or a fraction. Empty when unknown.'),
  usual('pct_scale_basis', 'text', '', basis('pct_scale')),
  usual(
    'ratio_scale',
    'text',
    '',
    'Whether ratio_actual and ratio_predicted hold a fraction or percent. Empty when unknown.',
  ),
  usual('ratio_scale_basis', 'text', '', basis('ratio_scale')),
]
