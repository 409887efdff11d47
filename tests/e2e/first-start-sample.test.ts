// @dates: looks at the clock, so it runs on other days too
import type { TestInfo } from '@playwright/test'
import type { RunningApp } from './fixtures/launch-app'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { readPdf } from './fixtures/read-pdf'
import { exports } from './pages/exports'
import { firstStart } from './pages/first-start'
import { report } from './pages/report'
import { session } from './pages/session'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

/** Saves the report of the page in front, and expects the mark of the sample on each page of it. */
async function pagesSaved(app: RunningApp, info: TestInfo, name: string): Promise<readonly string[]> {
  await report(app.window).open()
  const path = info.outputPath(`${name}.pdf`)
  await report(app.window).saveTo(app, path)
  await app.window.keyboard.press('Escape')
  const { pages } = await readPdf(path)
  for (const page of pages) expect(page).toContain('Sample data: invented patients')
  return pages
}

test('explores sample data, says so on every page and on paper, and removes them in one step', async ({
  launch,
}, info) => {
  const app = await launch({ firstSteps: true })
  const { window } = app
  await firstStart(window).exploreButton.click()
  const frame = shell(window)
  // the first steps begin by themselves, once, and Escape skips them
  const firstSteps = window.getByRole('region', { name: 'First steps' })
  await expect(firstSteps.getByRole('button', { name: 'Next' })).toBeFocused()
  await window.keyboard.press('Escape')
  await expect(firstSteps).toBeHidden()
  await frame.untilSynced()
  await window.reload()
  await expect(sessions(window).count).toHaveText(/^\d,\d{3} sessions$/)
  await expect(firstSteps).toBeHidden()
  expect(await sessions(window).rows.count()).toBeGreaterThan(5)
  const said = async (heading: string | RegExp) => {
    await expect(window.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(frame.sampleLine).toBeVisible()
  }
  for (const page of ['Patients', 'Overview', 'Sync', 'Exports', 'Settings', 'Sessions'] as const) {
    await frame.go(page)
    await said(page === 'Exports' ? 'Import and export' : page)
  }
  await sessions(window).table.focus()
  for (const key of ['x', 'Shift+ArrowDown', 'c']) await window.keyboard.press(key)
  await expect(window).toHaveURL(/#\/compare/)
  await said(/./)
  await frame.go('Sessions')
  await sessions(window).open(0)
  await said(/./)
  await session(window).bestTest.waitFor()
  await window.getByRole('button', { name: /^Trend of/ }).click()
  await window.getByRole('slider', { name: /^Values over time/ }).waitFor()
  await said(/./)
  expect(await pagesSaved(app, info, 'course')).toHaveLength(1)

  await frame.removeSample()
  await expect(firstStart(window).exploreButton).toBeEnabled()
})

test(
  'the reports of a list and of a session say that it is sample data',
  everyRelease,
  async ({ launch }, info) => {
    const app = await launch()
    const { window } = app
    await firstStart(window).exploreButton.click()
    await shell(window).untilSynced()
    await sessions(window).search.fill('asthma')
    await expect(sessions(window).count).toHaveText(/^Showing /)
    expect((await pagesSaved(app, info, 'list')).length).toBeGreaterThan(1)
    await sessions(window).open(0)
    await session(window).bestTest.waitFor()
    expect(await pagesSaved(app, info, 'session')).toHaveLength(1)
  },
)

test(
  'holds withdrawn sessions, people who share no longer and a run that was rejected, and no unreadable record',
  everyRelease,
  async ({ launch }) => {
    const { window } = await launch()
    await firstStart(window).exploreButton.click()
    await shell(window).go('Sync')
    await expect(sync(window).runs).toHaveCount(3, { timeout: 240_000 })
    await expect(sync(window).setAside).toBeHidden()
    await expect(sync(window).notice(/withdrawn/)).toBeVisible()
    await expect(sync(window).notice(/no longer shared/)).toBeVisible()
    await expect(sync(window).runs.getByText('Request rejected')).toHaveCount(1)
    await shell(window).untilSynced()

    // an export of everything says what becomes of the withdrawn ones
    await exports(window).open()
    const { dialog } = exports(window)
    await expect(dialog.getByText(/^Without \d+ withdrawn sessions?\./)).toBeVisible()
    await dialog.getByRole('radio', { name: 'JSON' }).click()
    await expect(dialog.getByText(/^Includes \d+ withdrawn sessions?, marked as such\.$/)).toBeVisible()
    await dialog.getByRole('switch', { name: 'De-identified', exact: true }).click()
    await expect(dialog.getByText(/^Without \d+ withdrawn/)).toBeVisible()
  },
)

test(
  'begins the next connection at a list without the filters of the one before',
  everyRelease,
  async ({ launch }) => {
    const { window } = await launch()
    await firstStart(window).exploreButton.click()
    await sessions(window).search.fill('asthma')
    await shell(window).go('Settings')
    await shell(window).removeSample()
    await firstStart(window).exploreButton.click()
    await expect(sessions(window).rows.first()).toBeVisible()
    await expect(sessions(window).search).toHaveValue('')
  },
)

test('shows sample data again after a restart', everyRelease, async ({ launch }) => {
  const first = await launch()
  await firstStart(first.window).exploreButton.click()
  await shell(first.window).go('Sync')
  await expect(sync(first.window).runs).toHaveCount(3, { timeout: 240_000 })
  await shell(first.window).untilSynced()
  await shell(first.window).go('Sessions')
  const count = await sessions(first.window).count.textContent()
  await first.quit()

  const { window } = await launch()
  await expect(sessions(window).count).toHaveText(count ?? '')
  await expect(shell(window).sampleLine).toBeVisible()
})
