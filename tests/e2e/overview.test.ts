// @dates: looks at the clock, so it runs on other days too
import type { Page } from '@playwright/test'
import { now } from '#shared/now'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { overview } from './pages/overview'
import { patients } from './pages/patients'
import { session } from './pages/session'
import { shell } from './pages/shell'

async function press(window: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await window.keyboard.press(key)
}

test(
  'the overview tells what is new since the last visit, and shows it',
  everyRelease,
  async ({ launch, launchSynced, service }) => {
    const first = await launchSynced()
    await press(first.window, 'g', 'o')
    const { lead } = overview(first.window)
    await expect(lead).toBeVisible()
    await first.quit()

    const [profile] = service.profiles()
    service.addSession(profile?.id ?? '', now())
    const { window } = await launch()
    await shell(window).untilSynced()
    await press(window, 'g', 'o')
    await press(window, 'ControlOrMeta+r')
    const page = overview(window)
    await expect(page.lead).toHaveText(/^1 patient has new sessions since your last visit, .+\.$/)
    // what was here before reviews began needs none; this one came since
    await expect(page.people('To review')).toHaveCount(1)
    const name = (await page.people('To review').textContent()) ?? ''
    await page.lead.getByRole('button').click()
    await expect(patients(window).count).toHaveText(/^Showing 1 of/)
    await press(window, 'Alt+ArrowLeft')
    await page.list('To review').getByRole('button', { name: 'Review one after another' }).click()
    await expect(window.getByRole('heading', { level: 1 })).toHaveText(name)
    await press(window, 'r')
    await expect(page.list('To review').getByText('Nothing to review.')).toBeVisible()
    await press(window, 'ControlOrMeta+z')
    await expect(page.people('To review')).toHaveCount(1)
    await page.people('To review').click()
    await expect(session(window).bestTest).toBeVisible()
  },
)
