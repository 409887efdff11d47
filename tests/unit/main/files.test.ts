import ts from 'typescript'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  openUnfinishedFiles,
  openWholeFile,
  safeFileName,
  writeWholeFile,
} from '../../../src-main/files/whole-file'
import { isOfFolder } from '#shared/exports/export-folder'
import { openWholeFolder } from '../../../src-main/files/whole-folder'
import { rotatingFile } from '../../../src-main/system/log'
import { writeAtomically } from '../../../src-main/profile/atomic-file'
import { removeFilesIn, removeFolder } from '../../../src-main/profile/entries'
import { besidePath } from '../../../src-main/transfers/export-place'
import { temporaryFolder } from './temporary-folder'

const isWindows = process.platform === 'win32'
const isRoot = process.getuid?.() === 0

test('a file takes the place of the one before, and nothing else is left', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'raw.json')
  writeFileSync(path, 'before')
  expect(await writeWholeFile(path, '{"flow":[1]}')).toEqual({ ok: true, value: null })
  expect(readFileSync(path, 'utf8')).toBe('{"flow":[1]}')
  expect(readdirSync(folder)).toEqual(['raw.json'])
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
})

test('what cannot be written says why and leaves nothing behind', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'raw.json'))
  const answer = await writeWholeFile(join(folder, 'raw.json'), 'text')
  expect(answer).toMatchObject({ ok: false, fault: { code: 'file-not-written' } })
  expect(readdirSync(folder)).toEqual(['raw.json'])
  const nowhere = await writeWholeFile(join(folder, 'nowhere', 'raw.json'), 'text')
  expect(nowhere).toEqual({ ok: false, fault: { code: 'file-not-written', detail: 'ENOENT' } })
})

test.skipIf(isWindows)('a link is replaced, and never what it leads to', async () => {
  const [folder, shared] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(shared, 'nightly.csv'), 'before')
  symlinkSync(join(shared, 'nightly.csv'), join(folder, 'link.csv'))
  expect(await writeWholeFile(join(folder, 'link.csv'), 'after')).toEqual({ ok: true, value: null })
  expect(lstatSync(join(folder, 'link.csv')).isFile()).toBe(true)
  expect(readFileSync(join(folder, 'link.csv'), 'utf8')).toBe('after')
  expect(readFileSync(join(shared, 'nightly.csv'), 'utf8')).toBe('before')
  symlinkSync(join(shared, 'not-there.csv'), join(folder, 'other.csv'))
  expect(await writeWholeFile(join(folder, 'other.csv'), 'after')).toEqual({ ok: true, value: null })
  expect([...readdirSync(folder), ...readdirSync(shared)]).toEqual(['link.csv', 'other.csv', 'nightly.csv'])
})

test.skipIf(isWindows)(
  'a link to a folder is replaced by an exported folder, and what it leads to stays',
  async () => {
    const [profile, folder, shared] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
    const file = 'year=2026/month=11/sessions.parquet'
    mkdirSync(join(shared, 'year=2026', 'month=11'), { recursive: true })
    writeFileSync(join(shared, file), 'before')
    writeFileSync(join(shared, 'thesis.odt'), 'mine')
    const path = join(folder, 'nightly')
    symlinkSync(shared, path)
    const exported = await openWholeFolder(path, isOfFolder, openUnfinishedFiles(profile))
    await exported.write(file, 'after')
    await exported.finish()
    await exported.place()
    expect([readFileSync(join(path, file), 'utf8'), readFileSync(join(shared, file), 'utf8')]).toEqual([
      'after',
      'before',
    ])
    expect([...readdirSync(folder), ...readdirSync(profile)]).toEqual(['nightly'])
    expect(readdirSync(shared).sort()).toEqual(['thesis.odt', 'year=2026'])
  },
)

test.skipIf(isWindows)(
  'what is written for the profile goes through no link that others have laid',
  async () => {
    const [profile, outside] = [temporaryFolder(), join(temporaryFolder(), 'precious')]
    writeFileSync(outside, 'precious')
    symlinkSync(outside, join(profile, 'settings.json.tmp'))
    writeAtomically(join(profile, 'settings.json'), '{}')
    expect(readFileSync(join(profile, 'settings.json'), 'utf8')).toBe('{}')
    mkdirSync(join(profile, 'logs'))
    symlinkSync(outside, join(profile, 'logs', 'spirodesk.log'))
    rotatingFile(join(profile, 'logs', 'spirodesk.log'), 100)('line')
    expect(readFileSync(outside, 'utf8')).toBe('precious')
  },
)

