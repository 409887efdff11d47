import type { RunningApp } from './fixtures/launch-app'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { sessions } from './pages/sessions'

const typed = 'copd with asthma'

for (const [how, leave] of [
  ['quits', (app) => app.quit()],
  [
    'closes the window and quits',
    async (app) => {
      await app.electron.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()
          .find((window) => window.isVisible())
          ?.close(),
      )
      await app.quit()
    },
  ],
] satisfies [string, (app: RunningApp) => Promise<void>][]) {
  test(`what was typed last is there again when a person ${how} at once`, async ({ launch, service }) => {
    const first = await launch()
    await connectAndSync(first.window, service)
    await sessions(first.window).search.pressSequentially(typed)
    await leave(first)
    const second = await launch()
    await expect(sessions(second.window).search).toHaveValue(typed)
  })
}
