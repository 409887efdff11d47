import { describe, expect, it } from 'vitest'
import { buildFacts, readIdentity, releaseObstacle } from '../../../../tools/package/identity.mjs'
import { fakeRun } from '../fakes'

const commit = '961d5cedfccbaebb49fd943c3b6e77ee05d300e2'
const identityOf = (answers: { log?: string; status?: string; code?: number }) => {
  const { run } = fakeRun((line) =>
    line.startsWith('git log')
      ? { code: answers.code ?? 0, stdout: answers.log ?? `${commit} 1795540929\n` }
      : { stdout: answers.status ?? '' },
  )
  return readIdentity({ root: '/project', version: '0.1.0', run })
}

describe('of what a package is made', () => {
  it('is told by its commit, the day of that in UTC, and whether anything is in no commit', async () => {
    const clean = await identityOf({})
    expect(clean).toEqual({ version: '0.1.0', commit, committedAt: 1795540929, isModified: false })
    expect(buildFacts(clean, false)).toEqual({
      spirodesk: { commit, committedOn: '2026-11-24', isModified: false, isTest: false },
    })
    expect(await identityOf({ status: '?? new.ts\n' })).toMatchObject({ isModified: true })
  })

  it('is unknown without a history', async () => {
    const unknown = await identityOf({ code: 128, log: '' })
    expect(unknown).toMatchObject({ commit: null, committedAt: 0 })
    expect(buildFacts(unknown, true)).toEqual({})
  })
})

describe('a release', () => {
  const clean = { version: '0.1.0', commit, committedAt: 1795540929, isModified: false }
  const pinned = { official: true, version: '45.3.4' }

  it('is made of a commit with the pinned engine', () => {
    expect(releaseObstacle(clean, pinned, '45.3.4', {})).toBe(null)
  })

  it.each([
    ['a development engine', clean, { official: false, version: '33.3.0' }, {}, /33\.3\.0, a development/],
    ['somebody’s own engine', clean, pinned, { ELECTRON_OVERRIDE_DIST_PATH: '/mine' }, /Unset ELECTRON_OV/],
    ['changes in no commit', { ...clean, isModified: true }, pinned, {}, /Commit the changes/],
    ['no history', { ...clean, commit: null }, pinned, {}, /no Git history/],
  ])('is refused with %s', (_what, identity, engine, env, sentence) => {
    expect(releaseObstacle(identity, engine, '45.3.4', env)).toMatch(sentence)
  })
})
