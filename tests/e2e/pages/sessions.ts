import type { Locator, Page } from '@playwright/test'

/** The list of sessions. */
export interface SessionsPage {
  readonly heading: Locator
  /** How many there are, or how many of them are shown. */
  readonly count: Locator
  readonly table: Locator
  /** Rows with sessions, without the headings. */
  readonly rows: Locator
  readonly search: Locator
  /** The side panel about the session in focus. */
  readonly peek: Locator
  /** Opens the session in a row, counted from 0, by its link. */
  open(row: number): Promise<void>
}

/** The list of sessions in a window. */
export function sessions(page: Page): SessionsPage {
  const table = page.getByRole('grid', { name: /^Sessions/ })
  const rows = table.getByRole('row').filter({ has: page.getByRole('gridcell') })
  return {
    heading: page.getByRole('heading', { name: 'Sessions', level: 1 }),
    count: page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^(Showing .*|[\d,]+ sessions?)$/ }),
    table,
    rows,
    search: page.getByRole('textbox', { name: 'Search sessions' }),
    peek: page.getByRole('complementary', { name: 'Session details' }),
    open: (row) => rows.nth(row).getByRole('link').click(),
  }
}
