import { type Day, addDays, dayAt } from '#shared/records/day'

/** How many people the sample has, how many days it goes back, and what its data follow from. */
export const sampleSize = { patients: 120, days: 1095, seed: 7 } as const

const atFirst = ['bad-records@timelines=0.004'] as const
const later = [...atFirst, 'withdrawn@timelines=0.05', 'unshared=0.02'] as const

/**
 * What is wrong with its answers, so that there is something to see of it: at first some records that cannot be read,
 * later also sessions that are gone and people who share no longer; in between a request is refused, so that the days it
 * was about fail for one run. The service's documentation says what each does.
 */
export const sampleFaults = { first: atFirst, between: [...later, '400@timelines=1'], later } as const

/** The first day of a sample that was connected to at an instant (ms since 1970); it stays while time goes on. */
export function sampleFirstDay(connectedAt: number): Day {
  return addDays(dayAt(connectedAt, 0), -sampleSize.days)
}
