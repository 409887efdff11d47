import type { LibrarySummary } from '#shared/records/session'
import type { OpenStore } from '../open-store'
import { type LibraryCounts, countPatients } from './count-patients'
import { libraryUnits } from '../units/library-units'

const counted = new WeakMap<object, { readonly version: number; readonly counts: LibraryCounts }>()

/** Counts over everything that the library holds; they are remembered until it changes. */
export function librarySummary(store: OpenStore): LibrarySummary {
  const { library } = store
  const version = library.version()
  const known = counted.get(library)
  const counts = known?.version === version ? known.counts : countPatients(library)
  counted.set(library, { version, counts })
  return {
    version,
    ready: store.ready,
    ...counts,
    quarantined: store.quarantined,
    unshared: [...store.profiles.values()].filter(({ profile }) => profile.unsharedAt !== null).length,
    units: libraryUnits(store),
  }
}
