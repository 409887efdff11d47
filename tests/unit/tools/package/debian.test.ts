import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeCompanions } from '../../../../tools/package/companions.mjs'
import { packDebian } from '../../../../tools/package/debian.mjs'
import { runCommand } from '../../../../tools/prepare/run-command.mjs'
import { temporaryFolder } from '../fakes'

const identity = { version: '0.1.0', commit: null, committedAt: 1795540929, isModified: false }

/** An unpacked application in little, with modes that no package should have. */
function someFolder(): string {
  const folder = join(temporaryFolder(), 'linux-unpacked')
  mkdirSync(join(folder, 'resources'), { recursive: true })
  writeFileSync(join(folder, 'spirodesk'), 'program', { mode: 0o775 })
  writeFileSync(join(folder, 'chrome-sandbox'), 'helper', { mode: 0o755 })
  writeFileSync(join(folder, 'resources', 'app.asar'), 'archive')
  chmodSync(join(folder, 'resources', 'app.asar'), 0o666)
  return folder
}

const pack = async (unpacked: string, isTest: boolean) => {
  const output = temporaryFolder()
  return packDebian({ root: process.cwd(), unpacked, output, identity, isTest, run: runCommand })
}

const hasDpkg = existsSync('/usr/bin/dpkg-deb')

it.skipIf(!hasDpkg)(
  'a Debian package is owned by root, runs one file as root, and says what a test is',
  async () => {
    const unpacked = someFolder()
    const file = await pack(unpacked, true)
    expect(file).toMatch(/spirodesk_0\.1\.0~test_\w+\.deb$/)
    const about = execFileSync('dpkg-deb', ['--info', file], { encoding: 'utf8' })
    expect(about).toContain('THIS IS A TEST PACKAGE')
    expect(about).toMatch(/Depends: .*libgtk-3-0t64 \| libgtk-3-0.*libsecret-1-0/)
    expect(about).not.toMatch(/postinst|prerm|postrm|preinst/)
    const listed = execFileSync('dpkg-deb', ['--contents', file], { encoding: 'utf8' }).trim().split('\n')
    const modes = new Map(
      listed.map((line) => {
        const [mode = '', owner = '', , , , path = ''] = line.split(/\s+/)
        return [path, `${mode} ${owner}`]
      }),
    )
    expect([...modes.values()].filter((mode) => !mode.endsWith(' root/root'))).toEqual([])
    expect(
      [...modes].filter(([, mode]) => /^...[sS]|^......[sS]|^........w/.test(mode) && !mode.startsWith('l')),
    ).toEqual([['./usr/lib/spirodesk/chrome-sandbox', '-rwsr-xr-x root/root']])
    expect(modes.get('./usr/lib/spirodesk/resources/app.asar')).toBe('-rw-r--r-- root/root')
    expect(modes.get('./usr/bin/spirodesk')).toMatch(/^lrwx/)
    for (const path of ['share/applications/spirodesk.desktop', 'share/doc/spirodesk/copyright'])
      expect([path, modes.has(`./usr/${path}`)]).toEqual([path, true])

    // the same folder at another time
    expect(readFileSync(await pack(unpacked, true)).equals(readFileSync(file))).toBe(true)
    const released = await pack(unpacked, false)
    expect(released).toMatch(/spirodesk_0\.1\.0_\w+\.deb$/)
    expect(execFileSync('dpkg-deb', ['--info', released], { encoding: 'utf8' })).not.toMatch(/test/i)
  },
)

it('packages have beside them what they are made of, the licences, and hashes that can be checked', () => {
  const root = temporaryFolder()
  const write = (path: string, content: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  write('out/sbom.cdx.json', '{}')
  write('LICENSE', 'own licence')
  write('out/main/licences.md', '# main')
  write('out/renderer/licences.md', '# pages')
  write('node_modules/@expo-google-fonts/inter/LICENSE_FONT', 'font licence')
  write('dist/spirodesk_0.1.0_amd64.deb', 'package')
  write('dist/linux-unpacked/spirodesk', 'program')
  write('dist/builder-debug.yml', 'x')
  const output = join(root, 'dist')
  const lines = writeCompanions({ root, output, identity, isTest: false })
  const sums = readFileSync(join(output, 'SHA256SUMS'), 'utf8')
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'Spirodesk-0.1.0-licences.md',
    'Spirodesk-0.1.0.cdx.json',
    'spirodesk_0.1.0_amd64.deb',
  ])
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(output, name)))
      .digest('hex')
  const names = lines.map((line) => line.split(' ')[0] ?? '')
  // as sha256sum --check reads it
  expect(sums).toBe(names.map((name) => `${hashOf(name)}  ${name}\n`).join(''))
  const licences = readFileSync(join(output, 'Spirodesk-0.1.0-licences.md'), 'utf8')
  expect(licences).toBe('own licence\n\n# main\n\n# pages\n\nfont licence\n')
})
