import { firstOf, heldBy } from '../fixtures/held-by'
import { expect, test } from '../fixtures/shared-test'
import { exports } from '../pages/exports'
import { patients } from '../pages/patients'
import { sessions } from '../pages/sessions'
import { shell } from '../pages/shell'

test('offers what a page shows, and never the filter of another', async ({ window, service }) => {
  await sessions(window).search.fill('asthma')
  await expect(sessions(window).count).toHaveText(/^Showing /)
  const { open, dialog } = exports(window)
  const offered = dialog.getByRole('radiogroup').first().getByRole('radio')
  await sessions(window).table.focus()
  await open()
  await expect(offered).toHaveCount(2)
  await window.keyboard.press('Escape')

  await shell(window).go('Patients')
  await expect(patients(window).rows.first()).toBeVisible()
  await open()
  await expect(offered).toHaveCount(2)
  await expect(offered.last()).toHaveAccessibleName(/^Everything/)
  await window.keyboard.press('Escape')
  const { name, email } = firstOf(heldBy(service), 'session')
  await window.getByRole('textbox', { name: 'Search patients' }).fill(email)
  await expect(patients(window).rows).toHaveCount(1)
  await expect(patients(window).rows).toContainText(name)
  await patients(window).rows.click()
  await open()
  await expect(offered.first()).toHaveAccessibleName(/^Patients shown/)
  const theirs = heldBy(service).filter((session) => session.email === email).length
  await expect(offered.first()).toHaveAccessibleName(new RegExp(` ${theirs}$`))

  // the list itself has a row for each patient
  await dialog.getByRole('radio', { name: 'List', exact: true }).click()
  await expect(offered.first()).toHaveAccessibleName(/ 1$/)
  await expect(dialog.getByRole('status').first()).toHaveText('1 patient')
  await expect(dialog.getByRole('table')).toContainText(name)
  await dialog.getByRole('radio', { name: 'Excel', exact: true }).first().click()
  await window.keyboard.press('Escape')
})
