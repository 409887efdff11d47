import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { exportLine } from '#shared/exports/export-progress'
import { failed, ok, type Outcome } from '#shared/fault'
import { openWholeFile } from '../../../../src-main/files/whole-file'
import { saveText } from '../../../../src-main/transfers/text-file'
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

const raw = { name: 'raw.json', ending: 'json', text: 'é', rawOf: 'session-1' } as const
const unreadable = { name: 'bad.json', ending: 'json', text: '[]', unreadable: 573 } as const
const log = { name: 'log.csv', ending: 'csv', text: 'a log' } as const

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
