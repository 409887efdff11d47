import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import type { ExportProgress } from '#shared/exports/export-progress'
import type { Day } from '#shared/records/day'
import type { LeavingAs } from '#shared/policy'
import { openWholeFile } from '../../../../src-main/files/whole-file'
import {
  createExporter,
  type ExportDependencies,
  type Exporter,
  exportToFile,
} from '../../../../src-main/transfers/exporter'
import { aFilter } from '../../a-filter'
import { csvRequest } from '../../exports/export-whole'
import { readCsv } from '../../exports/read-csv'
import { temporaryFolder } from '../temporary-folder'
import { realStore } from './real-store'
import { isWhole, someOf } from '../../../whole'

const input = { request: csvRequest(), name: 'Sessions' }

/** An exporter over a real store; a person chooses what `choose` answers. */
async function exporter(
  choose: (folder: string) => string | null | Promise<string | null>,
  permits: (as: LeavingAs) => boolean = () => true,
) {
  const { call } = await realStore(20)
  const folder = temporaryFolder()
  const states: (ExportProgress | null)[] = []
  const written: string[] = []
  const made: Exporter = createExporter({
    permits,
    callStore: call,
    appVersion: '1',
    locale: () => 'en-GB',
    clock: () => 0,
    openFile: openWholeFile,
    state: { change: ({ exporting }) => void states.push(exporting ?? null) },
    askWhere: async () => choose(folder),
    onWritten: async (path) => void written.push(path),
  })
  return { ...made, folder, states, written }
}

const encryptedOnly = ({ encrypted }: LeavingAs) => encrypted

test('lets nothing leave as the organisation does not allow, from window and command line alike', async () => {
  const { save, saveTo, folder } = await exporter((inside) => join(inside, 'Mine.csv'), encryptedOnly)
  const refused = { ok: false, fault: { code: 'policy-set', detail: 'exports' } }
  expect(await save(input)).toEqual(refused)
  expect(await saveTo(input.request, join(folder, 'Mine.csv'))).toEqual(refused)
  expect(readdirSync(folder)).toEqual([])
})

test('saves where a person chooses, and tells how far it is', async () => {
  const { save, folder, states, written } = await exporter((inside) => join(inside, 'Mine.csv'))
  expect(await save(input)).toMatchObject({
    ok: true,
    value: { saved: { files: ['Mine.csv', 'Mine-columns.csv'], sessions: 20 } },
  })
  expect(states[0]).toMatchObject({ file: 'Mine.csv', done: 0, sessions: 20 })
  expect(states.at(-1)).toBeNull()
  expect(written).toEqual([join(folder, 'Mine.csv')])
})

test('encrypts the file and what belongs beside it with a passphrase, as any program for age files reads them', async () => {
  const passphrase = 'correct horse battery'
  // an organisation that allows no others allows these
  const { save, folder } = await exporter((inside) => join(inside, 'Mine.csv.age'), encryptedOnly)
  const plain = await exporter((inside) => join(inside, 'Mine.csv'))
  await plain.save(input)
  expect(await save({ ...input, passphrase })).toMatchObject({
    value: { saved: { files: ['Mine.csv.age', 'Mine-columns.csv.age'], sessions: 20 } },
  })
  expect(readdirSync(folder).sort()).toEqual(['Mine-columns.csv.age', 'Mine.csv.age'])
  const opened = (name: string, by: string) => {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(by)
    return decrypter.decrypt(new Uint8Array(readFileSync(join(folder, `${name}.age`))), 'text')
  }
  // deriving a key takes seconds, as it should
  for (const name of someOf(['Mine.csv', 'Mine-columns.csv'], 1))
    expect(await opened(name, passphrase)).toBe(readFileSync(join(plain.folder, name), 'utf8'))
  expect(readFileSync(join(folder, 'Mine-columns.csv.age'), 'latin1')).toMatch(/^age-encryption/)
  if (isWhole) await expect(opened('Mine.csv', 'correct horse batteries')).rejects.toThrow()
})

test('leaves nothing of an encrypted file where the disk is full', async () => {
  const folder = temporaryFolder()
  const { call } = await realStore(2000)
  const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  const openFile = async (path: string) => ({ ...(await openWholeFile(path)), write: full })
  const deps = { callStore: call, appVersion: '1', locale: () => 'en-GB', clock: () => 0, openFile }
  const path = join(folder, 'a.csv.age')
  const rest = { onProgress: () => undefined, stop: new AbortController().signal, passphrase: 'a passphrase' }
  expect(await exportToFile(deps, { request: csvRequest(), path, ...rest })).toMatchObject({
    fault: { code: 'file-no-room' },
  })
  expect(readdirSync(folder)).toEqual([])
})

