import type { Answer } from '#shared/calls/store-calls'
import { foldEmail } from '#shared/wire/read-values'
import type { OpenStore } from '../open-store'
import { profileAskedAlone } from './profile-asked-alone'
import type { Received } from './receive-records'

/**
 * The shared profiles with an e-mail in common for which an answer holds sessions that are nobody's yet: only an
 * answer for one profile alone tells whose they are.
 */
export function askProfiles(store: OpenStore, answer: Answer, received: Iterable<Received>): string[] {
  if (profileAskedAlone(answer) !== null) return []
  const asked = new Set<string>()
  const seen = new Set<string>()
  for (const { id, record } of received) {
    const sent = Object.hasOwn(record, 'email') ? record['email'] : null
    if (typeof sent !== 'string' || seen.has(foldEmail(sent))) continue
    const sharing = store.library.patients.withEmail(sent)
    if (sharing.length < 2 || store.library.ownerOf(id) !== null) continue
    seen.add(foldEmail(sent))
    for (const profile of sharing) if (profile.unsharedAt === null) asked.add(profile.id)
  }
  return [...asked]
}
