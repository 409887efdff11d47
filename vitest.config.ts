import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run test:at-scale` takes half an hour
const atScale = 'bench/at-scale/*.test.ts'
const here = import.meta.dirname
const tests = ['unit', 'contract', 'simulation', 'oracle'].flatMap((folder) =>
  readdirSync(resolve(here, 'tests', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('tests', folder, name).replaceAll('\\', '/')),
)
// loading the modules of the application takes longer than most tests, so files share them in a process; what changes a
// module or a global for itself, or leaves timers that look at the clock, has a process of its own
const changesOthers =
  /\bvi\.(?:mock|doMock|stub\w+|spyOn|useFakeTimers)\(|fake-indexeddb\/auto|(?:globalThis\.|process\.env)\S* = |^\/\/ @dates\b/m
const apart = tests.filter((path) => changesOthers.test(readFileSync(resolve(here, path), 'utf8')))

export default defineConfig(({ mode }) => {
  return {
    plugins: [svelte({ configFile: resolve(here, 'svelte.config.js') })],
    // no unit test runs in Electron: what a module takes from there is missing, and using it fails
    resolve: { alias: { electron: resolve(here, 'tests/unit/without-electron.ts') } },
    test: {
      projects:
        mode === 'at-scale'
          ? [{ extends: true, test: { name: 'at scale', include: [atScale] } }]
          : [
              {
                extends: true,
                test: {
                  name: 'together',
                  isolate: false,
                  include: tests.filter((path) => !apart.includes(path)),
                },
              },
              { extends: true, test: { name: 'apart', include: apart } },
            ],
      setupFiles: ['tests/unit/set-clock.ts', 'tests/unit/speak-english.ts', 'tests/unit/property-runs.ts'],
      // they end what hangs, also on a machine with four times as much to do, and assert nothing
      testTimeout: 480_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 240_000 } },
      // half the cores of a small machine are enough, and timing is never asserted
      maxWorkers: '75%',
    },
  }
})