test.skipIf(isWindows)(
  'of a folder only files of ours go, one by one, and nothing behind a link',
  async () => {
    const [folder, outside] = [temporaryFolder(), temporaryFolder()]
    writeFileSync(join(outside, 'ours'), 'precious')
    const ours = join(folder, 'a')
    mkdirSync(join(ours, 'b'), { recursive: true })
    for (const name of ['ours', 'theirs', 'b/ours']) writeFileSync(join(ours, name), '')
    symlinkSync(outside, join(ours, 'link'))
    symlinkSync(join(outside, 'ours'), join(ours, 'b', 'linked'))
    const isOurs = (inside: string) => /(^|\/)(ours|link|linked)$/.test(inside)
    expect(await removeFolder(ours, isOurs)).toBe(false)
    expect(readdirSync(ours).sort()).toEqual(['b', 'link', 'theirs'])
    expect(readdirSync(outside)).toEqual(['ours'])
    symlinkSync(outside, join(folder, 'whole'))
    await removeFilesIn(join(folder, 'whole'), isOurs)
    expect(await removeFolder(join(folder, 'whole'), isOurs)).toBe(true)
    expect(readdirSync(outside)).toEqual(['ours'])
  },
)

test.skipIf(isWindows)('a pipe or a device is not replaced by a file', async () => {
  const folder = temporaryFolder()
  execFileSync('mkfifo', [join(folder, 'pipe')])
  const answer = await writeWholeFile(join(folder, 'pipe'), 'text')
  expect(answer).toEqual({ ok: false, fault: { code: 'file-not-written', detail: 'ENOTSUP' } })
  expect(statSync(join(folder, 'pipe')).isFIFO()).toBe(true)
  expect(readdirSync(folder)).toEqual(['pipe'])
})

test.skipIf(isRoot)('a file that may only be read stays', async () => {
  const path = join(temporaryFolder(), 'raw.json')
  writeFileSync(path, 'before')
  chmodSync(path, 0o400)
  expect(await writeWholeFile(path, 'after')).toMatchObject({ ok: false, fault: { code: 'file-denied' } })
  expect(readFileSync(path, 'utf8')).toBe('before')
})

test('a name may be as long as names can be, and what stands beside it is cut to that', async () => {
  const folder = temporaryFolder()
  const name = `${'n'.repeat(251)}.csv`
  expect(await writeWholeFile(join(folder, name), 'text')).toEqual({ ok: true, value: null })
  expect(readdirSync(folder)).toEqual([name])
  expect(besidePath(join(folder, name), '-columns.csv')).toBe(join(folder, `${'n'.repeat(243)}-columns.csv`))
  const beside = besidePath(`${'🫁'.repeat(62)}.csv`, '-columns.csv')
  expect(beside).toBe(`${'🫁'.repeat(60)}-columns.csv`)
  expect(besidePath(join('a.b', 'c.d.csv'), '-columns.csv')).toBe(join('a.b', 'c.d-columns.csv'))
  expect(besidePath(join('a.b', 'c.d.csv'), '.removed.txt')).toBe(join('a.b', 'c.d.csv.removed.txt'))
})

test.each([
  ['session-a/b\\c:d', 'session-a-b-c-d'],
  ['  ..hidden.. ', 'hidden'],
  ['\u202e\n', '--'],
  ['', 'spirodesk'],
  ['CON', 'CON-'],
  ['nul.csv', 'nul-.csv'],
  ['Lpt1 of the ward', 'Lpt1- of the ward'],
  ['COM²', 'COM²-'],
  ['Conrad', 'Conrad'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('the name %j is safe as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test.skipIf(isWindows)(
  'a file that the system takes a part of only leaves the one before, and says so',
  () => {
    const folder = temporaryFolder()
    const path = join(folder, 'settings.json')
    writeFileSync(path, 'before')
    const source = readFileSync(new URL('../../../src-main/profile/atomic-file.ts', import.meta.url), 'utf8')
    const program = join(temporaryFolder(), 'write.mjs')
    const script = `
    try {
      writeAtomically(process.argv[2], 'x'.repeat(5000))
      console.log('written')
    } catch (error) {
      console.log(error.code)
    }`
    writeFileSync(program, stripTypes(source) + script)
    // a limit of 8 blocks of 512 bytes
    const limited = ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, program, path]
    const said = execFileSync('sh', limited, { encoding: 'utf8' })
    expect(said.trim()).toBe('EFBIG')
    expect(readFileSync(path, 'utf8')).toBe('before')
    expect(readdirSync(folder)).toEqual(['settings.json'])
  },
)

function stripTypes(source: string): string {
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext } })
  return outputText
}

