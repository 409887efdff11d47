// @dates: looks at the clock, so it runs on other days too
import { expect, test } from '../fixtures/shared-test'
import { exports } from '../pages/exports'
import { sessions } from '../pages/sessions'

/** How a day is typed into the parts of a field. */
const typed = (day: string) => day.split('-').toReversed().join('')

test('own dates are still in their fields after a single session was chosen in between', async ({
  window,
}) => {
  const { keyboard } = window
  await expect(sessions(window).table).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('x')
  const { open, dialog } = exports(window)
  await open()
  const everything = dialog.getByRole('radio', { name: /^Everything/ })
  const dates = dialog.locator('summary').filter({ hasText: 'Dates' })
  const parts = (label: string) => dialog.getByRole('group', { name: label }).getByRole('spinbutton')
  await everything.check()
  await dates.click()
  await dialog.getByRole('radio', { name: 'Custom range' }).check()
  await parts('Start date').first().focus()
  await keyboard.type(typed('2001-02-03'))
  await expect(parts('Start date')).toHaveText(['03', '02', '2001'])

  await dialog.getByRole('radio', { name: /^Selected sessions/ }).check()
  await expect(dates).toBeHidden()
  await everything.check()
  await dates.click()
  await expect(parts('Start date')).toHaveText(['03', '02', '2001'])
  // the other day does not take it away
  await parts('End date').first().focus()
  await keyboard.type(typed('2001-02-04'))
  await expect(dialog.getByText('The selection has no sessions on these dates.')).toBeVisible()
  await expect(dates).toContainText('3 Feb 2001')
})
