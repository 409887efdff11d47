import type { Flag } from '#shared/records/flag'
import { groupedAge } from './grouped-age'

const followsFromAge = /^age$|_(?:predicted|percentage)$/

/** The flags of a session without the figures and texts that they quote; `age` is the one that is shown. */
export function disguiseFlags(flags: readonly Flag[], age: number | null): Flag[] {
  const kept = age === groupedAge ? flags.filter(({ field }) => !followsFromAge.test(field ?? '')) : flags
  return kept.map(({ code, field }) => (field === undefined ? { code } : { code, field }))
}
