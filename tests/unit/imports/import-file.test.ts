import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failed } from '#shared/fault'
import { findImportFile } from '../../../src-main/transfers/importer'
import { temporaryFolder } from '../main/temporary-folder'

test('a file is found by its name and size', async () => {
  const path = join(temporaryFolder(), 'sessions.json')
  writeFileSync(path, '{}')
  expect(await findImportFile(path)).toMatchObject({ ok: true, value: { name: 'sessions.json', bytes: 2 } })
})

test('what is no file is refused, and not waited for', async () => {
  const folder = temporaryFolder()
  expect(await findImportFile(folder)).toEqual(failed('file-not-read', 'no-file'))
  expect(await findImportFile(join(folder, 'nothing'))).toEqual(failed('file-not-read', 'ENOENT'))
})

test.skipIf(process.platform === 'win32')('nothing is awaited from a pipe', async () => {
  const pipe = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [pipe])
  expect(await findImportFile(pipe)).toEqual(failed('file-not-read', 'no-file'))
})
