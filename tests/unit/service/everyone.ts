import { createSessionArchive } from '../../../src-service/world/sessions'
import { makePerson, type Person } from '../../../src-service/world/person'
import { readCalendarDay } from '../../../src-service/calendar'

/** The people of a seed, at the usual pace. */
export function peopleOf(seed: number, count: number): Person[] {
  return Array.from({ length: count }, (_, index) => makePerson(seed, index, 1))
}

/** The archive of a seed as seen at noon (UTC) of a day `YYYY-MM-DD`. */
export function archiveOn(seed: number, today: string) {
  return createSessionArchive({
    seed,
    firstDay: dayOf('2020-01-01'),
    dayRule: 'session-offset',
    now: () => Date.parse(`${today}T12:00:00Z`),
  })
}

/** A calendar day of a text `YYYY-MM-DD`. */
export function dayOf(text: string): number {
  const day = readCalendarDay(text)
  if (day === null) throw new Error(`${text} is not a day`)
  return day
}
