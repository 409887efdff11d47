// @dates: looks at the clock, so it runs on other days too
import type { Page } from '@playwright/test'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'neither a search that was cleared nor a removed connection leaves steps to come back to',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    const { search, table } = sessions(window)
    const { go } = shell(window)
    await go('Overview')
    await go('Sessions')
    await search.fill('asth')
    await search.fill('')
    await go('Patients')
    await window.keyboard.press('Alt+ArrowLeft')
    await expect(table).toBeVisible()
    await window.keyboard.press('Alt+ArrowLeft')
    await expect(heading(window)).toHaveText(/^Overview, /)

    await go('Settings')
    await window.getByRole('button', { name: 'Remove…' }).click()
    await window.getByRole('dialog').getByRole('button', { name: 'Remove everything' }).click()
    await connectAndSync(window, service)
    await window.keyboard.press('Alt+ArrowLeft')
    await expect(table).toBeVisible()
    await go('Sync')
    await window.keyboard.press('Alt+ArrowLeft')
    await expect(table).toBeVisible()
    await window.keyboard.press('Alt+ArrowLeft')
    await expect(table).toBeVisible()
  },
)

test(
  'a page that is come to has the focus at its heading, and what a button leads to after it',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    await expect(sessions(window).table).toBeFocused()
    await window.keyboard.press('f')
    await expect(window.getByRole('combobox', { name: 'Find a field' })).toBeFocused()
    await window.keyboard.press('Escape')
    await expect(sessions(window).table).toBeFocused()
    await window.keyboard.press('Enter')
    await expect(heading(window)).toBeFocused()
    await expect(heading(window)).toHaveText(heldBy(service)[0]?.name ?? '')
    const fetch = window.getByRole('button', { name: 'Download curves' })
    await fetch.focus()
    await fetch.press('Enter')
    await expect(window.getByRole('heading', { name: 'Curves', exact: true })).toBeFocused()
    await window.keyboard.press('Alt+ArrowLeft')
    await expect(sessions(window).table).toBeFocused()

    for (const [key, name] of [
      ['p', 'Patients'],
      ['o', /^Overview, /],
      ['y', 'Sync'],
      [',', 'Settings'],
    ] as const) {
      await window.keyboard.press('g')
      await window.keyboard.press(key)
      const reached = key === 'p' ? window.getByRole('grid', { name: /^Patients/ }) : heading(window)
      await expect(reached).toBeFocused()
      await expect(heading(window)).toHaveText(name)
    }
  },
)
