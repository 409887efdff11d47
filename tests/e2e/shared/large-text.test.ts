import { enlarge, enlargedWindows } from '../fixtures/enlarge'
import { expectAccessible } from '../fixtures/expect-accessible'
import { expectReachable } from '../fixtures/expect-reachable'
import { expect, test } from '../fixtures/shared-test'
import { seeEveryView } from '../pages/every-view'

for (const { name, ...size } of enlargedWindows) {
  test(`everything is read and reached with text at 200 % in ${name}`, async ({ app }) => {
    await enlarge(app, size)
    await seeEveryView(app.window, async (what) => {
      await expectReachable(app.window, what)
      if (name === 'the smallest window') await expectAccessible(app.window, what)
    })
  })
}

test('a list that lies below what is seen comes into sight with the keys that move through it', async ({
  app,
}) => {
  await enlarge(app, { width: 800, height: 560 })
  await app.window.keyboard.press('ArrowDown')
  await app.window.keyboard.press('ArrowDown')
  await expect(app.window.locator('#row-2').getByRole('link')).toBeInViewport({ ratio: 0.9 })
})
