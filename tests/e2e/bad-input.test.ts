import type { SpirometrySession } from '../../src-service/world/sessions'
import { firstOf, heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { filters } from './pages/filters'
import { patients } from './pages/patients'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test(
  'ten thousand diagnoses, a name that turns the direction and a value of 1e308 are shown and found',
  everyRelease,
  async ({ launch, service }) => {
    const { id, email, spirometry_tests: tests } = firstOf(heldBy(service), 'session')
    const name = '\u202eenO fo tsriF عمر 李'
    const diagnoses = Array.from({ length: 10_000 }, (_, at) => `Diagnosis number ${at}`)
    const best_test = { ...tests.best_test, fev1_actual: 1e308 }
    const changes: Partial<SpirometrySession> = {
      name,
      diagnoses,
      spirometry_tests: { best_test, all_tests: [...tests.all_tests, best_test] },
    }
    service.amendSession(id, changes)
    const own = service.profiles().filter((profile) => profile.email === email)
    service.amendProfile(firstOf(own, 'profile').id, { patient_name: name })
    const { window } = await launch()
    await connectAndSync(window, service)
    const { search, rows, count, open } = sessions(window)
    await search.fill('number 9999')
    await expect(count).toHaveText(`Showing 1 of ${heldBy(service).length}`)
    await expect(rows.first().getByRole('link')).toHaveText(name)
    await window.keyboard.press('Enter')
    const { ask, popover } = filters(window)
    await ask('Diagnosis')
    await popover.getByRole('searchbox').fill('number 9998')
    await expect(popover.getByRole('checkbox')).toHaveCount(1)
    await window.keyboard.press('Escape')

    await open(0)
    await expect(session(window).bestTest).toContainText('FEV₁')
    await expect(window.getByText('FEV₁ is implausible').first()).toBeVisible()
    await expect(window.getByText('Diagnosis number 9999', { exact: true })).toHaveCount(1)
    await window.getByRole('button', { name: /^Trend of/ }).click()
    await expect(window.getByRole('heading', { name: 'FEV₁', exact: true })).toBeVisible()
    await shell(window).go('Patients')
    await window.getByRole('textbox', { name: 'Search patients' }).fill('number 9999')
    await expect(patients(window).rows).toHaveCount(1)
    await expect(patients(window).rows).toContainText('One FEV₁ is implausible')
    await expect(patients(window).rows.locator('.fev1')).not.toContainText('000')
    await shell(window).go('Overview')
    await expect(window.getByRole('heading', { name: 'Largest falls' })).toBeVisible()
    await shell(window).go('Sync')
    await expect(window.getByRole('heading', { name: 'Sessions per day' })).toBeVisible()
  },
)
