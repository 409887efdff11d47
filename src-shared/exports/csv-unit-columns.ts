import { type CsvColumn, usual } from './csv-column'

/** The units of a row's values, which the service does not declare. */
export const csvUnitColumns: readonly CsvColumn[] = [
  usual('volume_unit', 'text', '', 'volumeUnit'),
  usual('volume_unit_basis', 'text', '', 'basis', 'volume_unit'),
  usual('flow_unit', 'text', '', 'flowUnit'),
  usual('flow_unit_basis', 'text', '', 'basis', 'flow_unit'),
  usual('pct_scale', 'text', '', 'percentScale'),
  usual('pct_scale_basis', 'text', '', 'basis', 'pct_scale'),
  usual('ratio_scale', 'text', '', 'ratioScale'),
  usual('ratio_scale_basis', 'text', '', 'basis', 'ratio_scale'),
]
