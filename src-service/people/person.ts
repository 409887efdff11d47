import type { CalendarDay } from '../calendar/calendar-day'
import type { Condition } from './condition'

/** Something that holds from one day up to another, for instance a prescribed medicine. */
export interface Spell {
  readonly name: string
  readonly from: CalendarDay
  /** The first day on which it no longer holds. */
  readonly until: CalendarDay
}

/** An invented person with everything about them that does not change from session to session. */
export interface Person {
  /** Their place among all people, from 0. */
  readonly index: number
  readonly profileId: string
  readonly shareCode: string
  readonly email: string
  readonly name: string
  readonly gender: 'male' | 'female'
  readonly ethnicity: string
  readonly born: CalendarDay
  /** Centimetres. */
  readonly adultHeight: number
  /** Kilograms per square metre, when grown up. */
  readonly bodyMassIndex: number
  readonly condition: Condition
  /** 0 is the mildest case of their condition, 1 the gravest. */
  readonly severity: number
  /** Lung size against the predicted one, as a fraction. */
  readonly lungSize: number
  /** Day of the year around which their airways are at their worst, 0 to 364. */
  readonly worstSeason: number
  /** How evenly they blow: 0 always alike, 1 very unevenly. */
  readonly unevenness: number
  /** IANA time zones: at home, and where they travel to, if they do. */
  readonly homeZone: string
  readonly awayZone: string | null
  /** Mean number of days from one session to the next. */
  readonly daysBetweenSessions: number
  /** Whether they measure themselves at home; otherwise a clinic does. */
  readonly measuresAtHome: boolean
  /** Decimals of a percentage on their spirometer. */
  readonly percentDecimals: 0 | 1
  readonly medications: readonly Spell[]
  readonly diagnoses: readonly Spell[]
  /** The first day of which there may be sessions. */
  readonly since: CalendarDay
  /** When they share their profile with the organization: from the first day, up to before the second. */
  readonly sharedFrom: CalendarDay
  readonly sharedUntil: CalendarDay
}

/** Age in years on a calendar day, not rounded. */
export function ageOn(person: Pick<Person, 'born'>, day: CalendarDay): number {
  return (day - person.born) / 365.25
}
