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

/** How this copy was installed. */
export interface Installed {
  readonly kind: PackageKind
  /** The program that a person starts: of an AppImage the file itself. */
  readonly program: string
  /** Only an AppImage in a folder of the user's replaces itself: what an installer runs could be changed after it was verified. */
  readonly installs: UpdateState['installs']
}

/** What tells how this copy was installed. */
interface Traces {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly execPath: string
  readonly isPackaged: boolean
  /** The folder in which dpkg lists the files of each package. */
  readonly dpkgFolder: string
}

/** How this copy was installed; null when it was not: from sources, unpacked, or by a way that is not known here. */
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

/** A program that an AppImage's own terminal starts inherits its variables, so what runs must lie in its mount. */
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

/** What to start once this process has ended. */
export interface NextProgram {
  readonly command: string
  readonly args: readonly string[]
}

/**
 * Puts a package in the place of this copy, an AppImage, and answers what to start once this process has ended; `words` are
 * those that this one was started with. The package is verified once more; `update-altered` when it has changed since.
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

/** The copy is what is verified, in the folder where it will stand; a power cut leaves the one or the other whole. */
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

// of the AppImage that runs, not of the next one
const ofThisOne = ['APPIMAGE', 'APPDIR', 'ARGV0', 'OWD']

/** Starts a program that outlives this process, once this one has ended, which holds the profile. */
export function startNext({ command, args }: NextProgram): void {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisOne.includes(name)))
  const waiting = ['-c', afterThisOne, String(process.pid), command, ...args]
  spawn('/bin/sh', waiting, { detached: true, stdio: 'ignore', env }).unref()
}
