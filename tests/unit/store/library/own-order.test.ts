import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { isOutsideOwn } from '#shared/queries/patients-query'
import { addDays, type Day } from '#shared/records/day'
import { patientMark } from '#shared/records/patient'
import { everything } from '#shared/records/units'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { createPatientsQueries } from '../../../../src-renderer/store/library/patient-list'
import { bareSession, packedColumnsOf } from './held-session'

const first = '2026-01-01' as Day

/** A library of people with a course of FEV1 each, a session a day, newest last. */
function listOf(
  courses: Readonly<Record<string, readonly [age: number | undefined, ...fev1: number[]]>>,
  unit: 'L' | null = 'L',
) {
  const library = createLibrary()
  if (unit !== null) library.setConfirmed([{ question: 'volume', unit, scope: everything }])
  const profiles = Object.keys(courses).map((id) => ({
    ...{ id, email: `${id}@x`, patient_name: id, share_code: null, unlisted: {} },
    ...{ firstSeenAt: 1, lastSeenAt: 1, unsharedAt: null },
  }))
  library.setProfiles(profiles)
  const longest = Math.max(...Object.values(courses).map(({ length }) => length - 1))
  const days = Array.from({ length: longest }, (_, back) => addDays(first, longest - 1 - back))
  library.setDays(
    days.map((day, back) => {
      const held = Object.entries(courses).flatMap(([name, [age, ...values]]) => {
        const fev1 = values.at(-1 - back)
        const of = {
          name,
          email: `${name}@x`,
          numbers: { ...(age !== undefined && { age }), fev1: fev1 ?? 0 },
        }
        return fev1 === undefined ? [] : [bareSession(`${name} ${day}`, of)]
      })
      return [day, packedColumnsOf(held)] as const
    }),
  )
  return { library, queries: createPatientsQueries(library, () => profiles) }
}

test('sorted by own variation, those outside come first by its times, and nobody is left out', () => {
  const steady = [3, 3.1, 3, 3.1, 3, 3.1, 3] as const
  const { queries } = listOf({
    within: [50, ...steady, 3.05],
    few: [50, 3, 2],
    fell: [50, ...steady, 2.4],
    child: [12, ...steady, 2],
    rose: [50, ...steady, 3.4],
  })
  const today = addDays(first, 20)
  const order = (descending: boolean) => {
    const asked = { filter: everySession, today, offset: 0, limit: 9 } as const
    return queries.list({ ...asked, sort: { by: 'ownVariation', descending } }).rows
  }
  const names = (descending: boolean) => order(descending).map(({ name }) => name)
  expect(names(true).slice(0, 3)).toEqual(['fell', 'rose', 'within'])
  expect(names(true).slice(3).sort()).toEqual(['child', 'few'])
  expect(names(false).slice(0, 3)).toEqual(['within', 'rose', 'fell'])
  expect(order(true).map((row) => isOutsideOwn(row, 'Before'))).toEqual([true, true, false, null, null])
})

test('the order follows what it is remembered by: an annotation, a newer session, and no mark beside trends', () => {
  const steady = [3, 3.1, 3, 3.1, 3, 3.1, 3] as const
  const { library, queries } = listOf({
    // one bad visit widens the own variation of the first
    ann: [50, ...steady, 1, 3, 2.7],
    bo: [50, ...steady, 3.1, 3, 2.9],
  })
  const today = addDays(first, 30)
  const names = () => {
    const asked = { filter: everySession, today, offset: 0, limit: 9 } as const
    const sort = { by: 'ownVariation', descending: true } as const
    return queries.list({ ...asked, sort }).rows.map(({ name }) => name)
  }
  expect(names()).toEqual(['bo', 'ann'])
  const on = patientMark({ by: 'profile', profile: 'ann' })
  library.marks.logs.watch.add({ on, at: 1, by: '', value: {} })
  library.marked('watch')
  expect(names()).toEqual(['bo', 'ann'])
  const day = addDays(first, 7)
  const value = { kind: 'exacerbation', day, session: null, words: '', leavesOut: true } as const
  library.marks.logs.annotation.add({ on, at: 2, by: '', value })
  library.marked('annotation')
  expect(names()).toEqual(['ann', 'bo'])
  const worse = bareSession('bo worse', { name: 'bo', email: 'bo@x', numbers: { age: 50, fev1: 1 } })
  library.setDays([[addDays(first, 20), packedColumnsOf([worse])]])
  expect(names()).toEqual(['bo', 'ann'])
})

test('somebody whose age was not sent has no own variation: they may be a child', () => {
  const steady = [3, 3.1, 3, 3.1, 3, 3.1, 3] as const
  const { queries } = listOf({ adult: [50, ...steady, 2.4], ageless: [undefined, ...steady, 2.4] })
  const asked = { filter: everySession, today: addDays(first, 20), offset: 0, limit: 9 } as const
  const { rows } = queries.list({ ...asked, sort: { by: 'name', descending: false } })
  expect(rows.map(({ name, ownVariation }) => [name, ownVariation !== null])).toEqual([
    ['adult', true],
    ['ageless', false],
  ])
})

test('nobody has an own variation while the unit is unknown', () => {
  const steady = [3, 3.1, 3, 3.1, 3, 3.1, 3] as const
  const found = ([null, 'L'] as const).map((unit) => {
    const { queries } = listOf({ adult: [50, ...steady, 2.4] }, unit)
    const asked = { filter: everySession, today: addDays(first, 20), offset: 0, limit: 9 } as const
    return queries.list({ ...asked, sort: { by: 'name', descending: false } }).rows[0]?.ownVariation ?? null
  })
  expect(found).toMatchObject([null, { n: 6 }])
})
