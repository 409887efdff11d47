import { type Locator, type Page, expect } from '@playwright/test'
import type { RunningApp } from '../fixtures/launch-app'
import { saveTo } from './exports'

/** The dialog that prints and saves reports. */
export interface ReportDialog {
  readonly dialog: Locator
  readonly preview: Locator
  readonly pageOf: Locator
  /** Opens it by its key, and waits until its first page is drawn. */
  open(): Promise<void>
  /** Saves to a path, without the system's dialog; resolves with the number of pages that it says. */
  saveTo(app: RunningApp, path: string): Promise<number>
}

/** The dialog for reports in a window. */
export function report(page: Page): ReportDialog {
  const dialog = page.getByRole('dialog', { name: /^(Session|Trend|List) report$/ })
  return {
    dialog,
    preview: dialog.getByRole('img', { name: /^Preview of page/ }),
    pageOf: dialog.getByText(/^Page \d+ of \d+$/).last(),
    async open() {
      await page.keyboard.press('ControlOrMeta+p')
      await expect(dialog.getByRole('img', { name: /^Preview of page 1 of [1-9]/ })).toBeVisible()
    },
    async saveTo(app, path) {
      await saveTo(app, path)
      await dialog.getByRole('button', { name: 'Save as PDF…' }).click()
      const said = dialog.getByRole('status').filter({ hasText: /^Saved as/ })
      await expect(said).toBeVisible()
      return Number(/(\d+) pages?$/.exec((await said.textContent()) ?? '')?.[1])
    },
  }
}
