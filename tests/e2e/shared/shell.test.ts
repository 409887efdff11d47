import type { Page } from '@playwright/test'
import { firstOf, heldBy } from '../fixtures/held-by'
import { expect, test } from '../fixtures/shared-test'
import { session } from '../pages/session'
import { sessions } from '../pages/sessions'
import { shell } from '../pages/shell'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Presses a button of the mouse that Playwright has no name for. */
async function pressMouse(page: Page, button: 'back' | 'forward'): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const at = { x: 400, y: 300, button, clickCount: 1 }
  await client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  await client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}

test('goes to a patient, a day and a page by name, those used lately first', async ({ window, service }) => {
  const newest = firstOf(heldBy(service), 'session')
  const { call } = shell(window)
  await call(newest.email)
  const patient = window.getByRole('option', { name: newest.name })
  await expect(patient).toHaveAttribute('aria-selected', 'true')
  await window.keyboard.press('Enter')
  await expect(heading(window, newest.name)).toBeVisible()

  await call('settings')
  await window.keyboard.press('Enter')
  await expect(heading(window, 'Settings')).toBeVisible()
  await call('')
  await expect(window.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    /Settings/,
    new RegExp(newest.name),
  ])
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toBeHidden()

  const day = newest.created_at.slice(0, 10)
  await call(day)
  await expect(window.getByRole('option', { name: /^Sessions: / })).toHaveAttribute('aria-selected', 'true')
  await window.keyboard.press('Enter')
  await expect(heading(window, 'Sessions')).toBeVisible()
  await expect(sessions(window).rows).toHaveCount(
    heldBy(service).filter(({ created_at }) => created_at.startsWith(day)).length,
  )
})

test('leaves no page by Escape, nor a filter, and closes nothing unsaved', async ({ window }) => {
  const list = sessions(window)
  for (const [keys, name] of [
    ['p', 'Patients'],
    ['o', 'Overview'],
    ['y', 'Sync'],
    [',', 'Settings'],
  ] as const) {
    await window.keyboard.press('g')
    await window.keyboard.press(keys)
    await expect(heading(window, name)).toBeVisible()
    await window.keyboard.press('Escape')
    await expect(heading(window, name)).toBeVisible()
  }
  await shell(window).go('Sessions')
  await list.open(0)
  await window.getByRole('button', { name: /^Trend of/ }).click()
  await expect(window).toHaveURL(/patient/)
  await window.keyboard.press('Escape')
  await expect(window).toHaveURL(/patient/)
  await window.keyboard.press('Alt+ArrowLeft')
  await expect(session(window).bestTest).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(session(window).bestTest).toBeVisible()

  await shell(window).go('Settings')
  await window.getByRole('button', { name: 'Enter a new API key…' }).click()
  const dialog = window.getByRole('dialog')
  await dialog.getByLabel('New API key').fill('half a k')
  await window.keyboard.press('Escape')
  await expect(dialog.getByLabel('New API key')).toHaveValue('half a k')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('finds a setting by a word or an older name, and shows it, also one that is folded', async ({
  window,
}) => {
  await shell(window).go('Settings')
  const find = window.getByRole('textbox', { name: 'Find a setting' })
  const found = window.getByRole('list', { name: 'Find a setting' })
  const row = (name: string) => window.locator(`[data-setting="${name}"]`)
  await window.keyboard.press('/')
  await expect(find).toBeFocused()
  for (const [text, name] of [
    ['privacy', 'What leaves this computer'],
    ['fingerprint', 'Certificate'],
    ['zoom', 'Text size'],
  ] as const) {
    await find.fill(text)
    await found.getByRole('button', { name }).click()
    await expect(row(name)).toBeFocused()
    await expect(row(name)).toBeInViewport()
  }
  await find.fill('import')
  await expect(found.getByRole('link', { name: 'Import and export' })).toBeVisible()
  await find.press('Escape')
  await expect(window.getByRole('link', { name: 'This computer' })).toBeVisible()
})

test('acts on no letter alone once that is off, and on none that follows g by mistake', async ({
  window,
}) => {
  const list = sessions(window)
  await expect(list.rows.first()).toBeVisible()
  const selected = window.getByText('1 session selected')
  await list.table.focus()
  await window.keyboard.press('g')
  await window.keyboard.press('x')
  await expect(window).toHaveURL(/exports/)
  await shell(window).go('Sessions')
  await list.table.focus()
  await window.keyboard.press('x')
  await expect(selected).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(selected).toBeHidden()
  await shell(window).go('Settings')
  await window.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await shell(window).go('Sessions')
  await list.table.focus()
  for (const key of ['x', 'e', '?', 'g', 'p']) await window.keyboard.press(key)
  await window.keyboard.press('ArrowDown')
  await expect(selected).toBeHidden()
  await expect(list.heading).toBeVisible()
  await expect(window.getByRole('dialog')).toBeHidden()
  await shell(window).go('Settings')
  await window.getByRole('switch', { name: 'Single-key shortcuts' }).click()
})

test('takes a removed filter back with Ctrl+Z, also from another page, and says so once', async ({
  window,
}) => {
  const list = sessions(window)
  await list.search.fill('asthma')
  await list.search.press('Enter')
  await expect(list.count).toHaveText(/^Showing/)
  await window.getByRole('button', { name: /^Remove “/ }).click()
  const toast = window.getByRole('group', { name: 'Last change' })
  await expect(toast).toContainText('Filter removed')
  await shell(window).go('Sync')
  await window.keyboard.press('Control+z')
  await expect(list.count).toHaveText(/^Showing/)
  await expect(toast).toContainText('Undone: Filter removed')
  await expect(window.getByRole('status').filter({ hasText: 'Undone: Filter removed' })).toHaveCount(1)
  await window.keyboard.press('Control+z')
  await expect(list.count).not.toHaveText(/^Showing/)
})

test('goes back and forward by keys and mouse, to the same focus and the same place', async ({ window }) => {
  await shell(window).go('Settings')
  await window.getByRole('button', { name: /^Confirm PEF/ }).waitFor()
  const control = window.getByRole('button', { name: 'Copy path' })
  await control.focus()
  const body = window.locator('main .body')
  const scrolled = () => body.evaluate((element) => element.scrollTop)
  await expect.poll(scrolled).toBeGreaterThan(0)
  const before = await scrolled()
  await window.keyboard.press('g')
  await window.keyboard.press('p')
  await expect(heading(window, 'Patients')).toBeVisible()

  await window.keyboard.press('Alt+ArrowLeft')
  await expect(control).toBeFocused()
  await expect.poll(scrolled).toBe(before)
  await window.keyboard.press('Alt+ArrowRight')
  await expect(heading(window, 'Patients')).toBeVisible()
  await pressMouse(window, 'back')
  await expect(heading(window, 'Settings')).toBeVisible()
  await pressMouse(window, 'back')
  await expect(heading(window, 'Sessions')).toBeVisible()
  await pressMouse(window, 'forward')
  await expect(heading(window, 'Settings')).toBeVisible()
})
