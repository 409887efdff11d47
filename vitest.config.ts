import { resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run test:at-scale` takes half an hour
const atScale = 'bench/at-scale/*.test.ts'

export default defineConfig(({ mode }) => ({
  plugins: [svelte({ configFile: resolve(import.meta.dirname, 'svelte.config.js') })],
  // no unit test runs in Electron: what a module takes from there is missing, and using it fails
  resolve: { alias: { electron: resolve(import.meta.dirname, 'tests/unit/without-electron.ts') } },
  test: {
    include: [mode === 'at-scale' ? atScale : 'tests/{unit,contract,simulation,oracle}/**/*.test.ts'],
    setupFiles: ['tests/unit/set-clock.ts', 'tests/unit/speak-english.ts', 'tests/unit/property-runs.ts'],
    // they end what hangs, also on a machine with four times as much to do, and assert nothing
    testTimeout: 480_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 240_000 } },
    // half the cores of a small machine are enough, and timing is never asserted
    maxWorkers: '75%',
  },
}))
