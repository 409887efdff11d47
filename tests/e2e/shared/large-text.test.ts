import { enlarge, enlargedWindows, smallestWindow } from '../fixtures/enlarge'
import { expectAccessible } from '../fixtures/expect-accessible'
import { expectReachable } from '../fixtures/expect-reachable'
import { expect, test } from '../fixtures/shared-test'
import { everyRelease } from '../fixtures/spirodesk-test'
import { seeEveryView } from '../pages/every-view'

for (const { name, ...size } of enlargedWindows) {
  test(
    `everything is read and reached with text at 200 % in ${name}`,
    name === smallestWindow.name ? {} : everyRelease,
    async ({ app }) => {
      await enlarge(app, size)
      await seeEveryView(app.window, (what) => expectReachable(app.window, what))
    },
  )
}

test('every view is accessible with text at 200 % in the smallest window', everyRelease, async ({ app }) => {
  await enlarge(app, smallestWindow)
  await seeEveryView(app.window, (what) => expectAccessible(app.window, what))
})

test('a list that lies below what is seen comes into sight with the keys that move through it', async ({
  app,
}) => {
  await enlarge(app, smallestWindow)
  await app.window.keyboard.press('ArrowDown')
  await app.window.keyboard.press('ArrowDown')
  await expect(app.window.locator('#row-2').getByRole('link')).toBeInViewport({ ratio: 0.9 })
})
