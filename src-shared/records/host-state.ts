import * as v from 'valibot'
import { exportProgressSchema } from '../exports/export-progress'
import { faultSchema } from '../faults/fault'
import { importProgressSchema } from '../imports/import-progress'
import { connectionSchema } from './connection'
import { preferencesSchema } from './preferences'
import { syncStatusSchema } from './sync-status'

/** Schema of {@link HostState}. */
export const hostStateSchema = v.object({
  connection: v.nullable(connectionSchema),
  sync: syncStatusSchema,
  preferences: preferencesSchema,
  /** The locale (BCP 47) that the preferred language comes to on this computer. */
  locale: v.string(),
  /** The locale (BCP 47) by which this computer writes numbers, which programs such as Excel go by. */
  region: v.string(),
  /** Where the keys are: in the OS keychain, or in memory until Spirodesk quits. */
  keysKept: v.picklist(['keychain', 'session']),
  /** Why the keychain, the store or the profile folder cannot be used, each standing until it can. */
  keychain: v.nullable(faultSchema),
  store: v.nullable(faultSchema),
  /** How many sessions were here when their store was found emptied, until a person takes note. */
  lost: v.nullable(v.number()),
  /** The export that is under way. */
  exporting: v.nullable(exportProgressSchema),
  /** The import that is under way. */
  importing: v.nullable(importProgressSchema),
  app: v.object({
    version: v.string(),
    electron: v.string(),
    platform: v.picklist(['linux', 'mac', 'windows']),
    profileFolder: v.string(),
  }),
})

/** Everything about the host that the app shows; sent whole whenever a part of it changes. */
export type HostState = v.InferOutput<typeof hostStateSchema>
