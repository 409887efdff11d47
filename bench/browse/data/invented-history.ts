import { type Day, dayAt, addDays } from '#shared/records/day'
import { type InventedPerson, makePeople } from './make-people'

/** How much is to be browsed. */
export interface HistorySize {
  readonly sessions: number
  readonly people: number
}

/** Ten years of made-up sessions, the same ones for the same size and last day. */
export interface InventedHistory extends HistorySize {
  readonly last: Day
  readonly everybody: readonly InventedPerson[]
}

/** How many days a history has. */
export const daysOfHistory = 3650

/** Makes a history that ends on a day. */
export function inventHistory(
  size: HistorySize,
  last: Day = dayAt(Date.UTC(2026, 10, 19), 0),
): InventedHistory {
  return { ...size, last, everybody: makePeople(size.people) }
}

/** The day that lies `ago` days before the last. */
export function dayOfHistory({ last }: InventedHistory, ago: number): Day {
  return addDays(last, -ago)
}

/** How many sessions there are on that day: all days together have as many as the history. */
export function sessionsOn({ sessions }: InventedHistory, ago: number): number {
  return Math.floor(((ago + 1) * sessions) / daysOfHistory) - Math.floor((ago * sessions) / daysOfHistory)
}
