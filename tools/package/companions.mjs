import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = /\.(deb|AppImage|exe|dmg|zip)$/

/**
 * Writes the bill of materials (CycloneDX), all licences, and `SHA256SUMS`, for `sha256sum --check`, beside the packages of
 * a folder. Returns a line for each file: name, size, SHA-256.
 *
 * @param {{ root: string, output: string, identity: { version: string }, isTest: boolean }} deps
 */
export function writeCompanions({ root, output, identity, isTest }) {
  const name = `Spirodesk-${identity.version}${isTest ? '-test' : ''}`
  copyFileSync(join(root, 'out', 'sbom.cdx.json'), join(output, `${name}.cdx.json`))
  const lists = ['LICENSE', 'out/main/licences.md', 'out/renderer/licences.md']
  const fonts = join(root, 'node_modules', '@expo-google-fonts')
  const licences = [
    ...lists.map((path) => join(root, path)),
    ...readdirSync(fonts).map((font) => join(fonts, font, 'LICENSE_FONT')),
  ]
  const text = licences.map((path) => readFileSync(path, 'utf8').trim()).join('\n\n')
  writeFileSync(join(output, `${name}-licences.md`), `${text}\n`)

  const files = readdirSync(output)
    .filter((file) => packages.test(file) || file.startsWith(name))
    .filter((file) => statSync(join(output, file)).isFile() && !file.endsWith('.blockmap'))
    .sort()
  const sums = files.map((file) => ({ file, sum: sha256(join(output, file)) }))
  writeFileSync(join(output, 'SHA256SUMS'), sums.map(({ file, sum }) => `${sum}  ${file}\n`).join(''))
  return sums.map(({ file, sum }) => `${file}  ${megabytes(join(output, file))} MB  ${sum}`)
}

/** @param {string} path */
function sha256(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** @param {string} path */
function megabytes(path) {
  return (statSync(path).size / 1e6).toFixed(1)
}
