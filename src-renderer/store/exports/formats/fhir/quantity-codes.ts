import type { Quantity } from '#shared/records/test'

/** What a quantity is called, and its codes of LOINC; null where none fits. */
interface QuantityCodes {
  readonly text: string
  readonly actual: string
  readonly predicted: string
  readonly percentage: string | null
}

/**
 * The codes that say nothing of a bronchodilator, since the service does not. For PEF in percent of predicted there are
 * only codes that do; what `ratio_percentage` is a percentage of is not declared.
 */
export const quantityCodes: Readonly<Record<Quantity, QuantityCodes>> = {
  fev1: { text: 'FEV1', actual: '20150-9', predicted: '20149-1', percentage: '20152-5' },
  fvc: { text: 'FVC', actual: '19868-9', predicted: '19869-7', percentage: '19872-1' },
  pef: { text: 'PEF', actual: '33452-4', predicted: '69974-4', percentage: null },
  ratio: { text: 'FEV1/FVC', actual: '19926-5', predicted: '19925-7', percentage: null },
}
