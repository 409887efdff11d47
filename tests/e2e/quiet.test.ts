import type { Page } from '@playwright/test'
import { now } from '#shared/now'
import { beginAt } from '../clock'
import { askStatus } from './fixtures/ask-status'
import { expectAccessible } from './fixtures/expect-accessible'
import type { RunningApp } from './fixtures/launch-app'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { heldBy } from './fixtures/held-by'
import { processesOf } from './fixtures/processes-of'
import { runProgram } from './fixtures/sync-once'
import { chooseInTray, trayLabels, watchTray } from './fixtures/tray-menu'
import { startOwnKeyring } from './fixtures/own-keyring'
import { watchNotifications } from './fixtures/watch-notifications'
import { connectAndSync } from './pages/connect'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { saveAsView } from './pages/views'

const isApp = (page: Page) => !page.isClosed() && page.url().includes('/app/')

async function closeWindow({ electron, window }: RunningApp): Promise<void> {
  await electron.evaluate(({ BrowserWindow }) => {
    // after the answer to this call, which closing can lose
    setImmediate(() =>
      BrowserWindow.getAllWindows()
        .find(({ webContents }) => webContents.getURL().includes('/app/'))
        ?.close(),
    )
  })
  await expect.poll(() => window.isClosed()).toBe(true)
}

async function openedWindow({ electron }: RunningApp): Promise<Page> {
  await expect.poll(() => electron.windows().some(isApp)).toBe(true)
  const window = electron.windows().find(isApp)
  if (!window) throw new Error('the window went as soon as it came')
  return window
}

test('stays in the tray when the window is closed, says so once, tells of a refused key, pauses and resumes', async ({
  launch,
  service,
}) => {
  test.skip(process.platform !== 'linux', 'notifications go another way')
  const keyring = await startOwnKeyring()
  const { env } = keyring
  const watch = await watchNotifications(env)
  if (!watch) return
  const app = await launch({ env })
  await watchTray(app.electron)
  await connectAndSync(app.window, service)
  await closeWindow(app)
  await expect
    .poll(() => watch.shown)
    .toEqual([
      'Spirodesk keeps syncing. Open or quit it from the tray. To change this, go to Settings › Background.',
    ])

  service.replaceKey('a-key-that-nobody-has-told')
  await app.electron.evaluate(({ app }) => void app.emit('activate'))
  const again = await openedWindow(app)
  await shell(again).untilSynced()
  await closeWindow({ ...app, window: again })
  await expect.poll(() => trayLabels(app.electron)).toContain('Pause sync')
  await chooseInTray(app.electron, 'Sync now')
  await expect
    .poll(() => watch.shown.slice(1))
    .toEqual([
      'The service rejected the API key. Syncing has stopped. Stored sessions are safe. Open Spirodesk to enter a new key.',
    ])
  expect((await trayLabels(app.electron))[0]).toBe('Sync needs attention')

  await chooseInTray(app.electron, 'Pause sync', 'For an hour')
  await expect.poll(() => trayLabels(app.electron)).toContain('Resume sync')
  await chooseInTray(app.electron, 'Open')
  const window = await openedWindow(app)
  await shell(window).go('Sync')
  await window.getByRole('button', { name: 'Resume' }).click()
  await window.getByRole('button', { name: 'Pause', exact: true }).click()
  await expectAccessible(window, 'the times to pause for')
  await window.getByRole('menuitem', { name: 'Until I resume it' }).click()
  await expect(window.getByRole('button', { name: 'Resume' })).toBeVisible()

  await app.quit()
  const next = await launch({ env })
  await expect(shell(next.window).status).toContainText('API key rejected')
  await closeWindow(next)
  expect(watch.shown).toHaveLength(2)
  await next.kill()
  await watch.stop()
  await keyring.stop()
})

