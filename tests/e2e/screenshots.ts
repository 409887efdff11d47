import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { projectRoot } from './fixtures/electron-program'
import { launchApp } from './fixtures/launch-app'
import { chooseTheme, themes } from './fixtures/choose-theme'
import { exports } from './pages/exports'
import { filters } from './pages/filters'
import { firstStart } from './pages/first-start'
import { patients } from './pages/patients'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

const size = { width: 1280, height: 800 }
const folder = join(projectRoot, 'docs', 'images')

async function take(window: Page, name: string): Promise<void> {
  for (const theme of themes) {
    await chooseTheme(window, theme)
    await window.mouse.move(0, 0)
    await window.screenshot({ path: join(folder, `${name}-${theme}.png`), animations: 'disabled' })
  }
}

/** The views of the sample, in the order in which a person comes to them. */
async function takeEach(window: Page): Promise<void> {
  await take(window, 'sync')
  await shell(window).go('Overview')
  await window.getByRole('heading', { name: 'Sessions per day' }).waitFor()
  await take(window, 'overview')
  await shell(window).go('Patients')
  await patients(window).order('Who has got worse').click()
  await patients(window).rows.first().waitFor()
  await take(window, 'patients')

  await shell(window).go('Sessions')
  // a session about which there is something to say
  const row = sessions(window)
    .rows.filter({ hasText: /largest|differs/ })
    .first()
  await row.getByRole('gridcell').nth(2).click()
  await sessions(window).peek.getByText('Diagnoses').waitFor()
  await take(window, 'sessions')
  await window.keyboard.press('Enter')
  await session(window).bestTest.waitFor()
  await take(window, 'session')
  await window.getByRole('button', { name: /^Course of/ }).click()
  await window.getByRole('heading', { name: 'FEV₁', exact: true }).waitFor()
  await take(window, 'patient')

  await shell(window).go('Sessions')
  await sessions(window).table.focus()
  for (const key of ['x', 'Shift+ArrowDown', 'Shift+ArrowDown']) await window.keyboard.press(key)
  await window
    .getByRole('region', { name: 'Selected sessions' })
    .getByRole('button', { name: /^Compare/ })
    .click()
  await window.getByRole('main').getByRole('table').first().waitFor()
  await take(window, 'compare')
  await shell(window).go('Sessions')
  await exports(window).open()
  await take(window, 'export')
  await window.keyboard.press('Escape')
  await window.keyboard.press('Escape')
  await filters(window).ask('Diagnosis')
  await filters(window).popover.getByRole('checkbox').first().waitFor()
  await take(window, 'filter')
  await window.keyboard.press('Escape')
  await shell(window).call('mar')
  await window.getByRole('group', { name: 'Patients' }).waitFor()
  await take(window, 'palette')
  await window.keyboard.press('Escape')
  await shell(window).go('Settings')
  await take(window, 'settings')
  await shell(window).call('units')
  await window.keyboard.press('Enter')
  await window.getByRole('button', { name: /^Confirm PEF/ }).waitFor()
  await take(window, 'units')
  await window.keyboard.press('?')
  await window.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  await take(window, 'keyboard')
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
    // the sample is read three times, so that something is withdrawn and has failed
    await shell(window).go('Sync')
    await expect(sync(window).runs).toHaveCount(3, { timeout: 60_000 })
    await takeEach(window)
    await app.quit()
  } finally {
    await app.kill()
    await rm(profile, { recursive: true, force: true })
  }
}

await takeScreenshots()
