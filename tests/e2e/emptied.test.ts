import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test('says that the store was found empty, and fetches again', async ({ launch, profile, service }) => {
  const first = await launch()
  await connectAndSync(first.window, service)
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
})
