import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failed, ok } from '#shared/fault'
import { packBytesAtMost, packFilesAtMost } from '#shared/measure/reference/pack-import'
import { choosePackFiles } from '../../../src-main/transfers/pack-files'
import { temporaryFolder } from './temporary-folder'

/** A file of so many bytes; of none but its content. */
function fileOf(name: string, content: string, bytes?: number): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  if (bytes !== undefined) truncateSync(path, bytes)
  return path
}

const chosen = (...paths: string[]) => choosePackFiles(() => Promise.resolve(paths))

test('the bytes of all chosen files are read, each with its name', async () => {
  expect(await chosen(fileOf('FEV1_MALE.csv', 'age'), fileOf('FVC_MALE.csv', ''))).toEqual(
    ok({
      chosen: {
        files: [
          { name: 'FEV1_MALE.csv', bytes: new TextEncoder().encode('age') },
          { name: 'FVC_MALE.csv', bytes: new Uint8Array() },
        ],
        isTooLarge: false,
      },
    }),
  )
})

test('nothing is chosen where a person would rather not', async () => {
  expect(await choosePackFiles(() => Promise.resolve(null))).toEqual(ok({ chosen: null }))
})

test('nothing is read of more bytes or files than a pack has', async () => {
  const tooLarge = ok({ chosen: { files: [], isTooLarge: true } })
  expect(await chosen(fileOf('a.xlsx', '', packBytesAtMost + 1))).toEqual(tooLarge)
  const half = fileOf('b.csv', '', packBytesAtMost / 2)
  expect(await chosen(half, half, fileOf('c.csv', 'a'))).toEqual(tooLarge)
  expect(await chosen(...Array.from({ length: packFilesAtMost + 1 }, () => half))).toEqual(tooLarge)
})

test('a file that cannot be read says so', async () => {
  expect(await chosen(join(temporaryFolder(), 'gone.xlsx'))).toEqual(failed('file-not-read', 'ENOENT'))
})

test.skipIf(process.platform !== 'linux')(
  'a file with other bytes than its length says is none',
  async () => {
    expect(await chosen('/proc/self/status')).toEqual(failed('file-changed'))
  },
)
