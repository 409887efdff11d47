import { randomBytes } from 'node:crypto'
import { dayAtInstant, readCalendarDay } from './calendar/calendar-day'
import { now as currentMoment } from './calendar/clock'
import { type Directory, createDirectory } from './people/directory'
import { makePerson } from './people/make-person'
import { type Organizations, createOrganizations } from './access/organizations'
import type { Person } from './people/person'
import type { ServiceOptions } from './service-options'
import { type SessionArchive, createSessionArchive } from './sessions/session-archive'

/** The mean number of sessions that a person has in a year at the usual pace, measured over many people. */
const usualSessionsPerYear = 7.2

/** Everything that the service answers from. */
export interface World {
  readonly people: readonly Person[]
  readonly archive: SessionArchive
  readonly directory: Directory
  readonly organizations: Organizations
  /** The current instant, ms since 1970, and its day in UTC. */
  readonly now: () => number
  readonly today: () => number
}

/** Reads `YYYY-MM-DD` as a calendar day; any other text is a RangeError. */
export function requireDay(text: string): number {
  const day = readCalendarDay(text)
  if (day === null) throw new RangeError(`"${text}" is not a date of the form YYYY-MM-DD`)
  return day
}

/** Invents the people and their sessions. RangeError for an option that makes no sense. */
export function createWorld(options: ServiceOptions): World {
  const { seed = 1, patients = 120, days = 1095, dayRule = 'session-offset' } = options
  const { now = currentMoment, sessionsPerYear = usualSessionsPerYear } = options
  if (![seed, patients, days].every((each) => Number.isSafeInteger(each) && each >= 0)) {
    throw new RangeError('seed, patients and days must be whole numbers')
  }
  if (!(sessionsPerYear > 0)) throw new RangeError('sessions per year must be more than 0')
  const pace = sessionsPerYear / usualSessionsPerYear
  const people = Array.from({ length: patients }, (_, index) => makePerson(seed, index, pace))
  const today = () => dayAtInstant(now(), 0)
  const firstDay = options.firstDay === undefined ? today() - days : requireDay(options.firstDay)
  const directory = createDirectory(people, now)
  const key = options.key ?? randomBytes(24).toString('base64url')
  return {
    people,
    archive: createSessionArchive({ seed, firstDay, dayRule, now }),
    directory,
    organizations: createOrganizations(key, () => directory.sharedNow()),
    now,
    today,
  }
}
