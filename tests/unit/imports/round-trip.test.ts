import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answer, makeStore, openedStore, record, valueOf } from '../store/test-store'
import { sentRecord } from '../wire/records'
import { exported, imported, unmarked } from './some-file'
import { propertyRuns } from '../property-runs'

const samples = Array.from({ length: 12 }, (_, index) => index / 10)
const profiles = JSON.stringify([
  { id: 'p1', email: 'ann@example.org', patient_name: 'Ann Lee', share_code: 'X1', clinic: { room: 4 } },
  { id: 'p2', email: 'Ann@example.org', patient_name: 'Anna Lee' },
  { id: 'p3', email: 'else@example.org', patient_name: 'Nobody Here' },
])

/** A store with sessions of two who share an e-mail, with raw arrays, late changes and a withdrawn one. */
async function fullStore() {
  const store = await openedStore()
  const bytes = new TextEncoder().encode(profiles)
  valueOf(await store.storeHandlers.applyProfiles({ body: bytes, fetchedAt: 900 }))
  const odd = { age: '41,5', more: { 'a.b': [-0, 1e21, '\ud800'] }, curve: samples }
  const records = [
    record('a', '2026-03-05T10:00:00+02:00', odd),
    record('b', '2026-03-05T09:00:00-08:00'),
    record('c', 'some day', { email: null }),
  ]
  const apply = async (...of: Parameters<typeof answer>) =>
    valueOf(await store.storeHandlers.applyAnswer(answer(...of)))
  await apply(records, null)
  await apply([records[0]], null, null, { profiles: ['p1'] })
  await apply([record('d', '2026-02-01T10:00:00Z')], '2026-02-01')
  await apply([record('e', '2026-02-01T11:00:00Z')], '2026-02-01', '2026-02-01', {
    base: [{ day: answer([], '2026-02-01').complete?.from ?? 'undated', revision: 1 }],
    fetchedAt: 2000,
  })
  return store
}

describe('what is exported as JSON and imported', () => {
  test.each([{ raw: false }, { raw: true }])(
    'comes out of an empty Spirodesk byte for byte: %o',
    async (how) => {
      const file = await exported(await fullStore(), how)
      const empty = await openedStore()
      expect(valueOf(await imported(empty, file))).toMatchObject({
        sessions: 4,
        new: 4,
        setAside: 0,
        profiles: 2,
        marks: 0,
      })
      expect(unmarked(await exported(empty, how))).toBe(file)
      expect(file.includes('"curve"')).toBe(how.raw)
      expect(file).not.toContain('Nobody Here')
    },
  )

  test('keeps whose sessions are, and that one is withdrawn', async () => {
    const full = await fullStore()
    const empty = await openedStore()
    valueOf(await imported(empty, await exported(full)))
    const gone = await exported(full, { withdrawn: 'only' })
    expect(valueOf(await imported(empty, gone))).toMatchObject({ new: 1 })
    expect(unmarked(await exported(empty, { withdrawn: 'only' }))).toBe(gone)
    const a = valueOf(await empty.libraryHandlers.session({ id: 'a' }))
    expect(a).toMatchObject({ patient: { by: 'profile', profile: 'p1' }, attribution: 'file' })
    expect(valueOf(await empty.libraryHandlers.session({ id: 'b' })).attribution).toBe('none')
    const summary = async (of: typeof full) => valueOf(await of.libraryHandlers.summary({}))
    expect(await summary(empty)).toMatchObject({ sessions: 4, withdrawn: 1 })
  })

  test('is everything in one file: withdrawn sessions, marked as such, among the others', async () => {
    const full = await fullStore()
    const all = await exported(full, { withdrawn: 'too' })
    const marks = (JSON.parse(all) as { sessions: { withdrawnAt?: string }[] }).sessions
    expect(marks.filter(({ withdrawnAt }) => withdrawnAt !== undefined)).toHaveLength(1)
    const empty = await openedStore()
    expect(valueOf(await imported(empty, all))).toMatchObject({ sessions: 5, new: 5 })
    expect(valueOf(await empty.libraryHandlers.summary({}))).toMatchObject({ sessions: 4, withdrawn: 1 })
    for (const withdrawn of ['too', 'only', 'without'] as const)
      expect(unmarked(await exported(empty, { withdrawn }))).toBe(await exported(full, { withdrawn }))
  })

  test('changes nothing where it comes from', async () => {
    const full = await fullStore()
    const file = await exported(full, { raw: true })
    expect(valueOf(await imported(full, file))).toMatchObject({ new: 0, changed: 0, same: 4, profiles: 0 })
    expect(await exported(full, { raw: true })).toBe(file)
  })

  test('comes out the same whatever a service has sent', async () => {
    const records = fc.uniqueArray(sentRecord, { maxLength: 6, selector: ({ id }) => JSON.stringify(id) })
    await fc.assert(
      fc.asyncProperty(records, fc.boolean(), async (sent, raw) => {
        const store = await openedStore()
        valueOf(await store.storeHandlers.applyAnswer(answer(sent, null)))
        const file = await exported(store, { raw })
        const empty = await openedStore()
        valueOf(await imported(empty, file, { size: 777 }))
        expect(unmarked(await exported(empty, { raw }))).toBe(file)
      }),
      { numRuns: propertyRuns(60) },
    )
  })

  test('can be looked into before there is a connection', async () => {
    const file = await exported(await fullStore())
    const look = { writes: false, connection: null }
    expect(valueOf(await imported(makeStore(), file, look))).toMatchObject({
      sessions: 4,
      new: 4,
      profiles: 2,
      marks: 0,
    })
  })
})
