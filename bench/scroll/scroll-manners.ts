import type { Page } from '@playwright/test'

/** How a person scrolls through a list of `rows`; each takes some seconds. */
export const scrollManners: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async wheel(page) {
    await page.getByRole('grid').hover()
    for (let turn = 0; turn < 250; turn++) await page.mouse.wheel(0, turn % 50 < 35 ? 500 : -500)
  },
  async 'dragging the bar'(page) {
    const box = await page.locator('.scroller').boundingBox()
    if (!box) throw new Error('there is no list')
    const x = box.x + box.width - 4
    // the bar's handle, while the list is at its top
    await page.mouse.move(x, box.y + 16)
    await page.mouse.down()
    for (let step = 1; step <= 250; step++) {
      const part = step <= 125 ? step / 125 : (250 - step) / 125
      await page.mouse.move(x, box.y + 16 + part * (box.height - 40))
    }
    await page.mouse.up()
  },
  async keys(page) {
    for (let step = 0; step < 250; step++)
      await page.keyboard.press(step % 5 === 0 ? 'PageDown' : 'ArrowDown')
  },
  async 'first and last'(page) {
    for (let jump = 0; jump < 40; jump++) {
      await page.keyboard.press(jump % 2 === 0 ? 'End' : 'Home')
      await page.waitForTimeout(80)
    }
  },
}
