import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './fixtures/expect-accessible'
import { exportJson } from './fixtures/export-json'
import type { RunningApp } from './fixtures/launch-app'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { shell } from './pages/shell'

/** Answers every question which file to import with `path`. */
async function answerWith({ electron }: RunningApp, path: string): Promise<void> {
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, path)
}

test('takes exported sessions into an empty Spirodesk, comes out the same, and lets a service take over', async ({
  launch,
  service,
  profile,
}) => {
  const app = await launch()
  const { window } = app
  const dialog = window.getByRole('dialog')
  await connectAndSync(window, service)
  const path = join(profile, 'sessions.json')
  const file = await exportJson(app, path)
  const sessions = file.split('\n').filter((line) => line.includes('"session":')).length
  expect(sessions).toBeGreaterThan(20)

  await shell(window).go('Settings')
  await window.getByRole('button', { name: 'Remove…' }).click()
  await dialog.getByRole('button', { name: 'Remove everything' }).click()

  // a file that is cut short changes nothing
  const torn = join(profile, 'torn.json')
  await writeFile(torn, file.slice(0, -20))
  await answerWith(app, torn)
  await window.getByRole('button', { name: 'Import sessions…' }).click()
  await expect(dialog).toContainText('The file is damaged')
  await answerWith(app, path)
  await dialog.getByRole('button', { name: 'Choose another file…' }).click()
  await expect(dialog).toContainText('new sessions')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(window.getByRole('region', { name: 'Connect to your service' })).toBeVisible()

  await answerWith(app, path)
  await window.getByRole('button', { name: 'Import sessions…' }).click()
  await expect(dialog).toContainText(`${sessions} new sessions`)
  await expectAccessible(window, 'what is in a file')
  await expect(dialog.getByRole('button', { name: `Import ${sessions} sessions` })).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(dialog).toContainText('Imported')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await window.keyboard.press('Enter')
  await expect(shell(window).status).toContainText(`Imported ${sessions} sessions`)
  const again = await exportJson(app, join(profile, 'again.json'))
  expect(again.match(/"imported":true,("rawImported":true,)?"session"/g)).toHaveLength(sessions)
  expect(again.replace(/"(imported|rawImported)":true,/g, '')).toBe(file)
  await shell(window).go('Sync')
  await expectAccessible(window, 'sync without a service')

  await shell(window).go('Exports')
  await window.getByRole('button', { name: 'Import sessions…' }).click()
  await expect(dialog).toContainText('The file contains nothing new.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await shell(window).go('Settings')
  await window.getByRole('button', { name: 'Connect to a service…' }).click()
  await expectAccessible(window, 'settings of imported sessions')
  await connectAndSync(window, service)
  await expect(shell(window).status).toContainText(`${sessions} sessions`)
  expect(JSON.parse(await exportJson(app, path))).toHaveProperty('sessions.length', sessions)
})
