import type { Page } from '@playwright/test'
import { chooseInMenu } from './fixtures/choose-in-menu'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('is as large as it was, and as large to read, after a restart', everyRelease, async ({ launch }) => {
  const first = await launch()
  await expect(heading(first.window, 'Spirodesk').or(first.window.getByRole('heading').first())).toBeVisible()
  const zoom = (page: Page) => page.evaluate(() => Math.round(devicePixelRatio * 100))
  const usual = await zoom(first.window)
  await chooseInMenu(first.electron, 'Zoom In')
  await chooseInMenu(first.electron, 'Zoom In')
  await expect.poll(() => zoom(first.window)).toBe(usual * 1.25)
  await first.electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()
      .find(({ webContents }) => webContents.getURL().includes('/app/'))
      ?.setBounds({ x: 30, y: 40, width: 1000, height: 640 })
  })
  await first.quit()

  const second = await launch()
  await expect.poll(() => zoom(second.window)).toBe(usual * 1.25)
  const bounds = await second.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find(({ webContents }) => webContents.getURL().includes('/app/'))
      ?.getBounds(),
  )
  expect(bounds).toMatchObject({ width: 1000, height: 640 })
  await chooseInMenu(second.electron, 'Actual Size')
  await expect.poll(() => zoom(second.window)).toBe(usual)
})
