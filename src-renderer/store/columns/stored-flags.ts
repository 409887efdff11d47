import { flagBits, sessionFlags } from '#shared/measure/flags'
import type { Units } from '#shared/records/units'
import type { SentSession } from '#shared/wire/read-session'
import type { EntryLocal } from '../pages/page-entry'
import { importedBit } from './imported-bit'

/** The bits that a day's columns keep of a session: those of its flags, and whether it is known from a file alone. */
export function storedFlags(session: SentSession, { imported }: EntryLocal, units: Units): number {
  return flagBits(sessionFlags(session, units)) | (imported ? importedBit : 0)
}
