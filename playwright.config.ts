import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/e2e',
  // each test runs a whole application with a profile and a service of its own, and often waits: one waits four minutes
  // for the application to give up trying, so that a third keeps two cores at work
  workers: 3,
  fullyParallel: true,
  // they end what hangs, also on a machine with four times as much to do, and assert nothing
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
})
