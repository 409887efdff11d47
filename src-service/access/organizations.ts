import { isKey } from './is-key'
import type { Person } from '../people/person'

/** Who may ask, by API key. */
export interface Organizations {
  readonly mainKey: string
  replaceMainKey(key: string): void
  add(key: string, people: readonly Person[]): void
  /** Those who share with the organization of a key; null when the key is not accepted. */
  peopleFor(key: string | undefined): readonly Person[] | null
}

/** The main organization with its key; others can be added. */
export function createOrganizations(key: string, sharedNow: () => readonly Person[]): Organizations {
  const others: { key: string; people: readonly Person[] }[] = []
  let mainKey = key
  return {
    get mainKey() {
      return mainKey
    },
    replaceMainKey: (replacement) => void (mainKey = replacement),
    add: (other, people) => void others.push({ key: other, people }),
    peopleFor(sent) {
      if (isKey(sent, mainKey)) return sharedNow()
      return others.find((other) => isKey(sent, other.key))?.people ?? null
    },
  }
}
