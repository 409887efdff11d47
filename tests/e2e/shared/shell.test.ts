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

test('leads back to the sessions by Escape, but never from a session, and closes nothing unsaved', async ({
  window,
}) => {
  const list = sessions(window)
  for (const keys of ['p', 'o', 'y', ',']) {
    await window.keyboard.press('g')
    await window.keyboard.press(keys)
    await expect(list.heading).toBeHidden()
    await window.keyboard.press('Escape')
    await expect(list.heading).toBeVisible()
  }
  await list.open(0)
  await window.getByRole('button', { name: /^Trend of/ }).click()
  await expect(window).toHaveURL(/patient/)
  await window.keyboard.press('Escape')
  await expect(session(window).bestTest).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(session(window).bestTest).toBeVisible()
  await window.keyboard.press('Alt+ArrowLeft')
  await expect(list.heading).toBeVisible()

  await shell(window).go('Settings')
  await window.getByRole('button', { name: 'Enter a new API key…' }).click()
  const dialog = window.getByRole('dialog')
  await dialog.getByLabel('New API key').fill('half a k')
  await window.keyboard.press('Escape')
  await expect(dialog.getByLabel('New API key')).toHaveValue('half a k')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await window.keyboard.press('Escape')
  await expect(list.heading).toBeVisible()
})

test('goes back and forward by keys and mouse, to the same focus and the same place', async ({ window }) => {
  await shell(window).go('Settings')
  await window.getByRole('button', { name: /^Confirm PEF/ }).waitFor()
  const control = window.getByRole('button', { name: 'Copy path' })
  await control.focus()
  const body = window.locator('main div').filter({ has: control }).first()
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
