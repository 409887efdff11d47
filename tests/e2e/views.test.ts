import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { filters } from './pages/filters'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'
import { saveAsView } from './pages/views'

/** Has views written as a version of Spirodesk would that is still to come. */
async function writeAsLater(window: Page, more: object): Promise<void> {
  await window.evaluate((more) => {
    const write = JSON.stringify.bind(JSON)
    const isView = (value: unknown) =>
      typeof value === 'object' && value !== null && 'clauses' in value && 'columns' in value
    JSON.stringify = (value: unknown) => write(isView(value) ? { ...(value as object), ...more } : value)
  }, more)
}

test(
  'says of a view of a newer version what it cannot show, and keeps it',
  everyRelease,
  async ({ launch, launchSynced }) => {
    const first = await launchSynced()
    await sessions(first.window).search.fill('asthma')
    await writeAsLater(first.window, { mood: 'calm' })
    await saveAsView(first.window, 'Calm asthma')
    await first.quit()
    const second = await launch()
    await expect(sessions(second.window).search).toHaveValue('asthma')
    await expect(second.window.getByText(/^The last view uses a filter this version/)).toBeVisible()
    await expectAccessible(second.window, 'the last view, of a newer version')
    await second.window.getByRole('button', { name: 'Saved views' }).press('Enter')
    await second.window.getByRole('menuitemradio', { name: 'Calm asthma' }).press('Enter')
    await expect(second.window.getByText('“Calm asthma” uses a filter this version')).toBeVisible()
    await writeAsLater(second.window, { format: 2 })
    await saveAsView(second.window, 'Of another format')
    await second.quit()

    const { window } = await launch()
    await expect(sessions(window).rows.first()).toBeVisible()
    await window.getByRole('button', { name: 'Saved views' }).press('Enter')
    await expect(window.getByRole('menuitemradio', { name: 'Calm asthma' })).toBeVisible()
    await expect(
      window.getByRole('menuitem', { name: /^Of another format.*from a newer version/ }),
    ).toBeVisible()
    await expectAccessible(window, 'views, one of a newer version')
  },
)

test(
  'says of a view of a patient who was removed that nothing of them is here',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    const { name, email } = firstOf(heldBy(service), 'session')
    const profile = firstOf(
      service.profiles().filter((one) => one.email === email),
      'profile',
    )
    const { ask, popover, chips } = filters(window)
    await ask('Patient')
    await popover.getByRole('searchbox').fill(email)
    await expect(popover.getByRole('checkbox')).toHaveCount(1)
    await window.keyboard.press('Enter')
    await expect(popover.getByRole('checkbox')).toBeChecked()
    await window.keyboard.press('Enter')
    await expect(chips).toHaveAccessibleName(/Patient is/)
    await saveAsView(window, 'One of ours')

    service.unshareProfile(profile.id)
    await shell(window).go('Sync')
    await sync(window).syncNow.click()
    await sync(window)
      .notice(/no longer shared/)
      .getByRole('button', { name: 'Show profiles' })
      .click()
    const dialog = window.getByRole('dialog', { name: 'Profiles no longer shared' })
    await dialog.getByRole('button', { name: 'Remove…' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog).toContainText('All stored profiles are shared with you.')
    await dialog.getByRole('button', { name: 'Close' }).click()

    await shell(window).go('Sessions')
    await expect(
      window.getByText(`This view shows the sessions of ${name}, who is no longer stored here.`),
    ).toBeVisible()
    await expectAccessible(window, 'a view of a patient who was removed')
    await chips.focus()
    await window.keyboard.press('Backspace')
    await expect(sessions(window).count).toHaveText(/^[\d,]+ sessions$/)
    await expect(window.getByText(/is no longer stored here/)).toBeHidden()
  },
)

test(
  'a view is saved, and it and the last view are there after a restart',
  everyRelease,
  async ({ launch, launchSynced, service }) => {
    const first = await launchSynced()
    const view = filters(first.window)
    await view.ask('Sex')
    await expect(view.popover.getByRole('checkbox').first()).toBeFocused()
    const held = heldBy(service)
    const women = held.filter(({ gender }) => gender === 'female').length
    if (women * 2 < held.length) await view.press('ArrowDown')
    const showing = `Showing ${women} of ${held.length}`
    await view.press('Space', 'Enter')
    await expect(sessions(first.window).count).toHaveText(showing)
    await first.window.getByRole('button', { name: 'Saved views' }).press('Enter')
    await first.window.getByRole('menuitem', { name: 'Save as view…' }).press('Enter')
    await first.window.getByRole('textbox', { name: 'Name' }).fill('Clinic on Monday')
    await expectAccessible(first.window, 'saving a view')
    await view.press('Enter')
    const title = { name: 'Clinic on Monday', level: 1 }
    await expect(first.window.getByRole('heading', title)).toBeVisible()
    await sessions(first.window).search.fill('asthma')
    await expect(first.window.getByText('changed', { exact: true })).toBeVisible()
    await first.quit()

    const { window } = await launch()
    await expect(window.getByRole('heading', title)).toBeVisible()
    await expect(filters(window).chips).toHaveCount(2)
    await expect(sessions(window).search).toHaveValue('asthma')
    await window.getByRole('button', { name: 'Saved views' }).press('Enter')
    await expectAccessible(window, 'saved views')
    await window.getByRole('menuitemradio', { name: 'Clinic on Monday' }).press('Enter')
    await expect(filters(window).chips).toHaveCount(1)
    await expect(sessions(window).count).toHaveText(showing)

    // all sessions are not the view, and going back to it is one step
    await filters(window).chips.focus()
    await window.keyboard.press('Backspace')
    await expect(window.getByRole('heading', title)).toBeHidden()
    await expect(window.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible()
    await window.keyboard.press('Alt+ArrowLeft')
    await expect(window.getByRole('heading', title)).toBeVisible()
  },
)
