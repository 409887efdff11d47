// @dates: looks at the clock, so it runs on other days too
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible'
import { expect, test } from '../fixtures/shared-test'
import { filters } from '../pages/filters'
import { patients } from '../pages/patients'
import { shell } from '../pages/shell'

const measured = (window: Page) =>
  patients(window).rows.filter({ has: window.locator('.fev1').filter({ hasText: /^\s*\d/ }) })

test('the figures of a sentence are changed in it, and the panel of filters is within reach', async ({
  window,
}) => {
  await shell(window).go('Patients')
  await patients(window).worklist('FEV₁ fell').click()
  // arrows change a figure by one, and the list follows
  await window.getByRole('textbox', { name: 'Fall in %' }).press('ArrowDown')
  await expect(window.getByRole('textbox', { name: 'Fall in %' })).toHaveValue('9')
  await window.getByRole('button', { name: 'or 200 mL' }).click()
  await window.getByRole('button', { name: /^Compared with/ }).click()
  await window.getByRole('menuitemradio', { name: /median of the last three/ }).click()
  await expect(window.getByRole('button', { name: 'Compared with: median of the last three' })).toBeVisible()
  await expectAccessible(window, 'a sentence about falls')

  await window.getByRole('button', { name: 'Filter', exact: true }).click()
  await filters(window).popover.getByRole('radio', { name: 'in the last', exact: true }).click()
  await expectAccessible(window, 'the panel of filters')
})

test('a patient with a recall interval is due once it is over, until the interval is removed', async ({
  window,
}) => {
  const setInterval = async (days: string) => {
    await window.getByRole('button', { name: 'More for this patient' }).click()
    await window.getByRole('menuitem', { name: 'Recall…' }).click()
    const dialog = window.getByRole('dialog', { name: 'Recall' })
    await dialog.getByRole('textbox', { name: 'Days' }).fill(days)
    await expectAccessible(window, 'a recall interval')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await shell(window).go('Patients')
  await patients(window).worklist('All').click()
  // keys act on the list at once
  await expect(window.getByRole('grid')).toBeFocused()
  // one with a usable session, which the days are counted from, and not the newest
  const link = measured(window).last().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await setInterval('1')
  await shell(window).go('Patients')
  await patients(window).worklist('Due by recall').click()
  await expect(patients(window).count).toHaveText(/^Showing 1 of/)
  await window.getByRole('button', { name: 'overdue or not' }).click()
  await expect(patients(window).rows.getByRole('link', { name })).toBeVisible()
  await patients(window).rows.getByRole('link', { name }).click()
  await setInterval('')
  await shell(window).go('Patients')
  await expect(window.getByText('Nobody with a recall interval is due')).toBeVisible()
  await window.getByRole('button', { name: 'All patients', exact: true }).click()
})

test('a row has a menu, a note is written in the list, and the list is printed', async ({ window }) => {
  await shell(window).go('Patients')
  const page = patients(window)
  await page.worklist('All').click()
  await page.table.focus()
  await window.keyboard.press('Home')
  await window.keyboard.press('Shift+F10')
  const menu = window.getByRole('menu', { name: 'Actions' })
  const items = ['Open', 'Watch', 'Note…', 'Show this patient’s sessions', 'Print trend', 'Export…']
  for (const name of items) await expect(menu.getByRole('menuitem', { name })).toBeVisible()
  await expectAccessible(window, 'the menu of a patient')
  await window.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await measured(window).first().locator('.fev1').click({ button: 'right' })
  await menu.getByRole('menuitem', { name: 'Print trend' }).click()
  await expect(window.getByRole('dialog', { name: 'Trend report' })).toBeVisible()
  await window.keyboard.press('Escape')

  await page.table.focus()
  await window.keyboard.press('n')
  const words = window.getByRole('dialog').getByRole('textbox')
  // letters that are typed at once are words, no shortcuts
  await expect(words).toBeFocused()
  await window.keyboard.type('Cough for ten days')
  await words.press('Escape')
  await expect(page.rows.locator('.marks').filter({ hasText: 'note' }).first()).toBeAttached()

  await window.keyboard.press('ControlOrMeta+p')
  const paper = window.getByRole('dialog', { name: 'Worklist' })
  await expect(paper.getByRole('img', { name: /^Preview of page 1 of [1-9]/ })).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(paper).toBeHidden()
  // the window is left as it was
  await window.keyboard.press('ControlOrMeta+z')
  await expect(page.rows.locator('.marks').filter({ hasText: 'note' })).toHaveCount(0)
})

test('a list that asks a question says for whom it cannot be answered, and lists them with their reasons', async ({
  window,
}) => {
  const { worklist, rows, count } = patients(window)
  await shell(window).go('Patients')
  await worklist('Questions').click()
  const limit = 'Limit of FEV₁ against its best of 6 months'
  await expect(window.getByRole('textbox', { name: limit })).toHaveValue('-10')
  await expectAccessible(window, 'a list that asks a question')
  const asked = window
    .getByRole('button', { name: /^(Cannot be answered|Last session too old): \d+$/ })
    .first()
  const [number = ''] = /\d+/.exec((await asked.textContent()) ?? '') ?? []
  await asked.click()
  await expect(count).toHaveText(new RegExp(`^Showing ${number} of`))
  const reasons = rows.locator('.why-best-of-6-months')
  await expect(reasons.first()).toHaveText(
    /^\s*(needs two usable sessions|no plausible FEV₁|last usable FEV₁)/,
  )
  await expectAccessible(window, 'patients for whom a question cannot be answered')
  await window.getByRole('button', { name: 'Show the others' }).click()
  await expect(window.getByRole('textbox', { name: limit })).toBeVisible()

  // another question is asked by its own limit, and orders the list
  await window.getByRole('button', { name: /^Question: / }).click()
  await window.getByRole('menuitemradio', { name: 'FEV₁/FVC after the bronchodilator' }).click()
  await expect(window.locator('[data-sentence]')).toContainText('is less than')
  await expect(window.getByRole('button', { name: /^Cannot be answered: \d+$/ })).toBeVisible()
})
