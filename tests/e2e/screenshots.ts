import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startService } from '../../src-service/service'
import { type RunningApp, launchApp } from './fixtures/launch-app'
import { firstStart } from './pages/first-start'
import { organizationsIn } from './pages/organizations'
import { shell } from './pages/shell'
import { sync } from './pages/sync'
import { imageFolder, take } from './screenshots/take'
import { takeViews } from './screenshots/take-views'

const size = { width: 1280, height: 800 }
// invented people, whom the tests of reports draw as well
const importable = join(import.meta.dirname, 'report-images', 'sessions.json')

async function takeFirstStart({ electron, window }: RunningApp): Promise<void> {
  await firstStart(window).exploreButton.waitFor()
  await electron.evaluate(({ BrowserWindow }, { width, height }) => {
    const shown = BrowserWindow.getAllWindows().find(({ webContents }) =>
      webContents.getURL().includes('/app/'),
    )
    shown?.setContentSize(width, height)
  }, size)
  await take(window, 'first-start')
  await electron.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, importable)
  await window.getByRole('button', { name: 'Import sessions…' }).click()
  await window
    .getByRole('dialog')
    .getByRole('button', { name: /^Import \d/ })
    .waitFor()
  await take(window, 'import')
  await window.keyboard.press('Escape')
}

/** Adds an organization to the sample data, and takes the list of both. */
async function takeOrganizations({ window }: RunningApp): Promise<void> {
  await window.keyboard.press('Escape')
  const service = await startService({ seed: 3, patients: 60, days: 365 })
  const organizations = organizationsIn(window)
  await organizations.add(service)
  await organizations.name('South Clinic')
  await window.getByRole('button', { name: 'Violet' }).click()
  await organizations.showAll()
  await organizations.rows.nth(5).waitFor()
  await take(window, 'organizations')
  await service.close()
}

/** Takes the pictures of docs/images from the real application with sample data, each in light and in dark. */
async function takeScreenshots(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spirodesk-screenshots-'))
  await mkdir(imageFolder, { recursive: true })
  const app = await launchApp(join(folder, 'profile'), {})
  try {
    const { window } = app
    await takeFirstStart(app)
    await firstStart(window).exploreButton.click()
    // the sample is read three times, so that something is withdrawn and has failed
    await shell(window).go('Sync')
    await expect(sync(window).runs).toHaveCount(3, { timeout: 240_000 })
    await take(window, 'sync')
    await takeViews(app, folder)
    await takeOrganizations(app)
    await app.quit()
  } finally {
    await app.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

await takeScreenshots()
