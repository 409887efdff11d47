import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { checkNames, checkStates } from '#shared/diagnosis'
import { faults, type FaultCode } from '#shared/faults'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { runProgram } from './fixtures/sync-once'
import { connectAndSync } from './pages/connect'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

const lineSchema = v.strictObject({
  outcome: v.string(),
  checks: v.array(
    v.strictObject({
      number: v.number(),
      check: v.picklist(checkNames),
      state: v.picklist(checkStates),
      fault: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      facts: v.record(v.string(), v.union([v.string(), v.number()])),
    }),
  ),
  durationMs: v.number(),
})

test(
  'help is found from a notice, and diagnostics say what is wrong and nothing that is secret',
  everyRelease,
  async ({ launch, service, profile }) => {
    const app = await launch()
    const { window, electron } = app
    const heading = window.getByRole('heading', { level: 1 })
    // what is typed on the first start stays while a person reads
    await firstStart(window).address.fill(service.baseUrl)
    await window.getByRole('button', { name: 'Help', exact: true }).click()
    await expect(heading).toHaveText('Help')
    await window.getByRole('link', { name: 'First steps' }).click()
    await expect(heading).toHaveText('First steps')
    await window.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(firstStart(window).address).toHaveValue(service.baseUrl)
    await connectAndSync(window, service)

    // a search, by keyboard
    await window.keyboard.press('F1')
    await expect(heading).toHaveText('Help')
    await window.getByRole('textbox', { name: 'Search help' }).fill('locked keychain')
    await window.getByRole('link', { name: 'The keychain is locked' }).click()
    await expect(heading).toHaveText('The keychain is locked')
    await expect(window.getByRole('heading', { name: 'What to do' })).toBeVisible()

    // the page of a fault, from its notice
    const before = service.key
    service.replaceKey('a-key-that-nobody-has-told')
    await window.keyboard.press('Control+r')
    const banner = window.getByRole('alert').filter({ hasText: 'The service rejected the API key' })
    await banner.getByRole('link', { name: 'More about this' }).click()
    await expect(heading).toHaveText('The service rejected the API key')
    await expect(window.getByRole('listitem').filter({ hasText: 'revoked or has expired' })).toBeVisible()

    // over a dialog, which stays as it was filled in
    await shell(window).go('Settings')
    await banner.getByRole('button', { name: 'Enter a new API key…' }).click()
    const dialog = window.getByRole('dialog', { name: 'Enter a new API key' })
    await dialog.getByLabel('New API key', { exact: true }).fill('neither-is-this-one')
    await dialog.getByRole('button', { name: 'Test and save' }).click()
    await dialog.getByRole('link', { name: 'More about this' }).click()
    const over = window.getByRole('dialog', { name: 'The service rejected the API key' })
    await expect(over.getByRole('listitem').filter({ hasText: 'revoked or has expired' })).toBeVisible()
    await over.getByRole('button', { name: 'Close' }).click()
    await expect(dialog.getByLabel('New API key', { exact: true })).toHaveValue('neither-is-this-one')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(heading).toHaveText('Settings')

    await shell(window).call('Run diagnostics')
    await window.keyboard.press('Enter')
    await expect(heading).toHaveText('Diagnostics')
    const check = (name: string) =>
      window.getByRole('region', { name: 'Results' }).getByRole('listitem').filter({ hasText: name })
    await expect(check('5. Service')).toContainText('The service rejected the API key')
    for (const name of ['1. Keychain', '2. Disk', '3. Clock', '4. Secure', '6. Store', '8. Version'])
      await expect(check(name)).toContainText('Passed')

    const copied = async () => {
      await window.getByRole('button', { name: /^(Copy text|Copied)$/ }).click()
      const shown = (await window.locator('pre').textContent()) ?? ''
      await expect.poll(() => electron.evaluate(({ clipboard }) => clipboard.readText())).toBe(shown)
      return shown
    }
    const text = await copied()
    expect(text).toContain(`Sessions stored: ${heldBy(service).length}`)
    expect(text).toContain('5. Service: failed (key-refused)')
    const { host } = new URL(service.baseUrl)
    const people = service.profiles().map(({ email }) => email)
    const secrets = [before, 'a-key-that-nobody-has-told', host, profile, ...people]
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    await window.getByRole('switch', { name: /^Include the service’s address/ }).click()
    expect(await copied()).toContain(host)

    await service.close()
    await window.getByRole('button', { name: 'Run again' }).click()
    await expect(check('5. Service')).toContainText('The service isn’t responding')
    await expect(check('3. Clock')).toContainText('Not checked')

    // the first steps walk through the pages and change nothing
    await window.getByRole('link', { name: 'All help' }).click()
    await window.getByRole('button', { name: 'Take the tour' }).click()
    const tour = window.getByRole('region', { name: 'First steps' })
    for (const page of ['Sessions', 'Patients', 'Overview', 'Sync', 'Exports', 'Settings']) {
      const title =
        { Sessions: /sessions/i, Overview: /^Overview, /, Exports: 'Import and export' }[page] ?? page
      await expect(heading).toHaveText(title)
      await expect(tour.getByRole('button', { name: 'Next' })).toBeVisible()
      await tour.getByRole('button', { name: 'Next' }).press('Enter')
    }
    await expect(heading).toHaveText('Help')
    await tour.getByRole('button', { name: 'Done' }).click()
    await expect(tour).toBeHidden()
    await shell(window).go('Sessions')
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)

    // the same without the window
    await app.quit()
    const { stdout, exitCode } = await runProgram(['--diagnose', '--json', '--user-data', profile], {})
    const { outcome, checks } = v.parse(lineSchema, JSON.parse(stdout))
    expect(checks.map(({ check: name, number }) => [number, name])).toEqual(
      checkNames.map((name, at) => [at + 1, name]),
    )
    expect(checks.filter(({ state }) => state === 'failed').map(({ check: name }) => name)).toContain(
      'service',
    )
    expect(checks.find(({ check: name }) => name === 'schedule')?.facts).toMatchObject({
      daysMissing: 0,
      lastSuccessAt: expect.any(Number),
    })
    expect(exitCode).toBe(faults[outcome as FaultCode].exit)
    expect(secrets.filter((secret) => stdout.includes(secret))).toEqual([])
  },
)

