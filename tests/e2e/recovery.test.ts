import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { Decrypter } from 'age-encryption'
import { expectAccessible } from './fixtures/expect-accessible'
import { exportOnce } from './fixtures/export-once'
import { findTraces } from './fixtures/find-traces'
import { heldBy } from './fixtures/held-by'
import type { RunningApp } from './fixtures/launch-app'
import { type OwnKeyring, startOwnKeyring } from './fixtures/own-keyring'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { runProgram } from './fixtures/sync-once'
import { connectAndSync } from './pages/connect'
import { exports, saveTo } from './pages/exports'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

/** Has the system's dialogs answer with a folder or a file. */
const choose = ({ electron }: RunningApp, path: string) =>
  electron.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, path)

/** Makes cards in the settings, and reads their words off the window. */
async function makeCards(window: Page, shape: 'One card' | 'Three cards'): Promise<string[]> {
  await shell(window).go('Settings')
  await window.getByRole('button', { name: /Make a (new )?card/ }).click()
  const dialog = window.getByRole('dialog')
  await dialog.getByRole('radio', { name: shape }).click()
  await dialog.getByRole('button', { name: 'Make', exact: true }).click()
  const cards = dialog.getByRole('list')
  await expect(cards).toHaveCount(shape === 'One card' ? 1 : 3)
  await expectAccessible(window, 'recovery cards')
  const words = await cards.evaluateAll((lists) =>
    lists.map((list) =>
      [...list.querySelectorAll('span:last-child')].map(({ textContent }) => textContent).join(' '),
    ),
  )
  await dialog.getByRole('button', { name: 'I have it on paper' }).click()
  return words
}

/** Runs `use` with the keyrings of two computers, of which it may stop the first. */
async function withTwoComputers(use: (first: OwnKeyring, later: OwnKeyring) => Promise<void>) {
  const first = await startOwnKeyring()
  const later = await startOwnKeyring()
  try {
    await use(first, later)
  } finally {
    await first.stop()
    await later.stop()
  }
}

test('opens the store again by two of three cards after the keyring was deleted', async ({
  launch,
  service,
  profile,
}) => {
  await withTwoComputers(async (keyring, later) => {
    const first = await launch({ env: keyring.env })
    await connectAndSync(first.window, service)
    const [one = '', , three = ''] = await makeCards(first.window, 'Three cards')
    expect(one.split(' ')).toHaveLength(25)
    await first.quit()
    expect(await findTraces(profile, [one, one.split(' ').slice(0, 4).join(' ')])).toEqual([])
    await keyring.stop()

    const { window } = await launch({ env: later.env })
    await expect(window.getByText('The key that decrypts the sessions is missing').first()).toBeVisible()
    await window.getByRole('button', { name: 'Use recovery card' }).first().click()
    const dialog = window.getByRole('dialog')
    const words = dialog.getByRole('textbox')
    const open = dialog.getByRole('button', { name: 'Open', exact: true })
    await words.fill(one)
    await open.click()
    await expect(dialog.getByText('These are the words of one of three cards')).toBeVisible()
    await words.fill(`${one} ${three.replace(/^\w+/, 'spirodesk')}`)
    await open.click()
    await expect(dialog.getByText('Word 26 is not a word that cards use')).toBeVisible()
    await expectAccessible(window, 'a word that is none')
    await words.fill(`${one}\n${three}`)
    await open.click()
    await expect(dialog).toBeHidden()
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
    await expect(window.getByText('The API key is missing').first()).toBeVisible()
  })
})

test(
  'backs up to a folder and restores on another computer, with what was made here',
  everyRelease,
  async ({ launch, service, folder }) => {
    await withTwoComputers(async (keyring, later) => {
      const first = await launch({ env: keyring.env })
      await connectAndSync(first.window, service)
      const [words = ''] = await makeCards(first.window, 'One card')
      await choose(first, folder)
      await first.window.getByRole('button', { name: 'Choose folder' }).click()
      await first.window.getByRole('button', { name: 'Back up now' }).click()
      await expect(first.window.getByText('read back and verified')).toBeVisible()
      await expectAccessible(first.window, 'settings with a backup')
      const files = await readdir(folder)
      expect(files).toHaveLength(1)
      const file = join(folder, files[0] ?? '')
      await first.quit()
      await keyring.stop()

      const there = await launch({ env: later.env, profile: join(folder, 'profile') })
      await choose(there, file)
      await there.window.getByRole('button', { name: 'Restore a backup' }).click()
      const dialog = there.window.getByRole('dialog')
      await dialog.getByRole('textbox').fill(words)
      await dialog.getByRole('button', { name: 'Choose backup' }).click()
      await expect(dialog.getByText(`${heldBy(service).length} sessions, `)).toBeVisible()
      await expectAccessible(there.window, 'a backup that was found')
      await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
      await expect(sessions(there.window).count).toHaveText(`${heldBy(service).length} sessions`)
      await expect(there.window.getByText('The API key is missing').first()).toBeVisible()
    })
  },
)

