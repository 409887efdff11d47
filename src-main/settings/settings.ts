import { existsSync, lstatSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { safeParse } from 'valibot'
import { type BackupSettings, backupSettingsSchema, connectionSchema, zoomSchema } from '#shared/host'
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
  /** Time of the feed's last trusted answer, ms since 1970. */
  checkedAt: v.nullable(v.number()),
  /** The newest metadata of a feed so far, by its signing time, ms since 1970. */
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
  /** Location of the connection's keys. In memory, they end with the process, and the data is unreadable then. */
  keysKept: v.picklist(['keychain', 'session']),
  // once a boolean
  paused: v.union([
    pauseSchema,
    v.pipe(
      v.boolean(),
      v.transform((isPaused) => (isPaused ? 'resumed' : null)),
    ),
  ]),
  /** Reported states by when they began, ms since 1970. */
  told: v.optional(
    v.object({ refusedSince: v.nullable(v.number()), staleSince: v.nullable(v.number()) }),
    nothingReported,
  ),
  /** True once a person has seen the notice that Spirodesk keeps running when its window is closed. */
  toldOfTray: v.optional(v.boolean(), false),
  windows: v.optional(windowPlacesSchema, () => []),
  /** Zoom of the window; 1 is the default. */
  zoom: v.optional(v.fallback(zoomSchema, 1), 1),
  /** Number of the connection's stored sessions when a run last ended. */
  held: v.optional(v.number(), 0),
  /** Number of sessions lost when the store was found emptied; null once a person has taken note. */
  lost: v.optional(v.nullable(v.number()), null),
  /** Name of settings that could not be read, until a person has seen that; null for none. */
  setAside: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]+$/))), null),
  /** Subfolder of the profile's with its moved files; null without any. */
  lostFolder: v.optional(v.nullable(v.string()), null),
  backup: v.optional(backupSettingsSchema, noBackups),
  updates: v.optional(updateSettingsSchema, updatesOff),
  /** True when the connection had a passphrase when last opened; the keychain decides. */
  hasPassphrase: v.optional(v.boolean(), false),
  /** The version whose news was last noted; null before any was. */
  notedVersion: v.optional(v.nullable(v.string()), null),
  /** True once a person has removed the connection: else settings without one may be a loss. */
  isRemoved: v.optional(v.boolean(), false),
  /** The organization's name and colour for people. */
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

/** Name of settings that could not be read, beside the new ones. */
export const setAsideName = 'settings.json.bak'

export type SettingsFile = ReturnType<typeof openSettings>

/**
 * Opens a profile folder's settings. An unreadable file is kept beside as {@link setAsideName}, or with a number appended.
 */
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
  // a command-line task may be the first to find them, and no person reads its output
  if (aside !== null) save()
  const pathOf = (name: string | null) => name && join(profileFolder, name)
  return {
    /** Path of a file just found unreadable; null when there was none. */
    setAside: pathOf(aside),
    /** The same, also of an earlier start, until a person has seen it. */
    unreported: () => pathOf(settings.setAside),
    get: (): Settings => settings,
    /** The fault that prevents saving; null when saved. */
    unsaved: () => unsaved,
    /** Replaces some of them or none, and saves before it returns, or sets `unsaved`. */
    change(part: Partial<Omit<Settings, 'version'>>) {
      settings = { ...settings, ...part }
      save()
    },
  }
}

/**
 * The file behind the settings' path: a link stays, if it leads to a regular file of the same user in a folder that nobody
 * else can write. Throws an error of the code `LINK` for any other link.
 */
function placeOf(path: string): string {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path
  try {
    const place = realpathSync(path)
    const [file, folder, user] = [statSync(place), statSync(dirname(place)), process.getuid?.()]
    if (file.isFile() && file.uid === user && folder.uid === user && (folder.mode & othersWrite) === 0)
      return place
  } catch {
    // dangling, or not permitted to this user
  }
  throw Object.assign(new Error('a link that is not written through'), { code: 'LINK' })
}

const othersWrite = 0o022

/** A free name for the next unreadable file, also beside earlier ones. */
function freeName(profileFolder: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? setAsideName : `${setAsideName}.${number}`
    if (!existsSync(join(profileFolder, name))) return name
  }
}

/** Turns settings of one version into those of the next; keyed by the version it starts from. */
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

/**
 * The text of a settings file without a byte order mark, as some editors add it; null without a file, empty for one that
 * cannot be settings. Other errors are thrown.
 */
function settingsText(path: string): string | null {
  try {
    const found = statSync(path)
    return found.isFile() && found.size <= maxBytes ? readFileSync(path, 'utf8').replace(/^\uFEFF/, '') : ''
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** A profile's chosen language, without opening it; the system's when unreadable. */
export function readLanguageChoice(profileFolder: string): LanguageChoice {
  return (readKept(profileFolder) ?? newSettings).preferences.language
}

/** Number of a profile's sessions after its last run, without opening it; 0 when unreadable. */
export function readHeld(profileFolder: string): number {
  return readKept(profileFolder)?.held ?? 0
}

/** The settings of a folder, without opening it; null when unreadable. */
export function readKept(profileFolder: string): Settings | null {
  try {
    const text = settingsText(join(profileFolder, 'settings.json'))
    return text === null ? null : readSettings(text)
  } catch {
    return null
  }
}
