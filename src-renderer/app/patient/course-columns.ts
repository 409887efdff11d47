import type { Quantity } from '#shared/records/test'
import type { Measures } from '../../format/measures'
import { t } from '../../text/texts.svelte'
import type { TableColumn } from '../table/table-column'

/** The columns of the table of a course, in their order. */
export const courseColumnNames = [
  'date',
  'time',
  'test',
  'fev1',
  'fev1Predicted',
  'fev1Percent',
  'change',
  'fvc',
  'fvcPredicted',
  'fvcPercent',
  'ratio',
  'ratioPredicted',
  'ratioPercent',
  'pef',
  'pefPredicted',
  'pefPercent',
  'pefOfBest',
  'notes',
] as const

/** The name of a column. */
export type CourseColumnName = (typeof courseColumnNames)[number]

/** The headings of the table of a course; a unit that nobody knows says so. */
export function courseColumns(
  measures: Measures,
): (TableColumn<string> & { readonly name: CourseColumnName })[] {
  const unit = (quantity: Quantity) => measures.unit(quantity) ?? t('sessions.column.unknown')
  const column = (
    name: CourseColumnName,
    title: string,
    under: string,
    width: number | null,
    text = false,
  ) => ({
    name,
    title,
    under,
    sort: null,
    width,
    text,
  })
  return [
    column('date', t('patient.date'), '', 112, true),
    column('time', t('patient.table.time'), '', 56),
    column('test', t('patient.table.test'), '', 88),
    column('fev1', t('spirometry.quantity.fev1'), unit('fev1'), 56),
    column('fev1Predicted', t('patient.table.predicted'), unit('fev1'), 68),
    column('fev1Percent', '%', t('patient.table.predicted'), 68),
    column('change', t('patient.change'), unit('fev1'), 64),
    column('fvc', t('spirometry.quantity.fvc'), unit('fvc'), 56),
    column('fvcPredicted', t('patient.table.predicted'), unit('fvc'), 68),
    column('fvcPercent', '%', t('patient.table.predicted'), 68),
    column('ratio', t('spirometry.quantity.ratio'), unit('ratio'), 76),
    column('ratioPredicted', t('patient.table.predicted'), unit('ratio'), 68),
    column('ratioPercent', '%', t('patient.table.predicted'), 68),
    column('pef', t('spirometry.quantity.pef'), unit('pef'), 56),
    column('pefPredicted', t('patient.table.predicted'), unit('pef'), 68),
    column('pefPercent', '%', t('patient.table.predicted'), 68),
    column('pefOfBest', '%', t('patient.table.ofBest'), 60),
    column('notes', t('patient.table.notes'), '', null, true),
  ]
}

const leastForNotes = 160

/** The width that the table of a course must not be squeezed below, px. */
export function courseTableWidth(columns: readonly { readonly width: number | null }[]): number {
  return columns.reduce((sum, { width }) => sum + (width ?? leastForNotes), 0)
}
