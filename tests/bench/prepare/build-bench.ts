import { join } from 'node:path'
import { type InlineConfig, build } from 'vite'
import { benchRoot, projectRoot } from './project-root'

const built = join(projectRoot, 'out', 'bench')

/** The built page of the peers. */
export const builtPages = join(built, 'pages')

/** The main process of the benchmark's Electron. */
export const builtHost = join(built, 'host', 'electron-main.js')

const common: InlineConfig = { configFile: false, logLevel: 'warn', base: './' }

/** Builds the peers' page and the process that opens it, as Spirodesk's own are built. */
export async function buildBench(): Promise<void> {
  await build({
    ...common,
    root: join(benchRoot, 'pages'),
    build: { outDir: builtPages, emptyOutDir: true, target: 'chrome130', modulePreload: { polyfill: false } },
  })
  await build({
    ...common,
    root: benchRoot,
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: join(benchRoot, 'host', 'electron-main.ts'),
      outDir: join(built, 'host'),
      emptyOutDir: true,
      target: 'node20.18',
    },
  })
}
