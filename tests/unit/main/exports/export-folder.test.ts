import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ExportRequest } from '#shared/exports/export-request'
import { everySession } from '#shared/queries/filter'
import { openUnfinishedFiles, openWholeFile } from '../../../../src-main/files/whole-file'
import { openWholeFolder } from '../../../../src-main/files/whole-folder'
import { type ExportDependencies, exportToFile } from '../../../../src-main/transfers/exporter'
import { readParquet } from '../../exports/read-parquet'
import { temporaryFolder } from '../temporary-folder'
import { realStore } from './real-store'

const request: ExportRequest = {
  form: 'parquet-sessions',
  what: { kind: 'filter', filter: everySession },
  deidentified: null,
  options: { as: 'folder', columns: null },
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()

/** Exports 900 sessions of nine months to a folder `laptop=1`; what `stop` aborts, or `change` replaces. */
async function folderExport(change: Partial<ExportDependencies> = {}, passphrase: string | null = null) {
  const store = await realStore(900)
  const folder = temporaryFolder()
  const path = join(folder, 'laptop=1')
  const stop = new AbortController()
  const deps = {
    callStore: store.call,
    appVersion: '1',
    locale: () => 'en-GB',
    clock: () => 0,
    openFile: openWholeFile,
    ...change,
  }
  const encryption = passphrase === null ? null : { passphrase }
  const run = (onProgress: () => void = () => undefined) =>
    exportToFile(deps, { request, path, encryption, stop: stop.signal, onProgress })
  return { ...store, folder, path, run, stop }
}

// the clock of the store
const moment = '20300101T000000000Z'
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
  (month) => `year=2026/month=${month}/sessions-${moment}.parquet`,
)

test('a folder stands in its place whole, for its owner alone, with what its columns mean', async () => {
  const { run, folder, path, log } = await folderExport()
  expect(await run()).toMatchObject({
    ok: true,
    value: { files: ['laptop=1'], missing: [], sessions: 900 },
  })
  expect(readdirSync(folder)).toEqual(['laptop=1'])
  expect(filesIn(path)).toEqual(['_columns.csv', ...months])
  let rows = 0
  for (const month of months) rows += (await readParquet(readFileSync(join(path, month)))).rows.length
  expect(rows).toBe(900)
  if (process.platform !== 'win32') {
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(statSync(join(path, months[0] ?? '')).mode & 0o077).toBe(0)
  }
  expect(await log()).toMatchObject([{ outcome: 'exported', form: 'parquet-sessions', sessions: 900 }])
})

test('an export takes the place of the one before, with nothing of it left', async () => {
  const { run, folder, path } = await folderExport()
  mkdirSync(join(path, 'year=2019', 'month=12'), { recursive: true })
  writeFileSync(join(path, 'year=2019', 'month=12', 'sessions.parquet'), 'of a longer history')
  writeFileSync(join(path, '_columns.csv'), 'of the one before')
  expect(await run()).toMatchObject({ ok: true })
  expect(filesIn(path)).toEqual(['_columns.csv', ...months])
  expect(readdirSync(folder)).toEqual(['laptop=1'])
})

test.each(['notes.txt', 'year=2019/month=12/notes.txt', 'year=2019/sessions.parquet', '_columns.csv.bak'])(
  'a folder with %s in it is somebody’s, and stays as it is',
  async (name) => {
    const { run, folder, path, log } = await folderExport()
    mkdirSync(join(path, 'year=2019', 'month=12'), { recursive: true })
    writeFileSync(join(path, name), 'precious')
    expect(await run()).toEqual({ ok: false, fault: { code: 'file-not-written', detail: 'ENOTEMPTY' } })
    expect(filesIn(path)).toEqual([name])
    expect(readdirSync(folder)).toEqual(['laptop=1'])
    expect(await log()).toEqual([])
  },
)

test('what somebody puts into the old folder meanwhile stays, and so does the folder', async () => {
  const { run, folder, path } = await folderExport()
  mkdirSync(path)
  writeFileSync(join(path, '_columns.csv'), 'of the one before')
  let told = 0
  const outcome = await run(() => {
    if (++told === 3) writeFileSync(join(path, 'notes.txt'), 'precious')
  })
  expect(outcome).toEqual({ ok: false, fault: { code: 'file-not-written', detail: 'ENOTEMPTY' } })
  expect(filesIn(path)).toEqual(['_columns.csv', 'notes.txt'])
  expect(readdirSync(folder)).toEqual(['laptop=1'])
})

test('a file of that name stays as it is', async () => {
  const { run, path } = await folderExport()
  writeFileSync(path, 'precious')
  expect(await run()).toMatchObject({ fault: { code: 'file-not-written', detail: 'ENOTDIR' } })
  expect(readFileSync(path, 'utf8')).toBe('precious')
})

