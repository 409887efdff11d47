import { expect, test } from './fixtures/spirodesk-test'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

test('explores sample data, says so on every page, and removes them in one step', async ({ launch }) => {
  const { window } = await launch()
  await firstStart(window).exploreButton.click()
  const frame = shell(window)
  await frame.untilSynced()
  await expect(sessions(window).count).toHaveText(/^\d,\d{3} sessions$/)
  expect(await sessions(window).rows.count()).toBeGreaterThan(5)
  await sessions(window).open(0)
  await expect(frame.sampleLine).toBeVisible()
  for (const page of ['Sync', 'Settings', 'Sessions'] as const) {
    await frame.go(page)
    await expect(frame.sampleLine).toBeVisible()
  }

  await frame.removeSample()
  await expect(firstStart(window).exploreButton).toBeEnabled()
})

test('holds records set aside, withdrawn sessions, people who share no longer and a run that failed in part', async ({
  launch,
}) => {
  const { window } = await launch()
  await firstStart(window).exploreButton.click()
  await shell(window).go('Sync')
  await expect(sync(window).runs).toHaveCount(3, { timeout: 60_000 })
  await expect(sync(window).setAside).toBeVisible()
  await expect(sync(window).notice(/withdrawn/)).toBeVisible()
  await expect(sync(window).notice(/no longer shared/)).toBeVisible()
  await expect(sync(window).runs.getByText(/days failed$/)).toHaveCount(1)
  await shell(window).untilSynced()
})

test('begins the next connection at a list without the filters of the one before', async ({ launch }) => {
  const { window } = await launch()
  await firstStart(window).exploreButton.click()
  await sessions(window).search.fill('asthma')
  await shell(window).go('Settings')
  await shell(window).removeSample()
  await firstStart(window).exploreButton.click()
  await expect(sessions(window).rows.first()).toBeVisible()
  await expect(sessions(window).search).toHaveValue('')
})

test('shows sample data again after a restart', async ({ launch }) => {
  const first = await launch()
  await firstStart(first.window).exploreButton.click()
  await shell(first.window).go('Sync')
  await expect(sync(first.window).runs).toHaveCount(3, { timeout: 60_000 })
  await shell(first.window).untilSynced()
  await shell(first.window).go('Sessions')
  const count = await sessions(first.window).count.textContent()
  await first.quit()

  const { window } = await launch()
  await expect(sessions(window).count).toHaveText(count ?? '')
  await expect(shell(window).sampleLine).toBeVisible()
})
