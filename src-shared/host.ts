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

/** Where sessions come from: the clinic's service, this computer's sample service, or files alone. Never holds a key. */
export type Connection = v.InferOutput<typeof connectionSchema>

export const loginStarts = ['on', 'off', 'unavailable'] as const

/** Whether the system starts Spirodesk at login; `unavailable` where it cannot, as for one that is not installed. */
export type LoginStart = (typeof loginStarts)[number]

export const cardShapes = ['one', 'two-of-three'] as const

const recoverySchema = v.object({
  cards: v.picklist(cardShapes),
  /** ms since 1970. */
  madeAt: v.number(),
})

/** The recovery cards that were made last: one, or three of which any two open everything. */
export type Recovery = v.InferOutput<typeof recoverySchema>

export type CardShape = Recovery['cards']

export const backupSettingsSchema = v.object({
  /** Where backups go; null until a person has chosen. */
  folder: v.nullable(v.string()),
  every: v.picklist(backupSchedules),
  /** When one was last made, ms since 1970, and its size. */
  lastAt: v.nullable(v.number()),
  lastBytes: v.nullable(v.number()),
})

export type BackupSettings = v.InferOutput<typeof backupSettingsSchema>

const backupStateSchema = v.object({
  /** Why the last one could not be made; null once one was. */
  fault: v.nullable(faultSchema),
  /** One that is being made or restored: so many of so many bytes. */
  running: v.nullable(v.object({ bytes: v.number(), done: v.number() })),
})

export type BackupState = v.InferOutput<typeof backupStateSchema>

const lineSchema = v.object({
  /** When something last came from the service. */
  cameAt: v.nullable(v.number()),
  /** When a request last failed although nothing refused it; null once something has come since. */
  brokeAt: v.nullable(v.number()),
})

/** How the line to the service has been since syncing began in this process. Times are ms since 1970. */
export type Line = v.InferOutput<typeof lineSchema>

/** Nothing has been asked for yet. */
export function noLineYet(): Line {
  return { cameAt: null, brokeAt: null }
}

export const foundAlteredSchema = v.object({
  ...alteredSchema.entries,
  /** When the store was last seen newer than it is, ms since 1970; null when it is not older. */
  olderThan: v.nullable(v.number()),
})

/** How the store differs from what was last written. */
export type FoundAltered = v.InferOutput<typeof foundAlteredSchema>

export const buildFactsSchema = v.object({
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/)),
  /** The day of the commit, UTC. */
  committedOn: daySchema,
  /** Whether it was made with changes that are in no commit. */
  isModified: v.boolean(),
  /** Whether its engine is a development one, so that it must not be handed to anyone. */
  isTest: v.boolean(),
})

/** Of what a package was made; the same commit gives the same facts. */
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
    /** With its port. */
    host: v.string(),
    realm: v.string(),
    scheme: v.string(),
    /** Whether the last answer was refused. */
    isWrong: v.boolean(),
  }),
  v.object({
    about: v.literal('certificate'),
    host: v.string(),
    offered: v.array(offeredCertificateSchema),
    isWrong: v.boolean(),
  }),
])

/** What something on the way to the service asks a person before it lets requests through. */
export type NetworkQuestion = v.InferOutput<typeof networkQuestionSchema>

const ownStateSchema = v.object({
  connection: v.nullable(connectionSchema),
  sync: syncStatusSchema,
  line: lineSchema,
  /** Null while nothing on the way to the service waits for an answer. */
  question: v.nullable(networkQuestionSchema),
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
  /** Why settings that were changed are not on disk; null when they are. */
  unsaved: v.nullable(faultSchema),
  /** How many sessions were here when their store was found emptied, until a person takes note. */
  lost: v.nullable(v.number()),
  /** Where its files were set aside: a folder in the profile's; null when there were none. */
  lostFolder: v.nullable(v.string()),
  /** How the store differs from what was last written, until a person takes note. */
  altered: v.nullable(foundAlteredSchema),
  /** Whether this version is newer than the one of which what is new was last noted. */
  isUpdated: v.boolean(),
  exporting: v.nullable(exportProgressSchema),
  importing: v.nullable(importProgressSchema),
  /** Null until cards were made. */
  recovery: v.nullable(recoverySchema),
  /** Exports that are made by themselves; null while the store is not open, or locked. */
  scheduledExports: v.nullable(v.array(scheduledExportStateSchema)),
  backup: v.object({ ...backupSettingsSchema.entries, ...backupStateSchema.entries }),
  updates: updateStateSchema,
  lock: v.object({
    /** Whether the data key is kept behind a passphrase. */
    isSet: v.boolean(),
    isLocked: v.boolean(),
    /** Whether the data key is still in memory, so that the system's prompt can unlock. */
    isKept: v.boolean(),
    /** When the next guess is taken, ms since 1970; null when at once. */
    retryAt: v.nullable(v.number()),
  }),
  /** What the institution has set, already in `preferences`, `connection` and `backup`; null without a policy. */
  policy: v.nullable(policySchema),
  app: v.object({
    version: v.string(),
    electron: v.string(),
    build: v.nullable(buildFactsSchema),
    platform: v.picklist(platforms),
    profileFolder: v.string(),
    /** Whether the system has a prompt that makes sure of a person: Touch ID. */
    hasSystemPrompt: v.boolean(),
  }),
})

/** Everything about the host that the app shows of one organization, or of all alike. */
export type OwnState = v.InferOutput<typeof ownStateSchema>

export const hostStateSchema = v.object({
  ...ownStateSchema.entries,
  /** The one that the window shows, whose state all of the above is. */
  organization: organizationIdSchema,
  /** Those that have a connection, the first made first. */
  organizations: v.array(organizationSchema),
})

/** Everything about the host that the app shows; sent whole whenever a part of it changes. */
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

/** What a backup holds, before it is restored. */
export type FoundBackup = v.InferOutput<typeof foundBackupSchema>

export const checkSteps = ['address', 'certificate', 'key', 'profiles'] as const

export type CheckStep = (typeof checkSteps)[number]

export const connectionCheckSchema = v.object({
  /** The address as it will be used, repaired (a missing /api/v1, a slash at the end); else as it was typed. */
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

/** What a connection test found; the first failed step ends it. */
export type ConnectionCheck = v.InferOutput<typeof connectionCheckSchema>
