import type { HostState } from '#shared/host'
import { noSyncYet } from '#shared/records/sync'
import { chooseLocale } from '#shared/text/languages'
import type { Settings } from '../settings/settings'
import type { SettingsFile } from '../settings/open-settings'

/** The parts of the host's state that are not remembered between starts. */
export type Passing = Pick<HostState, 'sync' | 'keychain' | 'store' | 'exporting' | 'importing'>

/** Everything about the host that the app shows, out of the settings and what is going on. */
export interface HostStateKeeper {
  get(): HostState
  settings(): Settings
  /** Where settings that could not be read were put; null when there were none. */
  readonly settingsSetAside: string | null
  /** Changes what is going on. */
  change(part: Partial<Passing>): void
  /** Changes what is remembered. */
  remember(part: Partial<Omit<Settings, 'version'>>): void
}

/** What the operating system says of language and region, each a locale (BCP 47). */
export interface SystemLocales {
  /** Those that it prefers, best first. */
  readonly languages: readonly string[]
  /** That by which it writes numbers. */
  readonly region: string
}

/** Keeps the host's state; `onChange` is called after each change. */
export function createHostState(
  settings: SettingsFile,
  app: HostState['app'],
  onChange: () => void,
  system: SystemLocales = { languages: [], region: 'en-GB' },
): HostStateKeeper {
  let passing: Passing = {
    sync: { ...noSyncYet(), paused: settings.get().paused },
    keychain: null,
    store: null,
    exporting: null,
    importing: null,
  }
  return {
    get() {
      const { connection, preferences, keysKept, lost } = settings.get()
      const locale = chooseLocale(preferences.language, system.languages)
      return { connection, preferences, locale, region: system.region, keysKept, lost, ...passing, app }
    },
    settings: () => settings.get(),
    settingsSetAside: settings.setAside,
    change(part) {
      passing = { ...passing, ...part }
      onChange()
    },
    remember(part) {
      settings.change(part)
      onChange()
    },
  }
}
