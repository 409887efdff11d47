import { join } from 'node:path'
import type { LanguageChoice } from '#shared/text/languages'
import { readSettings } from './read-settings'
import { settingsText } from './settings-text'

/** The language that a profile asks for, without opening it; the system's when that cannot be read. */
export function readLanguageChoice(profileFolder: string): LanguageChoice {
  try {
    const text = settingsText(join(profileFolder, 'settings.json'))
    return (text === null ? null : readSettings(text))?.preferences.language ?? 'system'
  } catch {
    return 'system'
  }
}
