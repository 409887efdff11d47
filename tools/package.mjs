import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build/ensure-built.mjs'
import { writeSbom } from './build/write-sbom.mjs'
import { packDebian } from './package/debian.mjs'
import { readIdentity, releaseObstacle } from './package/identity.mjs'
import { packUnpacked, runBuilder } from './package/pack-unpacked.mjs'
import { writeCompanions } from './package/companions.mjs'
import { canReachElectron } from './prepare/can-reach-electron.mjs'
import { pinnedVersion } from './prepare/official-electron.mjs'
import { PreparationError } from './prepare/preparation-error.mjs'
import { prepare } from './prepare/prepare.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { createSay } from './prepare/say.mjs'
import { reportFailure } from './report-failure.mjs'

const say = createSay()

/**
 * Builds and packages the application for this platform into `dist/`, with its bill of materials, licences and hashes.
 * `--release` makes a distributable package, and refuses anything else; `--dir` leaves it unpacked. Other arguments are
 * electron-builder's, such as `--arm64` on macOS.
 *
 * @param {string[]} words
 */
async function pack(words) {
  const isRelease = words.includes('--release')
  const isFolder = words.includes('--dir')
  const rest = words.filter((word) => word !== '--release')
  const electron = await prepare({ display: false, keyring: false, pdf: false })
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const deps = { root: projectRoot, run: runCommand, say }
  const identity = await readIdentity({ ...deps, version })
  if (isRelease) {
    const refusal = releaseObstacle(identity, electron, pinnedVersion(projectRoot), process.env)
    if (refusal !== null) throw new PreparationError(refusal)
  }
  const isTest = !electron.official
  if (isTest) say.line(`This is a test package: Electron ${electron.version} is a development engine`)
  await ensureBuilt({ ...deps, always: true })
  await writeSbom(deps)
  const output = join(projectRoot, 'dist')
  rmSync(output, { recursive: true, force: true })
  const packing = { ...deps, output, electron, identity }
  if (process.platform === 'linux') {
    const unpacked = await packUnpacked(packing)
    if (isFolder) return
    await packDebian({ ...deps, unpacked, output, identity, isTest })
    await packAppImage(packing, unpacked, isRelease)
  } else {
    // unsigned packages are not distributed
    const signed = isRelease ? ['-c.forceCodeSigning=true'] : []
    const { code } = await runBuilder({ ...packing, run: shown }, [...rest, ...signed])
    if (code !== 0)
      throw new PreparationError('electron-builder could not package the application, see above.')
    if (isFolder) return
  }
  for (const line of writeCompanions({ root: projectRoot, output, identity, isTest })) say.line(line)
}

/** @type {import('./prepare/run-command.mjs').RunCommand} */
const shown = (command, args, options) => runCommand(command, args, { ...options, show: true })

/**
 * Makes the AppImage, whose tools electron-builder downloads and checks; where that fails, only a release fails.
 *
 * @param {import('./package/pack-unpacked.mjs').Packing} packing
 * @param {string} unpacked
 * @param {boolean} isRelease
 */
async function packAppImage(packing, unpacked, isRelease) {
  // they come from Electron's own host
  const isReached =
    isRelease ||
    process.env['APPIMAGE_TOOLS_PATH'] ||
    (await canReachElectron(pinnedVersion(packing.root), process.env))
  const words = ['--linux', 'AppImage', '--prepackaged', unpacked]
  const { code, stdout, stderr } = isReached ? await runBuilder(packing, words) : notReached
  if (code === 0) return
  if (isRelease) throw new PreparationError(`The AppImage could not be made.\n${stdout}${stderr}`)
  say.line(`No AppImage was made: ${stderr.trim()}`)
}

const notReached = {
  code: 1,
  stdout: '',
  stderr: 'the tools that electron-builder downloads for it cannot be reached',
}

pack(process.argv.slice(2)).catch(reportFailure)
