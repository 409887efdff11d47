import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { icnsFile, icoFile } from './icons/icon-files.mjs'
import { electronEnv } from './prepare/electron-env.mjs'
import { isRoot } from './prepare/is-root.mjs'
import { PreparationError } from './prepare/preparation-error.mjs'
import { prepare } from './prepare/prepare.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { reportFailure } from './report-failure.mjs'
import { withSurroundings } from './surroundings/with-surroundings.mjs'

const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
const inWindow = 256

/** Draws `resources/icon.svg` in every size and format of packages and windows. */
async function drawIcons() {
  const virtual = process.platform === 'linux'
  const electron = await prepare({ display: virtual, keyring: false, pdf: false })
  const words = [
    ...(virtual && isRoot() ? ['--no-sandbox'] : []),
    join(projectRoot, 'tools', 'icons', 'draw.cjs'),
    join(projectRoot, 'resources', 'icon.svg'),
    JSON.stringify(sizes),
  ]
  const { code, stdout, stderr } = await withSurroundings(
    { display: virtual, keyring: false },
    (surroundings) =>
      runCommand(electron.executable, words, {
        env: { ...electronEnv(electron, process.env), ...surroundings },
      }),
  )
  if (code !== 0) throw new PreparationError(`The icons could not be drawn.\n${stderr}`)
  /** @type {{ size: number, png: string, pixels: string }[]} */
  const printed = JSON.parse(stdout)
  const drawn = printed.map(({ size, png, pixels }) => ({
    size,
    png: Buffer.from(png, 'base64'),
    pixels: Buffer.from(pixels, 'base64'),
  }))
  const folder = join(projectRoot, 'packaging')
  mkdirSync(join(folder, 'icons'), { recursive: true })
  for (const { size, png } of drawn) {
    writeFileSync(join(folder, 'icons', `${size}x${size}.png`), png)
    if (size === inWindow) writeFileSync(join(projectRoot, 'resources', 'icon.png'), png)
  }
  writeFileSync(join(folder, 'icon.ico'), icoFile(drawn))
  writeFileSync(join(folder, 'icon.icns'), icnsFile(drawn))
}

drawIcons().catch(reportFailure)
