/** Texts of the first start. */
export const firstStart = {
  'first.explore.open': 'Open sample data',
} as const
