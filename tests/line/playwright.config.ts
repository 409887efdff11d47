import { defineConfig } from '@playwright/test'

/** The lines: SHORT leaves the long table out. */
const short = process.env['LINES'] === 'short'

export default defineConfig({
  testDir: '.',
  testMatch: short ? 'short.test.ts' : '*.test.ts',
  outputDir: '../../test-results/line',
  // most of the time a line is waited for
  workers: short ? 2 : 6,
  fullyParallel: true,
  timeout: short ? 480_000 : 60 * 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../../test-results/line.json' }], ['./table-reporter.ts']],
})
