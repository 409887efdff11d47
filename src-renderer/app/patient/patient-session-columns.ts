import type { Measures } from '../../format/measures'
import { t } from '../../text/texts.svelte'
import type { TableColumn } from '../table/table-column'

/** The columns of one patient's sessions; a unit that nobody knows says so. */
export function patientSessionColumns(measures: Measures): TableColumn<string>[] {
  const unit = (quantity: 'fev1' | 'pef' | 'ratio') => measures.unit(quantity) ?? t('sessions.column.unknown')
  return [
    { name: 'date', title: t('patient.date'), under: '', sort: null, width: null, text: true },
    { name: 'fev1', title: t('spirometry.quantity.fev1'), under: unit('fev1'), sort: null, width: 44 },
    { name: 'percent', title: '%', under: '', sort: null, width: 38 },
    { name: 'ratio', title: t('patient.ratio'), under: unit('ratio'), sort: null, width: 46 },
    { name: 'pef', title: t('spirometry.quantity.pef'), under: unit('pef'), sort: null, width: 44 },
    { name: 'change', title: t('patient.change'), under: unit('fev1'), sort: null, width: 66 },
  ]
}
