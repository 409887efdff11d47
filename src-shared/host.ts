import * as v from 'valibot'
import { exportProgressSchema } from './exports/export-progress'
import { scheduledExportStateSchema } from './exports/scheduled-export'
import { faultSchema } from './fault'
import { importProgressSchema } from './imports'
import { organizationIdSchema, organizationSchema } from './organizations'
import { backupSchedules, policySchema } from './policy'
import { platforms, preferencesSchema } from './preferences'
import { daySchema } from './records/day'
import { alteredSchema } from './records/ledger'
import { syncStatusSchema } from './records/sync'
import { updateStateSchema } from './updates'

export const connectionSchema = v.object({
  id: v.string(),
  kind: v.picklist(['service', 'sample', 'imported']),
  baseUrl: v.string(),
  /** SHA-256 of the one certificate that is accepted (DER, lower-case hex), or null for the system's trust. */
  pin: v.nullable(v.string()),
  /** The oldest day that is fetched. */
  historyStart: daySchema,
  createdAt: v.number(),
})

/** Source of sessions: the clinic's service, this computer's sample service, or files alone. Never holds a key. */
export type Connection = v.InferOutput<typeof connectionSchema>

export const loginStarts = ['on', 'off', 'unavailable'] as const

/** Start of Spirodesk at login; `unavailable` where the system cannot, as for one that is not installed. */
export type LoginStart = (typeof loginStarts)[number]

export const cardShapes = ['one', 'two-of-three'] as const

const recoverySchema = v.object({
  cards: v.picklist(cardShapes),
  /** ms since 1970. */
  madeAt: v.number(),
})

/** The last recovery cards: one, or three of which any two open everything. */
export type Recovery = v.InferOutput<typeof recoverySchema>

export type CardShape = Recovery['cards']

export const backupSettingsSchema = v.object({
  /** Folder of backups; null until a person has chosen. */
  folder: v.nullable(v.string()),
  every: v.picklist(backupSchedules),
  /** Time, ms since 1970, and size of the last one. */
  lastAt: v.nullable(v.number()),
  lastBytes: v.nullable(v.number()),
})

export type BackupSettings = v.InferOutput<typeof backupSettingsSchema>

const backupStateSchema = v.object({
  /** Reason why the last one could not be made; null once one was. */
  fault: v.nullable(faultSchema),
  /** Progress of a backup or a restore, in bytes. */
  running: v.nullable(v.object({ bytes: v.number(), done: v.number() })),
})

export type BackupState = v.InferOutput<typeof backupStateSchema>

const lineSchema = v.object({
  /** Time of the last bytes from the service. */
  cameAt: v.nullable(v.number()),
  /** Time of the last request that failed without being refused; null once bytes have come since. */
  brokeAt: v.nullable(v.number()),
})

/** State of the line to the service since syncing began in this process. Times are ms since 1970. */
export type Line = v.InferOutput<typeof lineSchema>

/** The state before anything was requested. */
export function noLineYet(): Line {
  return { cameAt: null, brokeAt: null }
}

export const foundAlteredSchema = v.object({
  ...alteredSchema.entries,
  /** Time at which the store was last seen newer than it is, ms since 1970; null when it is not older. */
  olderThan: v.nullable(v.number()),
})

/** Differences of the store from what was last written. */
export type FoundAltered = v.InferOutput<typeof foundAlteredSchema>

export const buildFactsSchema = v.object({
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/)),
  /** Day of the commit, UTC. */
  committedOn: daySchema,
  /** True when it was made with uncommitted changes. */
  isModified: v.boolean(),
  /** True when its engine is a development one, so that it must not be distributed. */
  isTest: v.boolean(),
})

/** Origin of a package; the same commit gives the same facts. */
export type BuildFacts = v.InferOutput<typeof buildFactsSchema>

const offeredCertificateSchema = v.object({
  /** SHA-256 of the DER, lower-case hex. */
  fingerprint: v.string(),
  subject: v.string(),
  issuer: v.string(),
  /** ms since 1970. */
  validTo: v.number(),
})

/** A certificate of the user's own, as the system offers it. */
export type OfferedCertificate = v.InferOutput<typeof offeredCertificateSchema>

const networkQuestionSchema = v.variant('about', [
  v.object({
    about: v.literal('proxy'),
    /** Host with its port. */
    host: v.string(),
    realm: v.string(),
    scheme: v.string(),
    /** True when the last answer was refused. */
    isWrong: v.boolean(),
  }),
  v.object({
    about: v.literal('certificate'),
    host: v.string(),
    offered: v.array(offeredCertificateSchema),
    isWrong: v.boolean(),
  }),
])

/** A question to a person from something on the way to the service, before it lets requests through. */
export type NetworkQuestion = v.InferOutput<typeof networkQuestionSchema>

