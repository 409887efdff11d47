import { expect, test } from 'vitest'
import type { ExportedFile } from '#shared/exports/export-progress'
import type { ExportRequest } from '#shared/exports/export-request'
import { analysisCsv } from '#shared/exports/formats'
import { failed, ok, type Outcome } from '#shared/fault'
import type { Host } from '../../../../src-renderer/app/core/host.svelte'
import {
  createExportRun,
  exportLineWords,
  loggedWords,
  progressShare,
  progressWords,
} from '../../../../src-renderer/app/workspace/export-run.svelte'
import { thin } from '../../../../src-renderer/format/numbers'

const request: ExportRequest = {
  form: 'csv-sessions',
  what: { kind: 'sessions', ids: ['s-1'] },
  deidentified: null,
  options: analysisCsv,
}
const file: ExportedFile = { files: ['Sessions.csv'], missing: [], sessions: 1, patients: 1, bytes: 400 }

/** A run whose host answers as told. */
function runAnswering(answer: Outcome<{ saved: ExportedFile | null }>) {
  const called: string[] = []
  const call = (async (name: string) => {
    called.push(name)
    return name === 'saveExport' ? answer : ok({})
  }) as Host['call']
  return { run: createExportRun({ state: null, call }), called }
}

test('what was saved is told until a person has seen it', async () => {
  const { run } = runAnswering(ok({ saved: file }))
  await run.start(request, 'Sessions')
  expect(run.saved).toEqual(file)
  run.forget()
  expect(run.saved).toBeNull()
})

test('whether the saved file is encrypted is told as it is', async () => {
  const { run } = runAnswering(ok({ saved: file }))
  await run.start(request, 'Sessions', 'correct horse battery')
  expect(loggedWords(run)).toBe(
    'Recorded in the export log. The exported file is encrypted; only its passphrase opens it.',
  )
  await run.start(request, 'Sessions')
  expect(loggedWords(run)).toBe('Recorded in the export log. The exported file is not encrypted.')
})

test('a person who would rather not save is told nothing', async () => {
  const { run } = runAnswering(ok({ saved: null }))
  await run.start(request, 'Sessions')
  expect([run.saved, run.fault, run.stopped, run.busy]).toEqual([null, null, false, false])
})

test('an export that was stopped is no fault, one that failed is', async () => {
  const stopped = runAnswering(failed('cancelled'))
  await stopped.run.start(request, 'Sessions')
  await stopped.run.stop()
  expect([stopped.run.stopped, stopped.run.fault]).toEqual([true, null])
  expect(stopped.called).toEqual(['saveExport', 'cancelExport'])

  const denied = runAnswering(failed('file-denied'))
  await denied.run.start(request, 'Sessions')
  expect([denied.run.stopped, denied.run.fault?.code]).toEqual([false, 'file-denied'])
})

const progress = {
  form: 'csv-tests',
  file: 'Manoeuvres 2026-11-20.csv',
  sessions: 4000,
  done: 1700,
  bytes: 512_000,
  startedAt: 0,
  msLeft: 130_000,
}
const nothing = { progress: null, saved: null, fault: null }
const saved = {
  files: ['Manoeuvres.csv', 'Manoeuvres columns.csv'],
  missing: [],
  sessions: 3,
  patients: 2,
  bytes: 900,
}

test('an export that is under way is told with its share and the time left', () => {
  expect(exportLineWords({ ...nothing, progress })).toEqual({
    look: 'busy',
    first: `Exporting, 42${thin}%`,
    second: `about 2${thin}min left`,
    spoken: 'Exporting',
  })
  expect(progressWords(progress)).toEqual({
    done: `1,700 of 4,000 sessions, 512${thin}kB so far`,
    left: `About 2${thin}min left.`,
  })
})

test('before its first session nothing is guessed', () => {
  const early = { ...progress, done: 0, bytes: 0, msLeft: null }
  expect(exportLineWords({ ...nothing, progress: early })).toMatchObject({
    first: 'Exporting',
    second: 'Manoeuvres 2026-11-20.csv',
  })
  expect(progressShare({ ...early, done: 0 })).toBeNull()
  expect(progressShare({ ...progress, sessions: 0, done: 0 })).toBeNull()
})

test('what came of it is told until somebody has seen it', () => {
  expect(exportLineWords({ ...nothing, saved })).toMatchObject({ look: 'well', second: 'Manoeuvres.csv' })
  expect(exportLineWords({ ...nothing, fault: { code: 'file-no-room' } })).toMatchObject({
    look: 'fault',
    second: 'Not enough space',
  })
  expect(exportLineWords(nothing)).toBeNull()
})
