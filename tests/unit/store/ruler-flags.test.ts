import { expect, test } from 'vitest'
import { allOf, everySession, type SessionCriterion } from '#shared/queries/filter'
import type { FlagCode } from '#shared/records/flag'
import { csvRequest, exportWhole } from '../exports/export-whole'
import { readCsv } from '../exports/read-csv'
import { answer, day, openedStore, record, share, valueOf } from './test-store'

const everything = { of: 'everything' } as const

/** A store with sessions of one person a year apart from 2016 on, oldest first, and its answers. */
async function storeOf(...sessions: readonly object[]) {
  const store = await share(await openedStore())
  const records = sessions.map((more, at) => record(`s${at}`, `${2016 + at}-03-01T10:00:00Z`, more))
  const of = { profiles: ['ann'], whole: false }
  valueOf(await store.storeHandlers.applyAnswer(answer(records, '2016-03-01', '2026-03-05', of)))
  const { libraryHandlers: ask } = store
  valueOf(await ask.confirmUnit({ question: 'volume', unit: 'L', scope: everything }))
  valueOf(await ask.confirmUnit({ question: 'percent', unit: 'percent', scope: everything }))
  const list = async (...criteria: SessionCriterion[]) => {
    const sort = { by: 'date', descending: false } as const
    const filter = criteria.length > 0 ? allOf(...criteria) : everySession
    return valueOf(await ask.sessions({ filter, sort, offset: 0, limit: 20 })).rows
  }
  return {
    store,
    ask,
    /** The sessions with a flag: as rows tell, as the filter finds them, and as a file has them. */
    async flagged(code: FlagCode) {
      const found = await list({ kind: 'choice', field: 'flag', values: [code], not: false })
      const { text } = await exportWhole(store, { ...csvRequest(), form: 'csv-sessions' })
      const written = readCsv(text).filter(({ flags }) => flags?.includes(code))
      return {
        rows: (await list()).filter(({ flags }) => flags.includes(code)).map(({ id }) => id),
        found: found.map(({ id }) => id),
        written: written.map((row) => row['session_id']).toSorted(),
      }
    },
    figures: async (id: string, code: FlagCode) =>
      valueOf(await ask.session({ id })).flags.find((flag) => flag.code === code)?.figures,
    async patient() {
      const sort = { by: 'name', descending: false } as const
      const today = day('2026-03-10')
      const { rows } = valueOf(await ask.patients({ filter: everySession, today, sort, offset: 0, limit: 9 }))
      return rows[0]
    },
  }
}

const only = (...ids: string[]) => ({ rows: ids, found: ids, written: ids })

test('a child whose height is out of line at one session has a flag there alone, with the heights around it', async () => {
  const heights = [116, 122, 182, 134, 140]
  const { flagged, figures } = await storeOf(
    ...heights.map((height_in_cm, at) => ({ age: 6 + at, height_in_cm })),
  )
  expect(await flagged('height-differs')).toEqual(only('s2'))
  expect(await figures('s2', 'height-differs')).toEqual({ height: 182, one: 122, other: 134 })
})

test('an adult whose last height misses a digit has no points of predicted, and still litres', async () => {
  const odd = await storeOf(...[172, 172, 17.2].map((height_in_cm, at) => ({ age: 40 + at, height_in_cm })))
  expect(await odd.flagged('height-differs')).toEqual(only('s2'))
  expect(await odd.figures('s2', 'height-differs')).toEqual({ height: 17.2, one: 172 })
  const patient = await odd.patient()
  expect(patient?.heightDiffers).toEqual(expect.arrayContaining(['Before', 'First']))
  expect(patient).toMatchObject({
    fev1SinceBefore: 0,
    relativeSinceBefore: 0,
    percentSinceBefore: null,
    percentSinceFirst: null,
  })
  const even = await storeOf(...[172, 171, 173].map((height_in_cm, at) => ({ age: 40 + at, height_in_cm })))
  expect(await even.flagged('height-differs')).toEqual(only())
  expect(await even.patient()).toMatchObject({
    heightDiffers: [],
    percentSinceBefore: 0,
    percentSinceFirst: 0,
  })
})

/** A session with a measured and a predicted FEV1. */
function predicted(fev1_actual: number, fev1_predicted: number, more: object = {}) {
  const best = { fev1_actual, fev1_predicted, fev1_percentage: (100 * fev1_actual) / fev1_predicted }
  return { spirometry_tests: { best_test: best, all_tests: [best] }, age: 40, height_in_cm: 172, ...more }
}

test('a predicted value that moves at one height and age is noted on both sessions, with both values', async () => {
  const { flagged, figures, ask } = await storeOf(
    predicted(2.4, 3.3),
    predicted(2.4, 3.3),
    predicted(2.4, 3.75, { age: 40.9 }),
  )
  expect(await flagged('predicted-moved')).toEqual(only('s1', 's2'))
  const both = { from: 3.3, to: 3.75 }
  expect([await figures('s1', 'predicted-moved'), await figures('s2', 'predicted-moved')]).toEqual([
    both,
    both,
  ])
  // in another unit it would be no predicted value of these lungs
  valueOf(
    await ask.confirmUnit({
      question: 'volume',
      unit: 'mL',
      scope: { of: 'days', from: day('2018-01-01'), to: day('2018-12-31') },
    }),
  )
  expect(await figures('s1', 'predicted-moved')).toEqual({ from: 3.3, to: 0.00375 })
})

test.each([
  ['2 %', predicted(2.4, 3.366)],
  ['a height of 1 cm more', predicted(2.4, 3.75, { height_in_cm: 173 })],
  ['a year', predicted(2.4, 3.75, { age: 41 })],
  ['another sex', predicted(2.4, 3.75, { gender: 'male' })],
  ['no height', predicted(2.4, 3.75, { height_in_cm: null })],
])('a predicted value that is moved by %s has no flag', async (_, later) => {
  const { flagged } = await storeOf(predicted(2.4, 3.3), later)
  expect(await flagged('predicted-moved')).toEqual(only())
})
