import { resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import { scriptFontsPlugin } from './script-fonts.config'

const here = import.meta.dirname
const oldestNode = 'node20.18'
const oldestChrome = 'chrome130'
// the licences of what is bundled have to come along with it
const license = { fileName: 'licences.md' }

export default defineConfig(({ mode }) => {
  const sourcemap = mode === 'development'
  return {
    main: {
      build: {
        target: oldestNode,
        sourcemap,
        license,
        rolldownOptions: {
          input: { main: resolve(here, 'src-main/main.ts'), service: resolve(here, 'src-service/main.ts') },
        },
      },
    },
    preload: {
      build: {
        target: oldestNode,
        sourcemap,
        // a sandboxed preload can require nothing but electron
        externalizeDeps: false,
        isolatedEntries: true,
        rolldownOptions: {
          input: {
            'app-preload': resolve(here, 'src-main/preload/app-preload.ts'),
            'store-preload': resolve(here, 'src-main/preload/store-preload.ts'),
          },
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
    renderer: {
      root: resolve(here, 'src-renderer'),
      base: './',
      plugins: [scriptFontsPlugin(here), svelte({ configFile: resolve(here, 'svelte.config.js') })],
      build: {
        target: oldestChrome,
        sourcemap,
        license,
        // the pages' policy lets fonts and scripts come from files only
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // the engine reads and compiles what it is given before anything is seen
        minify: !sourcemap,
        rolldownOptions: {
          input: {
            app: resolve(here, 'src-renderer/app/index.html'),
            store: resolve(here, 'src-renderer/store/index.html'),
            report: resolve(here, 'src-renderer/report/index.html'),
          },
        },
      },
    },
  }
})
