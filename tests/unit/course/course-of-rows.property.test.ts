import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ofPatient } from '#shared/queries/filter'
import type { CourseColumns } from '#shared/measure/questions/course-columns'
import { type PageDay, undated } from '#shared/records/day'
import { sessionMark } from '#shared/records/marks'
import { patientKey, type PatientRef } from '#shared/records/patient'
import { courseOfRows } from '../../../src-renderer/course/course-of-rows'
import { pairOfMark } from '../../../src-renderer/session/pair'
import { courseReader } from '../../../src-renderer/store/library/course-reader'
import { courseRows } from '../../../src-renderer/store/library/course-rows'
import type { Library } from '../../../src-renderer/store/library/library'
import { createQuery } from '../../../src-renderer/store/library/session-list'
import { propertyRuns } from '../property-runs'
import { madeUpTables } from '../reference/made-up-pack'
import { liveThrough } from '../store/library/any-history'
import type { HeldSession } from '../store/library/held-session'
import { anyPage, someDays, someIds } from '../store/library/any-session'

const pack = { name: 'Made up', sha256: 'a'.repeat(64), importedAt: 0, tables: madeUpTables() }
const pairs = fc.array(fc.tuple(fc.constantFrom(...someIds), fc.constantFrom(...someIds)), { maxLength: 12 })
/** Figures near enough to those of a person for z-scores, heights and best two manoeuvres to be told from. */
const person = fc.record({
  manoeuvres: fc.constantFrom(0, 1, 3),
  withdrawnAt: fc.constantFrom(NaN, NaN, NaN, 5),
  age: fc.constantFrom(9, 9.3, 17.9, 41, 41.2, 96),
  height: fc.constantFrom(131, 133, 170, 171, 182),
  fev1: fc.constantFrom(1.62, 2.4, 3.1),
  largestFev1: fc.constantFrom(1.62, 2.4),
  bestTwoFev1: fc.constantFrom(0.1, 0.15, 0.2),
  largestFvc: fc.constantFrom(2.4, 3.1),
  bestTwoFvc: fc.constantFrom(0.1, 0.15, 0.2),
})

/** Sessions of one patient on some days. */
const anyCourse = fc
  .tuple(...someDays.map(anyPageOfPersons))
  .map((pages) => [
    { kind: 'owners' as const, owners: someIds.map((id) => [id, 'p1'] as const) },
    ...pages.map((sessions, at) => ({ kind: 'day' as const, day: someDays[at] ?? undated, sessions })),
  ])

function anyPageOfPersons(day: PageDay): fc.Arbitrary<HeldSession[]> {
  return fc
    .tuple(anyPage(day), fc.array(person, { minLength: 12, maxLength: 12 }))
    .map(([page, persons]) =>
      page.map((session, at) => ({ ...session, numbers: { ...session.numbers, ...persons[at] } })),
    )
}

const newestFirst = { by: 'date', descending: true } as const

const columnNames = Object.keys({
  days: 0,
  minutes: 0,
  age: 0,
  height: 0,
  sex: 0,
  fev1: 0,
  fvc: 0,
  pef: 0,
  fev1Predicted: 0,
  fev1Percent: 0,
  fev1Z: 0,
  post: 0,
  pre: 0,
  manoeuvres: 0,
  repeats: 0,
  heightDiffers: 0,
  doubtful: 0,
} satisfies Record<Exclude<keyof CourseColumns, 'length'>, 0>) as Exclude<keyof CourseColumns, 'length'>[]

const plain = (course: CourseColumns) =>
  Object.fromEntries(columnNames.map((name) => [name, Array.from(course[name])]))

/** Each patient with a profile, with their rows newest first, as a page reads them. */
function patientsOf(library: Library) {
  const { list } = createQuery(library)
  const all = list({ filter: { clauses: [] }, sort: newestFirst, offset: 0, limit: 1000 }).rows
  const refs = new Map<string, PatientRef>(
    all.flatMap(({ patient }) => (patient.by === 'profile' ? [[patientKey(patient), patient]] : [])),
  )
  return [...refs.values()].map((patient) => ({
    patient,
    rows: list({ filter: ofPatient(patient), sort: newestFirst, offset: 0, limit: 1000 }).rows,
  }))
}

test('a page has the columns of a course that the store has', () => {
  let compared = 0
  fc.assert(
    fc.property(anyCourse, pairs, (history, paired) => {
      const { library } = liveThrough(history)
      library.setReference(pack)
      for (const [at, [pre, post]] of paired.entries())
        library.marks.logs.bronchodilator.add({ on: sessionMark(post), at, by: '', value: { pre } })
      library.marked('bronchodilator')
      const marks = someIds.flatMap((id) => library.marks.on('bronchodilator', sessionMark(id)))
      for (const { patient, rows } of patientsOf(library)) {
        const held = courseRows(library)(library.patients.find(patient))
        const course = courseOfRows({
          rows,
          counted: rows,
          pairs: marks.map(pairOfMark),
          reference: library.reference(),
        })
        compared += held.rows.length
        expect(course.sessions.map(({ id }) => id)).toEqual(Array.from(held.rows, library.rows.ids.get))
        expect(plain(course.columns)).toEqual(plain(courseReader(library)(held)))
      }
    }),
    { numRuns: propertyRuns(100) },
  )
  expect(compared).toBeGreaterThan(100)
})
