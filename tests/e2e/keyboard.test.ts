import { type Locator, type Page } from '@playwright/test'
import { heldBy } from './fixtures/held-by'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { firstStart } from './pages/first-start'
import { session } from './pages/session'
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

test('connects with the keyboard alone', async ({ launch, service }) => {
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

test('walks through list, session, patient, sync and settings without a mouse', async ({
  launch,
  service,
}) => {
  const { window } = await launch()
  await connectAndSync(window, service)
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
  await press('Alt+ArrowLeft', 'Escape')
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
