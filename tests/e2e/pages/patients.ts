import type { Locator, Page } from '@playwright/test'

/** The list of patients. */
export interface PatientsPage {
  /** How many there are, or how many of them are shown. */
  readonly count: Locator
  readonly table: Locator
  /** Rows with patients, without the headings. */
  readonly rows: Locator
  /** The side panel about the patient in focus. */
  readonly peek: Locator
  /** A worklist, by the beginning of its name. */
  worklist(name: string): Locator
  /** The changes in percent since the session before, of the rows that are drawn and have one. */
  changes(): Promise<number[]>
}

/** The list of patients in a window. */
export function patients(page: Page): PatientsPage {
  const table = page.getByRole('grid', { name: /^Patients/ })
  const rows = table.getByRole('row').filter({ has: page.getByRole('gridcell') })
  return {
    count: page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^(Showing .*|[\d,]+ patients?)$/ }),
    table,
    rows,
    peek: page.getByRole('complementary', { name: 'Patient details' }),
    worklist: (name) =>
      page
        .getByRole('group', { name: 'Worklists' })
        .locator('[data-tab]')
        .filter({ hasText: new RegExp(`^\\s*${name}`) }),
    async changes() {
      const texts = await rows.locator('.relativeSinceBefore').allTextContents()
      return texts.flatMap((text) => {
        const change = Number(text.trim().replace('\u2212', '-'))
        return Number.isNaN(change) ? [] : [change]
      })
    },
  }
}
