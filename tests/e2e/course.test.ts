import { now } from '#shared/now'
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { course } from './pages/course'

const msPerDay = 86_400_000

test.use({ serviceOptions: { seed: 7, patients: 4, days: 200, sessionsPerYear: 24 } })

test(
  'what cannot be right is left out and can be seen, and a likely pair is made with one click',
  everyRelease,
  async ({ launch, service }) => {
    const newest = firstOf(heldBy(service), 'session')
    const profile = service.profiles().find(({ email }) => email === newest.email)
    const [, , older] = heldBy(service).filter(({ email }) => email === newest.email)
    if (!profile || !older) throw new Error('too few sessions')
    const { best_test, all_tests } = older.spirometry_tests
    const odd = { ...best_test, fev1_actual: best_test.fvc_actual + 0.5 }
    service.amendSession(older.id, {
      spirometry_tests: { best_test: odd, all_tests: [odd, ...all_tests.slice(1)] },
    })
    const tenUtc = (Math.floor(now() / msPerDay) - 1) * msPerDay + 10 * 3_600_000
    for (const minutes of [0, 20]) service.addSession(profile.id, tenUtc + minutes * 60_000)

    const { window } = await launch()
    await connectAndSync(window, service)
    await course(window).open(newest.name)
    await expect(window.getByText(/^1 session left out: FEV₁ above FVC \(FEV₁/)).toBeVisible()
    await window.getByRole('button', { name: 'Show', exact: true }).click()
    const reading = window.getByRole('region', { name: 'Selected manoeuvre' })
    await expect(reading).toContainText('FEV₁ is above FVC')
    await expectAccessible(window, 'a trend with a session left out')

    await expect(window.getByText(/and one 20 minutes later: pre- and post-bronchodilator/)).toBeVisible()
    await window.getByRole('button', { name: 'Pair', exact: true }).click()
    await expect(window.getByText(/^1 session is post-bronchodilator/)).toBeVisible()
    // the service has more of the same for some patients
    const refuse = window.getByRole('button', { name: 'Not a pair' })
    await expect(async () => {
      if (await refuse.isVisible()) await refuse.click()
      await expect(refuse).toBeHidden({ timeout: 2000 })
    }).toPass()

    // zones are of litres, which a growing child's trend is not in at first
    await window.getByText('Litres', { exact: true }).click()
    await window.getByRole('button', { name: 'View', exact: true }).click()
    await window.getByRole('button', { name: 'Personal best PEF…' }).click()
    await window.getByRole('textbox', { name: /^PEF/ }).fill('8.5')
    await expectAccessible(window, 'a personal best being set')
    await window.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(window.getByText(/zones from personal best 8\.5.*set /)).toBeVisible()
    await expectAccessible(window, 'a trend with a pair and a best that is set')
  },
)
