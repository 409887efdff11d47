import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PreparationError } from '../prepare/preparation-error.mjs'

/**
 * @typedef {{ name: string, version: string, scope?: string, purl: string, properties?: unknown, 'bom-ref': string }} Component
 * @typedef {{ serialNumber?: string, components: Component[], dependencies: { ref: string, dependsOn?: string[] }[], metadata: { component?: object } }} Bom
 */

/** Shipped packages that are installed for development and missing from the build's lists: the engine, and fonts. */
const held = /^(electron$|@expo-google-fonts\/|@fontsource(-variable)?\/)/

/**
 * The shipped parts of a bill of materials: the bundled packages of the build's licence lists, runtime dependencies, the
 * engine, and the fonts. Without anything that differs between builds of the same sources.
 *
 * @param {Bom} bom of everything that is installed, as npm writes it (CycloneDX)
 * @param {string[]} licences the build's lists, with a heading `## name - version (licence)` for each package
 */
export function shippedBom(bom, licences) {
  const bundled = new Set(
    licences.flatMap((list) =>
      [...list.matchAll(/^## (\S+) - (\S+)/gm)].map(([, name = '', version = '']) => `${name}@${version}`),
    ),
  )
  const components = bom.components
    .filter(
      ({ name, version, scope }) =>
        scope === 'required' || held.test(name) || bundled.has(`${name}@${version}`),
    )
    .map(({ properties: _, ...component }) => ({ ...component, scope: 'required' }))
  const found = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = [...bundled].filter((each) => !found.has(each))
  if (missing.length > 0) throw new PreparationError(`Not in the lockfile: ${missing.join(', ')}`)
  const refs = new Set(components.map((component) => component['bom-ref']))
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }))
  const { serialNumber: _, ...rest } = bom
  // npm names the nameless by its folder
  const component = { ...bom.metadata.component, name: 'spirodesk' }
  const metadata = { ...bom.metadata, timestamp: undefined, component }
  return { ...rest, metadata, components, dependencies }
}

/**
 * Writes `out/sbom.cdx.json` for the build in `out/`.
 *
 * @param {{ root: string, run: import('../prepare/run-command.mjs').RunCommand }} deps
 */
export async function writeSbom({ root, run }) {
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { code, stdout, stderr } = await run('npm', command, { cwd: root })
  if (code !== 0) throw new PreparationError(`npm could not write a bill of materials.\n${stderr}`)
  const lists = ['main', 'renderer'].map((part) =>
    readFileSync(join(root, 'out', part, 'licences.md'), 'utf8'),
  )
  const shipped = shippedBom(JSON.parse(stdout), lists)
  writeFileSync(join(root, 'out', 'sbom.cdx.json'), `${JSON.stringify(shipped, null, 2)}\n`)
}
