import { type Locator, type Page } from '@playwright/test'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

/** Presses Tab until something has the focus; fails when it cannot be reached that way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('not in reach of the Tab key')
}

test('connects with the keyboard alone', everyRelease, async ({ launch, service }) => {
  const { window } = await launch()
  const start = firstStart(window)
  await start.connectButton.waitFor()
  await tabTo(window, start.address)
  await window.keyboard.type(service.baseUrl)
  await tabTo(window, start.key)
  await window.keyboard.type(service.key)
  await tabTo(window, start.connectWay.getByText('Advanced'))
  await window.keyboard.press('Enter')
  await tabTo(window, start.pin)
  await window.keyboard.type(service.fingerprint)
  await tabTo(window, start.testButton)
  await window.keyboard.press('Enter')
  await expect(start.steps.last()).toHaveText(/profiles are shared/)
  await tabTo(window, start.connectButton)
  await window.keyboard.press('Space')
  await shell(window).untilSynced()
  await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
})