test('what a killed process has left is removed by the next one, and the file it was to replace stays', async () => {
  const [profile, folder] = [temporaryFolder(), temporaryFolder()]
  const path = join(folder, 'sessions.csv')
  writeFileSync(path, 'the old file')
  const killed = await openWholeFile(path, openUnfinishedFiles(profile))
  await killed.write('half of it')
  await openUnfinishedFiles(profile, false).cleanedUp
  expect(readdirSync(folder)).toHaveLength(2)
  await openUnfinishedFiles(profile).cleanedUp
  expect(readdirSync(folder)).toEqual(['sessions.csv'])
  expect(readdirSync(profile)).toEqual([])
  await killed.abandon()
})

test('what is in its place, or was given up, is forgotten', async () => {
  const [profile, folder] = [temporaryFolder(), temporaryFolder()]
  const unfinished = openUnfinishedFiles(profile)
  const [placed, given] = [
    await openWholeFile(join(folder, 'a'), unfinished),
    await openWholeFile(join(folder, 'b'), unfinished),
  ]
  await placed.finish()
  await placed.place()
  await given.abandon()
  expect(readdirSync(profile)).toEqual([])
  expect(readdirSync(folder)).toEqual(['a'])
  await expect(openWholeFile(join(folder, 'nowhere', 'c'), unfinished)).rejects.toThrow()
  expect(readdirSync(profile)).toEqual([])
})

test.skipIf(isWindows)(
  'what is left on a drive that is not there is removed once it is, however many starts later',
  async () => {
    const [profile, drive] = [temporaryFolder(), temporaryFolder()]
    const folder = join(drive, 'exports')
    const away = join(temporaryFolder(), 'away')
    mkdirSync(folder)
    const killed = await openWholeFile(join(folder, 'sessions.csv'), openUnfinishedFiles(profile))
    await killed.write('half of it')
    renameSync(folder, away)
    for (let start = 0; start < 2; start++) await openUnfinishedFiles(profile).cleanedUp
    // nor is it forgotten for what is written elsewhere meanwhile
    const other = await openWholeFile(join(drive, 'other.csv'), openUnfinishedFiles(profile))
    await other.finish()
    await other.place()
    renameSync(away, folder)
    expect(readdirSync(folder)).toHaveLength(1)
    await openUnfinishedFiles(profile).cleanedUp
    expect(readdirSync(folder)).toEqual([])
    expect(readdirSync(profile)).toEqual([])
    await killed.abandon()
  },
)

test.skipIf(isWindows)('what is given up on a drive that has gone is removed at a later start', async () => {
  const [profile, drive] = [temporaryFolder(), temporaryFolder()]
  const folder = join(drive, 'exports')
  mkdirSync(folder)
  const given = await openWholeFile(join(folder, 'sessions.csv'), openUnfinishedFiles(profile))
  await given.write('half of it')
  renameSync(folder, `${folder}-away`)
  await given.abandon()
  renameSync(`${folder}-away`, folder)
  await openUnfinishedFiles(profile).cleanedUp
  expect(readdirSync(folder)).toEqual([])
  expect(readdirSync(profile)).toEqual([])
})

test('of what never comes back the newest hundred are remembered', async () => {
  const profile = temporaryFolder()
  const list = join(profile, 'unfinished.json')
  const names = Array.from({ length: 120 }, () => join(profile, 'gone', `spirodesk-${randomUUID()}.tmp`))
  writeFileSync(list, JSON.stringify(names))
  const unfinished = openUnfinishedFiles(profile)
  await unfinished.cleanedUp
  unfinished.begun('next')
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual([...names.slice(20), 'next'])
})

test('only files with a name that we give are removed, whatever the list says', async () => {
  const profile = temporaryFolder()
  const names = ['precious.csv', 'precious.tmp', 'settings.json.tmp', 'spirodesk-1.tmp', '000003.dbtmp']
  const precious = names.map((name) => join(profile, name))
  for (const path of precious) writeFileSync(path, 'x')
  const folder = join(profile, `spirodesk-${randomUUID()}.tmp`)
  mkdirSync(folder)
  for (const list of [JSON.stringify([...precious, folder, 'spirodesk.tmp', 7]), '{', '"x"']) {
    writeFileSync(join(profile, 'unfinished.json'), list)
    await openUnfinishedFiles(profile).cleanedUp
    for (const path of [...precious, folder]) expect(existsSync(path), path).toBe(true)
  }
})
