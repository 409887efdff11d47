import type { ExportedSession } from '../exported-session'
import type { Identity } from './is-identifying'

/** All that is known of a session's person, of the session and of the profile. */
export function identityOf({ session, profile }: ExportedSession): Identity {
  const ids = [session.id, session.email, profile?.id, profile?.email, profile?.share_code]
  return {
    names: [session.name, profile?.patient_name].filter(isThere),
    ids: ids.filter(isThere),
  }
}

function isThere(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.trim() !== ''
}
