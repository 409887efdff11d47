// @dates: looks at the clock, so it runs on other days too
import type { Page } from '@playwright/test'
import { now } from '#shared/now'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { overview } from './pages/overview'
import { sessions } from './pages/sessions'
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
    const of = heldBy(service).length
    await expect(overview(window).lead).toHaveText(new RegExp(`^${of} sessions from`))
    const news = window.getByText(/new or changed since your last visit, .+\.$/)
    await news.getByRole('button').click()
    await expect(sessions(window).count).toHaveText(new RegExp(`^Showing \\d+ of ${of}$`))
    const [changed] = /\d+/.exec((await sessions(window).count.textContent()) ?? '') ?? []
    expect(Number(changed)).toBeGreaterThan(0)
    await press(window, 'Alt+ArrowLeft')
    await expect(news).toHaveText(new RegExp(`^${changed} sessions? (is|are) new`))
  },
)
