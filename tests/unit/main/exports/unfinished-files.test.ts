import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openUnfinishedFiles, openWholeFile } from '../../../../src-main/files/whole-file'
import { temporaryFolder } from '../temporary-folder'

test('what a killed process has left is removed by the next one, and the file it was to replace stays', async () => {
  const [profile, folder] = [temporaryFolder(), temporaryFolder()]
  const path = join(folder, 'sessions.csv')
  writeFileSync(path, 'the old file')
  const killed = await openWholeFile(path, openUnfinishedFiles(profile))
  await killed.write('half of it')
  expect(readdirSync(folder)).toHaveLength(2)
  openUnfinishedFiles(profile)
  expect(readdirSync(folder)).toEqual(['sessions.csv'])
  expect(readdirSync(profile)).toEqual([])
  await killed.abandon()
})

test('what is in its place, or was given up, is forgotten', async () => {
  const [profile, folder] = [temporaryFolder(), temporaryFolder()]
  const unfinished = openUnfinishedFiles(profile)
  const [placed, given] = [
    await openWholeFile(join(folder, 'a'), unfinished),
    await openWholeFile(join(folder, 'b'), unfinished),
  ]
  await placed.finish()
  await placed.place()
  await given.abandon()
  expect(readdirSync(profile)).toEqual([])
  expect(readdirSync(folder)).toEqual(['a'])
  await expect(openWholeFile(join(folder, 'nowhere', 'c'), unfinished)).rejects.toThrow()
  expect(readdirSync(profile)).toEqual([])
})

test('only files with a name that we give are removed, whatever the list says', () => {
  const profile = temporaryFolder()
  const names = ['precious.csv', 'precious.tmp', 'settings.json.tmp', 'spirodesk-1.tmp', '000003.dbtmp']
  const precious = names.map((name) => join(profile, name))
  for (const path of precious) writeFileSync(path, 'x')
  const folder = join(profile, `spirodesk-${randomUUID()}.tmp`)
  mkdirSync(folder)
  for (const list of [JSON.stringify([...precious, folder, 'spirodesk.tmp', 7]), '{', '"x"']) {
    writeFileSync(join(profile, 'unfinished.json'), list)
    openUnfinishedFiles(profile)
    for (const path of [...precious, folder]) expect(existsSync(path), path).toBe(true)
  }
})
