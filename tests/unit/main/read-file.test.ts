import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failed } from '#shared/fault'
import { findFile } from '../../../src-main/files/read-file'
import { temporaryFolder } from './temporary-folder'

test('a file is found by its name and size', async () => {
  const path = join(temporaryFolder(), 'sessions.json')
  writeFileSync(path, '{}')
  expect(await findFile(path)).toMatchObject({ ok: true, value: { name: 'sessions.json', bytes: 2 } })
})

test('what is no file is refused, and not waited for', async () => {
  const folder = temporaryFolder()
  expect(await findFile(folder)).toEqual(failed('file-not-read', 'no-file'))
  expect(await findFile(join(folder, 'nothing'))).toEqual(failed('file-not-read', 'ENOENT'))
})

test.skipIf(process.platform === 'win32')('nothing is awaited from a pipe', async () => {
  const pipe = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [pipe])
  expect(await findFile(pipe)).toEqual(failed('file-not-read', 'no-file'))
})
