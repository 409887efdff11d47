import { resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte({ configFile: resolve(import.meta.dirname, 'svelte.config.js') })],
  test: {
    include: ['tests/{unit,contract,simulation}/**/*.test.ts'],
    setupFiles: ['tests/unit/speak-english.ts', 'tests/unit/property-runs.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // half the cores of a small machine are enough, and timing is never asserted
    maxWorkers: '75%',
  },
})
