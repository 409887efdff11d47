import { existsSync, lstatSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { safeParse } from 'valibot'
import { type BackupSettings, backupSettingsSchema, connectionSchema } from '#shared/host'
import { firstPreferences, preferencesSchema } from '#shared/preferences'
import { fault, type Fault } from '#shared/fault'
import {
  firstOrganization,
  organizationIdSchema,
  organizationLookSchema,
  otherOrganizationIdSchema,
} from '#shared/organizations'
import { pauseSchema } from '#shared/records/sync'
import type { LanguageChoice } from '#shared/text/languages'
import { updateChoiceSchema } from '#shared/updates'
import { errorCode, writeAtomically } from '../profile/atomic-file'
import { windowPlacesSchema } from './window-places'

const noBackups: BackupSettings = { folder: null, every: 'never', lastAt: null, lastBytes: null }

const nothingReported = { refusedSince: null, staleSince: null }

const updateSettingsSchema = v.object({
  choice: updateChoiceSchema,
  /** When the feed last answered with what could be trusted, ms since 1970. */
  checkedAt: v.nullable(v.number()),
  /** The newest that a feed has said so far: when it was signed, ms since 1970. */
  seen: v.nullable(v.object({ feed: v.string(), issuedAt: v.number() })),
})

const updatesOff: v.InferOutput<typeof updateSettingsSchema> = { choice: 'off', checkedAt: null, seen: null }

const onlyTheFirst: v.InferOutput<typeof organizationsSchema> = {
  shown: firstOrganization,
  others: [],
  gone: [],
}

const organizationsSchema = v.object({
  /** The one that the window shows. */
  shown: organizationIdSchema,
  /** All but the first, each with a folder of its own. */
  others: v.array(otherOrganizationIdSchema),
  /** Those whose folders are still to be removed. */
  gone: v.optional(v.array(otherOrganizationIdSchema), () => []),
})

const firstLook: v.InferOutput<typeof organizationLookSchema> = { name: null, colour: 'teal' }

const settingsSchema = v.object({
  version: v.literal(1),
  preferences: preferencesSchema,
  connection: v.nullable(connectionSchema),
  /** Where the keys of the connection are. In memory: gone with the process, and the data unreadable then. */
  keysKept: v.picklist(['keychain', 'session']),
  // it was once a yes or a no
  paused: v.union([
    pauseSchema,
    v.pipe(
      v.boolean(),
      v.transform((isPaused) => (isPaused ? 'resumed' : null)),
    ),
  ]),
  /** Of what a notification was shown, by when it began, ms since 1970. */
  told: v.optional(
    v.object({ refusedSince: v.nullable(v.number()), staleSince: v.nullable(v.number()) }),
    nothingReported,
  ),
  /** Whether a person has seen the notice that Spirodesk keeps running when its window is closed. */
  toldOfTray: v.optional(v.boolean(), false),
  windows: v.optional(windowPlacesSchema, () => []),
  /** The size of everything in the window; 1 is the usual one. */
  zoom: v.optional(v.pipe(v.number(), v.minValue(0.25), v.maxValue(5)), 1),
  /** How many sessions of the connection the store held when a run last ended. */
  held: v.optional(v.number(), 0),
  /** How many sessions were held when the store was found emptied; null once a person has taken note. */
  lost: v.optional(v.nullable(v.number()), null),
  /** Under which name settings that could not be read stay beside these, until a person was told; null when told or none. */
  setAside: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]+$/))), null),
  /** The folder in the profile's where its files were set aside then; null when there were none. */
  lostFolder: v.optional(v.nullable(v.string()), null),
  backup: v.optional(backupSettingsSchema, noBackups),
  updates: v.optional(updateSettingsSchema, updatesOff),
  /** Whether the connection had a passphrase when it was last opened; the keychain decides. */
  hasPassphrase: v.optional(v.boolean(), false),
  /** The version of which what is new was last noted; null before any was. */
  notedVersion: v.optional(v.nullable(v.string()), null),
  /** Whether a person has removed the connection that there was: else settings without one may be all that is lost. */
  isRemoved: v.optional(v.boolean(), false),
  /** How a person knows the organization of the connection. */
  organization: v.optional(organizationLookSchema, firstLook),
  organizations: v.optional(organizationsSchema, onlyTheFirst),
  /** Connections whose data are still to be removed from the store. */
  leftBehind: v.array(v.string()),
})

/** Everything that main remembers between starts. Never a key, never a session. */
export type Settings = v.InferOutput<typeof settingsSchema>

