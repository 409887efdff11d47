import { expectAccessible } from '../fixtures/expect-accessible'
import { expect, test } from '../fixtures/shared-test'
import { everyRelease } from '../fixtures/spirodesk-test'
import { report } from '../pages/report'
import { shell } from '../pages/shell'

test('the dialogs of the settings, and the report of a list', everyRelease, async ({ window }) => {
  const { dialog, open, pageOf } = report(window)
  await open()
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(pageOf).toHaveText(/^Page 2 of /)
  await expectAccessible(window, 'report of a list')
  await window.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await shell(window).go('Settings')
  for (const name of ['Change…', 'Enter a new API key…', 'Remove…']) {
    await window.getByRole('main').getByRole('button', { name }).first().click()
    await window.getByRole('dialog').waitFor()
    await expectAccessible(window, `the dialog of ${name}`)
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog')).toBeHidden()
  }
})

test('a session and a patient that are not here', async ({ window }) => {
  for (const route of ['session/none', 'patient/profile/none']) {
    await window.evaluate((hash) => (location.hash = hash), `#/${route}`)
    await window.getByRole('button', { name: 'Back to sessions' }).waitFor()
    await expectAccessible(window, route)
  }
})
