import { type Locator, type Page, expect } from '@playwright/test'

/** The row of filters above a list, and the popover that they are put in with. */
export interface FiltersPage {
  readonly chips: Locator
  readonly popover: Locator
  /** How many match, as it stands in the popover. */
  readonly matching: Locator
  /** Opens the popover by its key and goes to what is asked about a field. */
  ask(field: string): Promise<void>
  /** Types keys in turn; a text of several letters is typed, a name of a key is pressed. */
  press(...keys: string[]): Promise<void>
}

const keyName = /^(Tab|Enter|Space|Escape|Backspace|Arrow\w+|Shift\+\w+)$/

/** The filters of the list in a window. */
export function filters(page: Page): FiltersPage {
  const popover = page.getByRole('dialog', { name: /filter/ })
  const fields = popover.getByRole('combobox', { name: 'Find a field' })
  const press = async (...keys: string[]) => {
    for (const key of keys)
      if (keyName.test(key)) await page.keyboard.press(key)
      else await page.keyboard.type(key)
  }
  return {
    chips: page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: /, edit$/ }),
    popover,
    matching: popover.getByRole('status').filter({ hasText: /(sessions|patients) match$/ }),
    async ask(field) {
      await page.keyboard.press('f')
      const all = popover.getByRole('button', { name: 'All filters…' })
      await expect(fields.or(all)).toBeVisible()
      if (await all.isVisible()) await all.click()
      await expect(fields).toBeFocused()
      await press(field)
      await expect(popover.getByRole('option', { selected: true })).toContainText(field)
      await press('Enter')
      await expect(fields).not.toBeFocused()
    },
    press,
  }
}