test(
  'diagnostics end without a keychain and with a broken connection, and an update is told once',
  everyRelease,
  async ({ profile, launch }) => {
    writeFileSync(
      join(profile, 'settings.json'),
      JSON.stringify({
        version: 1,
        preferences: {
          syncEveryMinutes: 60,
          rereadDays: 30,
          askForRaw: false,
          latestCurves: false,
          theme: 'system',
          keepSyncingWhenClosed: true,
        },
        connection: {
          id: 'gone',
          kind: 'service',
          baseUrl: 'https://127.0.0.1:61999/api/v1',
          pin: null,
          historyStart: '2026-01-01',
          createdAt: 0,
        },
        keysKept: 'keychain',
        paused: false,
        notedVersion: '0.0.1',
        leftBehind: [],
      }),
    )
    const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }
    const { stdout, exitCode } = await runProgram(['--diagnose', '--user-data', profile], { env })
    expect(exitCode).toBe(faults['keychain-absent'].exit)
    expect(stdout).toContain('1. Keychain: failed (keychain-absent)')
    expect(stdout).toContain('2. Disk: passed')
    expect(stdout).toContain('5. Service: failed (service-unreachable)')
    expect(stdout).toContain('6. Store: not checked')
    expect(stdout).not.toContain('127.0.0.1')

    const { window } = await launch()
    await window.getByRole('status').getByRole('link', { name: 'What’s new' }).click()
    await expect(window.getByRole('heading', { name: /^Version/ })).toBeVisible()
    await expect(window.getByText(/^Spirodesk was updated to/)).toBeHidden()
    await window.reload()
    await expect(window.getByRole('heading', { name: /^Version/ })).toBeVisible()
    await expect(window.getByText(/^Spirodesk was updated to/)).toBeHidden()
  },
)
