import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

// all of it is read again on every run
test.use({ serviceOptions: { seed: 7, patients: 20, days: 25, sessionsPerYear: 60 } })

test(
  'values that come later and contradict a confirmed unit are said, and change nothing by themselves',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    await shell(window).go('Settings')
    await window.getByRole('button', { name: /^Confirm PEF/ }).click()
    await expect(window.getByRole('button', { name: 'Undo the confirmation of PEF' })).toBeVisible()
    const banner = window.getByRole('status').filter({ hasText: 'Values contradict a confirmed unit.' })
    await shell(window).go('Sync')
    await expect(banner).toBeHidden()

    for (const { id, spirometry_tests } of heldBy(service)) {
      const { best_test: best, all_tests: all } = spirometry_tests
      const inMinutes = (test: typeof best) => ({
        ...test,
        pef_actual: test.pef_actual * 60,
        pef_predicted: test.pef_predicted * 60,
      })
      service.amendSession(id, {
        spirometry_tests: { best_test: inMinutes(best), all_tests: all.map(inMinutes) },
      })
    }
    await sync(window).syncNow.click()
    await expect(banner).toContainText('PEF: recent values do not fit.')
    await expectAccessible(window, 'values that contradict a confirmed unit')
    await banner.getByRole('link', { name: 'Review units' }).press('Enter')
    await expect(window.getByText('The values no longer fit L/s')).toBeVisible()
    await expectAccessible(window, 'settings of a unit that is contradicted')
    await window.getByRole('button', { name: 'Undo the confirmation of PEF' }).click()
    await shell(window).go('Sync')
    await expect(window.getByRole('heading', { name: 'Sync', level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
  },
)

test(
  'the unit of a patient from another clinic is confirmed on the patient’s page, and a period’s in the settings',
  everyRelease,
  async ({ launch, service }) => {
    const { name, email } = firstOf(heldBy(service), 'session')
    for (const session of heldBy(service).filter((one) => one.email === email)) {
      const { best_test: best, all_tests: all } = session.spirometry_tests
      const inMinutes = (test: typeof best) => ({
        ...test,
        pef_actual: test.pef_actual * 60,
        pef_predicted: test.pef_predicted * 60,
      })
      service.amendSession(session.id, {
        spirometry_tests: { best_test: inMinutes(best), all_tests: all.map(inMinutes) },
      })
    }
    const { window } = await launch()
    await connectAndSync(window, service)
    await sessions(window).open(0)
    await window.getByRole('button', { name: /^Trend of/ }).click()
    await expect(window.getByRole('heading', { name, level: 1 })).toBeVisible()
    await window.getByRole('button', { name: 'More for this patient' }).click()
    await window.getByRole('menuitem', { name: 'Units…' }).click()
    const dialog = window.getByRole('dialog', { name: 'Units of this patient’s values' })
    const other = dialog.getByRole('button', { name: 'Another unit for PEF' })
    if (await other.isVisible()) await other.click()
    await dialog.getByRole('combobox', { name: /^PEF: / }).click()
    await window.getByRole('option', { name: 'L/min' }).click()
    await dialog.getByRole('button', { name: 'Confirm PEF: L/min' }).click()
    await expect(dialog.getByRole('button', { name: 'Undo the confirmation of PEF' })).toBeVisible()
    await expectAccessible(window, 'units of a patient')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(window.getByRole('button', { name: /PEF.*L\/min/ })).toBeVisible()

    await shell(window).go('Settings')
    await window.getByRole('region', { name: 'Units' }).getByText('Advanced').click()
    await expect(window.getByText('PEF: L/min')).toBeVisible()
    await expect(window.getByRole('link', { name, exact: true })).toBeVisible()
    await expectAccessible(window, 'units of a patient and a period')
    await window.getByRole('button', { name: `Undo the confirmation of PEF, ${name}` }).click()
    await expect(window.getByText('PEF: L/min')).toBeHidden()
  },
)
