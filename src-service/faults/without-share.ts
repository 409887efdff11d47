import type { Person } from '../people/person'
import { hashOf } from '../random/random-stream'
import { streamOf } from '../random/stream-of'

/** The people without a share of them, from 0 to 1; it is always the same who is left out. */
export function withoutShare(people: readonly Person[], share: number): Person[] {
  return people.filter(({ index }) => hashOf(streamOf.unshared, index) / 2 ** 32 >= share)
}
