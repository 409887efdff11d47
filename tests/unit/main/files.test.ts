import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { safeFileName } from '../../../src-main/files/safe-file-name'
import { writeWholeFile } from '../../../src-main/files/write-whole-file'
import { temporaryFolder } from './temporary-folder'

test('a file takes the place of the one before, and nothing else is left', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'raw.json')
  writeFileSync(path, 'before')
  expect(await writeWholeFile(path, '{"flow":[1]}')).toEqual({ ok: true, value: null })
  expect(readFileSync(path, 'utf8')).toBe('{"flow":[1]}')
  expect(readdirSync(folder)).toEqual(['raw.json'])
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
})

test('what cannot be written says why and leaves nothing behind', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'raw.json'))
  const answer = await writeWholeFile(join(folder, 'raw.json'), 'text')
  expect(answer).toMatchObject({ ok: false, fault: { code: 'file-not-written' } })
  expect(readdirSync(folder)).toEqual(['raw.json'])
  const nowhere = await writeWholeFile(join(folder, 'nowhere', 'raw.json'), 'text')
  expect(nowhere).toEqual({ ok: false, fault: { code: 'file-not-written', detail: 'ENOENT' } })
})

test.each([
  ['session-a/b\\c:d', 'session-a-b-c-d'],
  ['  ..hidden.. ', 'hidden'],
  ['\u202e\n', '--'],
  ['', 'spirodesk'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('the name %j is safe as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})
