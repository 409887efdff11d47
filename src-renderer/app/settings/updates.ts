import type { HostState } from '#shared/host'
import { languageOf } from '#shared/text/languages'
import type { UpdateState } from '#shared/updates'

/** Whether something is under way that no update interrupts; main knows of more, and refuses then. */
export function isHeld({ sync, exporting, importing, backup }: HostState): boolean {
  return sync.running !== null || exporting !== null || importing !== null || backup.running !== null
}

/** The address of the feed that is asked; null when none is. */
export function feedOf({ choice, ownFeed, obstacle }: UpdateState): string | null {
  if (choice === 'off' || obstacle !== null) return null
  return choice === 'on' ? ownFeed : choice
}

type Found = NonNullable<UpdateState['found']>

/** What is new in a version, as text, in the language of a locale or else in English; empty when there is none. */
export function updateNotes(notes: Found['notes'], locale: string): string {
  return (notes[languageOf(locale) ?? 'en'] ?? notes.en ?? '').trim()
}

/** The version that waits for a person, here or at the feed; null when there is none, or they have put it off. */
export function readyVersion({ found, installs }: UpdateState, putOff: string | null): string | null {
  if (found === null || found.version === putOff) return null
  return installs === 'person' || found.path !== null ? found.version : null
}
