import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './fixtures/expect-accessible'
import { exportJson } from './fixtures/export-json'
import { firstOf, heldBy } from './fixtures/held-by'
import type { RunningApp } from './fixtures/launch-app'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { course } from './pages/course'
import { shell } from './pages/shell'

/** Answers every question which file to import with `path`. */
async function answerWith({ electron }: RunningApp, path: string): Promise<void> {
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, path)
}

test(
  'takes exported sessions into an empty Spirodesk, comes out the same, and lets a service take over',
  everyRelease,
  async ({ launch, service, profile }) => {
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
  },
)

test(
  'marks of a file are shown with its day, and are valid once a person takes them over',
  everyRelease,
  async ({ launchSynced, service, folder }) => {
    const app = await launchSynced()
    const { window } = app
    const newest = firstOf(heldBy(service), 'session')
    const profile = service.profiles().find(({ email }) => email === newest.email)
    const about = { on: `patient profile ${profile?.id}`, at: '2026-11-02T09:00:00.000Z', by: 'AB' }
    const marks = [
      { ...about, kind: 'note', value: { words: 'Ten days of cough' } },
      { ...about, kind: 'watch', value: {} },
      { ...about, kind: 'transplant', value: { day: '2024-02-03' } },
      { ...about, kind: 'baseline', value: { day: '2026-05-04', value: 2.67, unit: 'L' } },
    ]
    const path = join(folder, 'marks.json')
    await writeFile(
      path,
      JSON.stringify({ format: 'spirodesk-sessions', version: 1, sessions: [], profiles: [], marks }),
    )
    await utimes(path, new Date('2026-11-03T12:00:00Z'), new Date('2026-11-03T12:00:00Z'))
    await answerWith(app, path)
    await shell(window).go('Exports')
    const dialog = window.getByRole('dialog')
    await window.getByRole('button', { name: 'Import sessions…' }).click()
    await expect(dialog).toContainText('4 marks and notes, which are shown as imported until taken over.')
    await dialog.getByRole('button', { name: 'Import 4 marks' }).click()
    await expect(dialog).toContainText('Imported')
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await shell(window).go('Sessions')
    await course(window).open(newest.name)
    const ofFile = window.getByRole('region', { name: 'Imported, file of 3 Nov 2026' })
    const facts = window.getByText(/Lung transplantation 3/)
    const watch = window.getByRole('button', { name: 'Watchlist', exact: true })
    await expect(ofFile.getByRole('listitem')).toHaveCount(4)
    await expect(watch).toHaveAttribute('aria-pressed', 'false')
    await expect(ofFile).toContainText(/2\.67\sL, 4 May 2026/)
    await expect(facts).toBeHidden()
    await expectAccessible(window, 'a patient with marks of a file')
    await ofFile.getByRole('button', { name: 'Take over all' }).click()
    await expect(ofFile).toBeHidden()
    await expect(window.getByText('Ten days of cough')).toBeVisible()
    await expect(watch).toHaveAttribute('aria-pressed', 'true')
    await expect(facts).toContainText(
      /transplantation 3 Feb 2024 · Baseline FEV₁ 2\.67\sL of 4 May 2026, set by AB/,
    )
    await window.keyboard.press('ControlOrMeta+z')
    await expect(facts).toBeHidden()
    await expect(ofFile.getByRole('listitem')).toHaveCount(4)
    await expect(watch).toHaveAttribute('aria-pressed', 'false')
  },
)
