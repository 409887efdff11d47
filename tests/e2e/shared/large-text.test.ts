import { enlarge, enlargedWindows, smallestWindow } from '../fixtures/enlarge'
import { expectAccessible } from '../fixtures/expect-accessible'
import { expectReachable } from '../fixtures/expect-reachable'
import { expect, test } from '../fixtures/shared-test'
import { everyRelease } from '../fixtures/spirodesk-test'
import { seeEveryView } from '../pages/every-view'
import { patients } from '../pages/patients'
import { shell } from '../pages/shell'

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

test(
  'with text at 200 % in a usual window worklists are one menu, filters a button, and the first screen has what counts',
  everyRelease,
  async ({ app }) => {
    const { window } = app
    await enlarge(app, enlargedWindows[0])
    await shell(window).go('Patients')
    const { rows } = patients(window)
    await window.getByRole('main').getByTitle('Worklists').click()
    await window.getByRole('menuitem', { name: 'All', exact: false }).first().click()
    await expect(rows.nth(6)).toBeInViewport({ ratio: 1 })
    const chips = window.getByRole('list', { name: 'Filters' })
    await expect(chips).toBeHidden()
    await window.getByRole('button', { name: /^Filters: / }).click()
    await expect(window.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
    await window.getByRole('button', { name: /^Filters: / }).click()

    // the sentence goes with the rows, and comes back with the first
    const sentence = window.getByText('whose FEV₁ fell by…')
    await expect(sentence).toBeInViewport()
    await patients(window).table.focus()
    await window.keyboard.press('End')
    await expect(sentence).not.toBeInViewport()
    await expect(rows.last()).toBeInViewport({ ratio: 1 })
    await expect(window.getByRole('columnheader', { name: /^Patient/ })).toBeInViewport({ ratio: 1 })
    await window.keyboard.press('Home')
    await expect(sentence).toBeInViewport()

    await window.keyboard.press('Enter')
    await expect(window.locator('.plot')).toBeInViewport({ ratio: 1 })
  },
)
