import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** All entries in a folder, recursively, and the folder itself; vanishing ones are left out. */
export function entriesIn(
  folder: string,
): { path: string; isFile: boolean; isLink: boolean; mode: number; owner: number }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return ['', ...names].flatMap((name) => {
    const path = join(folder, name)
    try {
      const found = lstatSync(path)
      const kind = { isFile: found.isFile(), isLink: found.isSymbolicLink() }
      return [{ path, ...kind, mode: found.mode & 0o777, owner: found.uid }]
    } catch {
      return []
    }
  })
}

/** True when the disk below a path is encrypted; null where the system does not tell an ordinary user. */
export function isDiskEncrypted(path: string): boolean | null {
  try {
    if (process.platform === 'darwin')
      return /FileVault is On/.test(execFileSync('/usr/bin/fdesetup', ['status'], { encoding: 'utf8' }))
    if (process.platform !== 'linux') return null
    return isLinuxDiskEncrypted(
      readFileSync('/proc/self/mountinfo', 'utf8'),
      realpathSync(path),
      '/sys/dev/block',
    )
  } catch {
    return null
  }
}

/** The same from Linux's lists of mounts and devices; null for a path on no local device. */
export function isLinuxDiskEncrypted(mounts: string, path: string, devices: string): boolean | null {
  const [mount] = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, , device = '', , point = '']) => ({ device, point: point.replaceAll('\\040', ' ') }))
    .filter(({ point }) => point !== '' && (point === '/' || path === point || path.startsWith(`${point}/`)))
    // the last of several mounts at one point hides the others
    .reverse()
    .sort((a, b) => b.point.length - a.point.length)
  // 0 is not a disk but a network, memory, or layers of others
  if (mount === undefined || mount.device.startsWith('0:')) return null
  return isEncryptedDevice(join(devices, mount.device))
}

function isEncryptedDevice(device: string): boolean {
  const read = <T>(reading: () => T, none: T): T => {
    try {
      return reading()
    } catch {
      return none
    }
  }
  if (read(() => readFileSync(join(device, 'dm', 'uuid'), 'utf8'), '').startsWith('CRYPT-')) return true
  const below = read(() => readdirSync(join(device, 'slaves')), [])
  return below.length > 0 && below.every((name) => isEncryptedDevice(join(device, 'slaves', name)))
}

const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const fuseNames = [
  'runAsNode',
  'cookieEncryption',
  'nodeOptions',
  'nodeCliInspect',
  'asarIntegrity',
  'onlyAsar',
] as const

export type Fuses = Readonly<Record<(typeof fuseNames)[number], boolean>>

/** The fuses in an Electron program, which limit its uses; null when not found. */
export function fusesIn(program: Buffer): Fuses | null {
  const at = program.indexOf(sentinel)
  if (at < 0) return null
  const wire = at + sentinel.length
  const length = program[wire + 1] ?? 0
  if (program[wire] !== 1 || length < fuseNames.length) return null
  const isOn = (index: number) => program[wire + 2 + index] === '1'.charCodeAt(0)
  return Object.fromEntries(fuseNames.map((name, index) => [name, isOn(index)])) as Fuses
}

/** True when the fuses are those of a Spirodesk package. */
export function areFusesSafe(fuses: Fuses): boolean {
  const { runAsNode, nodeOptions, nodeCliInspect, asarIntegrity, onlyAsar } = fuses
  return !runAsNode && !nodeOptions && !nodeCliInspect && asarIntegrity && onlyAsar
}
