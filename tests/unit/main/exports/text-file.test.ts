import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { CallInput, Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { hostCalls, type HostCalls } from '#shared/calls/host-calls'
import { exportLine, type ExportLine } from '#shared/exports/export-progress'
import { failed, ok, type Outcome } from '#shared/fault'
import { openWholeFile } from '../../../../src-main/files/whole-file'
import { saveText } from '../../../../src-main/transfers/text-file'
import { readCsv } from '../../app/fixtures/read-csv'
import { temporaryFolder } from '../temporary-folder'

type Line = { at: number; what: string; figures: Record<string, string | number | boolean> }

/** Saves texts in a folder under their names; `noted` is what the audit log answers. */
function saver(permitted: boolean, noted: Outcome<unknown> = ok({})) {
  const folder = temporaryFolder()
  const lines: (Line & { isWritten: boolean })[] = []
  const asked: string[] = []
  const callStore = ((_name: string, line: Line) => {
    lines.push({ ...line, isWritten: readdirSync(folder).length > 0 })
    return Promise.resolve(noted)
  }) as unknown as Caller<StoreCalls>
  const deps = {
    ...{ callStore, openFile: openWholeFile },
    permits: () => permitted,
    clock: () => 7,
    askWhere: async (name: string) => {
      asked.push(name)
      return name === 'declined' ? null : join(folder, name)
    },
  }
  const save = (file: Parameters<typeof saveText>[1]) => saveText(deps, file)
  return { save, folder, lines, asked }
}

const raw = { name: 'raw.json', content: { holds: 'raw', session: 'session-1', text: 'é' } } as const
const unreadable = { name: 'bad.json', content: { holds: 'unreadable', records: 573, text: '[]' } } as const
const line: ExportLine = {
  at: Date.parse('2026-11-20T09:14:00Z'),
  outcome: 'exported',
  form: 'csv-sessions',
  sessions: 1284,
  patients: 417,
  bytes: 900_000,
  deidentified: false,
  scheduled: false,
  what: 'filter',
  from: null,
  to: null,
  searched: false,
  withdrawn: false,
  conditions: ['fev1', 'gender'],
}
const log = { name: 'log.csv', content: { holds: 'export-log', lines: [line] } } satisfies CallInput<
  HostCalls,
  'saveText'
>

test('raw curve data and unreadable records are in the export log before they are on the disk, and a saved log is not', async () => {
  const { save, folder, lines } = saver(true)
  expect(await save(raw)).toEqual(ok({ saved: true }))
  expect(readFileSync(join(folder, 'raw.json'), 'utf8')).toBe('é')
  expect(lines[0]?.isWritten).toBe(false)
  await save(log)
  await save(unreadable)
  expect(readdirSync(folder).sort()).toEqual(['bad.json', 'log.csv', 'raw.json'])
  expect(JSON.stringify(lines)).not.toContain('session-1')
  expect(lines.map(({ at, what, figures }) => exportLine(at, what, figures))).toMatchObject([
    { at: 7, outcome: 'exported', form: 'raw', sessions: 1, bytes: 2, what: 'sessions', deidentified: false },
    { at: 7, outcome: 'exported', form: 'unreadable', sessions: 573, patients: 0, bytes: 2 },
  ])
})

test('what the policy forbids is not even asked about, and a saved log is no export', async () => {
  const { save, asked } = saver(false)
  for (const file of [raw, unreadable]) expect(await save(file)).toEqual(failed('policy-set', 'exports'))
  expect(asked).toEqual([])
  expect(await save(log)).toEqual(ok({ saved: true }))
})

test('nothing can be saved without what it holds, nor names and values as if they were the log', () => {
  const accepted = (input: unknown) => v.safeParse(hostCalls.saveText.input, input).success
  const logOf = (part: object) => ({
    name: 'a',
    content: { holds: 'export-log', lines: [{ ...line, ...part }] },
  })
  expect(accepted(log)).toBe(true)
  for (const input of [
    { name: 'a', ending: 'json', text: '[]' },
    { name: 'a', content: { holds: 'export-log', text: 'Ann Lee' } },
    ...[{ form: 'Ann Lee' }, { conditions: ['ann@lee.example'] }, { from: 'Ann Lee' }].map(logOf),
  ])
    expect(accepted(input), JSON.stringify(input)).toBe(false)
})

test('the saved log is CSV that can be read back', async () => {
  const { save, folder } = saver(true)
  await save(log)
  const [names = [], cells = []] = readCsv(
    readFileSync(join(folder, 'log.csv'), 'utf8').replace('\ufeff', ''),
  )
  const read = Object.fromEntries(names.map((name, at) => [name, cells[at]]))
  expect(read).toMatchObject({
    at: '2026-11-20T09:14:00.000Z',
    conditions: 'fev1; gender',
    sessions: '1284',
    from: '',
    deidentified: 'no',
    scheduled: 'no',
  })
})

test('a person who would rather not save leaves no file and no line', async () => {
  const { save, folder, lines } = saver(true)
  expect(await save({ ...raw, name: 'declined' })).toEqual(ok({ saved: false }))
  expect([readdirSync(folder), lines]).toEqual([[], []])
})

test('nothing is saved that cannot be logged, and what cannot be saved is logged as failed', async () => {
  const unlogged = saver(true, failed('disk-full'))
  expect(await unlogged.save(raw)).toEqual(failed('disk-full'))
  expect(existsSync(join(unlogged.folder, 'raw.json'))).toBe(false)

  const { save, lines } = saver(true)
  expect(await save({ ...raw, name: 'nowhere/raw.json' })).toMatchObject({ ok: false })
  expect(lines.map(({ what }) => what)).toEqual(['exported', 'export-failed'])
})
