import { mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  chooseProfileFolder,
  guardEngine,
  isForeignFolder,
  makePrivateFolder,
} from '../../../src-main/profile/profile-folder'
import { errorCode, writeAtomically } from '../../../src-main/profile/atomic-file'
import { temporaryFolder } from './temporary-folder'

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('the profile folder', () => {
  const usual = { asked: null, appData: '/home/ada/.config', fallbackEngine: false, development: false }

  it('is another one for each engine and origin that must not share a database', () => {
    const folders = [true, false].flatMap((fallbackEngine) =>
      [true, false].map((development) => chooseProfileFolder({ ...usual, fallbackEngine, development })),
    )
    expect(new Set(folders).size).toBe(4)
  })

  it('is the one that was asked for, whatever else', () => {
    expect(chooseProfileFolder({ ...usual, asked: '/data/clinic', fallbackEngine: true })).toBe(
      '/data/clinic',
    )
  })

  it.skipIf(process.platform === 'win32')('is closed to others, even if it was open', () => {
    const folder = join(temporaryFolder(), 'profile')
    mkdirSync(folder, { mode: 0o755 })
    makePrivateFolder(folder)
    expect(modeOf(folder)).toBe(0o700)
  })
})

describe('a folder named for a profile', () => {
  it('is strange when it holds something and no profile', () => {
    const folder = temporaryFolder()
    expect(isForeignFolder(join(folder, 'not there'))).toBe(false)
    expect(isForeignFolder(folder)).toBe(false)
    writeFileSync(join(folder, 'letter.txt'), '')
    expect(isForeignFolder(folder)).toBe(true)
    writeFileSync(join(folder, 'engine.json'), '{}')
    expect(isForeignFolder(folder)).toBe(false)
  })

  it('is not strange for what a start that was killed at once left in it', () => {
    const folder = temporaryFolder()
    for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
      symlinkSync('nowhere', join(folder, name))
    for (const name of ['Crashpad', 'blob_storage']) mkdirSync(join(folder, name))
    for (const name of ['engine.json.tmp', '.org.chromium.Chromium.wxkjly'])
      writeFileSync(join(folder, name), '')
    expect(isForeignFolder(folder)).toBe(false)
    writeFileSync(join(folder, 'letter.txt'), '')
    expect(isForeignFolder(folder)).toBe(true)
  })

  it('that is a file, or lies in one, is told by the code of the error', () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    const codes = [file, join(file, 'inside')].map((path) => {
      try {
        makePrivateFolder(path)
        return null
      } catch (error) {
        return errorCode(error)
      }
    })
    expect(codes).toEqual(['EEXIST', 'ENOTDIR'])
  })
})

describe('a file written atomically', () => {
  it.skipIf(process.platform === 'win32')(
    'replaces the old one, is private, and leaves nothing beside it',
    () => {
      const folder = temporaryFolder()
      const path = join(folder, 'file')
      writeFileSync(path, 'old', { mode: 0o644 })
      writeAtomically(path, 'new')
      expect(readFileSync(path, 'utf8')).toBe('new')
      expect(modeOf(path)).toBe(0o600)
      expect(readdirSync(folder)).toEqual(['file'])
    },
  )
})

describe('the engine of a profile', () => {
  const older = { chromium: '130.0.6723.59', electron: '33.3.0' }
  const newer = { chromium: '146.0.7000.1', electron: '45.3.4' }

  it('may be the same again, and newer', () => {
    const folder = temporaryFolder()
    expect(guardEngine(folder, older).ok).toBe(true)
    expect(guardEngine(folder, older).ok).toBe(true)
    expect(guardEngine(folder, newer).ok).toBe(true)
  })

  it('may not be older, and trying changes nothing', () => {
    const folder = temporaryFolder()
    guardEngine(folder, newer)
    const before = readFileSync(join(folder, 'engine.json'), 'utf8')
    expect(guardEngine(folder, older)).toMatchObject({ ok: false, fault: { code: 'engine-older' } })
    expect(readFileSync(join(folder, 'engine.json'), 'utf8')).toBe(before)
  })
})
