import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { exportJson } from './fixtures/export-json'
import { holdWriting } from './fixtures/hold-writing'
import type { RunningApp } from './fixtures/launch-app'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

const typed = 'copd with asthma'

/** Closes the window, and perhaps opens it again before it is gone. */
const closeWindow = ({ electron }: RunningApp, reopens: boolean) =>
  electron.evaluate(({ app, BrowserWindow }, again) => {
    // after the answer to this call, which closing can lose
    setImmediate(() => {
      BrowserWindow.getAllWindows()
        .find(({ webContents }) => webContents.getURL().includes('/app/'))
        ?.close()
      if (again) app.emit('activate')
    })
  }, reopens)

for (const [how, leave] of [
  ['quits', (app) => app.quit()],
  [
    'closes the window and quits',
    async (app) => {
      await closeWindow(app, false)
      await app.quit()
    },
  ],
] satisfies [string, (app: RunningApp) => Promise<void>][]) {
  test(
    `what was typed last is there again when a person ${how} at once`,
    how === 'quits' ? {} : everyRelease,
    async ({ launch, launchSynced }) => {
      const first = await launchSynced()
      await sessions(first.window).search.pressSequentially(typed)
      await leave(first)
      const second = await launch()
      await expect(sessions(second.window).search).toHaveValue(typed)
    },
  )
}

test(
  'so is what was typed into a field that is still in use',
  everyRelease,
  async ({ launch, launchSynced }) => {
    const clinician = ({ window }: RunningApp) => window.getByLabel('Clinician')
    const first = await launchSynced()
    await shell(first.window).go('Settings')
    await clinician(first).pressSequentially('Dr Ada Vance')
    await first.quit()
    const second = await launch()
    await shell(second.window).go('Settings')
    await expect(clinician(second)).toHaveValue('Dr Ada Vance')
  },
)

test('a window that is opened while it is being closed comes again', everyRelease, async ({ launch }) => {
  const app = await launch()
  await closeWindow(app, true)
  await expect.poll(() => app.window.isClosed()).toBe(true)
  const isApp = (page: Page) => page.url().includes('/app/')
  await expect.poll(() => app.electron.windows().some(isApp)).toBe(true)
})

test(
  'quits though the disk that is exported to no longer answers',
  everyRelease,
  async ({ launchSynced, profile }) => {
    const app = await launchSynced()
    await holdWriting(app)
    // its answer goes with the window
    void exportJson(app, join(profile, 'never.json')).catch(() => undefined)
    const isBegun = async () => (await readdir(profile)).some((name) => name.endsWith('.tmp'))
    await expect.poll(isBegun).toBe(true)
    await app.quit()
  },
)

test('what a page does last may be heard of when its window is gone', everyRelease, async ({ launch }) => {
  const app = await launch()
  const ended = once(app.electron.process(), 'exit')
  await app.electron.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) =>
      webContents.getURL().includes('/app/'),
    )
    if (!window) throw new Error('there is no window')
    const { webContents } = window
    setImmediate(() => {
      window.destroy()
      // as Chromium does when a person quits while a page is being loaded
      webContents.emit('did-finish-load')
      webContents.emit('render-process-gone', {}, { reason: 'killed' })
    })
  })
  expect(await ended).toEqual([0, null])
})

test('an error that nobody catches is told in a sentence, and ends the program', async ({ launch }) => {
  const app = await launch()
  const ended = once(app.electron.process(), 'exit')
  await app.electron.evaluate(({ dialog }) => {
    dialog.showErrorBox = (title, sentence) => void process.stderr.write(`${title} says: ${sentence}\n`)
    setTimeout(() => {
      throw new TypeError('made by a test')
    })
  })
  expect(await ended).toEqual([70, null])
  const sentence =
    'Internal error in Spirodesk. Start Spirodesk again; what is stored is safe. Please report this, with the details; they contain no patient data. (TypeError)'
  expect(app.said.join('')).toContain(`Spirodesk says: ${sentence}`)
})
