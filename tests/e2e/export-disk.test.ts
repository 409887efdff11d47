import { execFileSync } from 'node:child_process'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportOnce } from './fixtures/export-once'
import { heldBy } from './fixtures/held-by'
import { ownDisk } from './fixtures/own-disk'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { syncOnce } from './fixtures/sync-once'
import { exports, saveTo } from './pages/exports'
import { shell } from './pages/shell'

const old = 'the export of yesterday'
const needsRoot = 'a disk of its own can be mounted by root only'

test.describe('a long export', () => {
  test.use({ serviceOptions: { seed: 7, patients: 60, days: 190, sessionsPerYear: 200 } })

  test(
    'that fills the disk leaves the old file, and works once there is room',
    everyRelease,
    async ({ launchSynced, service, folder }) => {
      const disk = ownDisk(folder, 1)
      test.skip(disk === null, needsRoot)
      if (!disk) return
      try {
        const path = join(folder, 'sessions.json')
        await writeFile(path, old)
        const app = await launchSynced()
        const { open, dialog, close, log } = exports(app.window)
        await open()
        await dialog.getByRole('radio', { name: 'JSON' }).click()
        await saveTo(app, path)
        await dialog.getByRole('button', { name: /^Save as/ }).click()
        await expect(dialog.getByRole('alert')).toContainText('Not enough space for the file')
        await expect(dialog.getByRole('alert')).toContainText('an existing file of that name is unchanged')
        expect(await readdir(folder)).toEqual(['sessions.json'])
        expect(await readFile(path, 'utf8')).toBe(old)

        disk.resize(100)
        await dialog.getByRole('button', { name: 'Try again' }).click()
        await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
        await close.click()
        const { sessions } = JSON.parse(await readFile(path, 'utf8')) as { sessions: unknown[] }
        expect(sessions).toHaveLength(heldBy(service).length)
        await shell(app.window).go('Exports')
        await expect(log).toHaveCount(1)
      } finally {
        disk.remove()
      }
    },
  )
})

test(
  'a nightly export says why a disk takes no file: full, read-only, or the file held by another',
  everyRelease,
  async ({ launch, profile, service, folder }) => {
    const disk = ownDisk(folder, 1)
    test.skip(disk === null, needsRoot)
    if (!disk) return
    const out = join(folder, 'sessions.csv')
    const ballast = join(folder, 'ballast')
    const run = () => exportOnce(profile, ['csv-sessions', '--out', out])
    const expectOld = async (others: readonly string[] = []) => {
      expect((await readdir(folder)).sort()).toEqual([...others, 'sessions.csv'])
      expect(await readFile(out, 'utf8')).toBe(old)
    }
    try {
      await syncOnce(profile, serviceWords(service), { input: service.key })
      await writeFile(out, old)

      await writeFile(ballast, Buffer.alloc(1_000_000))
      const full = await run()
      expect(full).toMatchObject({ outcome: 'file-no-room', exitCode: 47, files: [], sessions: 0 })
      expect(full.stderr).toContain('ENOSPC')
      await expectOld(['ballast'])
      await writeFile(ballast, '')

      disk.allowWriting(false)
      expect(await run()).toMatchObject({ outcome: 'file-denied', exitCode: 48, files: [] })
      await expectOld(['ballast'])
      disk.allowWriting(true)

      // a file that is mounted cannot be replaced, as one that another program has open on Windows
      execFileSync('mount', ['--bind', out, out])
      const held = await run()
      execFileSync('umount', [out])
      expect(held).toMatchObject({ outcome: 'file-in-use', exitCode: 49, files: [] })
      expect(held.stderr).toContain('EBUSY')
      await expectOld(['ballast'])

      expect(await run()).toMatchObject({ outcome: 'ok', exitCode: 0, sessions: heldBy(service).length })
      const { window } = await launch()
      await shell(window).go('Exports')
      // that of the file in use had been written, and says both
      await expect(exports(window).log).toHaveCount(3)
      await expect(exports(window).log.filter({ hasText: 'not saved' })).toHaveCount(1)
    } finally {
      disk.remove()
    }
  },
)
