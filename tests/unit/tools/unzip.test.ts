import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unzip } from '../../../tools/prepare/unzip.mjs'
import { temporaryFolder } from './fakes'
import { makeZip } from './make-zip'

describe('unzip', () => {
  it('keeps names, contents, modes and links', () => {
    const folder = temporaryFolder()
    const files = [
      { name: 'bin/run', text: 'run '.repeat(1000), mode: 0o100755 },
      { name: 'bin/again', text: 'run', mode: 0o120777 },
    ]
    unzip(makeZip(files), folder)
    expect(readFileSync(join(folder, 'bin', 'again'), 'utf8')).toBe('run '.repeat(1000))
    expect(statSync(join(folder, 'bin', 'run')).mode & 0o777).toBe(0o755)
  })

  it.each([
    ['an entry', { name: '../out', text: 'x', mode: 0o100644 }],
    ['a link', { name: 'link', text: '../../out', mode: 0o120777 }],
  ])('refuses %s that leads out of the folder', (_, file) => {
    const folder = temporaryFolder()
    expect(() => unzip(makeZip([file]), join(folder, 'in'))).toThrow(/outside/)
    expect(readdirSync(folder).filter((name) => name !== 'in')).toEqual([])
  })

  it('refuses what is no zip archive', () => {
    expect(() => unzip(Buffer.alloc(100), temporaryFolder())).toThrow(/not a zip file/)
  })
})
