import { defineConfig } from '@playwright/test'

const shared = 'shared/*.test.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // one application a worker for the tests that only look, then one of its own for each of the others
  projects: [
    { name: 'shared', testMatch: shared },
    { name: 'own', testMatch: '**/*.test.ts', testIgnore: `**/${shared}` },
  ],
  workers: 2,
  fullyParallel: true,
  // they end what hangs, also on a machine with four times as much to do, and assert nothing
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
})
