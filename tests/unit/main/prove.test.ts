import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Connection } from '#shared/host'
import { areFusesSafe, fusesIn, isLinuxDiskEncrypted } from '../../../src-main/prove/computer'
import { proveHosts, proveRights, proveSwitches } from '../../../src-main/prove/prove'
import { temporaryFolder } from './temporary-folder'

const connection = { kind: 'service', baseUrl: 'https://service.example:8443/api/v1' } as Connection

it('passes hosts only where a sync went to the service and nobody else', () => {
  const own = ['service.example:8443']
  expect(proveHosts(own, connection, true)).toMatchObject({ result: 'passed' })
  expect(proveHosts(own, connection, false)).toMatchObject({ result: 'unchecked' })
  expect(proveHosts([], null, false)).toMatchObject({ result: 'unchecked' })
  expect(proveHosts([...own, 'vendor.example'], connection, true)).toMatchObject({
    result: 'failed',
    figures: { hosts: 'vendor.example' },
  })
  const sample = { ...connection, kind: 'sample' as const, baseUrl: '' }
  expect(proveHosts(['127.0.0.1:9000'], sample, true)).toMatchObject({ result: 'unchecked' })
  expect(proveHosts(['127.0.0.1:9000', 'vendor.example'], sample, true)).toMatchObject({ result: 'failed' })
})

it.skipIf(process.platform === 'win32')('finds files that others may open', () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o700)
  mkdirSync(join(folder, 'logs'), { mode: 0o700 })
  writeFileSync(join(folder, 'logs', 'a.log'), '', { mode: 0o600 })
  symlinkSync('nowhere', join(folder, 'SingletonLock'))
  expect(proveRights(folder)).toMatchObject({ result: 'passed', figures: { entries: 4 } })
  chmodSync(join(folder, 'logs', 'a.log'), 0o640)
  expect(proveRights(folder)).toMatchObject({ result: 'failed', figures: { where: join('logs', 'a.log') } })
})

it('names switches and variables that weaken, without their values', () => {
  expect(proveSwitches(['--proxy-server=a:1', '--prove'], { PATH: '/bin' })).toMatchObject({
    result: 'passed',
  })
  const found = proveSwitches(['--log-net-log=/tmp/secret', '--inspect'], { NODE_OPTIONS: '--require x' })
  expect(found).toMatchObject({
    result: 'failed',
    figures: { found: '--log-net-log, --inspect, NODE_OPTIONS' },
  })
})

it('names each variable by which other code or other authorities get in, in the order that they stand in', () => {
  const names = [
    ...['LD_PRELOAD', 'LD_LIBRARY_PATH', 'LD_AUDIT', 'DYLD_INSERT_LIBRARIES', 'DYLD_LIBRARY_PATH'],
    ...['NODE_OPTIONS', 'NODE_PATH', 'ELECTRON_RUN_AS_NODE', 'SSLKEYLOGFILE', 'SSL_CERT_FILE', 'GTK_PATH'],
  ]
  const found = proveSwitches([], {
    PATH: '/bin',
    ...Object.fromEntries(names.map((name) => [name, '/tmp/a'])),
  })
  expect(found.figures).toEqual({ found: names.join(', ') })
  expect(proveSwitches([], { LD_PRELOAD: '', LANG: 'C', XDG_DATA_DIRS: '/a' })).toMatchObject({
    result: 'passed',
  })
  // as an AppImage is started
  const started = (path: string) => proveSwitches([], { LD_LIBRARY_PATH: path }, '/tmp/.mount_Spiro').result
  expect(started('/tmp/.mount_Spiro/usr/lib:')).toBe('passed')
  expect(started('/tmp/.mount_Spiro/usr/lib:/tmp/.mount_Spiro2')).toBe('failed')
})

it('reads the fuses of a program', () => {
  const program = (wire: string) =>
    Buffer.concat([
      Buffer.from('…dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
      Buffer.from([1, wire.length]),
      Buffer.from(`${wire}…`),
    ])
  // as a package has them, and as Electron comes
  const safe = fusesIn(program('01001100'))
  const open = fusesIn(program('10110001'))
  expect(safe && areFusesSafe(safe)).toBe(true)
  expect(open && areFusesSafe(open)).toBe(false)
  expect(fusesIn(Buffer.from('no such program'))).toBeNull()
})

it('tells an encrypted disk by the devices below a folder', () => {
  const devices = temporaryFolder()
  const device = (name: string, uuid: string | null, slaves: readonly string[] = []) => {
    mkdirSync(join(devices, name, 'slaves'), { recursive: true })
    if (uuid !== null) {
      mkdirSync(join(devices, name, 'dm'))
      writeFileSync(join(devices, name, 'dm', 'uuid'), `${uuid}\n`)
    }
    for (const slave of slaves) symlinkSync(join(devices, slave), join(devices, name, 'slaves', slave))
  }
  device('8:1', null)
  device('254:0', 'CRYPT-LUKS2-abc', ['8:1'])
  // a volume of LVM on top of it
  device('254:1', 'LVM-xyz', ['254:0'])
  const mounts = [
    '22 1 8:1 / / rw - ext4 /dev/sda1 rw',
    '23 22 254:1 / /home rw - ext4 /dev/mapper/home rw',
    '24 22 0:40 / /home/me/net rw - nfs server:/ rw',
  ].join('\n')
  expect(isLinuxDiskEncrypted(mounts, '/home/me/profile', devices)).toBe(true)
  expect(isLinuxDiskEncrypted(mounts, '/homework', devices)).toBe(false)
  expect(isLinuxDiskEncrypted(mounts, '/home/me/net/profile', devices)).toBeNull()
})
