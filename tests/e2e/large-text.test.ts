import { enlarge, enlargedWindows, smallestWindow } from './fixtures/enlarge'
import { expectReachable } from './fixtures/expect-reachable'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { firstStart } from './pages/first-start'

test('the first start is read and reached with text at 200 %', everyRelease, async ({ launch }) => {
  const app = await launch()
  await firstStart(app.window).connectButton.waitFor()
  for (const { name, ...size } of enlargedWindows) {
    await enlarge(app, size)
    await expectReachable(app.window, `first start in ${name}`)
  }
})

// a month of six weeks that begins on a Sunday, one of six that ends on one where weeks begin so, and one of four
for (const day of ['2026-11-22', '2027-01-31', '2027-02-28']) {
  test.describe(day, () => {
    test.use({ instant: Date.parse(`${day}T12:00:00Z`) })

    test(
      'the dates lie in sight with text at 200 % in the smallest window',
      everyRelease,
      async ({ launchSynced }) => {
        const app = await launchSynced()
        const { window } = app
        await enlarge(app, smallestWindow)
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
      },
    )
  })
}
