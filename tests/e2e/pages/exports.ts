import type { Locator, Page } from '@playwright/test'
import type { RunningApp } from '../fixtures/launch-app'

/** The dialog that exports, and the page of what was exported. */
export interface ExportsPage {
  readonly dialog: Locator
  /** How the file will begin. */
  readonly preview: Locator
  readonly progress: Locator
  readonly stop: Locator
  readonly hide: Locator
  readonly close: Locator
  /** What the navigation says of an export while the dialog is closed. */
  readonly line: Locator
  /** The lines of the log, without its headings. */
  readonly log: Locator
  /** Opens the dialog by its key, chooses a format unless it is null, and waits until it shows how the file begins. */
  open(format?: string | null): Promise<void>
}

/** Exporting in a window. */
export function exports(page: Page): ExportsPage {
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    preview,
    progress: dialog.getByRole('progressbar', { name: 'Export progress' }),
    stop: button('Cancel export'),
    hide: button('Hide'),
    close: button('Close').last(),
    line: page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Export/ }),
    log: page.getByRole('table', { name: /^Export log/ }).locator('tbody tr'),
    async open(format: string | null = 'CSV') {
      await page.keyboard.press('e')
      await preview.waitFor()
      if (format === null) return
      await dialog.getByRole('radio', { name: format, exact: true }).click()
      await preview.waitFor()
    },
  }
}

/** Answers the next questions where to save with a path, as a person would in the system's dialog. */
export async function saveTo({ electron }: Pick<RunningApp, 'electron'>, path: string): Promise<void> {
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
}
