import type { Quantity } from '#shared/records/test'
import type { Measures } from '../../format/measures'
import { t } from '../../text/texts.svelte'
import type { ColumnName } from './column-names'

/** The two lines of a heading. */
export interface ColumnHeading {
  readonly title: string
  readonly under: string
}

/** What stands over a column, with its unit in the second line; a unit that nobody knows says so. */
export function columnHeading(name: ColumnName, measures: Measures): ColumnHeading {
  const unit = (quantity: Quantity) => measures.unit(quantity) ?? t('sessions.column.unknown')
  const sent = (quantity: Quantity) => heading(t(`spirometry.quantity.${quantity}`), unit(quantity))
  const predicted = (quantity: Quantity) =>
    heading(
      t(`spirometry.quantity.${quantity}`),
      t('table.column.predicted', { unit: unit(quantity) }).trim(),
    )
  const percent = (quantity: Quantity) =>
    heading(t(`spirometry.quantity.${quantity}`), t('sessions.column.percentShort'))
  switch (name) {
    case 'patient':
      return heading(t('sessions.column.patient'), t('sessions.column.patientUnder'))
    case 'session':
      return heading(t('sessions.column.session'), t('sessions.column.sessionUnder'))
    case 'age':
      return heading(t('spirometry.field.age'), t('table.column.years'))
    case 'gender':
      return heading(t('spirometry.field.gender'))
    case 'height':
      return heading(t('spirometry.field.height_in_cm'), 'cm')
    case 'weight':
      return heading(t('spirometry.field.weight_in_kg'), 'kg')
    case 'fev1':
    case 'fvc':
    case 'ratio':
    case 'pef':
      return sent(name)
    case 'fev1Predicted':
      return predicted('fev1')
    case 'fvcPredicted':
      return predicted('fvc')
    case 'ratioPredicted':
      return predicted('ratio')
    case 'pefPredicted':
      return predicted('pef')
    case 'fev1Percent':
      return heading(t('spirometry.quantity.fev1'), t('sessions.column.percent'))
    case 'fvcPercent':
      return percent('fvc')
    case 'ratioPercent':
      return percent('ratio')
    case 'pefPercent':
      return percent('pef')
    case 'tests':
      return heading(t('sessions.column.tests'), t('sessions.column.testsUnder'))
    case 'bestTwo':
      return heading(t('sessions.column.bestTwo'), differenceIn(measures.unit('fev1')))
    case 'flags':
      return heading(t('sessions.column.flags'))
    case 'email':
    case 'ethnicity':
    case 'diagnoses':
    case 'medications':
      return heading(t(`table.column.${name}`))
    case 'changed':
      return heading(t('table.column.changed'), t('table.column.changedUnder'))
  }
}

function heading(title: string, under = ''): ColumnHeading {
  return { title, under }
}

function differenceIn(unit: string | null): string {
  return unit === null ? t('sessions.column.bestTwoNone') : t('sessions.column.bestTwoUnder', { unit })
}
