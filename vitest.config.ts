import { resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte({ configFile: resolve(import.meta.dirname, 'svelte.config.js') })],
  // no unit test runs in Electron: what a module takes from there is missing, and using it fails
  resolve: { alias: { electron: resolve(import.meta.dirname, 'tests/unit/without-electron.ts') } },
  test: {
    include: ['tests/{unit,contract,simulation}/**/*.test.ts'],
    setupFiles: ['tests/unit/speak-english.ts', 'tests/unit/property-runs.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // half the cores of a small machine are enough, and timing is never asserted
    maxWorkers: '75%',
  },
})
