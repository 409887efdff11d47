import type { Profile } from '#shared/records/patient'
import type { Units } from '#shared/records/units'
import type { Texts } from '#shared/text/texts'
import type { MessageKey } from '../../text/load-messages'
import type { ExportedSession } from './exported-session'

/** What is the same for all sessions of an export. */
export interface ExportContext {
  /** When it began, ms since 1970. */
  readonly at: number
  readonly appVersion: string
  /** How many sessions it has. */
  readonly sessions: number
  /** Whether the people are invented. */
  readonly sample: boolean
  /** The units of the data set. */
  readonly units: Units
  /** All profiles by their ids, those no longer shared too. */
  readonly profiles: ReadonlyMap<string, Profile>
}

/** A text that belongs beside an export's file, and what is added to the file's name: to all of it when that begins with a dot, else without its own ending. */
export interface Companion {
  readonly ending: string
  /** Null for one that does not belong beside this export, though beside another of the same name it may. */
  readonly text: string | null
}

/** Writes one export in one form: `begin`, each session in turn, `end`, each once. */
export interface ExportWriter {
  begin(): string
  session(each: ExportedSession): string
  end(): string
  /** What belongs beside the file, once all of it is written; for people, so in the language of `texts`. */
  companions(texts: Texts<MessageKey>): readonly Companion[]
}
