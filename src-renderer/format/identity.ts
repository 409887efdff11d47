import type { Identity } from '#shared/calls/mark-calls'
import { type Day, dayNumber } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import { t } from '../text/texts.svelte'
import { dayText } from './moments'
import { yearsText } from './people'

/** An age in years as sent with a session, and the session's day. */
export interface SentAge {
  readonly age: number
  readonly day: Day
}

/** The age sent with the newest dated session that has one; null for none. `rows` are newest first. */
export function ageSent(rows: readonly Pick<SessionRow, 'age' | 'day'>[]): SentAge | null {
  for (const { age, day } of rows) if (age !== null && day !== 'undated') return { age, day }
  return null
}

const daysOfYear = 365.25

/** Whether a date of birth contradicts the age sent with a session of a day, in years, by more than a year. */
export function ageDiffers(born: Day, sent: SentAge): boolean {
  const age = (dayNumber(sent.day) - dayNumber(born)) / daysOfYear
  // a whole number of years is short of the true age by up to one
  const shortBy = Number.isInteger(sent.age) ? 1 : 0
  return age < sent.age - 1 || age > sent.age + shortBy + 1
}

/** A date of birth, with the age that was sent where it contradicts that. */
export function birthText(born: Day, sent: SentAge | null): string {
  const day = dayText(born)
  if (sent === null || !ageDiffers(born, sent)) return day
  return t('patient.identity.contradicts', { day, age: yearsText(sent.age) })
}

/** A date of birth in words among other facts; empty for none. */
export function bornText(born: Day | null, sent: SentAge | null): string {
  return born === null ? '' : t('patient.identity.born', { day: birthText(born, sent) })
}

/** A record number and a date of birth in words, in this order, as far as they were entered. */
export function identityTexts({ record, born }: Identity, sent: SentAge | null): string[] {
  return [recordText({ record }), bornText(born, sent)].filter(Boolean)
}

/** A record number in words; empty for none. */
export function recordText({ record }: Pick<Identity, 'record'>): string {
  return record === null ? '' : t('patient.identity.record', { number: record })
}
