import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSandbox } from '../../../tools/prepare/check-sandbox.mjs'
import { knownLibraries } from '../../../tools/prepare/debian-packages.mjs'
import { ensureNpmPackages } from '../../../tools/prepare/ensure-npm-packages.mjs'
import { prepare } from '../../../tools/prepare/prepare.mjs'
import { fakeRun, fakeSay, temporaryFolder } from './fakes'

const svelte = { version: '5.0.0', integrity: 'sha512-a' }
const locked = {
  '': { name: 'project' },
  'node_modules/svelte': svelte,
  'node_modules/only-on-windows': { version: '1.0.0', integrity: 'sha512-b', optional: true },
}

function makeProject(installed: object | null) {
  const root = temporaryFolder()
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }))
  mkdirSync(join(root, 'node_modules'))
  if (installed) {
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  }
  return root
}

describe('npm packages', () => {
  it('are left alone when they are what the lockfile says', async () => {
    const { run, lines } = fakeRun()
    await ensureNpmPackages({
      root: makeProject({ 'node_modules/svelte': svelte }),
      run,
      say: fakeSay(),
      env: {},
    })
    expect(lines).toEqual([])
  })

  it.each([
    ['nothing is installed', null],
    ['one is missing', {}],
    ['one has another version', { 'node_modules/svelte': { ...svelte, version: '4.0.0' } }],
    ['one has other contents', { 'node_modules/svelte': { ...svelte, integrity: 'sha512-c' } }],
  ])('are installed when %s', async (_, installed) => {
    const { run, lines } = fakeRun()
    await ensureNpmPackages({ root: makeProject(installed), run, say: fakeSay(), env: {} })
    expect(lines).toEqual([expect.stringMatching(/^npm ci --include=dev/)])
  })

  it('are installed with those for development even under NODE_ENV=production', async () => {
    let seen: NodeJS.ProcessEnv = {}
    const run = (_command: string, _args: string[], options: { env?: NodeJS.ProcessEnv } = {}) => {
      seen = options.env ?? {}
      return Promise.resolve({ code: 0, stdout: '', stderr: '' })
    }
    const env = { NODE_ENV: 'production', PATH: '/bin' }
    await ensureNpmPackages({ root: makeProject(null), run, say: fakeSay(), env })
    expect(seen).toEqual({ PATH: '/bin' })
  })

  it('that cannot be installed are told of in a sentence', async () => {
    const { run } = fakeRun(() => ({ code: 1, stderr: 'no network\n' }))
    const installing = ensureNpmPackages({ root: makeProject(null), run, say: fakeSay(), env: {} })
    await expect(installing).rejects.toThrow(/Is the npm registry in reach\? It said:\nno network/)
  })
})

function makeSystem(restricted: string) {
  const distPath = temporaryFolder()
  const restrictionFile = join(distPath, 'restriction')
  writeFileSync(restrictionFile, `${restricted}\n`)
  return { distPath, restrictionFile, isRoot: false, mayMakeNamespaces: () => true }
}

describe('a system that restricts user namespaces', () => {
  it('is told of with the setting and both ways out, naming no way without a sandbox', () => {
    const check = () => checkSandbox(makeSystem('1'))
    expect(check).toThrow(/kernel.apparmor_restrict_unprivileged_userns=1/)
    expect(check).toThrow(/chmod 4755/)
    expect(check).not.toThrow(/--no-sandbox/)
    const none = () => checkSandbox({ ...makeSystem('0'), mayMakeNamespaces: () => false })
    expect(none).toThrow(/user.max_user_namespaces/)
    expect(none).toThrow(/chmod 4755/)
  })

  it.each([
    ['the restriction is off', makeSystem.bind(null, '0'), {}],
    ['root runs it', makeSystem.bind(null, '1'), { isRoot: true }],
    ['it knows no such restriction', makeSystem.bind(null, '1'), { restrictionFile: '/nowhere' }],
  ])('is no matter when %s', (_, make, more) => {
    expect(() => checkSandbox({ ...make(), ...more })).not.toThrow()
  })
})

/** A Linux computer that lacks some libraries, with this project at some state. */
function makeComputer(root: string, lacks: readonly string[] = []) {
  const fake = fakeRun((line) => {
    if (line.includes('ldconfig'))
      return { stdout: knownLibraries.filter((name) => !lacks.includes(name)).join(' ') }
    return line.startsWith('sudo') ? { code: 1 } : {}
  })
  const computer = {
    ...({ root, home: temporaryFolder(), platform: 'linux', arch: 'x64', env: {}, isRoot: false } as const),
    run: fake.run,
    say: fakeSay(),
  }
  return { computer, lines: fake.lines }
}

const needs = { display: false, keyring: false, pdf: false }

describe('a first start', () => {
  it('tells of missing libraries before it downloads anything', async () => {
    const { computer, lines } = makeComputer(makeProject(null), ['libnss3.so'])
    await expect(prepare(needs, computer)).rejects.toThrow('sudo apt-get install -y libnss3\n')
    expect(lines.filter((line) => line.startsWith('npm'))).toEqual([])
  })

  it('goes on to the packages when nothing is missing', async () => {
    const { computer, lines } = makeComputer(makeProject(null))
    await expect(prepare(needs, computer)).rejects.toThrow()
    expect(lines.findIndex((line) => line.startsWith('npm ci'))).toBeGreaterThan(0)
  })
})

describe('a later start', () => {
  it('looks at each thing once', async () => {
    const root = makeProject({ 'node_modules/svelte': svelte })
    const electron = join(root, 'node_modules', 'electron')
    mkdirSync(join(electron, 'dist'), { recursive: true })
    writeFileSync(join(electron, 'package.json'), JSON.stringify({ version: '45.0.0' }))
    writeFileSync(join(electron, 'dist', 'version'), '45.0.0')
    writeFileSync(join(electron, 'path.txt'), 'electron')
    writeFileSync(join(electron, 'dist', 'electron'), '')
    const { computer, lines } = makeComputer(root)
    expect(await prepare(needs, computer)).toMatchObject({ version: '45.0.0', official: true })
    expect(lines.map((line) => line.replace(/ .*/, '')).sort()).toEqual(['/sbin/ldconfig', 'ldd'])
    expect(computer.say.lines).toEqual([])
  })
})
