import { type Locator, type Page, expect } from '@playwright/test'
import type { RunningService } from '../../../src-service/running-service'
import { firstStart } from './first-start'
import { shell } from './shell'

/** What a window shows of several organizations. */
export interface OrganizationsPage {
  /** The name of the one that is shown, which leads to the others. */
  readonly switcher: Locator
  /** The rows of the list of all. */
  readonly rows: Locator
  readonly search: Locator
  /** Adds one, and waits until everything of it is here. */
  add(service: RunningService): Promise<void>
  /** Gives the one that is shown a name. */
  name(name: string): Promise<void>
  show(name: string): Promise<void>
  showAll(): Promise<void>
}

/** The organizations in a window. */
export function organizationsIn(page: Page): OrganizationsPage {
  const switcher = page.getByRole('button', { name: /^Organisation: / })
  const menu = page.getByRole('menu', { name: 'Organisations' })
  return {
    switcher,
    rows: page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') }),
    search: page.getByRole('textbox', { name: 'Search all organisations' }),
    async add(service) {
      await shell(page).go('Settings')
      await page.getByRole('button', { name: 'Add an organisation…' }).click()
      await firstStart(page).connectTo(service)
      await shell(page).untilSynced()
    },
    async name(name) {
      await shell(page).go('Settings')
      await page.getByRole('textbox', { name: 'Organisation' }).fill(name)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(switcher).toHaveAccessibleName(new RegExp(`^Organisation: ${name}\\.`))
    },
    async show(name) {
      await switcher.click()
      await menu.getByRole('menuitem', { name }).click()
      await expect(switcher).toHaveAccessibleName(new RegExp(`^Organisation: ${name}\\.`))
    },
    async showAll() {
      await switcher.click()
      await menu.getByRole('menuitem', { name: 'All organisations' }).click()
      await expect(page.getByRole('heading', { name: 'All organisations', level: 1 })).toBeVisible()
    },
  }
}
