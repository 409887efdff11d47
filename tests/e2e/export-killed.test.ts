import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCsv } from '../unit/exports/read-csv'
import { exportJson } from './fixtures/export-json'
import { exportOnce } from './fixtures/export-once'
import { heldBy } from './fixtures/held-by'
import { holdWriting } from './fixtures/hold-writing'
import { type KillPoint, killAt } from './fixtures/kill-at'
import { serviceWords } from './fixtures/service-words'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { runProgram, syncOnce } from './fixtures/sync-once'
import { exports, saveTo } from './pages/exports'
import { shell } from './pages/shell'

test.use({ serviceOptions: { seed: 7, patients: 80, days: 190, sessionsPerYear: 200 } })

const old = 'the export of yesterday'

/** The temporary files in a folder. */
async function unfinished(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.tmp'))
}

test(
  'an export from the window that is killed leaves the old file, and the next start tidies up',
  everyRelease,
  async ({ launch, launchSynced, service, folder }) => {
    const path = join(folder, 'sessions.json')
    await writeFile(path, old)
    const first = await launchSynced()
    await holdWriting(first, 3)
    // its answer goes with the process
    void exportJson(first, path).catch(() => undefined)
    const written = async () => {
      const [name] = await unfinished(folder)
      return name === undefined ? 0 : (await stat(join(folder, name))).size
    }
    await expect.poll(written).toBeGreaterThan(1_000_000)
    await first.kill()
    expect(await readFile(path, 'utf8')).toBe(old)
    expect(await unfinished(folder)).toHaveLength(1)

    const second = await launch()
    await shell(second.window).go('Exports')
    await expect(second.window.getByText('Nothing exported yet')).toBeVisible()
    expect(await readdir(folder)).toEqual(['sessions.json'])
    const { sessions } = JSON.parse(await exportJson(second, path)) as { sessions: unknown[] }
    expect(sessions).toHaveLength(heldBy(service).length)
    await expect(exports(second.window).log).toHaveCount(1)
    expect(await readdir(folder)).toEqual(['sessions.json'])
  },
)

test(
  'an export in whose midst the store page dies leaves the old file, says so, and works once more',
  everyRelease,
  async ({ launchSynced, service, folder }) => {
    const path = join(folder, 'sessions.json')
    await writeFile(path, old)
    const app = await launchSynced()
    const { open, dialog, progress, close, log } = exports(app.window)
    await open()
    await dialog.getByRole('radio', { name: 'JSON' }).click()
    const letGo = await holdWriting(app, 3)
    await saveTo(app, path)
    await dialog.getByRole('button', { name: /^Save as/ }).click()
    await progress.waitFor()
    await expect.poll(() => unfinished(folder)).toHaveLength(1)
    await app.electron.evaluate(({ webContents }) => {
      const page = webContents.getAllWebContents().find((one) => one.getURL().includes('/store/'))
      page?.forcefullyCrashRenderer()
    })
    await letGo()
    await expect(dialog.getByRole('alert')).toContainText('The session store has stopped')
    expect(await readdir(folder)).toEqual(['sessions.json'])
    expect(await readFile(path, 'utf8')).toBe(old)

    const again = dialog.getByRole('button', { name: 'Try again' })
    await expect(async () => {
      // until the page is back there is nobody to ask
      if (await again.isVisible()) await again.click()
      await expect(dialog.getByText('Saved', { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await close.click()
    const { sessions } = JSON.parse(await readFile(path, 'utf8')) as { sessions: unknown[] }
    expect(sessions).toHaveLength(heldBy(service).length)
    await shell(app.window).go('Exports')
    await expect(log).toHaveCount(1)
  },
)

const points: readonly { when: string; at: KillPoint; stands: boolean; logged: number }[] = [
  { when: 'in the midst of the file', at: { piece: 3 }, stands: false, logged: 0 },
  // a line too many rather than a file without one
  { when: 'just before the file is put in its place', at: { place: 1 }, stands: false, logged: 1 },
  { when: 'between the file and what belongs beside it', at: { place: 2 }, stands: true, logged: 1 },
]
for (const { when, at, stands, logged } of points) {
  test(
    `a nightly export that is killed ${when} leaves nothing half, and the next one works`,
    everyRelease,
    async ({ launch, profile, service, folder }) => {
      await syncOnce(profile, serviceWords(service), { input: service.key })
      const held = heldBy(service).length
      const out = join(folder, 'sessions.csv')
      const rows = async () => readCsv(await readFile(out, 'utf8')).length
      await writeFile(out, old)
      const words = ['csv-sessions', '--out', out]
      const engineWords = await killAt(profile, at)
      const killed = await runProgram(['--user-data', profile, '--export', ...words], { engineWords })
      expect(killed).toMatchObject({ exitCode: 'SIGKILL', stdout: '' })
      if (stands) expect(await rows()).toBe(held)
      else expect(await readFile(out, 'utf8')).toBe(old)
      expect((await unfinished(folder)).length).toBeGreaterThan(0)

      expect(await exportOnce(profile, words)).toMatchObject({ exitCode: 0, outcome: 'ok', sessions: held })
      expect(await rows()).toBe(held)
      expect((await readdir(folder)).sort()).toEqual(['sessions-columns.csv', 'sessions.csv'])
      const { window } = await launch()
      await shell(window).go('Exports')
      await expect(exports(window).log).toHaveCount(logged + 1)
    },
  )
}
