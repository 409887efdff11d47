import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { isOutsideOwn } from '#shared/queries/patients-query'
import { addDays, type Day } from '#shared/records/day'
import { everything } from '#shared/records/units'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { createPatientsQueries } from '../../../../src-renderer/store/library/patient-list'
import { bareSession, packedColumnsOf } from './held-session'

const first = '2026-01-01' as Day

/** A library of people with a course of FEV1 each, a session a day, newest last. */
function listOf(courses: Readonly<Record<string, readonly [age: number, ...fev1: number[]]>>) {
  const library = createLibrary()
  library.setConfirmed([{ question: 'volume', unit: 'L', scope: everything }])
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
        const of = { name, email: `${name}@x`, numbers: { age, fev1: fev1 ?? 0 } }
        return fev1 === undefined ? [] : [bareSession(`${name} ${day}`, of)]
      })
      return [day, packedColumnsOf(held)] as const
    }),
  )
  return createPatientsQueries(library, () => profiles)
}

test('sorted by own variation, those outside come first by its times, and nobody is left out', () => {
  const steady = [3, 3.1, 3, 3.1, 3, 3.1, 3] as const
  const queries = listOf({
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
