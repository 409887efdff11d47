// @dates: looks at the clock, so it runs on other days too
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible'
import { expect, test } from '../fixtures/shared-test'
import { filters } from '../pages/filters'
import { overview } from '../pages/overview'
import { patients } from '../pages/patients'

test('falls, a saved question and who is overdue take two, eight and two clicks', async ({ window }) => {
  const page = patients(window)
  const { popover } = filters(window)
  const toPatients = window.getByRole('navigation').getByRole('link', { name: /^Patients/ })
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks += 1
  }
  const fromOverview = async () => {
    await window.keyboard.press('g')
    await window.keyboard.press('o')
    await expect(overview(window).lead).toBeVisible()
    clicks = 0
    await click(toPatients)
  }

  await fromOverview()
  await click(page.worklist('FEV₁ fell'))
  await expect(window.getByRole('textbox', { name: 'Fall in %' })).toHaveValue('10')
  const [own] = /[\d,]+$/.exec((await page.worklist('FEV₁ fell').textContent())?.trim() ?? '') ?? []
  await expect(page.count).toHaveText(new RegExp(`^Showing ${own} of`))
  expect((await page.changes()).every((change) => change <= -10)).toBe(true)
  expect(clicks).toBe(2)
  // arrows change a figure by one, and the list follows
  await window.getByRole('textbox', { name: 'Fall in %' }).press('ArrowDown')
  await expect(window.getByRole('textbox', { name: 'Fall in %' })).toHaveValue('9')
  await window.getByRole('button', { name: 'or 200 mL' }).click()
  await window.getByRole('button', { name: /^Compared with/ }).click()
  await window.getByRole('menuitemradio', { name: /median of the last three/ }).click()
  await expect(window.getByRole('button', { name: 'Compared with: median of the last three' })).toBeVisible()
  await expectAccessible(window, 'a sentence about falls')

  await fromOverview()
  await page.worklist('All').click()
  await click(window.getByRole('button', { name: 'Filter', exact: true }))
  const choices = (name: string) => popover.getByRole('region', { name }).getByRole('checkbox').first()
  await click(choices('Diagnosis'))
  await click(choices('Medication'))
  await click(popover.getByRole('textbox', { name: /^FEV₁ .*under$/ }))
  await window.keyboard.type('90')
  await click(popover.getByRole('radio', { name: 'in the last', exact: true }))
  await expectAccessible(window, 'the panel of filters')
  await click(popover.getByRole('button', { name: 'Save as worklist…' }))
  await window.keyboard.press('Enter')
  await expect(window.getByRole('dialog')).toBeHidden()
  const shown = (await page.count.textContent()) ?? ''
  await page.worklist('All').click()
  await click(page.worklist('').last())
  await expect(page.count).toHaveText(shown)
  expect(clicks).toBe(8)

  await fromOverview()
  await click(page.worklist('No session for'))
  await expect(window.getByRole('textbox', { name: 'Days without a session' })).toHaveValue('90')
  expect(clicks).toBe(2)
})
