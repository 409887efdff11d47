import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectRoot } from './fixtures/electron-program'
import { launchApp } from './fixtures/launch-app'
import { chooseTheme, themes } from './fixtures/choose-theme'
import { firstStart } from './pages/first-start'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

const size = { width: 1280, height: 800 }
const folder = join(projectRoot, 'docs', 'images')

async function take(window: Page, name: string): Promise<void> {
  for (const theme of themes) {
    await chooseTheme(window, theme)
    await window.mouse.move(0, 0)
    await window.screenshot({ path: join(folder, `${name}-${theme}.png`), animations: 'disabled' })
  }
}

/** Takes the pictures of docs/images from the real application with sample data, each in light and in dark. */
async function takeScreenshots(): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'spirodesk-screenshots-'))
  await mkdir(folder, { recursive: true })
  const app = await launchApp(profile, {})
  try {
    const { window } = app
    await firstStart(window).exploreButton.waitFor()
    await app.electron.evaluate(({ BrowserWindow }, { width, height }) => {
      const shown = BrowserWindow.getAllWindows().find(({ webContents }) =>
        webContents.getURL().includes('/app/'),
      )
      shown?.setContentSize(width, height)
    }, size)
    await take(window, 'first-start')
    await firstStart(window).exploreButton.click()
    await shell(window).untilSynced()
    await sessions(window).rows.first().waitFor()
    // a session about which there is something to say
    await sessions(window)
      .rows.filter({ hasText: /Larger|differs/ })
      .first()
      .getByRole('gridcell')
      .nth(1)
      .click()
    await sessions(window).peek.getByText('Diagnoses').waitFor()
    await take(window, 'sessions')
    await window.keyboard.press('Enter')
    await session(window).bestTest.waitFor()
    await take(window, 'session')
    await window.getByRole('button', { name: /^Course of/ }).click()
    await window.getByRole('heading', { name: 'FEV₁', exact: true }).waitFor()
    await take(window, 'patient')
    await shell(window).go('Sync')
    await window.getByRole('region', { name: 'Last runs' }).getByRole('cell').first().waitFor()
    await take(window, 'sync')
    await shell(window).go('Settings')
    await take(window, 'settings')
    await app.quit()
  } finally {
    await app.kill()
    await rm(profile, { recursive: true, force: true })
  }
}

await takeScreenshots()
