import { expect, test } from 'vitest'
import type { ExportRequest } from '#shared/exports/export-request'
import { analysisCsv } from '#shared/exports/formats'
import type { ExportedFile } from '#shared/exports/export-progress'
import { failed, ok, type Outcome } from '#shared/fault'
import { createExportRun } from '../../../../src-renderer/app/workspace/export-run.svelte'
import type { Host } from '../../../../src-renderer/app/core/host.svelte'

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
