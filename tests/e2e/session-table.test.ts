// @dates: looks at the clock, so it runs on other days too
import type { Page } from '@playwright/test'
import { now } from '#shared/now'
import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { sessions } from './pages/sessions'

const heading = (window: Page, name: string) => sessions(window).table.getByRole('columnheader', { name })

async function widthOf(window: Page, name: string): Promise<number> {
  return (await heading(window, name).boundingBox())?.width ?? 0
}

test(
  'shows a column, sorts by it and resizes it by keyboard, and keeps that',
  everyRelease,
  async ({ launch, launchSynced, service }) => {
    const first = await launchSynced()
    const { window } = first
    await window.getByRole('button', { name: 'Columns' }).click()
    await window.getByRole('checkbox', { name: /^Height/ }).click()
    await expectAccessible(window, 'columns')
    await window.keyboard.press('Escape')

    const button = heading(window, 'Height').getByRole('button')
    await button.focus()
    await window.keyboard.press('Enter')
    await expect(heading(window, 'Height')).toHaveAttribute('aria-sort', 'descending')
    const tallest = Math.max(...heldBy(service).map((session) => session.height_in_cm))
    await expect(sessions(window).rows.first().getByRole('gridcell').last()).toHaveText(String(tallest))
    const before = await widthOf(window, 'Height')
    await button.press('Shift+ArrowRight')
    await button.press('Shift+ArrowRight')
    await expect.poll(() => widthOf(window, 'Height')).toBe(before + 16)
    await button.press('Control+ArrowLeft')
    await expect(sessions(window).table.getByRole('columnheader').last()).not.toContainText('Height')
    await expect(window.getByText(/^Height cm: column \d+ of \d+$/)).toBeAttached()

    // at once, before anything has come to rest
    await first.quit()
    const second = await launch()
    await expect.poll(() => widthOf(second.window, 'Height')).toBe(before + 16)
  },
)

test(
  'a sync under a scrolled list does not move the rows that are read',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    const { table, rows } = sessions(window)
    await expect(table).toBeFocused()
    for (let page = 0; page < 6; page += 1) await window.keyboard.press('PageDown')
    const read = rows
      .filter({ has: window.locator('[href]') })
      .locator('visible=true')
      .nth(12)
    const link = await read.getByRole('link').getAttribute('href')
    const row = table.locator('tr', { has: window.locator(`[href="${link}"]`) })
    const before = await row.boundingBox()
    const count = heldBy(service).length

    for (const [at, { id }] of service.profiles().slice(0, 12).entries())
      service.addSession(id, now() - at * 60_000)
    await window.keyboard.press('Control+r')
    const above = window.getByRole('button', { name: '12 new sessions' })
    await expect(above).toBeVisible()
    expect(heldBy(service)).toHaveLength(count + 12)
    expect((await row.boundingBox())?.y).toBe(before?.y)

    await above.click()
    await expect(above).toBeHidden()
    await expect(rows.first()).toHaveAttribute('aria-rowindex', '2')
  },
)
