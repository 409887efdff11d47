// @dates: looks at the clock, so it runs on other days too
import { expectAccessible } from '../fixtures/expect-accessible'
import { expect, test } from '../fixtures/shared-test'
import { filters } from '../pages/filters'
import { overview } from '../pages/overview'
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

test('a patient with a recall interval is due once it is over, until the interval is removed', async ({
  window,
}) => {
  const setInterval = async (days: string) => {
    await window.getByRole('button', { name: 'More for this patient' }).click()
    await window.getByRole('menuitem', { name: 'Recall…' }).click()
    const dialog = window.getByRole('dialog', { name: 'Recall' })
    await dialog.getByRole('textbox', { name: 'Days' }).fill(days)
    await expectAccessible(window, 'a recall interval')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await shell(window).go('Overview')
  const first = overview(window).people('Overdue').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await setInterval('1')
  await shell(window).go('Patients')
  await patients(window).worklist('Due').click()
  await expect(patients(window).count).toHaveText(/^Showing 1 of/)
  await window.getByRole('button', { name: 'overdue or not' }).click()
  await expect(patients(window).rows.getByRole('link', { name })).toBeVisible()
  await patients(window).rows.getByRole('link', { name }).click()
  await setInterval('')
  await shell(window).go('Patients')
  await expect(window.getByText('Nobody with a recall interval is due')).toBeVisible()
  await window.getByRole('button', { name: 'All patients', exact: true }).click()
})
