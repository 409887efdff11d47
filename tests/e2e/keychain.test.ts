import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startService } from '../../src-service/service'
import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import { startOwnKeyring } from './fixtures/own-keyring'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { runProgram, syncOnce } from './fixtures/sync-once'
import { connectAndSync } from './pages/connect'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

// a message bus that nobody is at home on
const noKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }

test('opens nothing while the keychain is locked, and everything once it is unlocked', async ({
  launch,
  service,
}) => {
  const keyring = await startOwnKeyring()
  try {
    const first = await launch({ env: keyring.env })
    await connectAndSync(first.window, service)
    await first.quit()
    await keyring.lock()

    const { window } = await launch({ env: keyring.env })
    await expect(window.getByText('The keychain is locked').first()).toBeVisible()
    await expect(sessions(window).rows).toHaveCount(0)
    await expectAccessible(window, 'the keychain is locked')
    await keyring.unlock()
    await window.getByRole('button', { name: 'Try again' }).first().click()
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
  } finally {
    await keyring.stop()
  }
})

test(
  'keeps keys in memory where there is no keychain, says so, and what they sealed is gone after that',
  everyRelease,
  async ({ launch, service }) => {
    const first = await launch({ env: noKeychain })
    await connectAndSync(first.window, service)
    await expect(sessions(first.window).count).toHaveText(`${heldBy(service).length} sessions`)
    await expect(first.window.getByText('No keychain on this computer').first()).toBeVisible()
    await expectAccessible(first.window, 'sessions, without a keychain')
    await shell(first.window).go('Settings')
    await expect(first.window.getByText('There is no keychain, so the keys are held in memory')).toBeVisible()
    await expectAccessible(first.window, 'settings, without a keychain')
    await first.quit()

    const { window } = await launch({ env: noKeychain })
    await expect(window.getByText('The API key is missing').first()).toBeVisible()
    await expect(sessions(window).rows).toHaveCount(0)
    await expect(firstStart(window).connectWay).toBeHidden()
    await expectAccessible(window, 'the key is gone')
  },
)

test(
  'without a keychain syncs once only if it may be thrown away, and exports nothing as if it were all',
  everyRelease,
  async ({ profile, folder, service }) => {
    const input = service.key
    const refused = await syncOnce(profile, serviceWords(service), { input, env: noKeychain })
    expect(refused).toMatchObject({ outcome: 'keychain-absent', exitCode: 30, requests: 0 })
    expect(service.requests).toHaveLength(0)
    const words = [...serviceWords(service), '--throw-away']
    const ran = await syncOnce(profile, words, { input, env: noKeychain })
    expect(ran).toMatchObject({ outcome: 'ok', sessions: { stored: heldBy(service).length } })
    expect(await syncOnce(profile, ['--throw-away'], { env: noKeychain })).toMatchObject({
      outcome: 'key-missing',
      exitCode: 22,
      sessions: { stored: 0 },
    })
    const out = join(folder, 'sessions.csv')
    const exported = await runProgram(['--user-data', profile, '--export', 'csv-sessions', '--out', out], {
      env: noKeychain,
    })
    expect(exported).toMatchObject({ exitCode: 30, stdout: expect.stringContaining('"keychain-absent"') })
  },
)

test(
  'says at night that the keychain is locked, and loses nothing',
  everyRelease,
  async ({ profile, service }) => {
    const keyring = await startOwnKeyring()
    const { env } = keyring
    try {
      await syncOnce(profile, serviceWords(service), { input: service.key, env })
      await keyring.lock()
      expect(await syncOnce(profile, [], { env })).toMatchObject({ outcome: 'keychain-locked', exitCode: 31 })
      await keyring.unlock()
      expect(await syncOnce(profile, [], { env })).toMatchObject({ outcome: 'ok', sessions: { new: 0 } })
    } finally {
      await keyring.stop()
    }
  },
)

test(
  'sends the key nowhere but where it was given for, whatever the settings say',
  everyRelease,
  async ({ launch, profile, service }) => {
    const thief = await startService({ seed: 8, patients: 2, days: 10, sessionsPerYear: 20 })
    try {
      await syncOnce(profile, serviceWords(service), { input: service.key })
      const path = join(profile, 'settings.json')
      const settings = readFileSync(path, 'utf8')
      const { baseUrl, fingerprint } = thief
      writeFileSync(
        path,
        settings.replaceAll(service.baseUrl, baseUrl).replaceAll(service.fingerprint, fingerprint),
      )
      expect(await syncOnce(profile)).toMatchObject({ outcome: 'key-elsewhere', exitCode: 27, requests: 0 })
      const { window, quit } = await launch()
      await expect(window.getByText('The connection was changed outside Spirodesk').first()).toBeVisible()
      await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
      await expectAccessible(window, 'the connection was changed')
      await quit()
      expect(thief.requests).toHaveLength(0)

      writeFileSync(path, settings)
      expect(await syncOnce(profile)).toMatchObject({ outcome: 'ok', sessions: { new: 0 } })
    } finally {
      await thief.close()
    }
  },
)
