import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixTemporaryFolder, engineFault } from '../../../src-main/command-line/surroundings'
import { temporaryFolder } from './temporary-folder'

const look = (
  env: NodeJS.ProcessEnv,
  isShown: boolean,
  args: readonly string[] = [],
  sharedMemory = '/tmp',
) => engineFault({ platform: 'linux', env, args, isShown, sharedMemory }).then((why) => why?.detail ?? null)

test('a window needs a display where somebody listens, a task that would have none runs without', async () => {
  const folder = temporaryFolder()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(join(folder, 'wayland-1'), resolve))
  const alive = { XDG_RUNTIME_DIR: folder, WAYLAND_DISPLAY: 'wayland-1' }
  const dead = { XDG_RUNTIME_DIR: folder, WAYLAND_DISPLAY: 'wayland-2' }
  const both = { ...alive, DISPLAY: ':64999' }
  for (const isShown of [true, false]) {
    expect(await look({}, isShown)).toBe('display')
    expect(await look(dead, isShown)).toBe('display')
    expect(await look({ DISPLAY: ':64999.0' }, isShown)).toBe('display')
    expect(await look({}, isShown, ['spirodesk', '--ozone-platform=headless'])).toBeNull()
    expect(await look(alive, isShown)).toBeNull()
    // over the network, which is not looked at
    expect(await look({ DISPLAY: 'elsewhere:10.0' }, isShown)).toBeNull()
  }
  expect([await look(both, true), await look(both, false)]).toEqual([null, 'display'])
  server.close()
  expect(await engineFault({ platform: 'darwin', env: {}, args: [], isShown: true })).toBeNull()
})

test('memory that cannot be shared is named, whatever the display', async () => {
  expect(await look({}, true, [], join(temporaryFolder(), 'not-there'))).toBe('shared-memory')
})

test('a folder for temporary files in which the engine could make no socket is not used', () => {
  const folder = temporaryFolder()
  const long = join(folder, 'x'.repeat(140))
  const file = join(folder, 'file')
  mkdirSync(long)
  writeFileSync(file, '')
  for (const named of ['', long, join(folder, 'not-there'), file]) {
    const env: NodeJS.ProcessEnv = { TMPDIR: named }
    fixTemporaryFolder('linux', env)
    expect(env).toEqual({ TMPDIR: '/tmp' })
  }
  for (const env of [{}, { TMPDIR: '/var/tmp' }]) {
    const before = { ...env }
    fixTemporaryFolder('linux', env)
    expect(env).toEqual(before)
  }
})
