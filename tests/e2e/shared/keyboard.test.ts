import { type Locator, type Page } from '@playwright/test'
import { heldBy } from '../fixtures/held-by'
import { expect, test } from '../fixtures/shared-test'
import { session } from '../pages/session'
import { sessions } from '../pages/sessions'

/** Presses Tab until something has the focus; fails when it cannot be reached that way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('not in reach of the Tab key')
}

test('walks through list, session, patient, sync and settings without a mouse', async ({
  window,
  service,
}) => {
  const list = sessions(window)
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => window.keyboard.press(key)), Promise.resolve())
  await expect(list.table).toBeFocused()

  await press('ArrowDown', 'j', 'ArrowUp')
  await expect(list.table).toHaveAttribute('aria-activedescendant', 'row-1')
  const peeked = await list.peek.isVisible()
  await press('Space')
  await expect(list.peek).toBeVisible({ visible: !peeked })
  await press('End')
  await expect(list.table).toHaveAttribute('aria-activedescendant', `row-${heldBy(service).length - 1}`)
  await press('Home', 'Enter')
  const [newest, second] = heldBy(service)
  await expect(session(window).name).toHaveText(newest?.name ?? '')
  await press('j')
  await expect(session(window).name).toHaveText(second?.name ?? '')
  await tabTo(window, window.getByRole('button', { name: /^Trend of/ }))
  await press('Enter')
  await expect(window.getByRole('grid').or(window.getByRole('table')).first()).toBeVisible()
  await press('Alt+ArrowLeft', 'Alt+ArrowLeft')
  await expect(list.heading).toBeVisible()

  await press('/')
  await expect(list.search).toBeFocused()
  await window.keyboard.type('nobody of this name')
  await expect(window.getByText('No sessions match these filters')).toBeVisible()
  await press('Escape', 'Escape')
  await expect(list.count).toHaveText(`${heldBy(service).length} sessions`)
  await press('g', 'y')
  await expect(window.getByRole('heading', { name: 'Sync', level: 1 })).toBeVisible()
  await press('g', ',')
  await expect(window.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await press('?')
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await press('Escape')
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
  await press('g', 's')
  await expect(list.heading).toBeVisible()
})
