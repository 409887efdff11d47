import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test(
  'says that the store was found empty, and fetches again',
  everyRelease,
  async ({ launch, launchSynced, profile, service }) => {
    const first = await launchSynced()
    const held = heldBy(service).length
    await first.quit()
    // what Chromium does to a database that is damaged or has filled the disk
    await rm(join(profile, 'IndexedDB'), { recursive: true })

    const { window } = await launch()
    const notice = window.getByRole('alert').filter({ hasText: 'was lost' })
    await expect(notice).toContainText(`The store held ${held} sessions`)
    await shell(window).untilSynced()
    await expect(sessions(window).count).toHaveText(`${held} sessions`)
    await expectAccessible(window, 'the store was found empty')
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect(notice).toBeHidden()
  },
)

test(
  'sets a damaged database aside instead of losing it, and fetches again',
  everyRelease,
  async ({ launch, launchSynced, profile, service }) => {
    const first = await launchSynced()
    await first.quit()
    const database = join(profile, 'IndexedDB', 'app_spirodesk_0.indexeddb.leveldb')
    const names = await readdir(database)
    expect(names.some((name) => name.startsWith('MANIFEST'))).toBe(true)
    const logs = names.filter((name) => name.endsWith('.log'))
    const before = await Promise.all(logs.map((name) => readFile(join(database, name))))
    for (const name of names.filter((name) => name.startsWith('MANIFEST')))
      await writeFile(join(database, name), 'not a manifest')

    const { window } = await launch()
    const notice = window.getByRole('alert').filter({ hasText: 'was lost' })
    const unreadable = window.getByRole('heading', { name: 'The stored sessions can’t be read' })
    await expect(notice.or(unreadable)).toBeVisible()
    if (await unreadable.isVisible()) {
      // newer engines leave it where it is, until it is removed with the connection
      await shell(window).go('Settings')
      await window.getByRole('button', { name: 'Remove…' }).first().click()
      await window
        .getByRole('dialog')
        .getByRole('button', { name: /^Remove/ })
        .click()
      await connectAndSync(window, service)
      await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
      return
    }
    await expect(notice).toContainText(
      /The damaged files are kept in the profile folder as database-2\d{3}-\d\d-\d\d\./,
    )
    await shell(window).untilSynced()
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
    const [aside = '', ...others] = (await readdir(profile)).filter((name) => name.startsWith('database-'))
    expect(others).toEqual([])
    const kept = join(profile, aside, 'app_spirodesk_0.indexeddb.leveldb')
    expect(await Promise.all(logs.map((name) => readFile(join(kept, name))))).toEqual(before)
  },
)

test(
  'says that an older copy of the store was put in its place, until somebody takes note',
  everyRelease,
  async ({ launch, launchSynced, profile, folder, service }) => {
    const first = await launchSynced()
    const held = heldBy(service).length
    await first.quit()
    const database = join(profile, 'IndexedDB')
    await cp(database, join(folder, 'older'), { recursive: true })
    const second = await launch()
    const { go, untilSynced } = shell(second.window)
    await go('Sync')
    await second.window.getByRole('button', { name: 'Sync now' }).click()
    await untilSynced()
    await second.quit()
    await rm(database, { recursive: true })
    await cp(join(folder, 'older'), database, { recursive: true })

    const third = await launch()
    const notice = third.window.getByRole('alert').filter({ hasText: 'an older copy' })
    await expect(notice).toContainText('Newer data was stored here')
    await expect(sessions(third.window).count).toHaveText(`${held} sessions`)
    await expectAccessible(third.window, 'an older copy of the store')
    await third.quit()
    const fourth = await launch()
    const again = fourth.window.getByRole('alert').filter({ hasText: 'an older copy' })
    await again.getByRole('button', { name: 'OK' }).click()
    await expect(again).toBeHidden()
    await fourth.quit()
    const { window } = await launch()
    await expect(sessions(window).count).toHaveText(`${held} sessions`)
    await expect(window.getByRole('alert').filter({ hasText: 'an older copy' })).toBeHidden()
  },
)