const ownStateSchema = v.object({
  connection: v.nullable(connectionSchema),
  sync: syncStatusSchema,
  line: lineSchema,
  /** Null while nothing on the way to the service waits for an answer. */
  question: v.nullable(networkQuestionSchema),
  preferences: preferencesSchema,
  /** Locale (BCP 47) of the preferred language on this computer. */
  locale: v.string(),
  /** Locale (BCP 47) by which this computer writes numbers, as programs such as Excel do. */
  region: v.string(),
  /** Place of the keys: the OS keychain, or memory until Spirodesk quits. */
  keysKept: v.picklist(['keychain', 'session']),
  /** Reasons why the keychain, the store or the profile folder cannot be used, each standing until it can. */
  keychain: v.nullable(faultSchema),
  store: v.nullable(faultSchema),
  /** Reason why changed settings are not on disk; null when they are. */
  unsaved: v.nullable(faultSchema),
  /** Number of sessions in the store before it was found emptied, until a person takes note. */
  lost: v.nullable(v.number()),
  /** Folder in the profile's to which its files were moved; null when there were none. */
  lostFolder: v.nullable(v.string()),
  /** Differences of the store from what was last written, until a person takes note. */
  altered: v.nullable(foundAlteredSchema),
  /** True when this version is newer than the one whose news were last acknowledged. */
  isUpdated: v.boolean(),
  exporting: v.nullable(exportProgressSchema),
  importing: v.nullable(importProgressSchema),
  /** Null until cards were made. */
  recovery: v.nullable(recoverySchema),
  /** Scheduled exports; null while the store is not open, or locked. */
  scheduledExports: v.nullable(v.array(scheduledExportStateSchema)),
  backup: v.object({ ...backupSettingsSchema.entries, ...backupStateSchema.entries }),
  updates: updateStateSchema,
  lock: v.object({
    /** Whether a passphrase protects the data key. */
    isSet: v.boolean(),
    isLocked: v.boolean(),
    /** Whether the data key is still in memory, so that the system's prompt can unlock. */
    isKept: v.boolean(),
    /** Time from which the next guess is accepted, ms since 1970; null when at once. */
    retryAt: v.nullable(v.number()),
  }),
  /** The institution's policy, already applied to `preferences`, `connection` and `backup`; null without one. */
  policy: v.nullable(policySchema),
  app: v.object({
    version: v.string(),
    electron: v.string(),
    build: v.nullable(buildFactsSchema),
    platform: v.picklist(platforms),
    profileFolder: v.string(),
    /** Whether the system has a prompt that authenticates a person: Touch ID. */
    hasSystemPrompt: v.boolean(),
  }),
})

/** State of the host for one organization, or for all alike, as the app shows it. */
export type OwnState = v.InferOutput<typeof ownStateSchema>

/** The zooms of the window that keys and menu step through; 1 is the default. */
export const zoomSteps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

/** A zoom within the steps. */
export const zoomSchema = v.pipe(v.number(), v.minValue(zoomSteps[0]), v.maxValue(Math.max(...zoomSteps)))

export const hostStateSchema = v.object({
  ...ownStateSchema.entries,
  /** The organization in the window, whose state all of the above is. */
  organization: organizationIdSchema,
  /** Organizations with a connection, the first made first. */
  organizations: v.array(organizationSchema),
  /** Size of the window's text and all else in it; 1 is the default. */
  zoom: v.number(),
})

/** State of the host as the app shows it; sent whole whenever a part of it changes. */
export type HostState = v.InferOutput<typeof hostStateSchema>

export const foundBackupSchema = v.object({
  /** The file's name, without its folder. */
  file: v.string(),
  bytes: v.number(),
  /** ms since 1970. */
  madeAt: v.number(),
  appVersion: v.string(),
  kind: connectionSchema.entries.kind,
  baseUrl: v.string(),
  sessions: v.number(),
  profiles: v.number(),
  marks: v.number(),
})

/** Content of a backup, before it is restored. */
export type FoundBackup = v.InferOutput<typeof foundBackupSchema>

export const checkSteps = ['address', 'certificate', 'key', 'profiles'] as const

export type CheckStep = (typeof checkSteps)[number]

export const connectionCheckSchema = v.object({
  /** Address for use, repaired (a missing /api/v1, a slash at the end); else as it was typed. */
  baseUrl: v.string(),
  steps: v.array(
    v.object({
      step: v.picklist(checkSteps),
      state: v.picklist(['passed', 'failed', 'not-reached']),
      fault: v.nullable(faultSchema),
      ms: v.nullable(v.number()),
    }),
  ),
  profiles: v.nullable(v.number()),
  /** SHA-256 (hex) of a certificate that did not verify, so that a person can compare it before pinning. */
  fingerprint: v.nullable(v.string()),
})

/** Result of a connection test; the first failed step ends it. */
export type ConnectionCheck = v.InferOutput<typeof connectionCheckSchema>