export const newSettings: Settings = {
  version: 1,
  preferences: firstPreferences,
  connection: null,
  keysKept: 'keychain',
  paused: null,
  told: nothingReported,
  toldOfTray: false,
  windows: [],
  zoom: 1,
  held: 0,
  lost: null,
  setAside: null,
  lostFolder: null,
  backup: noBackups,
  updates: updatesOff,
  hasPassphrase: false,
  notedVersion: null,
  isRemoved: false,
  organization: firstLook,
  organizations: onlyTheFirst,
  leftBehind: [],
}

/** Under this name settings that could not be read stay beside the new ones. */
export const setAsideName = 'settings.json.bak'

export type SettingsFile = ReturnType<typeof openSettings>

/** Opens the settings of a profile folder. A file that cannot be read is kept beside as {@link setAsideName}, or with a number behind it. */
export function openSettings(profileFolder: string) {
  const path = join(profileFolder, 'settings.json')
  const text = settingsText(path)
  const read = text === null ? newSettings : readSettings(text)
  const aside = read ? null : freeName(profileFolder)
  if (aside !== null) renameSync(path, join(profileFolder, aside))
  let settings = read ?? { ...newSettings, setAside: aside }
  let unsaved: Fault | null = null
  const save = () => {
    try {
      writeAtomically(placeOf(path), `${JSON.stringify(settings, null, 2)}\n`)
      unsaved = null
    } catch (error) {
      unsaved = fault('settings-not-written', errorCode(error))
    }
  }
  // a task of the command line may be the first to find them so, and no person reads what that prints
  if (aside !== null) save()
  const pathOf = (name: string | null) => name && join(profileFolder, name)
  return {
    /** Where a file that could not be read was set aside just now; null when there was none. */
    setAside: pathOf(aside),
    /** The same, also of an earlier start, until a person was told. */
    unreported: () => pathOf(settings.setAside),
    get: (): Settings => settings,
    /** Why they are not on disk as they are; null when they are. */
    unsaved: () => unsaved,
    /** Replaces some of them or none, and has all on disk when it returns, or tells by `unsaved` why not. */
    change(part: Partial<Omit<Settings, 'version'>>) {
      settings = { ...settings, ...part }
      save()
    },
  }
}

/**
 * Where settings are written: a link stays, if it leads to a regular file of the same user in a folder that nobody else can
 * write. Throws an error of the code `LINK` for any other link.
 */
function placeOf(path: string): string {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path
  try {
    const place = realpathSync(path)
    const [file, folder, user] = [statSync(place), statSync(dirname(place)), process.getuid?.()]
    if (file.isFile() && file.uid === user && folder.uid === user && (folder.mode & othersWrite) === 0)
      return place
  } catch {
    // it leads nowhere, or where this user may not look
  }
  throw Object.assign(new Error('a link that is not written through'), { code: 'LINK' })
}

const othersWrite = 0o022

/** The name under which the next file that cannot be read stays, also beside earlier ones. */
function freeName(profileFolder: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? setAsideName : `${setAsideName}.${number}`
    if (!existsSync(join(profileFolder, name))) return name
  }
}

/** Turns settings of one version into those of the next; by the version it starts from. */
type Migration = (settings: Record<string, unknown>) => Record<string, unknown>

/** Migrations of earlier versions. Version 1 is the first, so there is none yet. */
const migrations: Readonly<Record<number, Migration>> = {}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a settings file of this version, or of an earlier one by the migrations `steps`; null for anything else. */
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

const maxBytes = 1024 * 1024

/** The text of a settings file without a byte order mark, as editors put it there; null when there is none, empty for what cannot be settings. Other errors are thrown. */
function settingsText(path: string): string | null {
  try {
    const found = statSync(path)
    return found.isFile() && found.size <= maxBytes ? readFileSync(path, 'utf8').replace(/^\uFEFF/, '') : ''
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The language that a profile asks for, without opening it; the system's when that cannot be read. */
export function readLanguageChoice(profileFolder: string): LanguageChoice {
  return (readKept(profileFolder) ?? newSettings).preferences.language
}

/** How many sessions a profile held after its last run, without opening it; 0 when that cannot be read. */
export function readHeld(profileFolder: string): number {
  return readKept(profileFolder)?.held ?? 0
}

/** The settings of a folder, without opening it; null when there are none that can be read. */
export function readKept(profileFolder: string): Settings | null {
  try {
    const text = settingsText(join(profileFolder, 'settings.json'))
    return text === null ? null : readSettings(text)
  } catch {
    return null
  }
}
