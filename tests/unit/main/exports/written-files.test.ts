import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWrittenFiles } from '../../../../src-main/transfers/written-files'
import { temporaryFolder } from '../temporary-folder'

test('opens only the file that was written last, for reading, while it is that file', async () => {
  const folder = temporaryFolder()
  const opened: string[] = []
  const shown: string[] = []
  let why = ''
  const { note, reveal } = createWrittenFiles({
    openPath: async (path) => {
      opened.push(path)
      return why
    },
    showInFolder: (path) => shown.push(path),
  })
  const open = async () => reveal({ of: 'export', as: 'file' })
  const codeOf = async () => {
    const done = await open()
    return done.ok ? 'opened' : `${done.fault.code} ${done.fault.detail}`
  }
  expect(await codeOf()).toBe('not-found export')

  const path = join(folder, 'Sessions.xlsx')
  writeFileSync(path, 'one')
  await note('export', path)
  expect(await codeOf()).toBe('opened')
  expect(await reveal({ of: 'report', as: 'folder' })).toMatchObject({ ok: false })
  await reveal({ of: 'export', as: 'folder' })
  expect([opened, shown]).toEqual([[path], [path]])
  why = 'no program'
  expect(await codeOf()).toBe('not-found program')

  writeFileSync(path, 'another')
  expect(await codeOf()).toBe('not-found export')
  rmSync(path)
  symlinkSync('/bin/sh', path)
  await note('export', path)
  expect(await codeOf()).toBe('not-found export')
  // a name that a person has given, by which a system would run it
  const script = join(folder, 'Sessions.bat')
  writeFileSync(script, 'one')
  await note('export', script)
  expect(await codeOf()).toBe('bad-input export')
  expect(opened).toHaveLength(2)
})
