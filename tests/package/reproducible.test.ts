import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { runCommand } from '../../tools/prepare/run-command.mjs'

const root = resolve(import.meta.dirname, '../..')
const deb = process.env['PACKAGE'] ?? ''

let copy = ''

test.afterEach(() => rm(copy, { recursive: true, force: true }))

/** The sums of all files in a package, by their paths. */
async function sumsIn(file: string): Promise<Record<string, string>> {
  const { stdout } = await runCommand('dpkg-deb', ['--info', file, 'md5sums'])
  const sums = [...stdout.matchAll(/^(\w+) {2}(.+)$/gm)]
  return Object.fromEntries(sums.map(([, sum = '', path = '']): [string, string] => [path, sum]))
}

test('another package of the same sources, made in another folder, is the same to the byte', async () => {
  copy = await mkdtemp(join(tmpdir(), 'spirodesk-elsewhere-'))
  const { stdout } = await runCommand('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const path of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await copyFile(join(root, path), join(copy, path))
  }
  await symlink(join(root, '.git'), join(copy, '.git'))
  // a link to the folder would lead the build back to this one
  const packages = await runCommand('cp', ['-al', join(root, 'node_modules'), copy])
  expect(packages.code, packages.stderr).toBe(0)
  const made = await runCommand(process.execPath, [join(copy, 'tools', 'package.mjs')], {
    cwd: copy,
    // looking at the copy changes nothing in the history that both have
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  })
  expect(made.code, made.stderr).toBe(0)
  const name = (await readdir(join(copy, 'dist'))).find((each) => each.endsWith('.deb')) ?? ''
  const other = join(copy, 'dist', name)

  const sums = await sumsIn(deb)
  expect(Object.keys(sums)).toContain('usr/lib/spirodesk/resources/app.asar')
  expect(await sumsIn(other)).toEqual(sums)
  expect((await readFile(other)).equals(await readFile(deb))).toBe(true)
})
