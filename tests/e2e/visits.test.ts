// @dates: looks at the clock, so it runs on other days too
import { beginAt, usualInstant } from '../clock'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { overview } from './pages/overview'
import { shell } from './pages/shell'

// a visit ends after half of it out of use
const hourMs = 3_600_000

test(
  'what is new since the last visit is said from the second visit on',
  everyRelease,
  async ({ launch, service }) => {
    const first = await launch()
    await connectAndSync(first.window, service)
    await first.window.keyboard.press('g')
    await first.window.keyboard.press('o')
    await expect(overview(first.window).lead).toHaveText(/sessions from \d+ patients/)
    await expect(first.window.getByText(/since your last visit/)).toHaveCount(0)
    await first.kill()

    beginAt(usualInstant + hourMs)
    const second = await launch()
    await shell(second.window).untilSynced()
    await second.window.keyboard.press('g')
    await second.window.keyboard.press('o')
    await expect(second.window.getByText(/since your last visit/)).toBeVisible()
  },
)

test(
  'what was there when the window was closed is not new to the next visit',
  everyRelease,
  async ({ launch, launchSynced }) => {
    const first = await launchSynced()
    await first.quit()

    beginAt(usualInstant + hourMs)
    const second = await launch()
    await shell(second.window).untilSynced()
    await second.window.keyboard.press('g')
    await second.window.keyboard.press('o')
    await expect(second.window.getByText(/^No new or changed sessions since your last visit/)).toBeVisible()
  },
)
