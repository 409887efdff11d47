// @dates: looks at the clock, so it runs on other days too
import type { Page } from '@playwright/test'
import { heldBy } from './fixtures/held-by'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { filters } from './pages/filters'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('back and forward bring back what the list was filtered by', async ({ launch, service }) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  const { count, search, heading: title } = sessions(window)
  const { chips, popover, ask, press } = filters(window)
  const all = `${heldBy(service).length} sessions`
  const back = () => window.keyboard.press('Alt+ArrowLeft')
  const forward = () => window.keyboard.press('Alt+ArrowRight')

  await search.fill('a')
  await search.pressSequentially('sth')
  await press('Enter')
  await ask('Sex')
  await expect(popover.getByRole('checkbox').first()).toBeFocused()
  await press('Space', 'Enter')
  await expect(chips).toHaveCount(2)
  const both = await count.textContent()
  await press('g', 'y')
  await expect(title).toBeHidden()

  await back()
  await expect(count).toHaveText(both ?? '')
  await back()
  await expect(chips).toHaveCount(1)
  await expect(search).toHaveValue('asth')
  await back()
  await expect(count).toHaveText(all)
  await expect(search).toHaveValue('')
  await forward()
  await expect(search).toHaveValue('asth')
  await forward()
  await expect(count).toHaveText(both ?? '')
})

test('neither a search that was cleared nor a removed connection leaves steps to come back to', async ({
  launch,
  service,
}) => {
  const { window } = await launch()
  await connectAndSync(window, service)
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
  await expect(heading(window)).toHaveText('Overview')

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
})

test('a page that is come to has the focus at its heading, and what a button leads to after it', async ({
  launch,
  service,
}) => {
  const { window } = await launch()
  await connectAndSync(window, service)
  await expect(sessions(window).table).toBeFocused()
  await window.keyboard.press('f')
  await expect(window.getByRole('combobox', { name: 'Find a field' })).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(sessions(window).table).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(heading(window)).toBeFocused()
  await expect(heading(window)).toHaveText(heldBy(service)[0]?.name ?? '')
  const fetch = window.getByRole('button', { name: 'Download raw curve data' })
  await fetch.focus()
  await fetch.press('Enter')
  await expect(window.getByRole('heading', { name: 'Raw curve data', exact: true })).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(sessions(window).table).toBeFocused()

  for (const [key, name] of [
    ['p', 'Patients'],
    ['o', 'Overview'],
    ['y', 'Sync'],
    [',', 'Settings'],
  ] as const) {
    await window.keyboard.press('g')
    await window.keyboard.press(key)
    const reached = key === 'p' ? window.getByRole('grid', { name: /^Patients/ }) : heading(window)
    await expect(reached).toBeFocused()
    await expect(heading(window)).toHaveText(name)
  }
})
