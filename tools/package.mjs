import { join } from 'node:path'
import { ensureBuilt } from './build/ensure-built.mjs'
import { writeSbom } from './build/write-sbom.mjs'
import { preparePackages } from './prepare/prepare-packages.mjs'
import { PreparationError } from './prepare/preparation-error.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { createSay } from './prepare/say.mjs'
import { reportFailure } from './report-failure.mjs'

/**
 * Builds and packages the application; words are electron-builder's, such as `--win`. Without any it is unpacked, for
 * this platform.
 *
 * @param {string[]} words
 */
async function pack(words) {
  await preparePackages()
  const deps = { root: projectRoot, run: runCommand, say: createSay() }
  await ensureBuilt({ ...deps, always: true })
  await writeSbom(deps)
  const builder = join(projectRoot, 'node_modules', 'electron-builder', 'cli.js')
  const command = [builder, ...(words.length > 0 ? words : ['--dir'])]
  const { code } = await runCommand(process.execPath, command, { cwd: projectRoot, show: true })
  if (code !== 0) throw new PreparationError('electron-builder could not package the application, see above.')
}

pack(process.argv.slice(2)).catch(reportFailure)
