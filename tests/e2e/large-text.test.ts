import { chooseInMenu } from './fixtures/choose-in-menu'
import { expectAccessible } from './fixtures/expect-accessible'
import { expectReachable } from './fixtures/expect-reachable'
import type { RunningApp } from './fixtures/launch-app'
import { expect, test } from './fixtures/spirodesk-test'
import { connectAndSync } from './pages/connect'
import { seeEveryView } from './pages/every-view'
import { firstStart } from './pages/first-start'

/** Makes the window so large, and everything in it twice as large as usual. */
async function enlarge({ electron, window }: RunningApp, size: { width: number; height: number }) {
  await electron.evaluate(({ BrowserWindow }, { width, height }) => {
    const shown = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().includes('/app/'))
    shown?.setContentSize(width, height)
  }, size)
  const ratio = () => window.evaluate(() => devicePixelRatio)
  for (const step of [1.1, 1.25, 1.5, 1.75, 2]) {
    await chooseInMenu(electron, 'Zoom In')
    await expect.poll(ratio).toBeCloseTo(step)
  }
  await expect.poll(() => window.evaluate(() => innerWidth)).toBe(size.width / 2)
}

const windows = [
  { name: 'a usual window', width: 1280, height: 800 },
  { name: 'the smallest window', width: 800, height: 560 },
]

for (const { name, ...size } of windows) {
  test(`everything is read and reached with text at 200 % in ${name}`, async ({ launch, service }) => {
    test.slow()
    const app = await launch()
    const { window } = app
    const see = async (what: string) => {
      await expectReachable(window, what)
      await expectAccessible(window, what)
    }
    await firstStart(window).connectButton.waitFor()
    await enlarge(app, size)
    await see('first start')
    await connectAndSync(window, service)
    await seeEveryView(window, see)
  })
}

// a month of six weeks that begins on a Sunday, one of six that ends on one where weeks begin so, and one of four
for (const day of ['2026-11-22', '2027-01-31', '2027-02-28']) {
  test.describe(day, () => {
    test.use({ instant: Date.parse(`${day}T12:00:00Z`) })

    test('the dates lie in sight with text at 200 % in the smallest window', async ({ launch, service }) => {
      const app = await launch()
      const { window } = app
      await connectAndSync(window, service)
      await enlarge(app, { width: 800, height: 560 })
      await window.getByRole('button', { name: 'All dates' }).click()
      const dates = window.getByRole('dialog', { name: 'Dates' })
      await expect(dates).toBeInViewport({ ratio: 1 })
      expect((await dates.boundingBox())?.height).toBeGreaterThan(200)
      await expectReachable(window, 'dates')
      for (const cell of await dates.getByRole('gridcell').all()) {
        await cell.scrollIntoViewIfNeeded()
        await expect(cell).toBeInViewport({ ratio: 1 })
      }
      await expect(dates.getByRole('gridcell')).toHaveCount(6 * 7)
      // the page itself has stayed where it was
      expect(await window.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
    })
  })
}

test('a list that lies below what is seen comes into sight with the keys that move through it', async ({
  launch,
  service,
}) => {
  const app = await launch()
  await connectAndSync(app.window, service)
  await enlarge(app, { width: 800, height: 560 })
  await app.window.keyboard.press('ArrowDown')
  await app.window.keyboard.press('ArrowDown')
  await expect(app.window.locator('#row-2').getByRole('link')).toBeInViewport({ ratio: 0.9 })
})
