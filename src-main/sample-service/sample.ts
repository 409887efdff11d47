import { type Day, addDays, dayAt } from '#shared/records/day'

/** How many people the sample has, how many days it goes back, and what its data follow from. */
export const sampleSize = { patients: 120, days: 1095, seed: 7 } as const

/** The first day of a sample that was connected to at an instant (ms since 1970); it stays while time goes on. */
export function sampleFirstDay(connectedAt: number): Day {
  return addDays(dayAt(connectedAt, 0), -sampleSize.days)
}
