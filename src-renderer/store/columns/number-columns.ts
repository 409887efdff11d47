/** The numbers that columns hold of each session, in the order in which they are stored; NaN is missing. */
export const numberColumns = [
  'instant',
  'offsetMinutes',
  'age',
  'fev1',
  'fev1Predicted',
  'fev1Percent',
  'fvc',
  'fvcPercent',
  'ratio',
  'ratioPercent',
  'pef',
  'pefPercent',
  'bestTwoFev1',
  'withdrawnAt',
] as const

/** One column of numbers. */
export type NumberColumn = (typeof numberColumns)[number]

/** The place of each column of numbers. */
export const numberPlace = Object.fromEntries(
  numberColumns.map((column, index) => [column, index]),
) as Readonly<Record<NumberColumn, number>>
