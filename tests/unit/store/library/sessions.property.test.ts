import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allOf, asksFor, everySession } from '#shared/queries/filter'
import { createQuery } from '../../../../src-renderer/store/library/session-list'
import { anyFilter, anyOrder } from './any-filter'
import { anyHistory, liveThrough } from './any-history'
import { allSessions, patientOf } from './naive-library'
import { naiveMatches, naiveOrder } from './naive-sessions'
import { propertyRuns } from '../../property-runs'

const onlyWithdrawn = allOf({ kind: 'withdrawn', not: false } as const)

test('any filter in any order, after any history, finds what a plain look at each session finds', () => {
  fc.assert(
    fc.property(
      anyHistory,
      fc.array(anyFilter, { minLength: 1, maxLength: 3 }),
      anyOrder,
      (history, filters, sort) => {
        const { library, naive } = liveThrough(history)
        const queries = createQuery(library)
        for (const filter of filters) {
          const found = queries.list({ filter, sort, offset: 0, limit: 1000 })
          const expected = naiveOrder(naive, naiveMatches(naive, filter), sort)
          expect(found.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
          expect(found.matching).toBe(expected.length)
          const withWithdrawn = asksFor(filter, 'withdrawn') && naiveMatches(naive, onlyWithdrawn).length
          expect(found.of).toBe(naiveMatches(naive, everySession).length + Number(withWithdrawn))
          const part = queries.list({ filter, sort, offset: 2, limit: 3 })
          expect(part.rows).toEqual(found.rows.slice(2, 5))
          for (const [index, { id }] of expected.entries())
            expect(queries.place({ filter, sort, id }).index).toBe(index)
        }
      },
    ),
    { numRuns: propertyRuns(500) },
  )
})

test('a row shows what is held of its session', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { library, naive } = liveThrough(history)
      const sort = { by: 'date', descending: true } as const
      const { rows } = createQuery(library).list({ filter: everySession, sort, offset: 0, limit: 1000 })
      const sessions = allSessions(naive).filter(({ numbers }) => numbers.withdrawnAt === undefined)
      expect(rows).toHaveLength(sessions.length)
      for (const [at, session] of sessions.entries()) {
        const { numbers, flags, ...said } = session
        expect(rows[at]).toMatchObject({
          ...said,
          patient: patientOf(naive, session),
          fev1: numbers.fev1 ?? null,
          pefPredicted: numbers.pefPredicted ?? null,
          changedAt: numbers.changedAt,
        })
        expect(rows[at]?.flags).toEqual(expect.arrayContaining([...flags]))
        expect(library.dayOf(session.id)).toBe(session.day)
        expect(library.ownerOf(session.id)).toBe(naive.owners.get(session.id) ?? null)
      }
      expect(library.sessions()).toBe(sessions.length)
      expect(library.rowOf('never held')).toBe(-1)
    }),
    { numRuns: propertyRuns(200) },
  )
})
