import { type CalendarDay, dayAtInstant } from '../calendar/calendar-day'
import type { Person } from '../people/person'
import { makeSession } from './make-session'
import { slotsBetween } from './session-slot'
import type { SpirometrySession } from './spirometry-session'

/** Which clock decides the day of a session: the one it was made by, or the service's own (UTC). */
export type DayRule = 'session-offset' | 'utc'

/** What decides which sessions there are. */
export interface ArchiveOptions {
  readonly seed: number
  /** The first calendar day with sessions. */
  readonly firstDay: CalendarDay
  readonly dayRule: DayRule
  /** The current instant, ms since 1970. */
  readonly now: () => number
}

/** All sessions that have happened, made when they are asked for and never kept. */
export interface SessionArchive {
  /** Sessions of some people on the days from first to last, both included, ordered by their instant. */
  between(people: readonly Person[], first: CalendarDay, last: CalendarDay): SpirometrySession[]
  /** Takes a session out of all answers. */
  withdraw(id: string): void
  /** Puts a withdrawn session back. */
  restore(id: string): void
  /** Changes fields of a session from now on, as a correction at the source would. */
  amend(id: string, changes: Partial<SpirometrySession>): void
  /** Adds a session of a person, made at an instant (ms since 1970), however late that comes. Returns it. */
  add(person: Person, instant: number): SpirometrySession
}

interface Made {
  readonly instant: number
  readonly session: SpirometrySession
}

interface Addition extends Made {
  readonly person: Person
  readonly day: CalendarDay
}

/** The archive of one run of the service. */
export function createSessionArchive({ seed, firstDay, dayRule, now }: ArchiveOptions): SessionArchive {
  const withdrawn = new Set<string>()
  const amendments = new Map<string, Partial<SpirometrySession>>()
  const additions: Addition[] = []

  const dayOf = (instant: number, localDay: CalendarDay) =>
    dayRule === 'utc' ? dayAtInstant(instant, 0) : localDay

  function madeBy(person: Person, first: CalendarDay, last: CalendarDay, present: number): Made[] {
    const spread = dayRule === 'utc' ? 1 : 0
    return slotsBetween(seed, person, Math.max(firstDay, first - spread), last + spread)
      .filter(({ arrives }) => arrives <= present)
      .filter(({ instant, day }) => first <= dayOf(instant, day) && dayOf(instant, day) <= last)
      .map((slot) => ({ instant: slot.instant, session: makeSession(seed, person, slot) }))
  }

  return {
    between(people, first, last) {
      const present = now()
      // nobody's clock is further ahead than 14 hours
      const end = Math.min(last, dayAtInstant(present, 14 * 60))
      const asked = new Set(people)
      const added = additions.filter(
        ({ person, day, instant }) =>
          asked.has(person) && first <= dayOf(instant, day) && dayOf(instant, day) <= last,
      )
      const made = people.flatMap((person) => madeBy(person, first, end, present))
      return [...made, ...added]
        .filter(({ session }) => !withdrawn.has(session.id))
        .sort((a, b) => a.instant - b.instant)
        .map(({ session }) => ({ ...session, ...amendments.get(session.id) }))
    },
    withdraw: (id) => void withdrawn.add(id),
    restore: (id) => void withdrawn.delete(id),
    amend: (id, changes) => void amendments.set(id, { ...amendments.get(id), ...changes }),
    add(person, instant) {
      const offsetMinutes = 0
      const day = dayAtInstant(instant, offsetMinutes)
      const number = -1 - additions.length
      const session = makeSession(seed, person, { number, day, instant, arrives: instant, offsetMinutes })
      additions.push({ person, day, instant, session })
      return session
    },
  }
}
