import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ExportProgress } from '#shared/exports/export-progress'
import { createExporter, type Exporter } from '../../../../src-main/transfers/exporter'
import { openWholeFile } from '../../../../src-main/files/whole-file'
import { csvRequest } from '../../exports/export-whole'
import { temporaryFolder } from '../temporary-folder'
import { realStore } from './real-store'

const input = { request: csvRequest(), name: 'Sessions' }

/** An exporter over a real store; a person chooses what `choose` answers. */
async function exporter(choose: (folder: string) => string | null | Promise<string | null>) {
  const { call } = await realStore(20)
  const folder = temporaryFolder()
  const states: (ExportProgress | null)[] = []
  const shown: string[] = []
  const made: Exporter = createExporter({
    callStore: call,
    appVersion: '1',
    locale: () => 'en-GB',
    clock: () => 0,
    openFile: openWholeFile,
    state: { change: ({ exporting }) => void states.push(exporting ?? null) },
    askWhere: async () => choose(folder),
    showInFolder: (path) => shown.push(path),
  })
  return { ...made, folder, states, shown }
}

test('saves where a person chooses, tells how far it is, and shows the file', async () => {
  const { save, show, folder, states, shown } = await exporter((inside) => join(inside, 'Mine.csv'))
  expect(show()).toEqual({ ok: false, fault: { code: 'not-found', detail: 'export' } })
  expect(await save(input)).toMatchObject({
    ok: true,
    value: { saved: { files: ['Mine.csv', 'Mine-columns.csv'], sessions: 20 } },
  })
  expect(states[0]).toMatchObject({ file: 'Mine.csv', done: 0, sessions: 20 })
  expect(states.at(-1)).toBeNull()
  expect(show()).toEqual({ ok: true, value: {} })
  expect(shown).toEqual([join(folder, 'Mine.csv')])
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
  expect(await saveTo(input.request, path)).toEqual({ ok: false, fault: { code: 'busy', detail: 'export' } })
  cancel()
  choose(path)
  expect(await first).toEqual({ ok: false, fault: { code: 'cancelled' } })
  expect(readdirSync(folder)).toEqual([])
  expect(await saveTo(input.request, path)).toMatchObject({ ok: true })
})

test('stopping waits until nothing is left of what was under way', async () => {
  const { saveTo, stop, folder } = await exporter(() => null)
  const saving = saveTo(input.request, join(folder, 'a.csv'))
  await stop()
  expect(readdirSync(folder)).toEqual([])
  expect(await saving).toEqual({ ok: false, fault: { code: 'cancelled' } })
})
