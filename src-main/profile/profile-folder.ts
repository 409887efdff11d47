import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { failed, ok, type Outcome } from '#shared/fault'
import { compareVersions } from './versions'
import { writeAtomically } from './atomic-file'
import { clearPlaceSync } from './entries'

/** The running engine: versions of Chromium and Electron, for instance `130.0.6723.59` and `33.3.0`. */
interface Engine {
  readonly chromium: string
  readonly electron: string
}

const engineSchema = v.object({
  chromium: v.pipe(v.string(), v.regex(/^\d+(\.\d+)*$/)),
  electron: v.string(),
})

function recordedEngine(path: string): Engine | null {
  try {
    return v.parse(engineSchema, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** Records a profile folder's newest engine. An older one is `engine-older`: Chromium would delete a newer database. */
export function guardEngine(profileFolder: string, engine: Engine): Outcome<null> {
  const path = join(profileFolder, 'engine.json')
  const recorded = recordedEngine(path)
  const order = recorded ? compareVersions(engine.chromium, recorded.chromium) : 1
  if (recorded && order < 0) {
    return failed(
      'engine-older',
      `this is Electron ${engine.electron}, the folder needs ${recorded.electron}`,
    )
  }
  if (order > 0)
    writeAtomically(path, JSON.stringify({ chromium: engine.chromium, electron: engine.electron }))
  return ok(null)
}

// Chromium's temporary file before it replaces another
const halfWritten = /^\.org\.chromium\.Chromium\.\w{6}$/

/** Removes unfinished files of an earlier engine process, begun before `since` (ms since 1970). */
export function removeHalfWritten(profileFolder: string, since: number): void {
  for (const entry of readdirSync(profileFolder, { withFileTypes: true })) {
    const path = join(profileFolder, entry.name)
    if (entry.isFile() && halfWritten.test(entry.name) && statSync(path).mtimeMs < since) clearPlaceSync(path)
  }
}

/** The profile folder, absolute. Engines and origins that must not share a database get folders of their own. */
export function chooseProfileFolder(choice: {
  /** The folder a person named with `--user-data`. */
  asked: string | null
  /** The platform's folder for application data. */
  appData: string
  /** True for an engine other than the one releases are built with; it would wipe a newer engine's database. */
  fallbackEngine: boolean
  /** True when pages come from a development server, under another origin. */
  development: boolean
}): string {
  if (choice.asked !== null) return resolve(choice.asked)
  const name = ['Spirodesk']
  if (choice.development) name.push('development')
  if (choice.fallbackEngine) name.push('older engine')
  return join(choice.appData, name.join(' - '))
}

// any used profile has one of these
const ofProfiles = ['engine.json', 'settings.json', 'settings.json.bak', 'logs', 'IndexedDB', 'Local State']

// remains of a start that was killed at once, before anything of a profile was there
const ofStarts = [
  ...['SingletonLock', 'SingletonCookie', 'SingletonSocket'],
  ...['Crashpad', 'blob_storage', 'engine.json.tmp'],
]
const isOfStart = (name: string) => ofStarts.includes(name) || halfWritten.test(name)

/** True when a folder has contents but is no profile: its rights must not be changed, nor anything put into it. */
export function isForeignFolder(path: string): boolean {
  if (!existsSync(path) || !statSync(path).isDirectory()) return false
  const names = readdirSync(path).filter((name) => !isOfStart(name))
  return names.length > 0 && !names.some((name) => ofProfiles.includes(name))
}

/** Creates an owner-only folder, or narrows its rights. Throws when that fails or it is not writable. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (process.platform !== 'win32') chmodSync(path, 0o700)
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
}
