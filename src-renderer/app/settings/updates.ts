import type { HostState } from '#shared/host'
import { languageOf } from '#shared/text/languages'
import type { UpdateState } from '#shared/updates'

/** Whether an activity here keeps an update back; main knows of more, and refuses then. */
export function isHeld({ sync, exporting, importing, backup }: HostState): boolean {
  return sync.running !== null || exporting !== null || importing !== null || backup.running !== null
}

/** The address of the update feed; null for none. */
export function feedOf({ choice, ownFeed, obstacle }: UpdateState): string | null {
  if (choice === 'off' || obstacle !== null) return null
  return choice === 'on' ? ownFeed : choice
}

type Found = NonNullable<UpdateState['found']>

/** The news of a version as text, in the language of a locale or else in English; empty for none. */
export function updateNotes(notes: Found['notes'], locale: string): string {
  return (notes[languageOf(locale) ?? 'en'] ?? notes.en ?? '').trim()
}

/** The version that waits to be installed or downloaded; null for none, or one put off. */
export function readyVersion({ found, installs }: UpdateState, putOff: string | null): string | null {
  if (found === null || found.version === putOff) return null
  return installs === 'person' || found.path !== null ? found.version : null
}
