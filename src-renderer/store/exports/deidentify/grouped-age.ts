/** The age from which on people are one group. */
export const groupedAge = 90