test('writes nothing when a person would rather not', async () => {
  const { save, folder } = await exporter(() => null)
  expect(await save(input)).toEqual({ ok: true, value: { saved: null } })
  expect(readdirSync(folder)).toEqual([])
})

test('does one at a time, and can be cancelled while a person chooses', async () => {
  let choose: (path: string) => void = () => undefined
  const { save, saveTo, cancel, folder } = await exporter(() => new Promise((resolve) => (choose = resolve)))
  const first = save(input)
  const path = join(folder, 'a.csv')
  const busy = { ok: false, fault: { code: 'busy', detail: 'export' } }
  expect(await save(input)).toEqual(busy)
  cancel()
  choose(path)
  expect(await first).toEqual({ ok: false, fault: { code: 'cancelled' } })
  expect(readdirSync(folder)).toEqual([])
  const exporting = saveTo(input.request, path)
  expect([await saveTo(input.request, path), await save(input)]).toEqual([busy, busy])
  expect(await exporting).toMatchObject({ ok: true })
})

test('a dialog that is left open holds up no scheduled export', async () => {
  let choose: (path: string) => void = () => undefined
  const { save, saveTo, folder } = await exporter(() => new Promise((resolve) => (choose = resolve)))
  const asking = save(input)
  const how = { isScheduled: true }
  expect(await saveTo(input.request, join(folder, 'nightly.csv'), how)).toMatchObject({ ok: true })
  choose(join(folder, 'a.csv'))
  expect(await asking).toMatchObject({ ok: true })
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['nightly.csv', 'a.csv']))
})

test('stopping waits until nothing is left of what was under way', async () => {
  const { saveTo, stop, folder } = await exporter(() => null)
  const saving = saveTo(input.request, join(folder, 'a.csv'))
  await stop()
  expect(readdirSync(folder)).toEqual([])
  expect(await saving).toEqual({ ok: false, fault: { code: 'cancelled' } })
})

const isRoot = process.getuid?.() === 0
const request = csvRequest(
  {},
  { what: { kind: 'filter', filter: aFilter({ text: 'ann', from: '2026-01-01' as Day }) } },
)

/** Exports to `sessions.csv` in a folder where such a file is already. */
async function exportOver(
  change: Partial<ExportDependencies> = {},
  onProgress: (all: ExportProgress, stop: AbortController) => void = () => {},
) {
  const store = await realStore()
  const folder = temporaryFolder()
  const path = join(folder, 'sessions.csv')
  writeFileSync(path, 'the old file')
  const stop = new AbortController()
  const seen: ExportProgress[] = []
  const deps = {
    callStore: store.call,
    appVersion: '1',
    locale: () => 'en-GB',
    clock: () => seen.length * 1000,
    openFile: openWholeFile,
    ...change,
  }
  const run = () =>
    exportToFile(deps, {
      request,
      path,
      stop: stop.signal,
      onProgress(progress) {
        seen.push(progress)
        onProgress(progress, stop)
      },
    })
  return { ...store, folder, path, seen, run }
}

test('takes the place of the file before, with what its columns mean beside it, and is in the log', async () => {
  const { run, folder, path, seen, log } = await exportOver()
  // of an export of that name without who and when
  writeFileSync(`${path}.removed.txt`, 'Removed: names.')
  const outcome = await run()
  const text = readFileSync(path, 'utf8')
  const files = ['sessions.csv', 'sessions-columns.csv']
  expect(outcome).toEqual({
    ok: true,
    value: { files, missing: [], sessions: 3000, patients: 1, bytes: statSync(path).size },
  })
  expect(readCsv(text)).toHaveLength(3000)
  expect(readdirSync(folder).sort()).toEqual([...files].sort())
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
  expect(seen.map(({ done }) => done)).toEqual([...seen.map(({ done }) => done)].sort((a, b) => a - b))
  expect(seen.at(-1)).toMatchObject({
    form: 'csv-sessions',
    file: 'sessions.csv',
    sessions: 3000,
    done: 3000,
    msLeft: 0,
  })
  expect(await log()).toMatchObject([
    {
      outcome: 'exported',
      form: 'csv-sessions',
      sessions: 3000,
      patients: 1,
      what: 'filter',
      from: '2026-01-01',
      to: null,
      searched: true,
    },
  ])
  expect(JSON.stringify(await log())).not.toMatch(/ann/i)
})

