import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build, type InlineConfig } from 'vite'
import { packagesInstalled } from '../../tools/prepare/packages-installed.mjs'
import { runCommand } from '../../tools/prepare/run-command.mjs'
import { benchRoot, peersRoot, projectRoot } from './project-root'

/**
 * Installs the peers, unless present. better-sqlite3 has to be compiled on many machines; where that fails npm leaves it
 * out, and the result is false.
 */
export async function installPeers(say: (line: string) => void): Promise<boolean> {
  if (!packagesInstalled(peersRoot)) {
    say('Installing the packages to compare with (npm ci in bench/peers) …')
    const command = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    const { code } = await runCommand('npm', command, { cwd: peersRoot, show: true })
    if (code !== 0) throw new Error('The packages to compare with could not be installed, see above.')
  }
  return existsSync(
    join(peersRoot, 'node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node'),
  )
}

const built = join(projectRoot, 'out', 'bench')
const pages = join(benchRoot, 'pages')

/** The built pages: the peers', and the browsed one. */
export const builtPages = join(built, 'pages')

/** The benchmark's main process in Electron. */
export const builtHost = join(built, 'host', 'electron-main.js')

/** The browsing main process. */
export const builtBrowseHost = join(built, 'host', 'browse-main.js')

/** The exporting main process. */
export const builtExportHost = join(built, 'host', 'export-main.js')

/** The main process that writes and reads JSON. */
export const builtJsonHost = join(built, 'host', 'json-main.js')

/** The main process that starts the application, or a bare window. */
export const builtStartHost = join(built, 'host', 'start-main.js')

const common: InlineConfig = { configFile: false, logLevel: 'warn', base: './' }

/** Builds the pages and their main processes like Spirodesk's own. */
export async function buildBench(): Promise<void> {
  await build({
    ...common,
    root: pages,
    // for what the store shares with the window: its texts
    plugins: [svelte({ configFile: join(projectRoot, 'svelte.config.js') })],
    build: {
      outDir: builtPages,
      emptyOutDir: true,
      target: 'chrome130',
      modulePreload: { polyfill: false },
      // profiles name functions as the sources do
      minify: false,
      rolldownOptions: {
        input: ['peer', 'browse', 'window', 'export'].map((name) => join(pages, 'store', `${name}.html`)),
      },
    },
  })
  await build({
    ...common,
    root: benchRoot,
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: true,
      rolldownOptions: {
        input: ['electron-main', 'browse-main', 'export-main', 'json-main', 'start-main'].map((name) =>
          join(benchRoot, 'host', `${name}.ts`),
        ),
      },
      outDir: join(built, 'host'),
      emptyOutDir: true,
      target: 'node20.18',
    },
  })
}
