import type { Outcome } from '#shared/fault'
import { loadKeytar } from '../../src-main/keychain/keychain'
import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import { inHeaps } from './fixtures/in-heaps'
import { inMemory } from './fixtures/in-memory'
import { askInWindow, inWindow } from './fixtures/in-window'
import type { RunningApp } from './fixtures/launch-app'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { askStatus } from './fixtures/ask-status'
import { runProgram } from './fixtures/sync-once'
import { passphrase, setPassphrase } from './pages/lock'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

const shown = (app: RunningApp) => inWindow(app, 'document.body.innerText')

/** Asks for something as a page would that was taken over; the code of the fault, or `ok`. */
async function ask(app: RunningApp, name: string, input: object): Promise<string> {
  const answer = (await askInWindow(app, name, input)) as Outcome<unknown>
  return answer.ok ? 'ok' : answer.fault.code
}

const onClipboard = ({ electron }: RunningApp) => electron.evaluate(({ clipboard }) => clipboard.readText())

/** The data key of the connection, which stands in the keychain as it is until there is a passphrase. */
async function keptDataKey(app: RunningApp): Promise<Buffer> {
  const id = await inWindow(app, `spirodesk.call('state', {}).then(({ value }) => value.connection.id)`)
  const kept = await (await loadKeytar()).getPassword('Spirodesk', `${String(id)}/data-key`)
  return Buffer.from((kept ?? '').replace('people:', ''), 'base64')
}

const isMeasured = process.platform === 'linux'

/** How often main's memory holds a key. */
const copiesOf = ({ electron }: RunningApp, key: Buffer) => inMemory(electron.process().pid ?? 0, key)

test('locks on demand, leaves no name in any page’s memory, and shows the same page when it is opened', async ({
  launchSynced,
  service,
  folder,
}) => {
  const names = [...new Set(heldBy(service).flatMap(({ name, email }) => [name, email]))]
  const app = await launchSynced()
  const { window } = app
  await shell(window).go('Patients')
  await expect(window.getByRole('row').nth(3)).toBeVisible()
  const dataKey = await keptDataKey(app)
  await setPassphrase(window)
  expect(await inHeaps(app, folder, names)).toBeGreaterThan(names.length / 2)

  expect(dataKey.length).toBe(32)
  if (isMeasured) expect(await copiesOf(app, dataKey)).toBeGreaterThan(0)
  // what a person copies by keys, which the page only hears of
  await window.getByRole('heading', { name: 'Settings' }).first().selectText()
  await window.keyboard.press('ControlOrMeta+c')
  await expect.poll(() => onClipboard(app)).toBe('Settings')

  await window.getByRole('button', { name: 'Lock now' }).click()
  await expect.poll(() => shown(app)).toContain('Start over')
  await expect.poll(() => onClipboard(app)).toBe('')
  // of main's too, where a process's memory can be read: the engine frees the message to the store page as it is
  if (isMeasured) await expect.poll(() => copiesOf(app, dataKey)).toBeLessThan(2)
  expect(await ask(app, 'syncNow', {})).toBe('locked')
  expect(await ask(app, 'copyText', { text: 'a' })).toBe('locked')
  expect(await ask(app, 'setPreferences', { lockAfterMinutes: 0 })).toBe('locked')
  await expect.poll(() => inHeaps(app, folder, names)).toBe(0)

  expect(await ask(app, 'unlock', { passphrase: 'four words by chance' })).toBe('passphrase-wrong')
  expect(await inHeaps(app, folder, names)).toBe(0)
  expect(await ask(app, 'unlock', { passphrase })).toBe('ok')
  await expect.poll(() => shown(app)).toContain('Lock now')
  app.forgetErrors()
})

test(
  'is locked from the start on, also for commands, and opens with the passphrase',
  everyRelease,
  async ({ launch, launchSynced, service, profile }) => {
    const first = await launchSynced()
    await setPassphrase(first.window)
    await first.quit()

    const ran = await runProgram(['--user-data', profile, '--sync-once'], {})
    expect(JSON.parse(ran.stdout)).toMatchObject({ outcome: 'locked' })
    expect(ran.exitCode).toBe(37)
    expect(await askStatus(profile)).toMatchObject({
      locked: true,
      sync: { known: false, lastSuccessAt: null },
    })

    const { window } = await launch()
    await expect(window.getByRole('heading', { name: 'Spirodesk is locked' })).toBeVisible()
    const field = window.getByLabel('Passphrase')
    await expect(field).toBeFocused()
    await expectAccessible(window, 'locked')
    await field.fill('not the passphrase')
    await window.keyboard.press('Enter')
    await expect(window.getByText('This passphrase is wrong')).toBeVisible()
    await window.getByRole('link', { name: 'More about this' }).press('Enter')
    const help = window.getByRole('dialog', { name: 'This passphrase is wrong' })
    await expect(help.getByRole('heading', { name: 'What to do' })).toBeVisible()
    expect(await help.getByRole('link').count()).toBe(0)
    await window.keyboard.press('Escape')
    await expect(window.getByRole('link', { name: 'More about this' })).toBeFocused()
    await field.fill(passphrase)
    await window.keyboard.press('Enter')
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
  },
)

test('locks when the computer sleeps', everyRelease, async ({ launchSynced }) => {
  const app = await launchSynced()
  await setPassphrase(app.window)
  await app.electron.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'))
  await expect.poll(() => shown(app)).toContain('Start over')
  app.forgetErrors()
})
