/**
 * The numbers that columns hold of each session, in the order in which they are stored; NaN is missing. Times are ms
 * since 1970; measurements are those of the best test, as sent; `bestTwoFev1` is the difference between the two
 * largest values of all tests. The first three are those that a page leaves out.
 */
export const numberNames = [
  'age',
  'height',
  'weight',
  'instant',
  'offsetMinutes',
  'tests',
  'fev1',
  'fev1Predicted',
  'fev1Percent',
  'fvc',
  'fvcPredicted',
  'fvcPercent',
  'ratio',
  'ratioPredicted',
  'ratioPercent',
  'pef',
  'pefPredicted',
  'pefPercent',
  'bestTwoFev1',
  'changedAt',
  'withdrawnAt',
] as const

/** One of those numbers. */
export type NumberName = (typeof numberNames)[number]
