import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { linkDatabase } from '../../../src-main/profile/database-copy'
import { temporaryFolder } from './temporary-folder'

function aProfile(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'IndexedDB', 'a.leveldb'), { recursive: true })
  writeFileSync(join(folder, 'IndexedDB', 'a.leveldb', '000003.log'), 'rows')
  writeFileSync(join(folder, 'settings.json'), '{}')
  return folder
}

const listed = (folder: string) => readdirSync(folder).sort()

it('takes no room, and goes once the database was found whole', async () => {
  const folder = aProfile()
  const copy = linkDatabase(folder)
  expect(statSync(join(folder, 'database-before', 'a.leveldb', '000003.log')).nlink).toBe(2)
  mkdirSync(join(folder, 'database-linking-1f'))
  await copy.drop()
  expect(listed(folder)).toEqual(['IndexedDB', 'settings.json'])
})

it('stays under the day when the database was emptied, beside what was kept before', () => {
  const folder = aProfile()
  for (const name of ['database-2026-11-20', 'database-2026-11-20-2']) {
    const copy = linkDatabase(folder)
    rmSync(join(folder, 'IndexedDB', 'a.leveldb', '000003.log'))
    expect(copy.keep('2026-11-20')).toBe(name)
    expect(readFileSync(join(folder, name, 'a.leveldb', '000003.log'), 'utf8')).toBe('rows')
    writeFileSync(join(folder, 'IndexedDB', 'a.leveldb', '000003.log'), 'rows')
  }
  expect(linkDatabase(temporaryFolder()).keep('2026-11-20')).toBeNull()
})

it('is not replaced by a later start when an earlier one was killed before it knew', () => {
  const folder = aProfile()
  linkDatabase(folder)
  rmSync(join(folder, 'IndexedDB'), { recursive: true })
  mkdirSync(join(folder, 'IndexedDB'))
  mkdirSync(join(folder, 'database-linking'))
  expect(linkDatabase(folder).keep('2026-11-20')).toBe('database-2026-11-20')
  expect(listed(join(folder, 'database-2026-11-20'))).toEqual(['a.leveldb'])
})

it('goes with the connection, and nothing else does', async () => {
  const folder = aProfile()
  linkDatabase(folder).keep('2026-11-20')
  mkdirSync(join(folder, 'database-of-mine'))
  await linkDatabase(folder).removeAll()
  expect(listed(folder)).toEqual(['IndexedDB', 'database-of-mine', 'settings.json'])
})
