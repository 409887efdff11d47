import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readCsv } from '../unit/app/fixtures/read-csv'
import { expectAccessible } from './fixtures/expect-accessible'
import { firstOf, heldBy } from './fixtures/held-by'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { exports, saveTo } from './pages/exports'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test(
  'exports what is selected by keyboard alone, and the log says so',
  everyRelease,
  async ({ launchSynced, service, folder }) => {
    const app = await launchSynced()
    const { window } = app
    const { table } = sessions(window)
    await expect(table).toBeFocused()
    for (const key of ['x', 'Shift+ArrowDown', 'Shift+ArrowDown']) await window.keyboard.press(key)
    const { open, dialog, preview, close, log } = exports(window)
    await open(null)
    await expect(dialog.getByRole('radio', { name: /^Selected sessions/ })).toBeFocused()
    await dialog.getByRole('radio', { name: 'CSV', exact: true }).click()
    await expect(preview.locator('tbody tr')).toHaveCount(3)
    await expectAccessible(window, 'export')

    await saveTo(app, join(folder, 'no such folder', 'Sessions.csv'))
    await window.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('The file couldn’t be saved')
    await expectAccessible(window, 'export that failed')

    await saveTo(app, join(folder, 'Sessions.csv'))
    await window.keyboard.press('Enter')
    await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
    await expect(close).toBeFocused()
    await expectAccessible(window, 'export that is saved')
    await window.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(table).toBeFocused()

    expect((await readdir(folder)).sort()).toEqual(['Sessions-columns.csv', 'Sessions.csv'])
    const text = (await readFile(join(folder, 'Sessions.csv'), 'utf8')).replace('\ufeff', '')
    const [names = [], ...lines] = readCsv(text)
    const exported = lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]])))
    expect(exported).toHaveLength(3)
    for (const line of exported) {
      const {
        id,
        name,
        spirometry_tests: tests,
      } = firstOf(
        heldBy(service).filter((session) => session.id === line['session_id']),
        `session ${line['session_id']}`,
      )
      expect(line).toMatchObject({ session_id: id, patient_name: name })
      expect(line['fev1_actual']).toBe(String(tests.best_test.fev1_actual))
    }

    await window.keyboard.press('g')
    await window.keyboard.press('x')
    await expect(log).toHaveCount(1)
    await expect(log).toContainText('Individual sessions')
    await expect(log.getByRole('cell').nth(3)).toHaveText('3')
    await expectAccessible(window, 'log of exports')
    await saveTo(app, join(folder, 'log.csv'))
    await window.getByRole('button', { name: 'Save log as CSV…' }).click()
    await expect(window.getByRole('status').filter({ hasText: 'Saved' })).toBeAttached()
    const [, first] = readCsv((await readFile(join(folder, 'log.csv'), 'utf8')).replace('\ufeff', ''))
    expect(first).toContain('csv-sessions')
  },
)

test.describe('a long export', () => {
  test.use({ serviceOptions: { seed: 7, patients: 60, days: 1000, sessionsPerYear: 200 } })

  test(
    'goes on while the window is used, and when it is stopped leaves nothing behind',
    everyRelease,
    async ({ launchSynced, folder }) => {
      const app = await launchSynced()
      const { window, electron } = app
      await expect(sessions(window).table).toBeFocused()
      const { open, dialog, preview, progress, stop, hide, line } = exports(window)
      await open()
      await dialog.getByRole('radio', { name: 'FHIR' }).click()
      await expect(preview).toContainText('resourceType')
      await saveTo(app, join(folder, 'Sessions.json'))
      const store = await app.storePage()
      const process = await electron.evaluate(
        ({ BrowserWindow }, url) =>
          BrowserWindow.getAllWindows()
            .find(({ webContents }) => webContents.getURL() === url)
            ?.webContents.getOSProcessId() ?? 0,
        store.url(),
      )
      expect(process).toBeGreaterThan(0)
      await dialog.getByRole('button', { name: /^Save as/ }).click()
      await progress.waitFor()
      // held still, so that there is time to look
      globalThis.process.kill(process, 'SIGSTOP')
      try {
        await expect(hide).toBeFocused()
        await expectAccessible(window, 'export under way')
        await window.keyboard.press('Enter')
        await expect(dialog).toBeHidden()
        await expect(line).toContainText('Exporting')
        await shell(window).go('Settings')
        await expectAccessible(window, 'export under way, hidden')
        await line.click()
        await stop.click()
      } finally {
        globalThis.process.kill(process, 'SIGCONT')
      }
      await expect(dialog.getByText('Export cancelled. No file was created.')).toBeVisible()
      expect(await readdir(folder)).toEqual([])
    },
  )
})
