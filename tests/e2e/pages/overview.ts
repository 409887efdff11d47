import type { Locator, Page } from '@playwright/test'

/** The overview. */
export interface OverviewPage {
  /** What is new, or how much there is. */
  readonly lead: Locator
  /** A list of patients, by its heading. */
  list(title: string): Locator
  /** The patients of such a list. */
  people(title: string): Locator
}

/** The overview in a window. */
export function overview(page: Page): OverviewPage {
  const main = page.getByRole('main')
  const list = (title: string) => main.getByRole('region', { name: title, exact: true })
  return {
    lead: main.locator('p.lead'),
    list,
    people: (title) => list(title).getByRole('link'),
  }
}

/** What is stored, on the page of syncing. */
export interface StoredPage {
  /** The choice to draw all days. */
  readonly allDays: Locator
  /** The chart of sessions, which is moved through by keys. */
  readonly bars: Locator
  /** The kinds of flags, each with its sessions. */
  readonly flags: Locator
  asTable(chart: string): Locator
  asChart(chart: string): Locator
  table(chart: string): Locator
}

/** What is stored, in a window that shows the page of syncing. */
export function stored(page: Page): StoredPage {
  const main = page.getByRole('main')
  return {
    allDays: main.getByRole('radio', { name: 'All', exact: true }),
    bars: main.getByRole('slider', { name: /^Sessions per/ }),
    flags: main.getByRole('region', { name: 'Flags' }).getByRole('button'),
    asTable: (chart) => main.getByRole('button', { name: `${chart} as a table` }),
    asChart: (chart) => main.getByRole('button', { name: `${chart} as a chart` }),
    table: (chart) => main.getByRole('table', { name: chart }),
  }
}
