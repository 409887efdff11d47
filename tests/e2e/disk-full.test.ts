import { execFileSync } from 'node:child_process'
import { appendFile, readFile, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningService } from '../../src-service/running-service'
import { expectAccessible } from './fixtures/expect-accessible'
import { heldBy } from './fixtures/held-by'
import { type OwnDisk, ownDisk } from './fixtures/own-disk'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { syncOnce } from './fixtures/sync-once'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

/** Syncs onto a disk of the profile's own, does something, and takes the disk away. */
async function onOwnDisk(profile: string, service: RunningService, use: (disk: OwnDisk) => Promise<void>) {
  const disk = ownDisk(profile, 4_000)
  test.skip(disk === null, 'a disk of its own can be mounted by root only')
  if (!disk) return
  try {
    await syncOnce(profile, serviceWords(service), { input: service.key })
    await use(disk)
  } finally {
    disk.remove()
  }
}

test(
  'fetches nothing on a full disk, says so, and goes on once there is room',
  everyRelease,
  async ({ launch, profile, service }) => {
    await onOwnDisk(profile, service, async (disk) => {
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
      await sync(app.window)
        .notice('This disk is almost full')
        .getByRole('button', { name: 'Try now' })
        .click()
      await shell(app.window).untilSynced()
      await app.quit()
    })
  },
)

test(
  'goes on showing what is stored when not a byte more can be written, and says what cannot be kept',
  everyRelease,
  async ({ launch, profile, service }) => {
    await onOwnDisk(profile, service, async () => {
      const app = await launch()
      const { window } = app
      const count = `${heldBy(service).length} sessions`
      await expect(sessions(window).count).toHaveText(count)
      const { bavail, bsize } = await statfs(profile)
      await writeFile(join(profile, 'ballast'), Buffer.alloc(1024))
      await truncate(join(profile, 'ballast'), 1024)
      execFileSync('fallocate', ['-l', String(bavail * bsize - 4096), join(profile, 'ballast')])
      await appendFile(join(profile, 'ballast'), Buffer.alloc(1 << 20)).catch(() => undefined)
      expect((await statfs(profile)).bavail).toBe(0)

      await shell(window).go('Settings')
      await window.getByRole('radio', { name: 'Dark' }).click()
      await expect(window.getByRole('main').getByRole('alert')).toContainText('settings couldn’t be saved')
      await shell(window).go('Sync')
      await sync(window).syncNow.click()
      await expect(sync(window).notice('This disk is almost full')).toBeVisible()
      await shell(window).go('Sessions')
      await expect(sessions(window).count).toHaveText(count)

      await rm(join(profile, 'ballast'))
      await shell(window).go('Sync')
      await sync(window).notice('This disk is almost full').getByRole('button', { name: 'Try now' }).click()
      await shell(window).untilSynced()
      // Chromium had closed the database
      await shell(window).go('Sessions')
      await expect(sessions(window).count).toHaveText(count)
      await sessions(window).open(0)
      await expect(session(window).bestTest).toBeVisible()
      app.forgetErrors()
      await app.quit()
      expect(JSON.parse(await readFile(join(profile, 'settings.json'), 'utf8'))).toMatchObject({ version: 1 })
    })
  },
)

test(
  'does not start with a profile that can only be read, says so, and changes nothing',
  everyRelease,
  async ({ profile, service }) => {
    await onOwnDisk(profile, service, async (disk) => {
      disk.allowWriting(false)
      const asked = service.requests.length
      const ran = await syncOnce(profile)
      expect(ran).toMatchObject({ outcome: 'bad-input', exitCode: 64 })
      expect(ran.stderr).toContain('The folder for the profile can’t be used')
      disk.allowWriting(true)
      expect(service.requests).toHaveLength(asked)
      expect(await syncOnce(profile)).toMatchObject({ outcome: 'ok' })
    })
  },
)
