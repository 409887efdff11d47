import type { Quantity, TestField } from '../records/spirometry-test'

/** The fields of each quantity; a name that is put together anew for each value costs more than the value. */
export const quantityFields = {
  fev1: { actual: 'fev1_actual', predicted: 'fev1_predicted', percentage: 'fev1_percentage' },
  fvc: { actual: 'fvc_actual', predicted: 'fvc_predicted', percentage: 'fvc_percentage' },
  pef: { actual: 'pef_actual', predicted: 'pef_predicted', percentage: 'pef_percentage' },
  ratio: { actual: 'ratio_actual', predicted: 'ratio_predicted', percentage: 'ratio_percentage' },
} as const satisfies Record<Quantity, Record<string, TestField>>
