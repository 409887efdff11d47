import { writeSbom } from './build/write-sbom.mjs'
import { ensureBuilt } from './build/ensure-built.mjs'
import { preparePackages } from './prepare/prepare-packages.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { createSay } from './prepare/say.mjs'
import { reportFailure } from './report-failure.mjs'

/** Builds the application, whether or not its sources have changed, and writes its bill of materials. */
async function build() {
  await preparePackages()
  await ensureBuilt({ root: projectRoot, run: runCommand, say: createSay(), always: true })
  await writeSbom({ root: projectRoot, run: runCommand })
}

build().catch(reportFailure)
