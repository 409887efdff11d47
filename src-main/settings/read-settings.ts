import { safeParse } from 'valibot'
import { type Settings, newSettings, settingsSchema } from './settings'

/** Turns settings of one version into those of the next; by the version it starts from. */
export type Migration = (settings: Record<string, unknown>) => Record<string, unknown>

/** Migrations of earlier versions. Version 1 is the first, so there is none yet. */
const migrations: Readonly<Record<number, Migration>> = {}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Reads the text of a settings file of this version or an earlier one; null when it is not one, or is of a later
 * version. `steps` are the migrations.
 */
export function readSettings(text: string, steps = migrations): Settings | null {
  try {
    let value: unknown = JSON.parse(text)
    while (isRecord(value) && typeof value['version'] === 'number') {
      const migrate = steps[value['version']]
      if (!migrate || value['version'] >= newSettings.version) break
      value = migrate(value)
    }
    const parsed = safeParse(settingsSchema, value)
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
