import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { countLevelDb, findTraces } from './fixtures/find-traces'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

test('leaves nothing readable on the disk: no key, name, e-mail, diagnosis, medication or share code', async ({
  launchSynced,
  profile,
  service,
}) => {
  const app = await launchSynced()
  await sessions(app.window).open(0)
  await app.window.getByRole('button', { name: 'Download curves' }).click()
  await expect(app.window.getByRole('tree', { name: 'Raw curve data as sent' })).toBeVisible()
  await shell(app.window).go('Sessions')
  await sessions(app.window).search.fill(heldBy(service)[0]?.name ?? '')
  await service.setFaults(['bad-records=0.5', '403-after=1'])
  await shell(app.window).go('Sync')
  await sync(app.window).syncNow.click()
  await expect(shell(app.window).status).toContainText('API key rejected')
  await app.quit()

  const held = heldBy(service)
  const secret = [
    service.key,
    ...held.flatMap(({ id, name, email, diagnoses, medications }) => [
      id,
      name,
      email,
      ...diagnoses,
      ...medications,
    ]),
    ...service
      .profiles()
      .flatMap(({ id, email, patient_name, share_code }) => [id, email, patient_name, share_code]),
  ]
  expect(secret.length).toBeGreaterThan(300)
  expect(await findTraces(profile, secret)).toEqual([])
  expect((await countLevelDb(profile)).logs).toBeGreaterThan(0)
  expect(app.said.filter((line) => secret.some((text) => line.includes(text)))).toEqual([])
})

test('would find what is left, however it is written', async ({ profile }) => {
  const text = 'Ада Example-Ω'
  const ways = [
    Buffer.from(`before ${text} after`),
    Buffer.from(`before ${text} after`, 'utf16le'),
    ...['', 'a', 'ab'].map((before) => Buffer.from(Buffer.from(`${before}${text}z`).toString('base64'))),
  ]
  for (const [index, bytes] of ways.entries()) await writeFile(join(profile, `way-${index}`), bytes)
  expect(await findTraces(profile, [text])).toHaveLength(ways.length)
  expect(await findTraces(profile, ['Somebody Else'])).toEqual([])
})

test('would find what Chromium has compressed', everyRelease, async ({ launch, profile }) => {
  const text = 'Ada Example-Omega of Nowhere'
  const put = async (window: Page, from: number) =>
    window.evaluate(
      ([text, from]) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('probe', 1)
          opening.onupgradeneeded = () => opening.result.createObjectStore('some')
          opening.onerror = () => reject(new Error('not opened'))
          opening.onsuccess = () => {
            const change = opening.result.transaction('some', 'readwrite')
            // nowhere in one piece but in what is unpacked: each half comes before, for copies to lead to
            for (let at = from; at < from + 20_000; at++) {
              change.objectStore('some').put(`${text.slice(0, 14)} ${text.slice(14)} ${text} ${at}`, at)
            }
            change.oncomplete = () => resolve()
            change.onerror = () => reject(new Error('not written'))
          }
        }),
      [text, from] as const,
    )
  for (const from of [0, 20_000, 40_000]) {
    const app = await launch()
    await put(await app.storePage(), from)
    await app.quit()
  }
  expect((await countLevelDb(profile)).tables).toBeGreaterThan(0)
  // the number parts it from the copies that went before
  const found = await findTraces(profile, [`${text} 1234`, `${text} 21234`])
  expect(found.filter((line) => line.endsWith('.ldb')).length).toBeGreaterThan(0)
})
