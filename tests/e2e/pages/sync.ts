import type { Locator, Page } from '@playwright/test'

/** The sync page. */
export interface SyncPage {
  readonly syncNow: Locator
  /** What is true about sync, in one line. */
  readonly lead: Locator
  /** A fault, a question or a fact that stands, by the beginning of its title. */
  notice(title: string | RegExp): Locator
  /** Rows of the last runs, newest first, without the heading. */
  readonly runs: Locator
  /** Records that could not be read. */
  readonly setAside: Locator
  readonly stop: Locator
}

/** The sync page in a window. */
export function sync(page: Page): SyncPage {
  return {
    syncNow: page.getByRole('button', { name: 'Sync now' }),
    lead: page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasNotText: /^Sync$/ })
      .first(),
    notice: (title) => page.getByRole('alert').or(page.getByRole('note')).filter({ hasText: title }),
    runs: page
      .getByRole('region', { name: 'Recent syncs' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    setAside: page.getByRole('region', { name: /unreadable record/ }),
    stop: page.getByRole('button', { name: 'Stop', exact: true }),
  }
}
