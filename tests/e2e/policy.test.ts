import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningApp } from './fixtures/launch-app'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { runProgram, syncOnce } from './fixtures/sync-once'
import { exports } from './pages/exports'
import { firstStart } from './pages/first-start'
import { shell } from './pages/shell'

interface SpirodeskHost {
  call(name: string, input: unknown): Promise<unknown>
}

/** What a page may try whatever it shows. */
const call = ({ window }: RunningApp, name: string, input: object): Promise<unknown> =>
  window.evaluate(
    ([name, input]) => (window as unknown as { spirodesk: SpirodeskHost }).spirodesk.call(name, input),
    [name, input] as const,
  )

async function policyIn(folder: string, policy: object | string): Promise<NodeJS.ProcessEnv> {
  const file = join(folder, 'policy.json')
  await writeFile(file, typeof policy === 'string' ? policy : JSON.stringify(policy))
  return { SPIRODESK_POLICY: file }
}

const set = (what: string) => ({ ok: false, fault: { code: 'policy-set', detail: what } })

test('an organisation sets where to connect, how often, and what may be exported', async ({
  launch,
  profile,
  folder,
  service,
}) => {
  const env = await policyIn(folder, {
    version: 1,
    connection: { address: service.baseUrl, pin: service.fingerprint, historyStart: '2026-10-01' },
    schedule: { everyMinutes: 180, metered: true, whenClosed: true },
    lock: { passphrase: 'required' },
    exports: { formats: ['csv-sessions', 'json'], encrypted: true },
  })
  const app = await launch({ env })
  const start = firstStart(app.window)
  await expect(start.address).toHaveValue(service.baseUrl)
  await expect(start.address).not.toBeEditable()
  await expect(start.connectWay.getByText('Advanced')).toHaveCount(0)
  await start.key.fill(service.key)
  await start.connectButton.click()
  await shell(app.window).untilSynced()
  // what its organisation has set needs no question
  expect(await app.electron.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)).toEqual([])
  await expect(app.window.getByText('Your organisation requires a passphrase.')).toBeVisible()

  await shell(app.window).go('Settings')
  const row = (label: string) => app.window.locator('.row').filter({ hasText: label })
  for (const label of ['Metered connection', 'Keep syncing']) {
    await expect(row(label)).toContainText('Set by your organisation')
    await expect(row(label).getByRole('switch')).toHaveCount(0)
  }
  await expect(app.window.getByText('Set by your organisation')).toHaveCount(6)

  expect(await call(app, 'setPreferences', { syncEveryMinutes: 15 })).toEqual(set('preferences'))
  expect(await call(app, 'setHistoryStart', { historyStart: '2020-01-01' })).toEqual(set('history-start'))
  expect(await call(app, 'printReport', reportOfNobody)).toEqual(set('exports'))
  const elsewhere = { baseUrl: 'https://elsewhere.example', key: 'k', pin: service.fingerprint }
  expect(await call(app, 'checkConnection', elsewhere)).toEqual(set('connection'))
  expect(await call(app, 'setPreferences', { theme: 'dark' })).toMatchObject({ ok: true })

  const { dialog, open } = exports(app.window)
  await open()
  await expect(dialog.getByRole('radio', { name: 'FHIR' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await app.window.keyboard.press('Escape')
  await shell(app.window).go('Exports')
  await app.window.getByRole('button', { name: 'Schedule an export…' }).click()
  const schedule = app.window.getByRole('dialog')
  await expect(schedule.getByRole('radio', { name: 'JSON' })).toBeVisible()
  await expect(schedule.getByRole('radio', { name: 'FHIR' })).toHaveCount(0)
  await expect(schedule.getByRole('radio', { name: 'For an age public key (advanced)' })).toBeVisible()
  await expect(schedule.getByRole('radio', { name: 'None' })).toHaveCount(0)
  await app.quit()

  const out = join(folder, 'out.json')
  const plain = await runProgram(['--export', 'json', '--out', out, '--user-data', profile], { env })
  expect(plain).toMatchObject({ exitCode: 81, stdout: expect.stringContaining('"outcome":"policy-set"') })
  const encrypted = ['--export', 'json', '--passphrase-stdin', '--out', `${out}.age`, '--user-data', profile]
  expect(await runProgram(encrypted, { env, input: 'twelve letters' })).toMatchObject({ exitCode: 0 })
  expect(existsSync(out)).toBe(false)
  const before = service.requests.length
  const elsewhereWords = serviceWords(service).map((word) =>
    word === service.baseUrl ? 'https://127.0.0.1:1/api/v1' : word,
  )
  const other = await syncOnce(join(folder, 'profile'), elsewhereWords, { env, input: service.key })
  expect(other).toMatchObject({ outcome: 'policy-set', exitCode: 81 })
  expect(service.requests).toHaveLength(before)
})

test(
  'a policy that cannot be used stops Spirodesk, and nothing is contacted',
  everyRelease,
  async ({ profile, folder, service }) => {
    const env = await policyIn(folder, { version: 1, schedule: { evryMinutes: 5 } })
    const ran = await syncOnce(profile, serviceWords(service), { input: service.key, env })
    expect(ran).toMatchObject({ outcome: 'policy-broken', exitCode: 80 })
    expect(ran.stderr).toContain('schedule.evryMinutes')
    expect(service.requests).toEqual([])
    expect(existsSync(join(profile, 'settings.json'))).toBe(false)

    const checked = await runProgram(['--policy-check'], { env })
    expect(checked).toMatchObject({ exitCode: 80, stderr: expect.stringContaining('schedule.evryMinutes') })
    expect(JSON.parse(checked.stdout)).toMatchObject({
      outcome: 'policy-broken',
      file: env['SPIRODESK_POLICY'],
    })
  },
)

const reportOfNobody = { request: { kind: 'session', paper: 'A4', sections: ['tests'], id: 'nobody' } }