test.each(['a person stops it', 'the store page dies', 'the disk fills up', 'it cannot be put in its place'])(
  'the old folder and nothing else is left when %s',
  async (why) => {
    const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
    let parts = 0
    const openFolder: typeof openWholeFolder = async (path, isOwn) => {
      const folder = await openWholeFolder(path, isOwn)
      if (why === 'the disk fills up')
        return {
          ...folder,
          write: (name, part) => (++parts > 3 ? failing('ENOSPC') : folder.write(name, part)),
        }
      // the old one is aside by then, and the new one gone
      const place = async () => {
        await folder.abandon()
        await folder.place()
      }
      return why === 'it cannot be put in its place' ? { ...folder, place } : folder
    }
    const { run, stop, die, folder, path } = await folderExport({ openFolder })
    mkdirSync(join(path, 'year=2019', 'month=12'), { recursive: true })
    writeFileSync(join(path, 'year=2019', 'month=12', 'sessions.parquet'), 'of the one before')
    let told = 0
    const outcome = await run(() => {
      if (++told < 3) return
      if (why === 'a person stops it') stop.abort()
      if (why === 'the store page dies') die()
    })
    expect(outcome.ok).toBe(false)
    expect(readdirSync(folder)).toEqual(['laptop=1'])
    expect(filesIn(path)).toEqual(['year=2019/month=12/sessions.parquet'])
  },
)

test('a killed process leaves nothing of a folder, and brings back one that it has put aside', async () => {
  const [profile, folder] = [temporaryFolder(), temporaryFolder()]
  const path = join(folder, 'laptop=1')
  mkdirSync(path)
  writeFileSync(join(path, '_columns.csv'), 'of the one before')
  const killed = await openWholeFolder(path, () => true, openUnfinishedFiles(profile))
  await killed.write('_columns.csv', 'half of it')
  await killed.finish()
  await openUnfinishedFiles(profile).cleanedUp
  expect(readdirSync(folder)).toEqual(['laptop=1'])
  expect(readFileSync(join(path, '_columns.csv'), 'utf8')).toBe('of the one before')

  // between the two renames
  const unfinished = openUnfinishedFiles(profile)
  const [aside, temporary] = [1, 2].map((n) =>
    join(folder, `spirodesk-${`${n}`.repeat(8)}-1111-1111-1111-111111111111.tmp`),
  )
  mkdirSync(temporary ?? '')
  unfinished.begunFolder(temporary ?? '', null)
  unfinished.begunFolder(aside ?? '', path)
  renameSync(path, aside ?? '')
  await openUnfinishedFiles(profile).cleanedUp
  expect(readdirSync(folder)).toEqual(['laptop=1'])
  expect(readFileSync(join(path, '_columns.csv'), 'utf8')).toBe('of the one before')
  expect(readdirSync(profile)).toEqual([])
})

test('a folder on a drive that is not there is removed, or brought back, once it is', async () => {
  const [profile, drive] = [temporaryFolder(), temporaryFolder()]
  const folder = join(drive, 'exports')
  const path = join(folder, 'laptop=1')
  mkdirSync(path, { recursive: true })
  const unfinished = openUnfinishedFiles(profile)
  const killed = await openWholeFolder(path, () => true, unfinished)
  await killed.write('_columns.csv', 'half of it')
  await killed.finish()
  const aside = join(folder, 'spirodesk-11111111-1111-1111-1111-111111111111.tmp')
  unfinished.begunFolder(aside, path)
  renameSync(path, aside)
  renameSync(folder, `${folder}-away`)
  await openUnfinishedFiles(profile).cleanedUp
  // what the process gives up then is not forgotten either
  await killed.abandon()
  renameSync(`${folder}-away`, folder)
  await openUnfinishedFiles(profile).cleanedUp
  expect(readdirSync(folder)).toEqual(['laptop=1'])
  expect(readdirSync(profile)).toEqual([])
})

test('a list that somebody has changed moves no folder but one that bears a name of ours', async () => {
  const profile = temporaryFolder()
  const precious = join(profile, 'precious')
  mkdirSync(precious)
  const ours = join(profile, 'spirodesk-11111111-1111-1111-1111-111111111111.tmp')
  mkdirSync(ours)
  const list = [
    { folder: precious, target: null },
    { folder: precious, target: join(profile, 'elsewhere') },
    { folder: ours, target: join(temporaryFolder(), 'elsewhere') },
    { folder: ours },
    { folder: 7, target: null },
    null,
  ]
  writeFileSync(join(profile, 'unfinished.json'), JSON.stringify(list))
  await openUnfinishedFiles(profile).cleanedUp
  expect(readdirSync(profile).sort()).toEqual([
    'precious',
    'spirodesk-11111111-1111-1111-1111-111111111111.tmp',
  ])
})

test('a folder is not encrypted, and the exporter says so before it begins', async () => {
  const { run, folder } = await folderExport({}, 'correct horse battery')
  expect(await run()).toEqual({ ok: false, fault: { code: 'bad-input', detail: 'folder-encrypted' } })
  expect(readdirSync(folder)).toEqual([])
})
