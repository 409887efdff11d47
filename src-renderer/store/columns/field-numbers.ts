import type { TestField } from '#shared/records/test'
import type { NumberName } from './number-names'

/** Which of the numbers in columns each field of the best test is; `duration` is in none. */
export const fieldNumbers: readonly (readonly [TestField, NumberName])[] = [
  ['fev1_actual', 'fev1'],
  ['fev1_predicted', 'fev1Predicted'],
  ['fev1_percentage', 'fev1Percent'],
  ['fvc_actual', 'fvc'],
  ['fvc_predicted', 'fvcPredicted'],
  ['fvc_percentage', 'fvcPercent'],
  ['pef_actual', 'pef'],
  ['pef_predicted', 'pefPredicted'],
  ['pef_percentage', 'pefPercent'],
  ['ratio_actual', 'ratio'],
  ['ratio_predicted', 'ratioPredicted'],
  ['ratio_percentage', 'ratioPercent'],
]
