import { everything } from '#shared/records/units'
import * as fc from 'fast-check'
import type { PageDay } from '#shared/records/day'
import type { Profile } from '#shared/records/patient'
import type { PackedColumns } from '../../../../src-renderer/store/days/columns-bytes'
import { createLibrary, type Library } from '../../../../src-renderer/store/library/library'
import { anyPage, someDays, someIds } from './any-session'
import { type HeldSession, packedColumnsOf } from './held-session'
import { type NaiveLibrary, emptyNaive } from './naive-library'

/** Something that happens to a library. */
type Happening =
  | { readonly kind: 'day'; readonly day: PageDay; readonly sessions: readonly HeldSession[] }
  | { readonly kind: 'profiles'; readonly profiles: readonly Profile[] }
  | { readonly kind: 'owners'; readonly owners: readonly (readonly [string, string | null])[] }
  | { readonly kind: 'restart' }

const anyProfile: fc.Arbitrary<Profile> = fc.record({
  id: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
  email: fc.option(fc.constantFrom('Ann@example.org', 'bo@example.org', '')),
  patient_name: fc.option(fc.constantFrom('Ann Lee', 'ZOE OST', 'Bo')),
  share_code: fc.constant(null),
  unlisted: fc.constant({}),
  firstSeenAt: fc.constant(1),
  lastSeenAt: fc.constant(1),
  unsharedAt: fc.option(fc.constant(2)),
})

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...someDays).chain(anyNewPage) },
  fc.record({
    kind: fc.constant('profiles' as const),
    profiles: fc.uniqueArray(anyProfile, { selector: ({ id }) => id, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('owners' as const),
    owners: fc.array(fc.tuple(fc.constantFrom(...someIds), fc.option(fc.constantFrom('p1', 'p2', 'p9')))),
  }),
  fc.constant({ kind: 'restart' as const }),
)

function anyNewPage(day: PageDay): fc.Arbitrary<Happening> {
  return anyPage(day).map((sessions) => ({ kind: 'day' as const, day, sessions }))
}

/** What happened to a library: days written anew, sessions moved, profiles and owners learnt, restarts. */
export const anyHistory = fc.array(anyHappening, { minLength: 1, maxLength: 14 })

/** A library, and plainly what it holds. */
interface LivedThrough {
  readonly library: Library
  readonly naive: NaiveLibrary
}

/**
 * Lives through a history twice: in the library, whose rows are tidied at once, and plainly. `look` is shown both after
 * each thing that happens.
 */
export function liveThrough(
  history: readonly Happening[],
  look: (lived: LivedThrough) => void = () => undefined,
): LivedThrough {
  const naive = emptyNaive()
  let library = knownLibrary()
  for (const each of history) {
    if (each.kind === 'day') library.setDays(replaceDay(naive, each.day, each.sessions))
    else if (each.kind === 'profiles') library.setProfiles((naive.profiles = each.profiles))
    else if (each.kind === 'owners') {
      for (const [id, owner] of each.owners)
        if (owner === null) naive.owners.delete(id)
        else naive.owners.set(id, owner)
      library.setOwners(each.owners)
    } else library = restarted(naive)
    look({ library, naive })
  }
  return { library, naive }
}

/** Writes a day; a session that was on another one moves, which is written in the same go. */
function replaceDay(naive: NaiveLibrary, day: PageDay, sessions: readonly HeldSession[]) {
  const ids = new Set(sessions.map(({ id }) => id))
  const changed: [PageDay, PackedColumns | null][] = []
  for (const [other, held] of new Map([[day, []], ...naive.days])) {
    const left = other === day ? sessions : held.filter(({ id }) => !ids.has(id))
    if (other !== day && left.length === held.length) continue
    naive.days.set(other, left)
    changed.push([other, left.length === 0 ? null : packedColumnsOf(left)])
  }
  return changed
}

/** A library of which all units are confirmed, so that all values are comparable. */
function knownLibrary(): Library {
  const library = createLibrary({ droppedAtMost: 3 })
  const scope = everything
  library.setConfirmed([
    { question: 'volume', unit: 'L', scope },
    { question: 'flow', unit: 'L/s', scope },
    { question: 'percent', unit: 'percent', scope },
    { question: 'ratio', unit: 'fraction', scope },
  ])
  return library
}

function restarted({ days, profiles, owners }: NaiveLibrary): Library {
  const library = knownLibrary()
  library.setProfiles(profiles)
  library.setOwners(owners)
  for (const [day, sessions] of days)
    if (sessions.length > 0) library.setDays([[day, packedColumnsOf(sessions)]])
  return library
}
