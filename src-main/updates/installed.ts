import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs'
import { chmod, copyFile, open, rename, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, sep } from 'node:path'
import { failed, ok, type Outcome } from '#shared/fault'
import type { UpdateState } from '#shared/updates'
import { fileFault } from '../files/whole-file'
import { syncFolderOf } from '../profile/atomic-file'
import { clearPlace, removeFile } from '../profile/entries'
import { isWhole } from './download'
import type { PackageKind, UpdatePackage } from './metadata'

/** The way this copy was installed. */
export interface Installed {
  readonly kind: PackageKind
  /** The program a person starts: for an AppImage the file itself. */
  readonly program: string
  /** Only an AppImage in a folder of the user's replaces itself: an installer could be altered after verification. */
  readonly installs: UpdateState['installs']
}

/** Evidence of the way this copy was installed. */
interface Traces {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly execPath: string
  readonly isPackaged: boolean
  /** The folder in which dpkg lists the files of each package. */
  readonly dpkgFolder: string
}

/** The way this copy was installed; null for sources, an unpacked folder, or an unknown way. */
export function howInstalled(traces: Traces): Installed | null {
  const { platform, execPath, isPackaged } = traces
  if (platform === 'linux') return asAppImage(traces) ?? asDeb(traces)
  if (!isPackaged) return null
  if (platform === 'darwin') return { kind: 'dmg', program: execPath, installs: 'person' }
  const uninstaller = join(dirname(execPath), 'Uninstall Spirodesk.exe')
  return platform === 'win32' && existsSync(uninstaller)
    ? { kind: 'nsis', program: execPath, installs: 'person' }
    : null
}

/** A program started from an AppImage's terminal inherits its variables, so the executable must lie in its mount. */
function asAppImage({ env, execPath }: Traces): Installed | null {
  const { APPIMAGE: program = '', APPDIR: mount = '' } = env
  if (!isAbsolute(program) || !isAbsolute(mount) || !existsSync(program)) return null
  if (!execPath.startsWith(join(real(mount), sep))) return null
  return { kind: 'appimage', program, installs: isReplaceable(program) ? 'itself' : 'person' }
}

function real(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function isReplaceable(program: string): boolean {
  try {
    accessSync(program, constants.W_OK)
    accessSync(dirname(real(program)), constants.W_OK)
    return true
  } catch {
    return false
  }
}

function asDeb({ execPath, dpkgFolder }: Traces): Installed | null {
  try {
    const files = readFileSync(join(dpkgFolder, 'spirodesk.list'), 'utf8').split('\n')
    return files.includes(execPath) ? { kind: 'deb', program: execPath, installs: 'person' } : null
  } catch {
    return null
  }
}

/** The program to start once this process has ended. */
export interface NextProgram {
  readonly command: string
  readonly args: readonly string[]
}

/**
 * Replaces this copy, an AppImage, by a package, and returns the program to start once this process has ended, with its
 * `args`. The package is verified once more; `update-altered` when it has changed since.
 */
export async function installPackage(
  { program, installs }: Installed,
  path: string,
  wanted: UpdatePackage,
  args: readonly string[],
): Promise<Outcome<NextProgram>> {
  try {
    if (installs !== 'itself') return failed('bad-input', 'installs')
    if (!(await isWhole(path, wanted))) return failed('update-altered', 'hash')
    const replaced = await replaceProgram(path, real(program), wanted)
    return replaced.ok ? ok({ command: program, args }) : replaced
  } catch (error) {
    return { ok: false, fault: fileFault(error) }
  }
}

/** Verifies the copy in its final folder; a power failure leaves the old or the new one whole. */
async function replaceProgram(path: string, program: string, wanted: UpdatePackage): Promise<Outcome<null>> {
  const copy = join(dirname(program), `.${basename(program)}.update`)
  try {
    await clearPlace(copy)
    await copyFile(path, copy, constants.COPYFILE_EXCL)
    if (!(await isWhole(copy, wanted))) return failed('update-altered', 'hash')
    await chmod(copy, (await stat(program)).mode & 0o777)
    const file = await open(copy, 'r')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(copy, program)
    syncFolderOf(program)
    return ok(null)
  } finally {
    await removeFile(copy)
  }
}

const afterThisOne = 'while kill -0 "$0" 2>/dev/null; do sleep 0.1; done; exec "$@"'

// variables of the running AppImage, not of the next one
const ofThisOne = ['APPIMAGE', 'APPDIR', 'ARGV0', 'OWD']

/** Starts a program that outlives this process, once this one has ended, which holds the profile. */
export function startNext({ command, args }: NextProgram): void {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisOne.includes(name)))
  const waiting = ['-c', afterThisOne, String(process.pid), command, ...args]
  spawn('/bin/sh', waiting, { detached: true, stdio: 'ignore', env }).unref()
}
