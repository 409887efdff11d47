import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import { ownDisk } from './fixtures/own-disk'
import { serviceWords } from './fixtures/service-words'
import { expect, test } from './fixtures/spirodesk-test'
import { syncOnce } from './fixtures/sync-once'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

test('fetches nothing on a full disk, says so, and goes on once there is room', async ({
  launch,
  profile,
  service,
}) => {
  const disk = ownDisk(profile, 4_000)
  test.skip(disk === null, 'a disk of its own can be mounted by root only')
  if (!disk) return
  try {
    await syncOnce(profile, serviceWords(service), { input: service.key })
    const held = heldBy(service).length
    disk.resize(450)
    const asked = service.requests.length
    expect(await syncOnce(profile)).toMatchObject({
      outcome: 'disk-full',
      exitCode: 40,
      sessions: { stored: held },
    })

    const app = await launch()
    await expect(sessions(app.window).count).toHaveText(`${held} sessions`)
    await shell(app.window).go('Sync')
    await sync(app.window).syncNow.click()
    await expect(sync(app.window).notice('This disk is almost full')).toContainText(
      `Your ${held} stored sessions`,
    )
    await expectAccessible(app.window, 'sync on a full disk')
    expect(service.requests).toHaveLength(asked)
    disk.resize(4_000)
    await sync(app.window).notice('This disk is almost full').getByRole('button', { name: 'Try now' }).click()
    await shell(app.window).untilSynced()
    await app.quit()
  } finally {
    disk.remove()
  }
})
