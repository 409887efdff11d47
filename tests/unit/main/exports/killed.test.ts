import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openUnfinishedFiles } from '../../../../src-main/files/unfinished-files'
import { temporaryFolder } from '../temporary-folder'

const files = resolve(import.meta.dirname, '../../../../src-main/files')
const halfAFile = `
  import { openWholeFile } from ${JSON.stringify(join(files, 'open-whole-file.ts'))}
  import { openUnfinishedFiles } from ${JSON.stringify(join(files, 'unfinished-files.ts'))}
  const [profile, path] = process.argv.slice(-2)
  const file = await openWholeFile(path, openUnfinishedFiles(profile))
  await file.write('half of it')
  console.log('written')
  setInterval(() => {}, 1000)
`

test('a process that is killed in the middle leaves the old file, and the next one tidies up', async () => {
  const [profile, folder] = [temporaryFolder(), temporaryFolder()]
  const path = join(folder, 'sessions.csv')
  writeFileSync(path, 'the old file')
  const script = join(folder, 'half-a-file.mts')
  writeFileSync(script, halfAFile)
  const child = spawn(process.execPath, ['--import', 'tsx', script, profile, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(readFileSync(path, 'utf8')).toBe('the old file')
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toHaveLength(1)
  openUnfinishedFiles(profile)
  expect(readdirSync(folder).sort()).toEqual(['half-a-file.mts', 'sessions.csv'])
})
