import * as v from 'valibot'
import { languages } from '../text/languages'

/** Schema of {@link Preferences}. */
export const preferencesSchema = v.object({
  /** Minutes between scheduled runs; 0 syncs only when asked. */
  syncEveryMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_080)),
  /** The most recent days that every run reads again. */
  rereadDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
  /** Whether raw arrays are asked for; they cost many times the bytes. */
  askForRaw: v.boolean(),
  language: v.optional(v.picklist(['system', ...languages]), 'system'),
  theme: v.picklist(['system', 'light', 'dark']),
  keepSyncingWhenClosed: v.boolean(),
  /** Whether the connection is paid by the byte: old days are not read once more then. */
  meteredConnection: v.optional(v.boolean(), false),
})

/** What a person can set. */
export type Preferences = v.InferOutput<typeof preferencesSchema>

/** The settings of a new installation. */
export const defaultPreferences: Preferences = {
  syncEveryMinutes: 60,
  rereadDays: 30,
  askForRaw: false,
  language: 'system',
  theme: 'system',
  keepSyncingWhenClosed: true,
  meteredConnection: false,
}
