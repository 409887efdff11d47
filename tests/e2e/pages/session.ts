import type { Locator, Page } from '@playwright/test'

/** The page of one session. */
export interface SessionPage {
  readonly name: Locator
  readonly back: Locator
  readonly bestTest: Locator
  readonly allTests: Locator
}

/** The page of one session in a window. */
export function session(page: Page): SessionPage {
  const tables = page.getByRole('main').getByRole('table')
  return {
    name: page.getByRole('heading', { level: 1 }),
    back: page.getByRole('button', { name: 'Back', exact: true }),
    bestTest: tables.first(),
    allTests: tables.nth(1),
  }
}
