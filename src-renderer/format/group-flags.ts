import type { Flag } from '#shared/records/flag'
import { fieldParts } from './field-words'

/** A flag, and the other tests of the session for which the same is to be said. */
export interface FlagGroup {
  readonly flag: Flag
  /** Counted from 1. */
  readonly alsoTests: readonly number[]
}

/** Puts flags that say the same of several tests of a session together, in the order of their first. */
export function groupFlags(flags: readonly Flag[]): FlagGroup[] {
  const groups = new Map<string, { flag: Flag; alsoTests: number[] }>()
  for (const flag of flags) {
    const { name, test } = fieldParts(flag.field ?? '')
    const key = `${flag.code} ${name}`
    const group = groups.get(key)
    if (!group) groups.set(key, { flag, alsoTests: [] })
    else if (test !== null) group.alsoTests.push(test)
  }
  return [...groups.values()]
}
