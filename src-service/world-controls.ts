import { type World, requireDay } from './create-world'
import { profileOf } from './people/directory'
import type { Person } from './people/person'
import type { RunningService } from './running-service'

/** Those members of a running service that look at its data or change them. */
export type WorldControls = Pick<
  RunningService,
  | 'profiles'
  | 'everyProfile'
  | 'sessions'
  | 'shareProfile'
  | 'unshareProfile'
  | 'withdrawSession'
  | 'restoreSession'
  | 'amendSession'
  | 'addSession'
  | 'replaceKey'
  | 'addOrganization'
>

/** The means to look at a world and to change it while the service runs. */
export function worldControls({ people, archive, directory, organizations }: World): WorldControls {
  function personOf(profileId: string): Person {
    const person = people.find((each) => each.profileId === profileId)
    if (!person) throw new RangeError('unknown profile')
    return person
  }

  return {
    profiles: () => directory.sharedNow().map(profileOf),
    everyProfile: () => people.map(profileOf),
    sessions: (begin, end) => archive.between(directory.sharedNow(), requireDay(begin), requireDay(end)),
    shareProfile: (profileId) => directory.share(personOf(profileId).profileId),
    unshareProfile: (profileId) => directory.unshare(personOf(profileId).profileId),
    withdrawSession: (id) => archive.withdraw(id),
    restoreSession: (id) => archive.restore(id),
    amendSession: (id, changes) => archive.amend(id, changes),
    addSession: (profileId, instant) => archive.add(personOf(profileId), instant),
    replaceKey: (key) => organizations.replaceMainKey(key),
    addOrganization: (key, profileIds) => organizations.add(key, profileIds.map(personOf)),
  }
}
