import type { Session } from '../records/session'
import type { Moment } from './read-moment'

/** A session as read from a record, before the store knows anything of its own about it. */
export interface SentSession extends Omit<Session, 'local'> {
  readonly moment: Moment
}
