// @dates: looks at the clock, so it runs on other days too
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { patients } from './pages/patients'
import { shell } from './pages/shell'

test(
  'a column of patients for which there is no room is chosen, sorted by and kept',
  everyRelease,
  async ({ launch, launchSynced, service }) => {
    const first = await launchSynced()
    const { window } = first
    service.unshareProfile(firstOf(service.profiles(), 'profile').id)
    const { length } = service.requests
    await expect(async () => {
      // a run under way has read the list before
      await window.keyboard.press('Control+r')
      expect(service.requests.slice(length).some(({ path }) => path.endsWith('/profiles'))).toBe(true)
    }).toPass()
    await shell(window).untilSynced()

    await shell(window).go('Patients')
    const { table, rows } = patients(window)
    await expect(table).toBeFocused()
    await window.keyboard.press('Space')
    const sharing = table.getByRole('columnheader', { name: /^Sharing/ })
    await expect(sharing).toBeHidden()
    await window.getByRole('button', { name: 'Columns' }).click()
    await window.getByRole('checkbox', { name: /^Sharing/ }).click()
    await expectAccessible(window, 'columns of patients')
    await window.keyboard.press('Escape')

    const button = sharing.getByRole('button')
    await button.focus()
    await button.press('Enter')
    await expect(sharing).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows.first().locator('.sharing')).toHaveText('shared')
    await button.press('Enter')
    await expect(sharing).toHaveAttribute('aria-sort', 'descending')
    await expect(rows.first().locator('.sharing')).not.toHaveText('shared')
    await button.press('Control+ArrowLeft')
    await expect(window.getByText(/^Sharing: column \d+ of \d+$/)).toBeAttached()

    await first.quit()
    const second = await launch()
    await shell(second.window).go('Patients')
    const headings = patients(second.window).table.getByRole('columnheader')
    await expect(headings.nth(-2)).toContainText('Sharing')
  },
)
