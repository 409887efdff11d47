import { expect, test } from './fixtures/spirodesk-test'
import { firstStart } from './pages/first-start'
import { sessions } from './pages/sessions'
import { shell } from './pages/shell'

test.use({ expectedError: 'Failed to load resource: net::ERR_BLOCKED_BY_CLIENT' })

test('a page whose file is gone says what is safe and what to do, and leads back', async ({
  launch,
  service,
}) => {
  const { electron, window } = await launch()
  await electron.evaluate(({ BrowserWindow }) => {
    const { webRequest } = BrowserWindow.getAllWindows()[0]?.webContents.session ?? {}
    webRequest?.onBeforeRequest(({ url }, answer) => answer({ cancel: url.includes('/Exports-') }))
  })
  await firstStart(window).connectTo(service)
  await expect(sessions(window).rows.first()).toBeVisible()
  await shell(window).go('Exports')
  const main = window.getByRole('main')
  await expect(main).toContainText('Your sessions are safe. Quit Spirodesk and start it again.')
  await main.getByRole('button', { name: 'Back to sessions' }).click()
  await expect(sessions(window).rows.first()).toBeVisible()
})
