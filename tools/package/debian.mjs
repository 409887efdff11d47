import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { debianDependencies } from '../prepare/debian-packages.mjs'
import { PreparationError } from '../prepare/preparation-error.mjs'

const homepage = 'https://github.com/spirodesk/spirodesk'

/** @type {Partial<Record<string, string>>} Debian's names of processors */
const architectures = { x64: 'amd64', arm64: 'arm64' }

/**
 * Makes a Debian package of an unpacked application with dpkg-deb, and returns its path. It has no script that runs as
 * root: menus and icons are Debian's triggers, and removing it removes each of its files. The same folder gives the same
 * package to the byte.
 *
 * @param {{
 *   root: string,
 *   unpacked: string,
 *   output: string,
 *   identity: import('./identity.mjs').Identity,
 *   isTest: boolean,
 *   run: import('../prepare/run-command.mjs').RunCommand,
 * }} deps
 */
export async function packDebian({ root, unpacked, output, identity, isTest, run }) {
  const architecture = architectures[process.arch] ?? process.arch
  // a tilde sorts before nothing, so that a release replaces it
  const version = `${identity.version}${isTest ? '~test' : ''}`
  const file = join(output, `spirodesk_${version}_${architecture}.deb`)
  const stage = mkdtempSync(join(tmpdir(), 'spirodesk-deb-'))
  try {
    layOut(root, unpacked, stage)
    const kibibytes = settle(stage, identity.committedAt)
    const control = join(stage, 'DEBIAN')
    mkdirSync(control)
    const sums = filesBelow(stage, control).map((path) => `${md5(path)}  ${relative(stage, path)}\n`)
    writeFileSync(join(control, 'md5sums'), sums.join(''))
    writeFileSync(join(control, 'control'), controlFile({ version, architecture, kibibytes, isTest }))
    settle(control, identity.committedAt)
    settleOne(stage, identity.committedAt)
    // a test package is made often, and on a busy machine
    const words = ['--root-owner-group', '-Zxz', isTest ? '-z1' : '-z6', '--build', stage, file]
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(identity.committedAt) }
    const { code, stderr } = await run('dpkg-deb', words, { env })
    if (code !== 0) throw new PreparationError(`dpkg-deb could not make the package.\n${stderr}`)
    return file
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/**
 * Lays out the files at their installed paths.
 *
 * @param {string} root of the project
 * @param {string} unpacked
 * @param {string} stage
 */
function layOut(root, unpacked, stage) {
  const at = (/** @type {string[]} */ ...path) => {
    const target = join(stage, 'usr', ...path)
    mkdirSync(dirname(target), { recursive: true })
    return target
  }
  const packaging = join(root, 'packaging')
  cpSync(unpacked, at('lib', 'spirodesk'), { recursive: true, verbatimSymlinks: true })
  // tells the application how it was installed
  writeFileSync(at('lib', 'spirodesk', 'resources', 'package-type'), 'deb')
  symlinkSync('../lib/spirodesk/spirodesk', at('bin', 'spirodesk'))
  cpSync(join(packaging, 'spirodesk.desktop'), at('share', 'applications', 'spirodesk.desktop'))
  const icons = ['share', 'icons', 'hicolor']
  for (const name of readdirSync(join(packaging, 'icons'))) {
    const size = name.replace('.png', '')
    // desktop themes have none larger
    if (size === '1024x1024') continue
    cpSync(join(packaging, 'icons', name), at(...icons, size, 'apps', 'spirodesk.png'))
  }
  cpSync(join(root, 'resources', 'icon.svg'), at(...icons, 'scalable', 'apps', 'spirodesk.svg'))
  const manual = join(root, 'resources', 'man', 'spirodesk.1')
  if (existsSync(manual)) {
    writeFileSync(at('share', 'man', 'man1', 'spirodesk.1.gz'), gzipSync(readFileSync(manual), { level: 9 }))
  }
  const changes = gzipSync(readFileSync(join(root, 'CHANGELOG.md')), { level: 9 })
  writeFileSync(at('share', 'doc', 'spirodesk', 'changelog.gz'), changes)
  writeFileSync(at('share', 'doc', 'spirodesk', 'copyright'), copyrightFile(root))
}

/** @param {string} root */
function copyrightFile(root) {
  const licence = readFileSync(join(root, 'LICENSE'), 'utf8').trim()
  return `Spirodesk, ${homepage}

${licence}

The licences of the packages and fonts inside, and a list of them (sbom.cdx.json, CycloneDX), are in
/usr/lib/spirodesk/resources/licences, those of Electron and Chromium in /usr/lib/spirodesk.
`
}

/** @param {{ version: string, architecture: string, kibibytes: number, isTest: boolean }} facts */
function controlFile({ version, architecture, kibibytes, isTest }) {
  const warning = isTest
    ? ` .
 THIS IS A TEST PACKAGE with a development engine, an older Electron than Spirodesk is made for.
 Do not use it for patient data.
`
    : ''
  return `Package: spirodesk
Version: ${version}
Architecture: ${architecture}
Maintainer: The Spirodesk authors <spirodesk@users.noreply.github.com>
Installed-Size: ${kibibytes}
Depends: ${debianDependencies().join(', ')}
Recommends: gnome-keyring | kwalletmanager | keepassxc, libnotify4, xdg-utils
Section: science
Priority: optional
Homepage: ${homepage}
Description: spirometry sessions on a clinic's own laptop${isTest ? ' (test package)' : ''}
 Spirodesk keeps an encrypted copy of the spirometry sessions that patients
 share with a clinic through the Spirometry Data Sharing Service. Everything
 except downloading works without a connection.
${warning}`
}

/**
 * Sets the installed modes and times of everything in a folder, and returns its size in KiB. The sandbox's helper alone
 * runs as root, for systems that let no ordinary program make user namespaces.
 *
 * @param {string} folder
 * @param {number} seconds
 */
function settle(folder, seconds) {
  let kibibytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    kibibytes += entry.isDirectory() ? settle(path, seconds) : Math.ceil(lstatSync(path).size / 1024)
    settleOne(path, seconds)
  }
  return kibibytes + 1
}

/**
 * @param {string} path
 * @param {number} seconds
 */
function settleOne(path, seconds) {
  const stat = lstatSync(path)
  const runs = stat.isDirectory() || (stat.mode & 0o111) !== 0
  const mode = path.endsWith('/chrome-sandbox') ? 0o4755 : runs ? 0o755 : 0o644
  if (!stat.isSymbolicLink()) chmodSync(path, mode)
  lutimesSync(path, seconds, seconds)
}

/**
 * The regular files below a folder, sorted, without one folder.
 *
 * @param {string} folder
 * @param {string} except
 */
function filesBelow(folder, except) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(except))
    .sort()
}

/** @param {string} path */
function md5(path) {
  return createHash('md5').update(readFileSync(path)).digest('hex')
}
