import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findTraces } from './fixtures/find-traces'
import { heldBy } from './fixtures/held-by'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

test('leaves nothing readable on the disk: no key, name, e-mail, diagnosis, medication or share code', async ({
  launch,
  profile,
  service,
}) => {
  const app = await launch()
  await connectAndSync(app.window, service)
  await sessions(app.window).open(0)
  await app.window.getByRole('button', { name: 'Download raw curve data' }).click()
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
