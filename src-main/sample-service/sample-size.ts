/** How many people the sample has, how many days it goes back, and what its data follow from. */
export const sampleSize = { patients: 120, days: 1095, seed: 7 } as const
