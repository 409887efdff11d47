import { type Locator, type Page, expect } from '@playwright/test'
import { sessions } from './sessions'

/** The course of one patient, as charts or as a table. */
export interface CoursePage {
  /** The charts by keyboard: each arrow reads the next test. */
  readonly slider: Locator
  readonly table: Locator
  readonly tableRows: Locator
  /** Opens the course of the patient of the first session that shows a name. */
  open(name: string): Promise<void>
  /** Chooses how it is shown: `Table`, `All manoeuvres`. */
  show(choice: string): Promise<void>
}

/** The course that a window shows. */
export function course(page: Page): CoursePage {
  const table = page.getByRole('grid', { name: 'Trend, newest first' })
  return {
    slider: page.getByRole('slider', { name: /^Values over time/ }),
    table,
    tableRows: table.locator('tr[aria-selected]'),
    async open(name) {
      await sessions(page).rows.filter({ hasText: name }).first().click()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^Trend of/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await page.getByRole('slider', { name: /^Values over time/ }).waitFor()
    },
    async show(choice) {
      await page.getByRole('button', { name: 'View', exact: true }).click()
      await page.getByRole('radio', { name: choice }).click()
      await page.keyboard.press('Escape')
    },
  }
}
