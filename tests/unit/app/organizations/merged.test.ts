import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { everySession } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { allPatientsReader, allSessionsReader } from '../../../../src-renderer/app/organizations/merged'
import { answer, openedStore, record, share, valueOf } from '../../store/test-store'
import { propertyRuns } from '../../property-runs'

const days = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09']

/** A store of an organization with sessions at these minutes of days, and what the window asks it with. */
async function organizationWith(times: readonly (readonly [day: number, minute: number])[]) {
  const store = await share(await openedStore())
  const { libraryHandlers: handlers } = store
  const sent = times.map(([day, minute], at) =>
    record(`s${at}`, `${days[day] ?? ''}T10:${String(minute).padStart(2, '0')}:00Z`),
  )
  if (sent.length > 0)
    valueOf(await store.storeHandlers.applyAnswer(answer(sent, days[0] ?? '', days.at(-1) ?? '')))
  const call = ((name: keyof typeof handlers, input: never) => handlers[name](input)) as Caller<LibraryCalls>
  return { call, version: valueOf(await handlers.summary({})).version }
}

const someTimes = fc.array(fc.tuple(fc.nat(3), fc.nat(9)), { maxLength: 12 })

test('any window of the sessions of several organizations is that of all of them sorted by date', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someTimes, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.nat(20),
      fc.integer({ min: 1, max: 8 }),
      async (all, descending, offset, limit) => {
        const stores = await Promise.all(all.map(organizationWith))
        const libraryOf = (id: string) => stores[Number(id)] ?? fail(id)
        const of = stores.map((_, at) => String(at))
        const asked = { of, filter: everySession, descending }
        const { rows, matching } = valueOf(await allSessionsReader(libraryOf).rows(asked, offset, limit))
        // days count up, and so do minutes within them
        const sorted = all
          .flatMap((times, at) => times.map(([day, minute]) => ({ at, time: day * 100 + minute })))
          .sort((a, b) => (descending ? b.time - a.time : a.time - b.time) || a.at - b.at)
        expect(matching).toBe(sorted.length)
        const shown = rows.map(({ organization, session }) => ({
          at: Number(organization),
          time: days.indexOf(session.day) * 100 + new Date(session.instant ?? 0).getUTCMinutes(),
        }))
        expect(shown).toEqual(sorted.slice(offset, offset + limit))
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      },
    ),
    { numRuns: propertyRuns(60) },
  )
})

test('one person whom two organizations know by the same profile is two patients', async () => {
  const stores = await Promise.all([
    organizationWith([
      [0, 1],
      [1, 1],
    ]),
    organizationWith([[2, 1]]),
  ])
  const asked = { filter: everySession, today: '2026-03-10' as Day } as const
  const reader = allPatientsReader((id) => stores[Number(id)] ?? fail(id))
  for (const by of ['name', 'lastDay', 'sessions'] as const) {
    const order = { ...asked, sort: { by, descending: false } }
    const { rows } = valueOf(await reader.rows({ of: ['0', '1'], asked: order, locale: 'en' }, 0, 9))
    expect(rows.map(({ organization, patient }) => [organization, patient.sessions])).toEqual(
      by === 'sessions'
        ? [
            ['1', 1],
            ['0', 2],
          ]
        : [
            ['0', 2],
            ['1', 1],
          ],
    )
  }
})

function fail(id: string): never {
  throw new Error(`there is no organization ${id}`)
}
