import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../profile/write-atomically'
import { readSettings } from './read-settings'
import { type Settings, newSettings } from './settings'
import { settingsText } from './settings-text'

/** The settings of a profile, in memory and on disk. */
export interface SettingsFile {
  get(): Settings
  /** Replaces some of them, and has them on disk when it returns. */
  change(part: Partial<Omit<Settings, 'version'>>): void
  /** Where a file that could not be read was set aside; null when there was none. */
  readonly setAside: string | null
}

/** Opens the settings of a profile folder. A file that cannot be read is kept beside as `settings.json.bak`. */
export function openSettings(profileFolder: string): SettingsFile {
  const path = join(profileFolder, 'settings.json')
  const text = settingsText(path)
  const read = text === null ? newSettings : readSettings(text)
  const setAside = read ? null : `${path}.bak`
  if (setAside) renameSync(path, setAside)
  let settings = read ?? newSettings
  return {
    setAside,
    get: () => settings,
    change(part) {
      settings = { ...settings, ...part }
      writeAtomically(path, `${JSON.stringify(settings, null, 2)}\n`)
    },
  }
}