test(
  'renews the encryption key: all is there under the new one, and the card still opens it',
  everyRelease,
  async ({ launch, service, profile }) => {
    const keyring = await startOwnKeyring()
    try {
      const app = await launch({ env: keyring.env })
      await connectAndSync(app.window, service)
      const [words = ''] = await makeCards(app.window, 'One card')
      const settings = async () =>
        JSON.parse(await readFile(join(profile, 'settings.json'), 'utf8')) as {
          connection: { id: string }
          leftBehind: string[]
        }
      const before = await settings()
      await app.window.getByRole('button', { name: 'Renew…' }).click()
      const dialog = app.window.getByRole('dialog')
      await expectAccessible(app.window, 'renewing the key')
      await dialog.getByRole('button', { name: 'Renew', exact: true }).click()
      await expect(dialog).toBeHidden()
      await shell(app.window).untilSynced()
      await shell(app.window).go('Sessions')
      const count = `${heldBy(service).length} sessions`
      await expect(sessions(app.window).count).toHaveText(count)
      await sessions(app.window).open(0)
      await expect(session(app.window).bestTest).toBeVisible()
      await app.quit()
      const after = await settings()
      expect(after.connection.id).not.toBe(before.connection.id)
      expect(after.leftBehind).toEqual([])

      const again = await launch({ env: keyring.env })
      await expect(sessions(again.window).count).toHaveText(count)
      await again.quit()
      // the card still opens it without the keychain
      await keyring.stop()
      const later = await startOwnKeyring()
      const { window } = await launch({ env: later.env })
      await window.getByRole('button', { name: 'Use recovery card' }).first().click()
      await window.getByRole('dialog').getByRole('textbox').fill(words)
      await window.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
      await expect(sessions(window).count).toHaveText(count)
      await later.stop()
    } finally {
      await keyring.stop()
    }
  },
)

test(
  'backs up and restores on the command line',
  everyRelease,
  async ({ launch, service, profile, folder }) => {
    const keyring = await startOwnKeyring()
    const { env } = keyring
    const run = async (words: readonly string[], input = '') => {
      const { stdout, exitCode } = await runProgram(words, { env, input })
      return { ...(JSON.parse(stdout) as Record<string, unknown>), exitCode }
    }
    try {
      const app = await launch({ env })
      await connectAndSync(app.window, service)
      await app.quit()
      expect(await run(['--user-data', profile, '--backup', folder])).toMatchObject({
        outcome: 'card-missing',
        exitCode: 36,
      })
      const again = await launch({ env })
      const [words = ''] = await makeCards(again.window, 'One card')
      await again.quit()
      const made = await run(['--user-data', profile, '--backup', folder])
      const sessions = heldBy(service).length
      expect(made).toMatchObject({ outcome: 'ok', exitCode: 0, sessions })
      const restore = ['--restore', join(folder, String(Reflect.get(made, 'file'))), '--card-stdin']
      const elsewhere = ['--user-data', join(folder, 'profile')]
      expect(await run([...elsewhere, ...restore], 'no such words')).toMatchObject({
        outcome: 'card-wrong',
        exitCode: 35,
      })
      expect(await run([...elsewhere, ...restore], words)).toMatchObject({ outcome: 'ok', sessions })
      expect(await run([...elsewhere, ...restore], words)).toMatchObject({ outcome: 'busy' })
    } finally {
      await keyring.stop()
    }
  },
)

const passphrase = 'four words at random'

/** Expects that a file opens with the passphrase, that it has a session, and that nothing of it is readable without. */
async function expectSealed(path: string, { id, email }: { id: string; email: string }): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  expect(await decrypter.decrypt(new Uint8Array(await readFile(path)), 'text')).toContain(id)
  expect(await findTraces(dirname(path), [id, email])).toEqual([])
}

test('encrypts an export with a passphrase', everyRelease, async ({ launchSynced, service, folder }) => {
  const app = await launchSynced()
  const { window } = app
  const { open, dialog } = exports(window)
  await open()
  const save = dialog.getByRole('button', { name: /^Save as/ })
  await dialog.getByRole('switch', { name: 'Encrypt' }).click()
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Passphrase', { exact: true }).fill('too short')
  await expect(dialog.getByText('At least 12 characters')).toBeVisible()
  await expectAccessible(window, 'a passphrase that is too short')
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await dialog.getByLabel('Passphrase again').fill(passphrase)
  const path = join(folder, 'Sessions.csv.age')
  await saveTo(app, path)
  await save.click()
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
  await expectSealed(path, heldBy(service)[0]!)
})

test(
  'encrypts an export of the command line with a passphrase',
  everyRelease,
  async ({ launchSynced, service, profile, folder }) => {
    await (await launchSynced()).quit()
    const out = join(folder, 'all.json.age')
    const words = ['json', '--out', out, '--passphrase-stdin']
    expect(await exportOnce(profile, words, { input: 'short' })).toMatchObject({ outcome: 'bad-input' })
    expect(await exportOnce(profile, words, { input: passphrase })).toMatchObject({ outcome: 'ok' })
    await expectSealed(out, heldBy(service)[0]!)
  },
)
