import { watch } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { reportSchemas } from '../../src-main/command-line/tasks'
import { askStatus } from './fixtures/ask-status'
import { heldBy } from './fixtures/held-by'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { syncOnce, runProgram } from './fixtures/sync-once'
import { connectAndSync } from './pages/connect'
import { sessions } from './pages/sessions'

test('does not touch a profile that a newer engine has used', everyRelease, async ({ profile, service }) => {
  await syncOnce(profile, serviceWords(service), { input: service.key })
  const path = join(profile, 'engine.json')
  const own = await readFile(path, 'utf8')
  const newer = JSON.stringify({ chromium: '999.0.0.0', electron: '99.0.0' })
  await writeFile(path, newer)
  const refused = await syncOnce(profile)
  expect(refused).toMatchObject({ outcome: 'engine-older', exitCode: 45, requests: 0 })
  expect(refused.stderr).toContain('nothing was touched')
  expect(await readFile(path, 'utf8')).toBe(newer)

  await writeFile(path, own)
  expect(await syncOnce(profile)).toMatchObject({
    outcome: 'ok',
    sessions: { stored: heldBy(service).length, new: 0 },
  })
})

test(
  'does not open a database that a newer Spirodesk has written',
  everyRelease,
  async ({ launch, launchSynced }) => {
    const first = await launchSynced()
    // a version that only a later Spirodesk can have given it; the store lets go of a database that another one raises
    await first.storePage().then((page) => page.evaluate(raiseVersion))
    await first.quit()

    const { window } = await launch()
    await expect(window.getByText('This data is from a newer version of Spirodesk').first()).toBeVisible()
    await expect(window.getByText('nothing was opened or changed').first()).toBeVisible()
  },
)

async function raiseVersion(): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  if (!names.includes('spirodesk')) throw new Error('there is no such database')
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('spirodesk', 100_000)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onerror = () => reject(request.error ?? new Error('not opened'))
  })
}

test(
  'lets only one process use a profile, and brings its window to the front',
  everyRelease,
  async ({ launchSynced, profile, service }) => {
    const app = await launchSynced()
    expect(await syncOnce(profile)).toMatchObject({ outcome: 'busy', exitCode: 51, requests: 0 })
    expect(await runProgram(['--user-data', profile], {})).toMatchObject({ exitCode: 0 })
    await expect(sessions(app.window).count).toHaveText(`${heldBy(service).length} sessions`)
  },
)

test(
  'lets no task use the profile of a window, but for its version',
  everyRelease,
  async ({ launchSynced, profile }) => {
    await launchSynced()
    const beside = (...words: string[]) => runProgram(['--user-data', profile, ...words], {})
    const tasks: [task: keyof typeof reportSchemas, ...words: string[]][] = [
      ['export', '--export', 'json', '--out', join(profile, 'all.json')],
      ['import', '--import', join(profile, 'all.json')],
      ['backup', '--backup', profile],
      ['restore', '--restore', join(profile, 'a.age'), '--card-stdin'],
      ['demo-run', '--demo-run'],
    ]
    for (const [task, ...words] of tasks) {
      const { exitCode, stdout, stderr } = await beside(...words)
      expect(v.parse(reportSchemas[task], JSON.parse(stdout)).outcome).toBe('busy')
      expect(exitCode).toBe(51)
      expect(stderr).toContain('Spirodesk is already running with this profile')
    }
    expect(await beside('--version')).toMatchObject({ exitCode: 0 })
  },
)

test(
  'opens its window once a task of the command line that uses the profile has ended',
  everyRelease,
  async ({ launch, profile, service }) => {
    let give: (key: string) => void = () => undefined
    const key = new Promise<string>((resolve) => (give = resolve))
    const syncing = syncOnce(profile, serviceWords(service), { input: key })
    // written by who has the profile
    await expect.poll(() => readdir(profile)).toContain('engine.json')
    await expect.poll(async () => (await askStatus(profile).catch(() => null))?.running).toBe('sync-once')
    const isAnswered = new Promise<unknown>((resolve) => {
      const watching = watch(profile, (_what, name) => {
        if (!name?.startsWith('status-')) return
        watching.close()
        resolve(name)
      })
    })
    const opening = launch()
    await isAnswered
    give(service.key)
    expect(await syncing).toMatchObject({ outcome: 'ok', exitCode: 0 })
    const { window } = await opening
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
  },
)

test(
  'tells the state beside a running Spirodesk, which answers, and without one, asking the service nothing',
  everyRelease,
  async ({ launch, profile, service }) => {
    expect(await askStatus(profile)).toMatchObject({
      running: null,
      connection: null,
      sessions: { stored: 0 },
    })
    const app = await launch()
    await connectAndSync(app.window, service)
    const asked = service.requests.length
    const state = {
      connection: { kind: 'service', address: service.baseUrl, pinned: true },
      sync: { known: true, paused: false, running: false, everyMinutes: 60, daysMissing: 0, fault: null },
      sessions: { stored: heldBy(service).length, counted: true },
      locked: false,
      faults: { store: null, keychain: null, settings: null },
      backup: { every: 'never', lastAt: null },
      exports: [],
    }
    const beside = await askStatus(profile)
    expect(beside).toMatchObject({ ...state, running: 'window' })
    expect(await readdir(profile)).not.toContainEqual(expect.stringMatching(/^status-/))
    expect(app.electron.windows()).toHaveLength(2)
    await app.quit()
    const alone = await askStatus(profile)
    expect(alone).toMatchObject({ ...state, running: null })
    const { lastSuccessAt, dataUntil } = beside.sync
    expect(lastSuccessAt).not.toBeNull()
    expect(alone.sync).toMatchObject({ lastSuccessAt, dataUntil })
    expect(service.requests).toHaveLength(asked)
    const { stdout, exitCode } = await runProgram(['--user-data', profile, '--status'], {
      env: { LC_ALL: 'de_DE.UTF-8' },
    })
    expect(exitCode).toBe(0)
    expect(stdout).toContain(`Verbindung: ${service.baseUrl}`)
    expect(stdout).toContain(`Gespeicherte Messungen: ${heldBy(service).length}`)
  },
)
