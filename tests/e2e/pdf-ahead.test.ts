import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { firstOf, heldBy } from './fixtures/held-by'
import type { RunningApp } from './fixtures/launch-app'
import { readPdf } from './fixtures/read-pdf'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { report } from './pages/report'
import { session } from './pages/session'
import { sessions } from './pages/sessions'

test.use({ serviceOptions: { seed: 7, patients: 2, days: 60, sessionsPerYear: 60 } })

/** The page on which a report was drawn ahead, once it is. */
async function drawnAhead({ electron }: RunningApp): Promise<Page> {
  const find = () => electron.windows().find((page) => page.url().includes('/report/'))
  await expect.poll(() => find()?.title()).toContain('Spirometry session')
  return firstOf(
    [find()].filter((page) => page !== undefined),
    'page of a report',
  )
}

test('a report is drawn ahead for the present choices, and holds what is known when it is saved', async ({
  launch,
  service,
  profile,
}) => {
  const app = await launch()
  const { window: page } = app
  await connectAndSync(page, service)
  await sessions(page).open(0)
  await expect(session(page).bestTest).toBeVisible()
  await report(page).open()
  const first = await drawnAhead(app)
  const path = join(profile, 'Session.pdf')
  const textOf = async () => {
    await report(page).saveTo(app, path)
    return (await readPdf(path)).pages.join()
  }
  const before = await textOf()
  expect(before).toContain('All manoeuvres')
  // nothing has changed: what was drawn ahead was printed, and stays
  expect(first.isClosed()).toBe(false)

  await report(page).dialog.getByRole('checkbox').first().uncheck()
  await expect.poll(() => first.isClosed()).toBe(true)
  const second = await drawnAhead(app)
  service.amendSession(firstOf(heldBy(service), 'session').id, { name: 'Renamed Meanwhile' })
  await page.evaluate(() => window.spirodesk.call('syncNow', {}))
  await expect(page.getByText('Renamed Meanwhile').first()).toBeAttached()
  const after = await textOf()
  expect(after).toContain('Renamed Meanwhile')
  expect(after).not.toContain('All manoeuvres')
  expect(second.isClosed()).toBe(true)
})
