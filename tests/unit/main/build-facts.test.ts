import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/records/day'
import { readBuildFacts, versionLine } from '../../../src-main/system/build-facts'
import { temporaryFolder } from './temporary-folder'

const commit = '961d5cedfccbaebb49fd943c3b6e77ee05d300e2'
const committedOn = '2026-11-24' as Day
const release = { commit, committedOn, isModified: false, isTest: false }

describe('of what a package was made', () => {
  it.each([
    ['a package', { version: '1', spirodesk: release }, release],
    ['no package', { version: '1' }, null],
    ['what is no commit', { spirodesk: { ...release, commit: 'main' } }, null],
  ])('is read from the manifest of %s', (_what, manifest, facts) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    expect(readBuildFacts(folder)).toEqual(facts)
  })

  it('is unknown in a folder without one', () => {
    expect(readBuildFacts(temporaryFolder())).toBe(null)
  })

  it('is one line, which begins with the version', () => {
    expect(versionLine('0.1.0', '45.3.4', release)).toBe(
      '0.1.0 (commit 961d5cedfccb, 2026-11-24, Electron 45.3.4)',
    )
    expect(versionLine('0.1.0', '33.3.0', { ...release, isModified: true, isTest: true })).toBe(
      '0.1.0 (commit 961d5cedfccb+, 2026-11-24, Electron 33.3.0, test package)',
    )
    expect(versionLine('0.1.0', '33.3.0', null)).toBe('0.1.0 (Electron 33.3.0)')
  })
})
