import { now } from '#shared/now'
import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

const passing = [
  ['500@timelines=1', '503-retry-after@timelines=1', '429@profiles=1'],
  ['not-json@timelines=1', 'wrong-shape@timelines=1'],
  ['truncate@timelines=1', 'reset@timelines=1'],
  ['unordered', 'duplicates', 'fraction-heights', 'slow=50'],
]

for (const faults of passing) {
  test(`gets everything in spite of ${faults.join(', ')}`, everyRelease, async ({ launch, service }) => {
    await service.setFaults(faults)
    const { window } = await launch()
    await connectAndSync(window, service)
    await expect(sessions(window).count).toHaveText(`${heldBy(service).length} sessions`)
  })
}

test(
  'shows the first sessions while older ones are still on their way',
  everyRelease,
  async ({ launch, service }) => {
    await service.setFaults(['slow@timelines=1500'])
    const { window } = await launch()
    await firstStart(window).connectTo(service)
    await expect(shell(window).status).toContainText(/Downloading history\s+back to/)
    await expect(sessions(window).rows.first()).toBeVisible()
    await shell(window).go('Sync')
    await expect(window.getByRole('progressbar', { name: 'Sync progress' })).toBeVisible()
    await expectAccessible(window, 'sync while history is read')
    await sync(window).stop.click()
    await expect(sync(window).runs.first()).toContainText('Stopped')
    await expect(sync(window).lead).toContainText(/History: [\d,]+ of [\d,]+ days\./)

    const progress = window.getByRole('progressbar', { name: 'Sync progress' })
    await window.getByRole('button', { name: /^Download the \d+ missing days/ }).click()
    await expect(progress).toBeVisible()
    await window.getByRole('button', { name: 'Pause' }).click()
    await window.getByRole('menuitem', { name: 'Until I resume it' }).click()
    await expect(sync(window).runs.first()).toContainText('Interrupted')
    await window.getByRole('button', { name: 'Resume' }).click()
    await expect(progress).toBeVisible()
  },
)

const standing = [
  {
    faults: ['http-redirect'],
    title: 'The service redirects to another address',
    action: 'Check connection settings',
  },
  // a connection that is already open would keep the certificate that it began with
  {
    faults: ['expired-certificate', 'reset@profiles=1'],
    title: 'This isn’t the pinned certificate',
    action: 'Check connection settings',
  },
]

for (const [at, { faults, title, action }] of standing.entries()) {
  test(
    `says “${title}”, and keeps what is here`,
    at === 0 ? {} : everyRelease,
    async ({ launchSynced, service }) => {
      const { window } = await launchSynced()
      const held = heldBy(service).length
      await service.setFaults(faults)
      await shell(window).go('Sync')
      await sync(window).syncNow.click()
      const notice = sync(window).notice(title)
      await expect(notice).toContainText(`Your ${held} stored sessions are safe`)
      await expect(notice.getByRole('button', { name: action })).toBeVisible()
      await expectAccessible(window, `sync: ${title}`)
      await shell(window).go('Sessions')
      await expect(sessions(window).count).toHaveText(`${held} sessions`)
      await expectAccessible(window, `sessions: ${title}`)
    },
  )
}

test.describe('a service whose clock is two years ahead', () => {
  let ahead = 0
  test.use({
    serviceOptions: { seed: 7, patients: 20, days: 120, sessionsPerYear: 20, now: () => now() + ahead },
  })
  test.afterEach(() => void (ahead = 0))

  test('is not believed, and what is here stays', everyRelease, async ({ launchSynced, service }) => {
    const { window } = await launchSynced()
    const held = heldBy(service).length
    ahead = 2 * 366 * 86_400_000
    await shell(window).go('Sync')
    await sync(window).syncNow.click()
    const notice = sync(window).notice('This computer’s clock is wrong')
    await expect(notice).toContainText(`Your ${held} stored sessions are safe`)
    await shell(window).go('Sessions')
    await expect(sessions(window).count).toHaveText(`${held} sessions`)
  })
})

test(
  'judges certificates as before once Chromium has begun its network process anew',
  everyRelease,
  async ({ launchSynced, service }) => {
    const { window, electron } = await launchSynced()
    await shell(window).go('Sync')
    const networkProcess = () =>
      electron.evaluate(
        ({ app }) =>
          app.getAppMetrics().find(({ serviceName }) => serviceName === 'network.mojom.NetworkService')?.pid,
      )
    const first = await networkProcess()
    if (first === undefined) throw new Error('there is no network process')
    process.kill(first, 'SIGKILL')
    await expect.poll(networkProcess).not.toBe(first)

    const before = await sync(window).runs.count()
    await sync(window).syncNow.click()
    await expect(sync(window).runs).toHaveCount(before + 1)
    await expect(sync(window).runs.first()).toContainText('Complete')

    await service.setFaults(['expired-certificate', 'reset@profiles=1'])
    await sync(window).syncNow.click()
    await expect(sync(window).notice('This isn’t the pinned certificate')).toBeVisible()
  },
)
