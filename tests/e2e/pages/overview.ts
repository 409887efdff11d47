import type { Locator, Page } from '@playwright/test'

/** The overview. */
export interface OverviewPage {
  /** How many sessions of how many patients there are. */
  readonly lead: Locator
  /** The choice to draw all days. */
  readonly allDays: Locator
  /** The chart of sessions, which is moved through by keys. */
  readonly bars: Locator
  /** The kinds of flags, each with its sessions. */
  readonly flags: Locator
  /** After how many days a patient is quiet. */
  readonly quietAfter: Locator
  readonly showQuiet: Locator
  asTable(chart: string): Locator
  asChart(chart: string): Locator
  table(chart: string): Locator
}

/** The overview in a window. */
export function overview(page: Page): OverviewPage {
  const main = page.getByRole('main')
  return {
    lead: main.getByText(/sessions from/).locator('..'),
    allDays: main.getByRole('radio', { name: 'All', exact: true }),
    bars: main.getByRole('slider', { name: /^Sessions per/ }),
    flags: main.getByRole('region', { name: 'Flags' }).getByRole('button'),
    quietAfter: main
      .getByRole('region', { name: 'No recent session' })
      .getByRole('combobox', { name: /^No session for/ }),
    showQuiet: main.getByRole('button', { name: /^Show .*patients?$/ }),
    asTable: (chart) => main.getByRole('button', { name: `${chart} as a table` }),
    asChart: (chart) => main.getByRole('button', { name: `${chart} as a chart` }),
    table: (chart) => main.getByRole('table', { name: chart }),
  }
}
