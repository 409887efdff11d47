import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PreparationError } from '../prepare/preparation-error.mjs'
import { buildFacts } from './identity.mjs'

/**
 * @typedef {object} Packing
 * @property {string} root of the project
 * @property {string} output folder for what is made
 * @property {import('../prepare/ensure-electron.mjs').Electron} electron that goes into the package
 * @property {import('./identity.mjs').Identity} identity
 * @property {import('../prepare/run-command.mjs').RunCommand} run
 */

/**
 * Runs electron-builder on the build in `out/`, with the project's configuration, the facts of this build and a development
 * engine, if that is used, in place of the pinned one, which electron-builder downloads and checks by itself.
 *
 * @param {Packing} packing
 * @param {string[]} words electron-builder's, such as `--dir`
 */
export async function runBuilder({ root, output, electron, identity, run }, words) {
  const work = mkdtempSync(join(tmpdir(), 'spirodesk-builder-'))
  try {
    const config = join(work, 'electron-builder.json')
    const engine = { electronDist: electron.distPath, electronVersion: electron.version }
    const own = {
      extends: 'electron-builder.yml',
      directories: { output, buildResources: 'packaging' },
      extraMetadata: buildFacts(identity, !electron.official),
      ...(electron.official
        ? {}
        : { ...engine, artifactName: '${productName}-${version}-test-${os}-${arch}.${ext}' }),
    }
    writeFileSync(config, JSON.stringify(own))
    const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
    return await run(process.execPath, [builder, '--config', config, ...words], { cwd: root })
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * Packs the build in `out/` into a runnable folder, and returns that folder. Linux only.
 *
 * @param {Packing} packing
 */
export async function packUnpacked(packing) {
  const { code, stdout, stderr } = await runBuilder(packing, ['--linux', '--dir'])
  if (code !== 0) throw new PreparationError(`electron-builder could not package it.\n${stdout}${stderr}`)
  const folder = join(
    packing.output,
    process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`,
  )
  // Electron's own demo, which comes along with an engine out of a folder
  rmSync(join(folder, 'resources', 'default_app.asar'), { force: true })
  return folder
}
