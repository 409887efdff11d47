import { join } from 'node:path'
import { firstOf, heldBy } from './fixtures/held-by'
import { readPdf } from './fixtures/read-pdf'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { report } from './pages/report'
import { session } from './pages/session'
import { sessions } from './pages/sessions'

test.use({ serviceOptions: { seed: 7, patients: 2, days: 60, sessionsPerYear: 60 } })

test(
  'a report holds what is chosen and known when it is saved, whatever its dialog was opened with',
  everyRelease,
  async ({ launchSynced, service, profile }) => {
    const app = await launchSynced()
    const { window: page } = app
    await sessions(page).open(0)
    await expect(session(page).bestTest).toBeVisible()
    await report(page).open()
    const path = join(profile, 'Session.pdf')
    const textOf = async () => {
      await report(page).saveTo(app, path)
      return (await readPdf(path)).pages.join()
    }
    const before = await textOf()
    expect(before).toContain('All manoeuvres')

    await report(page).dialog.getByRole('checkbox').first().uncheck()
    service.amendSession(firstOf(heldBy(service), 'session').id, { name: 'Renamed Meanwhile' })
    await page.evaluate(() => window.spirodesk.call('syncNow', {}))
    await expect(page.getByText('Renamed Meanwhile').first()).toBeAttached()
    const after = await textOf()
    expect(after).toContain('Renamed Meanwhile')
    expect(after).not.toContain('All manoeuvres')
    // none of the pages that they were drawn on is left
    const left = () => app.electron.windows().filter((one) => one.url().includes('/report/')).length
    await expect.poll(left).toBe(0)
  },
)
