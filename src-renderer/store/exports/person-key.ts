import { foldText } from '#shared/text/texts'
import type { ExportedSession } from './exported-session'

/**
 * Whose session it is, as one text. Where only an e-mail tells, the name counts too: families share an address, and two
 * people must not become one in another program.
 */
export function personKey({ session, patient }: Pick<ExportedSession, 'session' | 'patient'>): string {
  if (patient.by === 'profile') return JSON.stringify(['profile', patient.profile])
  if (patient.by === 'session') return JSON.stringify(['session', session.id])
  return JSON.stringify(['email', patient.email, foldText(session.name ?? '').trim()])
}