test(
  'in the tray the store’s process ends until a run is due, and the window comes back with what that brought',
  everyRelease,
  async ({ launch, service, profile }) => {
    const pages = async () => (await processesOf(profile)).filter(({ page }) => page).length
    const untilItRests = () => expect.poll(pages, { timeout: 40_000 }).toBe(0)
    const passAnHour = async () => {
      const hour = 3_660_000
      beginAt(now() + hour)
      await app.electron.evaluate(({ powerMonitor }, hour) => {
        globalThis.spirodeskClockAhead = (globalThis.spirodeskClockAhead ?? 0) + hour
        powerMonitor.emit('resume')
      }, hour)
    }
    const app = await launch()
    await watchTray(app.electron)
    await connectAndSync(app.window, service)
    await closeWindow(app)
    await untilItRests()
    const [said] = await trayLabels(app.electron)
    expect(said).toContain('Up to date')

    const asked = service.requests.length
    const [person] = service.profiles()
    const added = service.addSession(person?.id ?? '', now())
    await passAnHour()
    await expect.poll(() => service.requests.length).toBeGreaterThan(asked)
    await untilItRests()
    expect((await trayLabels(app.electron))[0]).not.toBe(said)
    const { sync, sessions: held } = await askStatus(profile)
    expect(held.stored).toBe(heldBy(service).length)
    expect(Date.parse(sync.lastSuccessAt ?? '')).toBeGreaterThan(now() - 120_000)

    await untilItRests()
    await app.electron.evaluate(({ app }) => void app.emit('activate'))
    const window = await openedWindow(app)
    await expect(sessions(window).rows.first()).toBeVisible()
    await expect(shell(window).status).toContainText(/^\s*Synced/)
    await sessions(window).search.fill(added.email)
    await expect(sessions(window).rows.first()).toContainText('20 Nov')
    await app.quit()
  },
)

test(
  'a link shows a page, a saved view or a session, and nothing more, also while it is locked',
  everyRelease,
  async ({ launch, launchSynced, service, profile }) => {
    const app = await launchSynced()
    const { window } = app
    await shell(window).go('Sessions')
    await sessions(window).search.fill('asthma')
    await saveAsView(window, 'Asthma')
    const follow = async (link: string) =>
      expect(await runProgram(['--user-data', profile, link], {})).toMatchObject({ exitCode: 0, stdout: '' })
    const asked = service.requests.length

    await follow('spirodesk://patients')
    await expect(window.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible()
    await follow('spirodesk://view/ASTHMA')
    await expect(window.getByRole('heading', { name: 'Asthma', level: 1 })).toBeVisible()
    const [held] = service.sessions('2000-01-01', '2100-01-01')
    await follow(`spirodesk://session/${held?.id}`)
    await expect(window.getByRole('heading', { name: 'Results' })).toBeVisible()

    await follow('spirodesk://connect/https%3A%2F%2Fexample.org?key=abc')
    const refused = window.getByRole('alert').filter({ hasText: 'This link can’t be opened' })
    await expect(refused).toBeVisible()
    await expectAccessible(window, 'a link that leads nowhere')
    await refused.getByRole('button', { name: 'Hide' }).click()
    await expect(refused).toBeHidden()
    await follow('spirodesk://view/nobody%20has%20made')
    await expect(window.getByRole('alert').filter({ hasText: 'This saved view isn’t here' })).toBeVisible()
    expect(service.requests.length).toBe(asked)

    await shell(window).go('Settings')
    await window.getByRole('button', { name: 'Set…' }).click()
    const dialog = window.getByRole('dialog')
    await dialog.getByLabel('Passphrase', { exact: true }).fill('four words at random')
    await dialog.getByLabel('Passphrase again').fill('four words at random')
    await dialog.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(dialog).toBeHidden()
    await app.quit()

    const locked = await launch({ args: ['spirodesk://view/Asthma'] })
    await locked.window.getByLabel('Passphrase').fill('four words at random')
    await locked.window.keyboard.press('Enter')
    await expect(locked.window.getByRole('heading', { name: 'Asthma', level: 1 })).toBeVisible()
  },
)
