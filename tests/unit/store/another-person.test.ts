import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '#shared/calls/store-calls'
import { answer, openedStore, record, valueOf } from './test-store'

let store: Awaited<ReturnType<typeof openedStore>>
beforeEach(async () => {
  store = await openedStore()
})

const dayOf = (nth: number) => `2026-03-${String(nth).padStart(2, '0')}`
const at = (nth: number) => `${dayOf(nth)}T10:00:00Z`
const person = (nth: number) => ({ name: `Person ${nth}`, email: `person${nth}@example.org` })

async function apply(records: unknown, date: string | null, more: Partial<Answer> = {}) {
  const base = valueOf(await store.storeHandlers.coverage({}))
  return valueOf(await store.storeHandlers.applyAnswer(answer(records, date, date, { base, ...more })))
}
async function share(...profiles: object[]) {
  const { body } = answer(profiles, null)
  valueOf(await store.storeHandlers.applyProfiles({ body, fetchedAt: 1 }))
}
const profileOf = (nth: number, more: object = {}) => {
  const { name, email } = person(nth)
  return { id: `p${nth}`, patient_name: name, email, ...more }
}
const held = async (id: string) => {
  const { session } = valueOf(await store.libraryHandlers.session({ id }))
  return [session.name, session.email, session.local.day]
}
const setAside = async () => {
  const { records, of } = valueOf(await store.libraryHandlers.quarantined({ offset: 0, limit: 100 }))
  return [of, [...new Set(records.map(({ reason }) => reason))]]
}

describe('an id that another person’s session has', () => {
  const people = Array.from({ length: 10 }, (_, index) => index + 1)
  const sent = (nth: number) => record('one', at(nth), person(nth))

  test.each([
    ['with the list of profiles', true],
    ['before there is one', false],
  ])('is set aside in one answer and across answers, and overwrites nothing, %s', async (_, isListed) => {
    if (isListed) await share(...people.map((nth) => profileOf(nth)))
    const runs = [await apply([sent(1), sent(2), sent(3)], null)]
    for (const nth of people.slice(3)) runs.push(await apply([sent(nth)], dayOf(nth)))
    const sum = (what: 'new' | 'changed' | 'withdrawn' | 'quarantined') =>
      runs.reduce((all, run) => all + run[what], 0)
    expect([sum('new'), sum('changed'), sum('withdrawn'), sum('quarantined')]).toEqual([1, 0, 0, 9])
    expect(await held('one')).toEqual(['Person 1', 'person1@example.org', dayOf(1)])
    expect(await setAside()).toEqual([9, ['duplicate-id']])
    // and once only, however often it comes again
    expect(await apply([sent(4)], dayOf(4))).toMatchObject({ changed: 0, quarantined: 0 })
    // on its own day the session that is held is not missing for it
    expect(await apply([sent(5)], dayOf(1))).toMatchObject({ withdrawn: 0 })
  })

  test('tells people who share an e-mail apart by the names of their profiles', async () => {
    const email = 'family@example.org'
    await share(profileOf(1, { email }), profileOf(2, { email }))
    await apply([record('one', at(1), { ...person(1), email })], dayOf(1))
    expect(await apply([record('one', at(2), { ...person(2), email })], dayOf(2))).toMatchObject({
      new: 0,
      changed: 0,
      quarantined: 1,
    })
    expect(await held('one')).toEqual(['Person 1', email, dayOf(1)])
  })

  test('gives nobody a session of another whose answer was for them alone', async () => {
    await share(profileOf(1), profileOf(2))
    await apply([sent(1)], dayOf(1))
    await apply([sent(2)], null, { profiles: ['p2'], completesDays: false })
    const { session } = valueOf(await store.libraryHandlers.session({ id: 'one' }))
    expect([session.name, session.local.queriedProfile]).toEqual(['Person 1', null])
  })
})

describe('a session of the same person changes, though', () => {
  test.each([
    ['another name', [profileOf(1)], person(1), { ...person(1), name: 'Person Married' }],
    ['another e-mail', [profileOf(1)], person(1), { ...person(1), email: 'new@example.org' }],
    [
      'both, once the profile has both',
      [profileOf(1), profileOf(1, { patient_name: 'Person Married', email: 'new@example.org' })],
      person(1),
      { name: 'Person Married', email: 'new@example.org' },
    ],
    ['nothing that names anybody, before', [], { name: null, email: null }, person(1)],
    ['nothing that names anybody, now', [], person(1), { name: null, email: null }],
  ])('with %s', async (_, profiles, before, now) => {
    const [first, last] = [profiles[0], profiles[1]]
    if (first) await share(first)
    await apply([record('one', at(1), before)], dayOf(1))
    if (last) await share(last)
    expect(await apply([record('one', at(2), now)], dayOf(2))).toMatchObject({ changed: 1, quarantined: 0 })
    expect(await held('one')).toEqual([now.name, now.email, dayOf(2)])
  })
})
