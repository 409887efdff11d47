import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results/kill',
  workers: 2,
  fullyParallel: true,
  timeout: 30 * 60_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../../test-results/kill.json' }], ['./strike-reporter.ts']],
})
