import { type Locator, type Page, expect } from '@playwright/test'

/** The frame around every page. */
export interface ShellPage {
  readonly navigation: Locator
  readonly sampleLine: Locator
  readonly removeSample: Locator
  /** The status of sync at the foot of the navigation. */
  readonly status: Locator
  go(to: 'Sessions' | 'Sync' | 'Settings'): Promise<void>
  /** Waits until a sync has ended well; the status then says so. */
  untilSynced(): Promise<void>
}

/** The frame of a window. */
export function shell(page: Page): ShellPage {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const status = navigation.getByRole('link').last()
  return {
    navigation,
    sampleLine: page.getByText('Sample data. These patients are invented.'),
    removeSample: page.getByRole('main').getByRole('button', { name: 'Remove the sample data' }).first(),
    status,
    go: (to) => navigation.getByRole('link', { name: to, exact: true }).click(),
    untilSynced: () => expect(status).toContainText(/^\s*Synced/, { timeout: 60_000 }),
  }
}
