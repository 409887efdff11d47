import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { exports, saveTo } from './pages/exports'
import { sessions } from './pages/sessions'

test.skip(process.platform !== 'linux', 'elsewhere the system is not told by the environment')

test(
  'writes for Excel as the region does, in whatever language, until a person chooses otherwise',
  everyRelease,
  async ({ launch, launchSynced }) => {
    const folder = await mkdtemp(join(tmpdir(), 'spirodesk-exported-'))
    const german = { env: { LC_ALL: '', LANG: 'de_DE.UTF-8' } }
    try {
      const app = await launchSynced(german)
      await expect(app.window.locator('html')).toHaveAttribute('lang', 'en-GB')
      await expect(sessions(app.window).table).toBeFocused()
      const { open, dialog, close } = exports(app.window)
      await open()
      const comma = dialog.getByRole('radio', { name: /^Excel, decimal comma/ })
      await expect(comma).toBeChecked()
      await expect(comma).toContainText('this computer’s format')
      await saveTo(app, join(folder, 'Sessions.csv'))
      await app.window.keyboard.press('Enter')
      await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
      const text = await readFile(join(folder, 'Sessions.csv'), 'utf8')
      expect(text).toMatch(/^\ufeffpatient_name;/)
      expect(text).toMatch(/;\d+,\d+;/)
      await close.click()

      await open()
      await dialog.getByRole('radio', { name: 'Excel, decimal point' }).click()
      await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(/\d\.\d/)
      await app.quit()

      const again = await launch(german)
      await expect(sessions(again.window).table).toBeFocused()
      const second = exports(again.window)
      await second.open()
      await expect(second.dialog.getByRole('radio', { name: 'Excel, decimal point' })).toBeChecked()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
