import { execFileSync } from 'node:child_process'
import { heldBy } from './fixtures/held-by'
import { asRoot } from './fixtures/electron-program'
import { expectAccessible } from './fixtures/expect-accessible'
import { serviceWords } from './fixtures/service-words'
import { expect, test } from './fixtures/spirodesk-test'
import { syncOnce } from './fixtures/sync-once'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

/** Puts a disk of its own, of a size in megabytes, under a folder; false where the system does not let us. */
function mountSmallDisk(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('fetches nothing on a full disk, says so, and goes on once there is room', async ({
  launch,
  profile,
  service,
}) => {
  test.skip(!asRoot || !mountSmallDisk(profile, 4_000), 'a disk of its own can be mounted by root only')
  try {
    await syncOnce(profile, serviceWords(service), { input: service.key })
    const held = heldBy(service).length
    execFileSync('mount', ['-o', 'remount,size=450m', profile])
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
    await expect(sync(app.window).notice('This disk is almost full')).toContainText(`The ${held} sessions`)
    await expectAccessible(app.window, 'sync on a full disk')
    expect(service.requests).toHaveLength(asked)
    execFileSync('mount', ['-o', 'remount,size=4000m', profile])
    await sync(app.window).notice('This disk is almost full').getByRole('button', { name: 'Try now' }).click()
    await shell(app.window).untilSynced()
    await app.quit()
  } finally {
    execFileSync('umount', ['-l', profile])
  }
})
