import { type Locator, type Page, expect } from '@playwright/test'

/** The frame around every page. */
export interface ShellPage {
  readonly navigation: Locator
  readonly sampleLine: Locator
  /** The status of sync at the foot of the navigation. */
  readonly status: Locator
  go(to: 'Sessions' | 'Patients' | 'Overview' | 'Sync' | 'Exports' | 'Settings' | 'Help'): Promise<void>
  /** Asks for the sample data to be removed, and says that it is meant. */
  removeSample(): Promise<void>
  /** Calls up the palette and types into it. */
  call(text: string): Promise<void>
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
    status,
    async removeSample() {
      const name = 'Remove sample data'
      await page.getByRole('main').getByRole('button', { name }).first().click()
      await page.getByRole('dialog').getByRole('button', { name }).click()
    },
    async call(text) {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused()
      await page.keyboard.type(text)
    },
    async go(to) {
      const opens = page.getByRole('button', { name: 'Open navigation' })
      // in a narrow window
      if (await opens.isVisible()) await opens.click()
      await navigation.getByRole('link', { name: to, exact: true }).click()
    },
    untilSynced: () => expect(status).toContainText(/^\s*Synced/, { timeout: 240_000 }),
  }
}
