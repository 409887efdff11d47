import { heldBy, firstOf } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

test('still shows everything after a restart without a service', async ({
  launch,
  launchSynced,
  service,
}) => {
  const first = await launchSynced()
  const held = heldBy(service)
  await first.quit()
  await service.close()

  const { window } = await launch()
  const list = sessions(window)
  await expect(list.count).toHaveText(`${held.length} sessions`)
  await list.open(0)
  const newest = firstOf(held, 'session')
  await expect(session(window).name).toHaveText(newest.name)
  const { fev1_actual, fvc_actual } = newest.spirometry_tests.best_test
  await expect(session(window).bestTest).toContainText(fev1_actual.toFixed(2))
  await expect(session(window).bestTest).toContainText(fvc_actual.toFixed(2))
  await session(window).back.click()
  await expect(list.rows.first()).toContainText(newest.name)
})

test(
  'says that the service does not answer, and goes on when it does',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    const held = heldBy(service).length
    await service.setFaults(['reset'])
    await shell(window).go('Sync')
    const page = sync(window)
    await page.syncNow.click()
    await expect(shell(window).status).toContainText('Not connected')
    await expect(page.notice('The service isn’t responding')).toContainText(
      `Your ${held} stored sessions are safe`,
      { timeout: 400_000 },
    )
    await expect(shell(window).status).toContainText(/Not connected\s+Data as of/)
    await expect(page.runs.first()).toContainText('No response')

    await service.setFaults([])
    await page.notice('The service isn’t responding').getByRole('button', { name: 'Try now' }).click()
    await shell(window).untilSynced()
    await expect(page.notice('The service isn’t responding')).toBeHidden()
  },
)
