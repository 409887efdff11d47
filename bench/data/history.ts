import type { Day } from '#shared/records/day'
import { addDays, dayAt } from '#shared/records/day'

/** A history to be taken in: about so many sessions, spread over so many years until today. */
export interface History {
  readonly sessions: number
  readonly years: number
}

/** How many people the sessions are of; about nine in ten share them. */
export const patients = 400

const shareOfShared = 0.937
const daysPerYear = 365

/** The first and the last day of a history. */
export function spanOf({ years }: History): { first: Day; last: Day } {
  const last = dayAt(Date.now(), 0)
  return { first: addDays(last, 1 - years * daysPerYear), last }
}

/** The switches with which the service has such a history. */
export function serviceSwitches(history: History): string[] {
  const perYear = history.sessions / history.years / patients / shareOfShared
  const { first } = spanOf(history)
  return [
    '--seed',
    '7',
    '--patients',
    `${patients}`,
    '--first-day',
    first,
    '--sessions-per-year',
    `${perYear}`,
  ]
}
