import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from '../../tools/prepare/run-command.mjs'
import { readIdentity } from '../../tools/package/identity.mjs'
import { packUnpacked } from '../../tools/package/pack-unpacked.mjs'
import { writeSbom } from '../../tools/build/write-sbom.mjs'
import { electronProgram, projectRoot } from './fixtures/electron-program'
import { expectLockedDown } from './fixtures/expect-locked-down'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { firstStart } from './pages/first-start'
import { shell } from './pages/shell'
import { runProgram } from './fixtures/sync-once'

test.describe.configure({ mode: 'serial' })
test.skip(process.platform !== 'linux', 'packages of other systems are looked at where they are made')

let folder = ''
let unpacked = ''
let program = ''
let identity: Awaited<ReturnType<typeof readIdentity>>
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spirodesk-package-'))
  const deps = { root: projectRoot, run: runCommand }
  await writeSbom(deps)
  identity = await readIdentity({ ...deps, version })
  const executable = electronProgram()
  const { stdout } = await promisify(execFile)(executable, ['--version', '--no-sandbox'])
  // whichever it is, it is taken as it is
  const electron = {
    ...{ distPath: dirname(executable), executable, version: stdout.trim().slice(1) },
    official: false,
  }
  unpacked = await packUnpacked({ ...deps, output: folder, electron, identity })
  program = join(unpacked, 'spirodesk')
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (words: readonly string[], env: NodeJS.ProcessEnv = {}) => runProgram(words, { program, env })

test(
  'a package syncs the sample data by itself, with its own keychain file',
  everyRelease,
  async ({ profile }) => {
    const { stdout, exitCode } = await run(['--sync-once', '--demo', '--user-data', profile])
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'ok' })
    expect(exitCode).toBe(0)
    const made = identity.commit === null ? '' : `commit ${identity.commit.slice(0, 12)}`
    expect((await run(['--version'])).stdout).toMatch(
      new RegExp(`^${version} \\(${made}.*, test package\\)\n$`),
    )
  },
)

test(
  'the pages of a package are sandboxed, isolated and without Node like those of a build',
  everyRelease,
  async ({ launch }) => {
    const app = await launch({ archive: join(unpacked, 'resources', 'app.asar') })
    await firstStart(app.window).exploreButton.click()
    await expectLockedDown(app)
    // sources without a history tell of no commit
    if (identity.commit === null) return
    await shell(app.window).go('Settings')
    await expect(app.window.getByText(/^Commit [0-9a-f]{12}/)).toBeVisible()
    await expect(app.window.getByText(/^Test package with a development engine/)).toBeVisible()
  },
)

test(
  'a package takes no switch and no variable that debugs, records, weakens or makes it another program',
  everyRelease,
  async ({ profile }) => {
    const record = join(profile, 'record')
    const refused = [
      '--inspect=0',
      '--inspect-brk=0',
      '--remote-debugging-port=0',
      '--remote-debugging-pipe',
      `--log-net-log=${record}`,
      `--ssl-key-log-file=${record}`,
      '--disable-web-security',
      '--ignore-certificate-errors',
      '--host-rules=MAP * 127.0.0.1',
      '--js-flags=--expose-gc',
      '--enable-blink-features=FileSystemAccess',
      '--allow-running-insecure-content',
      '--renderer-cmd-prefix=sh',
      '--disable-site-isolation-trials',
      '--load-extension=/tmp',
      '--enable-logging',
    ]
    for (const word of refused) {
      const { exitCode } = await run([word, '--sync-once', '--demo', '--user-data', profile])
      expect([word, exitCode]).toEqual([word, 64])
    }
    const other = join(folder, 'other.cjs')
    await writeFile(other, `require('node:fs').writeFileSync(${JSON.stringify(record)}, 'ran')`)
    await run(['--version'], { NODE_OPTIONS: `--require ${other}` })
    await run([other], { ELECTRON_RUN_AS_NODE: '1' })
    expect(await readdir(profile)).toEqual([])
  },
)

test('a package loads its archive and no folder that somebody has put beside it', everyRelease, async () => {
  const beside = join(folder, 'beside')
  await cp(unpacked, beside, { recursive: true })
  await mkdir(join(beside, 'resources', 'app'))
  await writeFile(
    join(beside, 'resources', 'app', 'package.json'),
    JSON.stringify({ name: 'other', version: '6.6.6', main: 'main.cjs' }),
  )
  await writeFile(
    join(beside, 'resources', 'app', 'main.cjs'),
    `process.stdout.write('6.6.6\\n'); process.exit(0)`,
  )
  const ran = await runProgram(['--version'], { program: join(beside, 'spirodesk') })
  expect(ran.stdout).toMatch(/^\d+\.\d+\.\d+ \(/)
  expect(ran.stdout).not.toContain('6.6.6')
})

test('a package holds what runs and nothing else, and says what that is', everyRelease, async () => {
  const resources = join(unpacked, 'resources')
  const archive = await readFile(join(resources, 'app.asar'))
  // a length, and the list of files as JSON behind it
  const header = archive.subarray(16, 16 + archive.readUInt32LE(12)).toString('utf8')
  const { files } = JSON.parse(header) as { files: Record<string, object> }
  expect(Object.keys(files).sort()).toEqual(['node_modules', 'out', 'package.json', 'resources'])
  expect(Object.keys((files['node_modules'] as { files: object }).files).sort()).toEqual([
    'keytar',
    'node-cron',
  ])
  const names = [...header.matchAll(/"([^"]+)":\{"(?:size|files|unpacked)"/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => /\.map$|\.d\.|\.test\.|\.svelte$|^src-|\.sources|^\.env/.test(name))).toEqual(
    [],
  )
  const beside = await readdir(join(resources, 'app.asar.unpacked'), { recursive: true })
  expect(beside.filter((name) => name.endsWith('.node'))).toEqual([
    `node_modules/keytar/prebuilds/linux-${process.arch}/keytar.node`,
  ])
  expect((await readdir(resources)).sort()).toEqual(['app.asar', 'app.asar.unpacked', 'licences'])
  expect((await readdir(join(unpacked, 'locales'))).map((name) => name.slice(0, 2)).sort()).toEqual([
    'de',
    'en',
    'en',
    'es',
    'es',
  ])
  const licences = join(resources, 'licences')
  expect((await readdir(licences)).sort()).toEqual([
    'fonts',
    'main.md',
    'pages.md',
    'sbom.cdx.json',
    'spirodesk.txt',
  ])
  const sbom = JSON.parse(await readFile(join(licences, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; hashes?: object[] }[]
  }
  const listed = sbom.components.map(({ name }) => name)
  expect(listed).toEqual(expect.arrayContaining(['electron', 'keytar', 'node-cron', 'svelte', 'dexie']))
  expect(listed).not.toContain('vitest')
  expect(sbom.components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([])
})
