import { beforeEach, describe, expect, test } from 'vitest'
import { answer, codeOf, openedStore, record, valueOf } from './test-store'

const at = (date: string) => `${date}T10:00:00+01:00`
const profile = { id: 'p1', email: 'ann@example.org', patient_name: 'Ann Lee', share_code: 'x' }
const curve = Array.from({ length: 20 }, (_, index) => index / 10)
const alone = { profiles: ['p1'], completesDays: false }
let store: Awaited<ReturnType<typeof openedStore>>

const apply = async (...given: Parameters<typeof answer>) =>
  valueOf(await store.storeHandlers.applyAnswer(answer(...given)))
const local = async (id: string) => valueOf(await store.libraryHandlers.session({ id })).session.local
const share = async (profiles: readonly object[]) =>
  valueOf(
    await store.storeHandlers.applyProfiles({
      body: new TextEncoder().encode(JSON.stringify(profiles)),
      fetchedAt: 500,
    }),
  )

beforeEach(async () => {
  store = await openedStore()
  await share([profile])
  await apply([record('a', at('2026-03-05')), record('b', at('2026-03-05'))], '2026-03-05')
})

describe('an answer for the raw arrays of one profile', () => {
  test('adds them, withdraws nothing and leaves its day as it was read', async () => {
    const before = valueOf(await store.storeHandlers.coverage({}))
    const sent = [record('a', at('2026-03-05'), { curve })]
    const applied = await apply(sent, null, null, { ...alone, fetchedAt: 7000, forRaw: true })
    expect(applied).toMatchObject({ new: 0, changed: 0, withdrawn: 0, pendingWithdrawal: null })
    expect(await local('a')).toMatchObject({ hasRaw: true, changedAt: 1000, queriedProfile: 'p1' })
    expect(await local('b')).toMatchObject({ hasRaw: false, withdrawnAt: null })
    expect(valueOf(await store.libraryHandlers.rawOfSession({ id: 'a' }))).toEqual({ curve })
    expect(valueOf(await store.storeHandlers.coverage({}))).toEqual(
      before.map((page) => ({ ...page, revision: page.revision + 1 })),
    )
  })

  test('opens no page for sessions that came without', async () => {
    const before = valueOf(await store.storeHandlers.coverage({}))
    await apply([record('a', at('2026-03-05'))], null, null, { ...alone, forRaw: true })
    expect(valueOf(await store.storeHandlers.coverage({}))).toEqual(before)
  })
})

describe('the origin of a session', () => {
  const origin = (session: string) => store.storeHandlers.originOfSession({ session })

  test('is its day, and the shared profile whose it is', async () => {
    expect(valueOf(await origin('a'))).toEqual({ day: '2026-03-05', profile: 'p1' })
    expect(codeOf(await origin('c'))).toBe('not-found')
  })

  test.each([
    ['nobody shares any more', []],
    ['two profiles have the e-mail', [profile, { ...profile, id: 'p2' }]],
  ])('names no profile when %s', async (_, profiles) => {
    await share(profiles)
    expect(valueOf(await origin('a'))).toEqual({ day: '2026-03-05', profile: null })
  })
})
