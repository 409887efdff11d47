import { spawnSync } from 'node:child_process'
import { realpathSync, statSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'

/** The reason why others than administrators could write or replace a file, in a word; null for none. */
export function distrust(file: string): string | null {
  return process.platform === 'win32' ? distrustOnWindows(file) : distrustOnPosix(file)
}

const byOthers = 0o022

/**
 * Root alone must own and write the file and every folder above it, up to `top`; links are resolved first. `owner` and
 * `top` differ from root and `/` in tests alone.
 */
export function distrustOnPosix(file: string, owner = 0, top = '/'): string | null {
  for (let path = realpathSync(file); ; path = dirname(path)) {
    const { uid, mode } = statSync(path)
    if (uid !== owner) return `owner of ${path}`
    if ((mode & byOthers) !== 0) return `mode of ${path}`
    if (path === top || path === parse(path).root) return null
  }
}

const askForRights = '$ErrorActionPreference="Stop"; (Get-Acl -LiteralPath $env:SPIRODESK_PATH).Sddl'

function distrustOnWindows(file: string): string | null {
  const path = realpathSync(file)
  const ofFile = sddlOf(path)
  if (ofFile === null) return 'rights'
  const ofFolder = sddlOf(dirname(path))
  if (ofFolder === null) return 'rights'
  const doubt = distrustOfSddl(ofFile, writing) ?? distrustOfSddl(ofFolder, replacing)
  return doubt === null ? null : `${doubt} on ${path}`
}

/** A path's rights as SDDL, in which accounts are the same in every language; null when unknown. */
function sddlOf(path: string): string | null {
  const root = process.env['SystemRoot'] ?? 'C:\\Windows'
  const shell = join(root, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe')
  const { status, stdout } = spawnSync(shell, ['-NoProfile', '-NonInteractive', '-Command', askForRights], {
    env: { SystemRoot: root, SPIRODESK_PATH: path },
    encoding: 'utf8',
    windowsHide: true,
  })
  return status === 0 && stdout.startsWith('O:') ? stdout.trim() : null
}

const deleting = 0x10000
const writingRights = 0x40000
const writingOwner = 0x80000
const everything = 0x10000000
const genericWrite = 0x40000000

/** Rights to change a file: write or append, delete it, or gain more rights. */
export const writing = 0x2 | 0x4 | deleting | writingRights | writingOwner | everything | genericWrite
/** Rights to replace a file: delete from its folder, or the folder itself. Adding others is harmless. */
export const replacing = 0x40 | deleting | writingRights | writingOwner | everything

// the system, administrators, the installer of Windows
const trusted =
  /^(SY|BA|S-1-5-18|S-1-5-32-544|S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464)$/

const named: Readonly<Record<string, number>> = {
  ...{ GA: everything, GW: genericWrite, FA: 0x1f01ff, FW: 0x120116, WD: writingRights, WO: writingOwner },
  ...{ SD: deleting, CC: 0x1, DC: 0x2, LC: 0x4, SW: 0x8, RP: 0x10, WP: 0x20, DT: 0x40, LO: 0x80, CR: 0x100 },
}

/** The part of an SDDL that grants others than administrators one of the rights `what`; null for none. */
export function distrustOfSddl(sddl: string, what: number): 'owner' | 'rights' | null {
  const owner = /^O:(S-[\d-]+|[A-Z]{2})/.exec(sddl)?.[1]
  if (owner === undefined || !trusted.test(owner)) return 'owner'
  // without an access list everybody has all rights
  if (!/D:[A-Z]*\(/.test(sddl)) return 'rights'
  for (const [, entry = ''] of sddl.matchAll(/\(([^()]*)\)/g)) {
    const [type = '', flags = '', rights = '', , , account = ''] = entry.split(';')
    const isInheritedOnly = /IO/.test(flags)
    if (!/^X?A$/.test(type) || isInheritedOnly || trusted.test(account)) continue
    if ((maskOf(rights) & what) !== 0) return 'rights'
  }
  return null
}

function maskOf(rights: string): number {
  if (/^0x/i.test(rights)) return Number(rights)
  return (rights.match(/../g) ?? []).reduce((mask, right) => mask | (named[right] ?? 0), 0)
}
