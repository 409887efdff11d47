import { everySession } from '#shared/queries/filter'
import { describe, expect, test } from 'vitest'
import { answer, day, openedStore, record, valueOf, storeNow } from '../store/test-store'
import { damageRow } from '../store/database-rows'
import { exported, imported } from './some-file'

const when = '2026-03-05T10:00:00Z'
const before = { fetchedAt: 500 }
const later = { fetchedAt: 5000 }
const curve = Array.from({ length: 12 }, () => 1.5)

/** A store that was sent some records. */
async function storeWith(records: unknown[], more = {}) {
  const store = await openedStore()
  valueOf(await store.storeHandlers.applyAnswer(answer(records, null, null, more)))
  return store
}

const ageOf = async (store: Awaited<ReturnType<typeof openedStore>>, id: string) =>
  valueOf(await store.libraryHandlers.session({ id })).session.age

describe('a file that is imported into a full Spirodesk', () => {
  test('adds what is new, and takes of two contents the one that came later', async () => {
    const file = await exported(
      await storeWith([
        record('a', when, { age: 1 }),
        record('b', when),
        record('new', '2025-01-01T08:00:00Z'),
      ]),
    )
    const older = await openedStore()
    const sent = [record('a', when, { age: 2 }), record('b', when)]
    valueOf(await imported(older, await exported(await storeWith(sent, before))))
    const found = { sessions: 3, new: 1, changed: 1, same: 1, older: 0 }
    expect(valueOf(await imported(older, file, { writes: false }))).toMatchObject(found)
    expect(await ageOf(older, 'a')).toBe(2)
    expect(valueOf(await imported(older, file))).toMatchObject(found)
    expect(await ageOf(older, 'a')).toBe(1)
    expect((await exported(older)).match(/"imported":true,"session"/g)).toHaveLength(3)
  })

  test('moves a session that comes with another day, and does not hold it twice', async () => {
    const file = await exported(await storeWith([record('a', '2026-03-09T10:00:00Z')]))
    const store = await openedStore()
    valueOf(await imported(store, await exported(await storeWith([record('a', when)], before))))
    expect(valueOf(await imported(store, file))).toMatchObject({ changed: 1 })
    expect(valueOf(await store.libraryHandlers.session({ id: 'a' })).session.local.day).toBe('2026-03-09')
    expect(valueOf(await store.libraryHandlers.summary({})).sessions).toBe(1)
  })

  test('sets a session aside whose id is held by another person, and counts it', async () => {
    const other = { name: 'Bob Ray', email: 'bob@example.org', age: 7 }
    const file = await exported(await storeWith([record('a', '2026-03-09T10:00:00Z', other)]))
    for (const store of [
      await storeWith([record('a', when)], before),
      await openedStore().then(async (empty) => {
        valueOf(await imported(empty, await exported(await storeWith([record('a', when)], before))))
        return empty
      }),
    ]) {
      const found = { sessions: 1, new: 0, changed: 0, older: 0, same: 0, setAside: 1 }
      expect(valueOf(await imported(store, file, { writes: false }))).toMatchObject(found)
      expect(valueOf(await imported(store, file))).toMatchObject(found)
      expect(await ageOf(store, 'a')).toBe(41.5)
      const listed = valueOf(await store.libraryHandlers.quarantined({ offset: 0, limit: 9 }))
      expect(listed.records.map(({ reason }) => reason)).toEqual(['duplicate-id'])
    }
  })

  test('adds raw arrays to a session that had none, and takes none away', async () => {
    const file = await exported(await storeWith([record('a', when, { curve })]), { raw: true })
    const bare = await exported(await storeWith([record('a', when)]))
    const store = await storeWith([record('a', when)])
    expect(valueOf(await imported(store, file))).toMatchObject({ changed: 1 })
    expect(valueOf(await imported(store, bare))).toMatchObject({ same: 1 })
    expect(valueOf(await store.libraryHandlers.rawOfSession({ id: 'a' }))).toEqual({ curve })
  })

  test('marks raw arrays as those of a file until the service sends its own', async () => {
    const file = await exported(await storeWith([record('a', when, { curve })]), { raw: true })
    const store = await storeWith([record('a', when)])
    valueOf(await imported(store, file))
    valueOf(await store.storeHandlers.applyAnswer(answer([record('a', when, { age: 3 })], null, null, later)))
    const again = await openedStore(store.indexedDB)
    const detail = async () => valueOf(await again.libraryHandlers.session({ id: 'a' }))
    const marksOf = ({
      session: { age, local },
      rawFromFile,
      flags,
    }: Awaited<ReturnType<typeof detail>>) => ({
      age,
      hasRaw: local.hasRaw,
      rawFromFile,
      isImported: flags.some(({ code }) => code === 'imported'),
    })
    expect(marksOf(await detail())).toEqual({ age: 3, hasRaw: true, rawFromFile: true, isImported: false })
    expect(await exported(again, { raw: true })).toContain('"rawImported":true,"session"')
    expect(await exported(again)).not.toContain('mported')
    const own = curve.map(() => 2)
    const sent = answer([record('a', when, { age: 3, curve: own })], null, null, later)
    valueOf(await again.storeHandlers.applyAnswer(sent))
    expect(marksOf(await detail())).toEqual({ age: 3, hasRaw: true, rawFromFile: false, isImported: false })
    expect(valueOf(await again.libraryHandlers.rawOfSession({ id: 'a' }))).toEqual({ curve: own })
  })

  test('never changes what the service sent, shows what differs, and has its days read again', async () => {
    const file = (
      await exported(await storeWith([record('a', '2011-03-09T10:00:00Z', { age: 2, name: 'X' })]))
    ).replace(/"changedAt":"[^"]*"/, '"changedAt":"2099-01-01T00:00:00.000Z"')
    const store = await openedStore()
    const day = when.slice(0, 10)
    valueOf(await store.storeHandlers.applyAnswer(answer([record('a', when)], day)))
    const { older, changed, differences } = valueOf(await imported(store, file, { writes: false }))
    expect({ older, changed }).toEqual({ older: 1, changed: 0 })
    expect(differences).toMatchObject({ sessions: 1, listed: [{ session: 'a', day }] })
    expect(differences.listed[0]?.fields).toContainEqual({ field: 'age', held: '41.5', inFile: '2' })
    const { session } = valueOf(await store.libraryHandlers.session({ id: 'a' }))
    expect(session).toMatchObject({ age: 41.5, name: 'Ann Lee', local: { day } })
    // also where nothing is left to be imported
    expect(valueOf(await store.storeHandlers.coverage({}))).toMatchObject([{ day, complete: false }])
    expect(valueOf(await imported(store, file))).toMatchObject({ older: 1, changed: 0 })
    expect(await ageOf(store, 'a')).toBe(41.5)
  })

  test('lists every session that differs', async () => {
    const records = (age: number) =>
      Array.from({ length: 300 }, (_, index) => record(`s${index}`, when, { age }))
    const file = await exported(await storeWith(records(2)))
    const store = await storeWith(records(3))
    const { differences } = valueOf(await imported(store, file, { writes: false }))
    expect([differences.sessions, differences.listed.length]).toEqual([300, 300])
  })

  test('says of what a file alone has brought that it is from a file, with times not later than now', async () => {
    const file = (await exported(await storeWith([record('a', when)]))).replace(
      /"(firstFetchedAt|changedAt)":"[^"]*"/g,
      '"$1":"2099-01-01T00:00:00.000Z"',
    )
    const store = await openedStore()
    valueOf(await imported(store, file))
    const { session, flags } = valueOf(await store.libraryHandlers.session({ id: 'a' }))
    expect(session.local).toMatchObject({ firstFetchedAt: storeNow, changedAt: storeNow })
    expect(flags).toContainEqual({ code: 'imported' })

    const sentTwice = ['b', 'c'].map((name) => answer([record('a', when, { name })], null, null))
    for (const sent of sentTwice) valueOf(await store.storeHandlers.applyAnswer(sent))
    const again = await openedStore(store.indexedDB)
    const later = valueOf(await again.libraryHandlers.session({ id: 'a' }))
    expect([later.session.name, later.cameFromFile]).toEqual(['c', true])
    expect(later.flags).not.toContainEqual({ code: 'imported' })
  })

  test('leaves out what is on a day that cannot be opened, and says so', async () => {
    const file = await exported(await storeWith([record('a', when), record('b', '2026-03-06T10:00:00Z')]))
    const store = await storeWith([record('held', when)])
    await damageRow(store.indexedDB, 'days', 'page')
    const found = { new: 1, damaged: 1 }
    expect(valueOf(await imported(store, file, { writes: false }))).toMatchObject(found)
    expect(valueOf(await imported(store, file))).toMatchObject(found)
  })

  test('brings sessions that no answer withdraws, until the service has sent them itself', async () => {
    const file = await exported(await storeWith([record('a', when), record('b', when)]))
    const store = await openedStore()
    valueOf(await imported(store, file))
    const day = when.slice(0, 10)
    let revision = 1
    const read = async (...records: unknown[]) => {
      const base = [{ day: answer([], day).complete?.from ?? 'undated', revision: revision++ }] as const
      return valueOf(
        await store.storeHandlers.applyAnswer(answer(records, day, day, { base: [...base], ...later })),
      )
    }
    expect(await read(record('a', when))).toMatchObject({
      new: 0,
      changed: 0,
      withdrawn: 0,
      pendingWithdrawal: null,
    })
    expect(await read()).toMatchObject({ withdrawn: 1 })
    expect(valueOf(await store.libraryHandlers.summary({}))).toMatchObject({ sessions: 1, withdrawn: 1 })
  })

  test('takes nobody a session away, and asks a service for the history of a profile that it shares', async () => {
    const profiles = (...ids: string[]) =>
      new TextEncoder().encode(
        JSON.stringify(ids.map((id) => ({ id, email: 'ann@example.org', patient_name: 'Ann Lee' }))),
      )
    const full = await openedStore()
    valueOf(await full.storeHandlers.applyProfiles({ body: profiles('p1', 'p2'), fetchedAt: 10 }))
    const ask = { profiles: ['p2'] }
    valueOf(
      await full.storeHandlers.applyAnswer(answer([record('a', when), record('b', when)], null, null, ask)),
    )
    const file = await exported(full)

    const store = await openedStore()
    valueOf(await store.storeHandlers.applyProfiles({ body: profiles('p1'), fetchedAt: 20 }))
    valueOf(
      await store.storeHandlers.applyAnswer(answer([record('a', when)], null, null, { profiles: ['p1'] })),
    )
    expect(valueOf(await imported(store, file))).toMatchObject({ new: 1, same: 1, profiles: 1 })
    const patientOf = async (id: string) => valueOf(await store.libraryHandlers.session({ id })).patient
    expect(await patientOf('a')).toEqual({ by: 'profile', profile: 'p1' })
    expect(await patientOf('b')).toEqual({ by: 'profile', profile: 'p2' })
    const list = { body: profiles('p1', 'p2'), fetchedAt: 3000, since: 50 }
    expect(valueOf(await store.storeHandlers.applyProfiles(list))).toMatchObject({ newlyShared: ['p2'] })
  })

  test('brings no profile that decides whose a session of the service is, until the service sends it', async () => {
    const list = (...profiles: [id: string, email: string, name: string][]) =>
      new TextEncoder().encode(
        JSON.stringify(profiles.map(([id, email, name]) => ({ id, email, patient_name: name }))),
      )
    const [ann, bea] = [
      ['p1', 'ann@example.org', 'Ann Lee'] as const,
      ['x2', 'bea@example.org', 'Bea Ray'] as const,
    ]
    const sentBy = (id: string, [, email, name]: readonly [string, string, string]) =>
      record(id, when, { email, name })
    const full = await openedStore()
    valueOf(
      await full.storeHandlers.applyProfiles({
        body: list([...bea], ['x1', 'ann@example.org', 'Ann Lee']),
        fetchedAt: 10,
      }),
    )
    valueOf(await full.storeHandlers.applyAnswer(answer([sentBy('c', bea), sentBy('d', ann)], null, null)))
    const file = await exported(full)

    const store = await openedStore()
    valueOf(await store.storeHandlers.applyProfiles({ body: list([...ann]), fetchedAt: 20 }))
    valueOf(
      await store.storeHandlers.applyAnswer(answer([sentBy('a', ann), sentBy('b', bea)], null, null, later)),
    )
    valueOf(await imported(store, file))
    const patientOf = async (id: string) => valueOf(await store.libraryHandlers.session({ id })).patient
    const asNow = async () => Promise.all(['a', 'b', 'c', 'd'].map(patientOf))
    const [annRef, beaRef] = [
      { by: 'profile', profile: 'p1' },
      { by: 'profile', profile: 'x2' },
    ]
    // the file's x1 has Ann's e-mail and name as well; its x2 those of a session that the service sent for nobody known
    expect(await asNow()).toEqual([annRef, { by: 'session', session: 'b' }, beaRef, annRef])
    const fromFile = async () => {
      const query = {
        filter: everySession,
        today: day('2026-03-06'),
        offset: 0,
        limit: 9,
      } as const
      const sort = { by: 'name', descending: false } as const
      const { rows } = valueOf(await store.libraryHandlers.patients({ ...query, sort }))
      return rows.filter(({ imported }) => imported).map(({ patient }) => patient)
    }
    expect(await fromFile()).toEqual([{ by: 'profile', profile: 'x1' }, beaRef])
    expect((await exported(store)).match(/"imported":true,"profile":{"id":"x[12]"/g)).toHaveLength(2)

    valueOf(await store.storeHandlers.applyProfiles({ body: list([...ann], [...bea]), fetchedAt: 9000 }))
    expect(await asNow()).toEqual([annRef, beaRef, beaRef, annRef])
    expect(await fromFile()).toEqual([{ by: 'profile', profile: 'x1' }])
  })

  test('brings no e-mail that a profile of the service ever had', async () => {
    const body = (...profiles: [id: string, email: string, name: string][]) =>
      new TextEncoder().encode(
        JSON.stringify(profiles.map(([id, email, name]) => ({ id, email, patient_name: name }))),
      )
    const full = await openedStore()
    valueOf(
      await full.storeHandlers.applyProfiles({
        body: body(['p1', 'bea@example.org', 'Ann Lee']),
        fetchedAt: 10,
      }),
    )
    const ofAnn = record('z', when, { email: 'bea@example.org', name: 'Ann Lee' })
    valueOf(await full.storeHandlers.applyAnswer(answer([ofAnn], null, null)))
    const store = await openedStore()
    expect(valueOf(await imported(store, await exported(full)))).toMatchObject({ profiles: 1 })
    const shared = body(['p1', 'ann@example.org', 'Ann Lee'], ['p2', 'bea@example.org', 'Bea Ray'])
    valueOf(await store.storeHandlers.applyProfiles({ body: shared, fetchedAt: 20 }))
    const ofBea = record('a', when, { email: 'bea@example.org', name: 'Bea Ray' })
    valueOf(await store.storeHandlers.applyAnswer(answer([ofBea], null, null, later)))
    expect(valueOf(await store.libraryHandlers.session({ id: 'a' })).patient).toEqual({
      by: 'profile',
      profile: 'p2',
    })
  })
})
