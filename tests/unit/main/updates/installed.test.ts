import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { howInstalled, startNext } from '../../../../src-main/updates/installed'
import { temporaryFolder } from '../temporary-folder'

function traces() {
  const root = temporaryFolder()
  const program = join(root, 'Spirodesk.AppImage')
  const mount = join(root, 'mount')
  const dpkgFolder = join(root, 'dpkg')
  const execPath = join(mount, 'spirodesk')
  mkdirSync(mount)
  mkdirSync(dpkgFolder)
  writeFileSync(program, '')
  const env = { APPIMAGE: program, APPDIR: mount }
  return { root, program, dpkgFolder, execPath, env, platform: 'linux' as const, isPackaged: true }
}

it('knows an AppImage by what runs out of its mount', () => {
  const given = traces()
  expect(howInstalled(given)).toEqual({ kind: 'appimage', program: given.program, installs: 'itself' })
  const link = join(given.root, 'link')
  symlinkSync(given.env.APPDIR, link)
  expect(howInstalled({ ...given, env: { ...given.env, APPDIR: link } })?.kind).toBe('appimage')
})

it('takes a program that another AppImage has started for none of its own', () => {
  const given = traces()
  expect(howInstalled({ ...given, execPath: '/usr/lib/spirodesk/spirodesk' })).toBeNull()
  expect(howInstalled({ ...given, execPath: `${given.env.APPDIR}-beside/spirodesk` })).toBeNull()
  expect(howInstalled({ ...given, env: { ...given.env, APPIMAGE: join(given.root, 'gone') } })).toBeNull()
  expect(howInstalled({ ...given, env: { APPIMAGE: 'relative', APPDIR: given.env.APPDIR } })).toBeNull()
})

it('knows a package of Debian by dpkg’s own list, and leaves its installation to a person', () => {
  const given = { ...traces(), env: {}, execPath: '/opt/Spirodesk/spirodesk' }
  expect(howInstalled(given)).toBeNull()
  writeFileSync(join(given.dpkgFolder, 'spirodesk.list'), '/.\n/opt\n/opt/Spirodesk/spirodesk\n')
  expect(howInstalled(given)).toEqual({ kind: 'deb', program: given.execPath, installs: 'person' })
  expect(howInstalled({ ...given, execPath: '/home/somebody/unpacked/spirodesk' })).toBeNull()
})

it('knows an installation on Windows by its uninstaller, and macOS; from sources it is neither', () => {
  const given = { ...traces(), env: {} }
  writeFileSync(join(given.root, 'Uninstall Spirodesk.exe'), '')
  const execPath = join(given.root, 'Spirodesk.exe')
  const windows = { ...given, platform: 'win32' as const, execPath }
  expect(howInstalled(windows)).toEqual({ kind: 'nsis', program: execPath, installs: 'person' })
  expect(howInstalled({ ...windows, execPath: given.execPath })).toBeNull()
  const mac = { ...given, platform: 'darwin' as const }
  expect(howInstalled(mac)).toMatchObject({ kind: 'dmg', installs: 'person' })
  for (const other of [windows, mac]) expect(howInstalled({ ...other, isPackaged: false })).toBeNull()
})

test.runIf(process.platform === 'linux')('what comes next begins once this process has ended', async () => {
  const root = temporaryFolder()
  const marker = join(root, 'marker')
  const program = join(root, 'next one')
  writeFileSync(
    program,
    `#!/bin/sh\necho "$1 \${APPIMAGE-none}" > '${marker}.new' && mv '${marker}.new' '${marker}'\n`,
    {
      mode: 0o755,
    },
  )
  // a process of its own stands for this one, since it has to end
  const holder = spawn('sleep', ['600'], { stdio: 'ignore' })
  const { pid } = process
  Object.defineProperty(process, 'pid', { value: holder.pid, configurable: true })
  process.env['APPIMAGE'] = '/the/old/one'
  startNext({ command: program, args: ['a word'] })
  Object.defineProperty(process, 'pid', { value: pid, configurable: true })
  delete process.env['APPIMAGE']
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(existsSync(marker)).toBe(false)
  holder.kill()
  await once(holder, 'exit')
  await expect.poll(() => existsSync(marker), { timeout: 30_000 }).toBe(true)
  expect(readFileSync(marker, 'utf8')).toBe('a word none\n')
})