test('leaves the old file and nothing else when a person stops it', async () => {
  const { run, folder, path, log } = await exportOver({}, ({ done }, stop) => done > 0 && stop.abort())
  expect(await run()).toEqual({ ok: false, fault: { code: 'cancelled' } })
  expect(readdirSync(folder)).toEqual(['sessions.csv'])
  expect(readFileSync(path, 'utf8')).toBe('the old file')
  expect(await log()).toEqual([])
})

test('leaves the old file and nothing else when the store page dies', async () => {
  const all = await exportOver({}, ({ done }) => done > 0 && all.die())
  expect(await all.run()).toEqual({ ok: false, fault: { code: 'store-stopped' } })
  expect(readdirSync(all.folder)).toEqual(['sessions.csv'])
  expect(readFileSync(all.path, 'utf8')).toBe('the old file')
})

test('leaves the old file and nothing else when the disk fills up', async () => {
  const openFile = async (path: string) => {
    const file = await openWholeFile(path)
    let parts = 0
    const write = async (part: string | Uint8Array) => {
      if (++parts > 1) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      await file.write(part)
    }
    return { ...file, write }
  }
  const { run, folder, path, log } = await exportOver({ openFile })
  expect(await run()).toEqual({ ok: false, fault: { code: 'file-no-room', detail: 'ENOSPC' } })
  expect(readdirSync(folder)).toEqual(['sessions.csv'])
  expect(readFileSync(path, 'utf8')).toBe('the old file')
  expect(await log()).toEqual([])
})

test.skipIf(isRoot || process.platform === 'win32')('says when the folder may not be written', async () => {
  const { run, folder, path } = await exportOver()
  chmodSync(folder, 0o500)
  expect(await run()).toEqual({ ok: false, fault: { code: 'file-denied', detail: 'EACCES' } })
  chmodSync(folder, 0o700)
  expect(readdirSync(folder)).toEqual(['sessions.csv'])
  expect(readFileSync(path, 'utf8')).toBe('the old file')
})

test('a file that cannot be put in its place leaves nothing, and the log says so', async () => {
  const openFile = async (path: string) => ({
    ...(await openWholeFile(path)),
    place: () => Promise.reject(Object.assign(new Error('open'), { code: 'EBUSY' })),
  })
  const { run, folder, log } = await exportOver({ openFile })
  expect(await run()).toEqual({ ok: false, fault: { code: 'file-in-use', detail: 'EBUSY' } })
  expect(readdirSync(folder)).toEqual(['sessions.csv'])
  expect((await log()).map(({ outcome }) => outcome)).toEqual(['export-failed', 'exported'])
})

test('what cannot be put beside the file is said, and the file stands and is in the log', async () => {
  const beside = 'sessions-columns.csv'
  const openFile = async (to: string) => {
    const file = await openWholeFile(to)
    const place = () => Promise.reject(Object.assign(new Error('open'), { code: 'EBUSY' }))
    return to.endsWith(beside) ? { ...file, place } : file
  }
  const { run, folder, path, log } = await exportOver({ openFile })
  const outcome = await run()
  expect(outcome).toMatchObject({ ok: true, value: { files: ['sessions.csv'], missing: [beside] } })
  expect(readCsv(readFileSync(path, 'utf8'))).toHaveLength(3000)
  expect(readdirSync(folder)).toEqual(['sessions.csv'])
  expect((await log()).map(({ outcome: logged }) => logged)).toEqual(['exported'])
})

test('a folder in the place of the file, or none around it, is said', async () => {
  const { call } = await realStore(1)
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'sessions.csv'))
  const deps = {
    callStore: call,
    appVersion: '1',
    locale: () => 'en-GB',
    clock: () => 0,
    openFile: openWholeFile,
  }
  const to = (path: string) =>
    exportToFile(deps, { request, path, onProgress: () => {}, stop: new AbortController().signal })
  expect(await to(join(folder, 'sessions.csv'))).toMatchObject({ fault: { code: 'file-not-written' } })
  expect(await to(join(folder, 'nowhere', 'sessions.csv'))).toEqual({
    ok: false,
    fault: { code: 'file-not-written', detail: 'ENOENT' },
  })
  expect(readdirSync(folder)).toEqual(['sessions.csv'])
})
