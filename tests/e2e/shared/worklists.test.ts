// @dates: looks at the clock, so it runs on other days too
import { expectAccessible } from '../fixtures/expect-accessible'
import { expect, test } from '../fixtures/shared-test'
import { filters } from '../pages/filters'
import { patients } from '../pages/patients'
import { shell } from '../pages/shell'

test('the figures of a sentence are changed in it, and the panel of filters is within reach', async ({
  window,
}) => {
  await shell(window).go('Patients')
  await patients(window).worklist('FEV₁ fell').click()
  // arrows change a figure by one, and the list follows
  await window.getByRole('textbox', { name: 'Fall in %' }).press('ArrowDown')
  await expect(window.getByRole('textbox', { name: 'Fall in %' })).toHaveValue('9')
  await window.getByRole('button', { name: 'or 200 mL' }).click()
  await window.getByRole('button', { name: /^Compared with/ }).click()
  await window.getByRole('menuitemradio', { name: /median of the last three/ }).click()
  await expect(window.getByRole('button', { name: 'Compared with: median of the last three' })).toBeVisible()
  await expectAccessible(window, 'a sentence about falls')

  await window.getByRole('button', { name: 'Filter', exact: true }).click()
  await filters(window).popover.getByRole('radio', { name: 'in the last', exact: true }).click()
  await expectAccessible(window, 'the panel of filters')
})
