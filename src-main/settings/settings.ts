import * as v from 'valibot'
import { connectionSchema, defaultPreferences, preferencesSchema } from '#shared/host'
import { windowPlacesSchema } from './window-places'

/** Schema of {@link Settings}. */
export const settingsSchema = v.object({
  version: v.literal(1),
  preferences: preferencesSchema,
  connection: v.nullable(connectionSchema),
  /** Where the keys of the connection are. In memory: gone with the process, and the data unreadable then. */
  keysKept: v.picklist(['keychain', 'session']),
  paused: v.boolean(),
  windows: v.optional(windowPlacesSchema, () => []),
  /** The size of everything in the window; 1 is the usual one. */
  zoom: v.optional(v.pipe(v.number(), v.minValue(0.25), v.maxValue(5)), 1),
  /** How many sessions of the connection the store held when a run last ended. */
  held: v.optional(v.number(), 0),
  /** How many sessions were held when the store was found emptied; null once a person has taken note. */
  lost: v.optional(v.nullable(v.number()), null),
  /** Connections whose data are still to be removed from the store. */
  leftBehind: v.array(v.string()),
})

/** Everything that main remembers between starts. Never a key, never a session. */
export type Settings = v.InferOutput<typeof settingsSchema>

/** The settings of a new profile. */
export const newSettings: Settings = {
  version: 1,
  preferences: defaultPreferences,
  connection: null,
  keysKept: 'keychain',
  paused: false,
  windows: [],
  zoom: 1,
  held: 0,
  lost: null,
  leftBehind: [],
}
