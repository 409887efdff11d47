import type { DeidentifyOptions } from '#shared/exports/export-request'
import { undated } from '#shared/records/day'
import { writeSession } from '#shared/wire/write-session'
import type { ExportedSession } from '../exported-session'
import { personKey } from '../person-key'
import { createPseudonyms } from './create-pseudonyms'
import { type LatestSession, disguiseDate } from './disguise-date'
import { disguiseFlags } from './disguise-flags'
import { disguiseSession } from './disguise-session'
import { identityOf } from './identity-of'
import { type RemovedCount, noneRemoved } from './removed-count'

/** Takes out of the sessions of one export what tells who they are of. */
export interface Deidentifier {
  disguise(each: ExportedSession): ExportedSession
  /** How much it has taken out so far. */
  removed(): Readonly<RemovedCount>
}

/**
 * Makes a {@link Deidentifier} for an export of at most so many sessions. A person has the same pseudonym throughout the
 * export, and another one in each other export; what links them to persons is gone with the deidentifier.
 */
export function createDeidentifier(
  { dates }: DeidentifyOptions,
  atMost: number,
  random: Pick<Crypto, 'getRandomValues'>,
): Deidentifier {
  const pseudonyms = createPseudonyms(atMost, random)
  const latestOf = new Map<string, LatestSession>()
  const removed = noneRemoved()

  return {
    disguise(each) {
      const { session, patient, units, attribution } = each
      const id = `s-${removed.sessions + 1}`
      const comesAgain = patient.by !== 'session'
      const person = pseudonyms.of(personKey(each), comesAgain)
      const { day } = session.local
      const latest = latestOf.get(person) ?? { pseudonym: id, day }
      if (comesAgain && day !== undated) latestOf.set(person, latest)
      const disguised = disguiseSession(session, id, identityOf(each), removed)
      return {
        session: disguised,
        record: writeSession(disguised),
        raw: null,
        patient: comesAgain ? { by: 'profile', profile: person } : { by: 'session', session: id },
        profile: null,
        attribution,
        flags: disguiseFlags(each.flags, disguised.age),
        units,
        disguise: { person, ...disguiseDate(day, dates, latest) },
      }
    },
    removed: () => removed,
  }
}
