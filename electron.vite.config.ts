import { basename, dirname, resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import type { Plugin, Rolldown } from 'vite'
import { scriptFontsPlugin } from './script-fonts.config'

const here = import.meta.dirname
const oldestNode = 'node20.18'
const oldestChrome = 'chrome130'
// the licences of what is bundled have to come along with it
const license = { fileName: 'licences.md' }

/** Writes characters beyond Latin-1 as escapes: with a single one of them the engine keeps a whole script at two bytes each. */
const narrowScripts: Plugin = {
  name: 'narrow-scripts',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type !== 'chunk') continue
      if (/\\[^\0-\xff]|String\.raw`[^`]*[^\0-\xff]/.test(file.code))
        this.error(`${name} would not mean the same with escapes`)
      file.code = file.code.replace(
        /[^\0-\xff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

/** Has pages ask for their styles before their scripts: nothing is painted without styles. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      const rest = styles.reduce((left, style) => left.replace(style, ''), html)
      return rest.replace(/ *<script/, (script) => `${styles.join('')}${script}`)
    },
  },
}

/**
 * The name of a module's file, which is that of the pages that begin with it: one file for all modules of the same pages. What
 * one page begins with and others load later has a file beside that page's program: it would run with the others too.
 */
function firstFileName(module: string, modules: Rolldown.ChunkingContext): string {
  const pagesOf = (importersOf: (of: Rolldown.ModuleInfo) => readonly string[]): string[] => {
    const above = new Set([module])
    // a set also hands out what is added meanwhile
    for (const id of above) {
      const info = modules.getModuleInfo(id)
      if (info) importersOf(info).forEach((importer) => above.add(importer))
    }
    const pages = [...above].filter((id) => modules.getModuleInfo(id)?.isEntry)
    return pages.map((page) => basename(dirname(page))).sort()
  }
  const first = pagesOf(({ importers }) => importers)
  const all = pagesOf(({ importers, dynamicImporters }) => [...importers, ...dynamicImporters])
  return first.length === 1 && all.length > 1 ? `${first.join()}-shared` : first.join('-')
}

/** Fails a build in which a page would run another's program: it would ask for that page's ports, and start its workers. */
const ownProgramOnly: Plugin = {
  name: 'own-program-only',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const chunkOf = (name: string) => chunks.find(({ fileName }) => fileName === name)
    const entries = chunks.filter(({ isEntry }) => isEntry)
    for (const entry of entries) {
      const reached = new Set([entry.fileName])
      for (const name of reached) {
        const { imports = [], dynamicImports = [] } = chunkOf(name) ?? {}
        for (const next of [...imports, ...dynamicImports]) reached.add(next)
      }
      const other = entries.find((each) => each !== entry && reached.has(each.fileName))
      if (other) this.error(`${entry.name} would run ${other.name}`)
    }
  },
}

export default defineConfig(({ mode }) => {
  const sourcemap = mode === 'development'
  return {
    main: {
      plugins: [narrowScripts],
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
      plugins: [
        scriptFontsPlugin(here),
        svelte({ configFile: resolve(here, 'svelte.config.js') }),
        narrowScripts,
        stylesFirst,
        ownProgramOnly,
      ],
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
          output: {
            codeSplitting: {
              // each of a page's first files costs main and the page some milliseconds
              groups: [
                {
                  name: firstFileName,
                  debugName: 'first',
                  tags: ['$initial'],
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
  }
})
