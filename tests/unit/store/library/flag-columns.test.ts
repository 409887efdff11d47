import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import type { PageDay } from '#shared/records/day'
import { type FlagCode, flagsOfBits } from '#shared/records/flag'
import { sessionMark } from '#shared/records/marks'
import { everything } from '#shared/records/units'
import { createLibrary, type Library } from '../../../../src-renderer/store/library/library'
import type { LoggedEvent } from '../../../../src-renderer/store/library/library-marks'
import {
  doubtfulRows,
  flagBits,
  flagBitsAt,
  ownFlagBits,
} from '../../../../src-renderer/store/library/row-flags'
import { createQuery } from '../../../../src-renderer/store/library/session-list'
import { bareSession, type HeldSession, packedColumnsOf } from './held-session'

const someDays = ['2026-03-05', '2026-03-06', '2026-03-07'] as PageDay[]

/** A person's session on one of the days, so many times 20 minutes after midnight. */
interface Visit {
  readonly of: 'ann' | 'bo'
  readonly place: number
  readonly height: number
  readonly fev1Predicted: number
}

type Happening =
  | { readonly what: 'day'; readonly day: PageDay; readonly visits: readonly Visit[] }
  | {
      readonly what: 'mark'
      readonly kind: 'bronchodilator' | 'no-pair'
      readonly day: PageDay
      readonly places: readonly [number, number]
    }
  | { readonly what: 'undo'; readonly which: number }
  | { readonly what: 'names'; readonly name: string }

const place = fc.nat(4)
const anyDay = fc.constantFrom(...someDays)
const anyVisit = fc.record({
  of: fc.constantFrom('ann' as const, 'bo' as const),
  place,
  height: fc.constantFrom(165, 165, 182),
  fev1Predicted: fc.constantFrom(3, 3, 3.5),
})
const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    what: fc.constant('day' as const),
    day: anyDay,
    visits: fc.uniqueArray(anyVisit, { selector: (visit) => visit.place, maxLength: 5 }),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('mark' as const),
      kind: fc.constantFrom('bronchodilator' as const, 'no-pair' as const),
      day: anyDay,
      places: fc.tuple(place, place),
    }),
  },
  fc.record({ what: fc.constant('undo' as const), which: fc.nat(5) }),
  fc.record({ what: fc.constant('names' as const), name: fc.constantFrom('ann', 'Annette') }),
)

function sessionOf(day: PageDay, { of, place: at, height, fev1Predicted }: Visit): HeldSession {
  const instant = Date.parse(`${day}T00:00Z`) + at * 20 * 60_000
  const numbers = { instant, offsetMinutes: 0, age: 40, height, fev1Predicted, fev1: 2.5 }
  return bareSession(`${day} ${at}`, { name: of, email: `${of}@x`, gender: 'female', numbers })
}

interface Held {
  readonly days: Map<PageDay, readonly HeldSession[]>
  readonly events: (readonly ['bronchodilator' | 'no-pair', LoggedEvent])[]
  name: string
}

function profilesOf({ name }: Held) {
  return ['ann', 'bo'].map((id) => ({
    ...{ id, email: `${id}@x`, patient_name: id === 'ann' ? name : id, share_code: null, unlisted: {} },
    ...{ firstSeenAt: 1, lastSeenAt: 1, unsharedAt: null },
  }))
}

/** A library that has all of it at once, and was never asked before. */
function freshLibrary(held: Held): Library {
  const library = createLibrary()
  library.setConfirmed([{ question: 'volume', unit: 'L', scope: everything }])
  library.setProfiles(profilesOf(held))
  library.setOwners(ownersOf(held))
  library.setDays(
    [...held.days].flatMap(([day, all]) => (all.length > 0 ? [[day, packedColumnsOf(all)] as const] : [])),
  )
  for (const [kind, event] of held.events) library.marks.logs[kind].add(event)
  return library
}

/** Sessions are known to be their profile's, whatever its name comes to be. */
function ownersOf({ days }: Held) {
  return [...days.values()].flat().map(({ id, name }) => [id, name] as const)
}

function happen(library: Library, held: Held, each: Happening): void {
  if (each.what === 'names') {
    held.name = each.name
    library.setProfiles(profilesOf(held))
  } else if (each.what === 'day') {
    const sessions = each.visits.map((visit) => sessionOf(each.day, visit))
    held.days.set(each.day, sessions)
    library.setOwners(ownersOf(held))
    library.setDays([[each.day, sessions.length > 0 ? packedColumnsOf(sessions) : null]])
  } else {
    const at = held.events.length + 1
    const undone = each.what === 'undo' ? held.events[each.which] : undefined
    if (each.what === 'undo' && !undone) return
    const [kind, event]: Held['events'][number] = undone
      ? [undone[0], { on: undone[1].on, at, by: '', value: {}, takes: undone[1].at }]
      : markOf(each as Extract<Happening, { what: 'mark' }>, at)
    held.events.push([kind, event])
    library.marks.logs[kind].add(event)
    library.marked(kind)
  }
}

function markOf(
  { kind, day, places }: Extract<Happening, { what: 'mark' }>,
  at: number,
): Held['events'][number] {
  const [pre, post] = places.toSorted((a, b) => a - b)
  return [kind, { on: sessionMark(`${day} ${post}`), at, by: '', value: { pre: `${day} ${pre}` } }]
}

/** What is to be seen of the flags of all sessions, by every way there is. */
function seen(library: Library, isWholeFirst: boolean) {
  const query = { filter: everySession, offset: 0, limit: 100 }
  if (isWholeFirst) flagBits(library)
  const own = ownFlagBits(library).slice()
  const { rows, doubtful } = createQuery(library).list({ ...query, sort: { by: 'flags', descending: true } })
  return {
    order: rows.map(({ id }) => id),
    doubtful,
    flags: rows.map(({ id }) => {
      const row = library.rowOf(id)
      const bits = flagBits(library)[row] ?? 0
      expect(flagBitsAt(library, row)).toBe(bits)
      expect((own[row] ?? 0) & ~bits).toBe(0)
      return [id, flagsOfBits(bits), doubtfulRows(library)[row]] as const
    }),
  }
}

test('the flags that are kept are those of a library that has all of it at once, whatever has happened', () => {
  const met = new Set<FlagCode>()
  fc.assert(
    fc.property(fc.array(anyHappening, { minLength: 3, maxLength: 12 }), fc.boolean(), (history, isWhole) => {
      const held: Held = { days: new Map(), events: [], name: 'ann' }
      const library = freshLibrary(held)
      for (const each of history) {
        happen(library, held, each)
        const found = seen(library, isWhole)
        expect(found).toEqual(seen(freshLibrary(held), !isWhole))
        for (const [, flags] of found.flags) for (const flag of flags) met.add(flag)
      }
    }),
  )
  expect([...met].toSorted()).toEqual(['height-differs', 'likely-pair', 'name-differs', 'predicted-moved'])
})
