import type { Preferences } from '#shared/preferences'
import type { Settings, SettingsFile } from '../settings/settings'

/** The settings of one organization; all others are shared, in the first one's file. */
const ownNames = [
  'connection',
  'keysKept',
  'paused',
  'told',
  'held',
  'lost',
  'setAside',
  'lostFolder',
  'backup',
  'hasPassphrase',
  'isRemoved',
  'organization',
  'leftBehind',
] as const satisfies readonly (keyof Settings)[]

const ownPreferences = [
  'syncEveryMinutes',
  'rereadDays',
  'askForRaw',
  'latestCurves',
] as const satisfies readonly (keyof Preferences)[]

/** The settings of an organization other than the first: its own from its file, and the shared ones from the `first`'s. */
export function ownSettings(file: SettingsFile, first: SettingsFile): SettingsFile {
  return {
    setAside: file.setAside,
    unreported: () => file.unreported(),
    get() {
      const [own, all] = [file.get(), first.get()]
      return {
        ...all,
        ...pick(own, ownNames),
        preferences: { ...all.preferences, ...pick(own.preferences, ownPreferences) },
      }
    },
    unsaved: () => file.unsaved() ?? first.unsaved(),
    change({ preferences, ...part }) {
      const own = pick(part, ownNames)
      const shared = changed(omit(part, ownNames), first.get())
      const isEmpty = Object.keys({ ...part, ...(preferences && { preferences }) }).length === 0
      // unsaved settings are written again with any change
      if (isEmpty || preferences || file.unsaved() !== null || Object.keys(own).length > 0)
        file.change({
          ...own,
          ...(preferences && {
            preferences: { ...file.get().preferences, ...pick(preferences, ownPreferences) },
          }),
        })
      if (isEmpty || preferences || first.unsaved() !== null || Object.keys(shared).length > 0)
        first.change({
          ...shared,
          ...(preferences && {
            preferences: { ...preferences, ...pick(first.get().preferences, ownPreferences) },
          }),
        })
    },
  }
}

function pick<T extends object, N extends keyof T>(from: T, names: readonly N[]): Pick<T, N> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]])) as Pick<
    T,
    N
  >
}

/** The values that differ from the present ones. */
function changed<T extends object>(part: T, present: T): Partial<T> {
  const names = (Object.keys(part) as (keyof T)[]).filter((name) => part[name] !== present[name])
  return pick(part, names)
}

function omit<T extends object, N extends keyof T>(from: T, names: readonly N[]): Omit<T, N> {
  const left: ReadonlySet<PropertyKey> = new Set(names)
  return Object.fromEntries(Object.entries(from).filter(([name]) => !left.has(name))) as Omit<T, N>
}
