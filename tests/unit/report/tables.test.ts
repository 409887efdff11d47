import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import type { Annotation } from '#shared/records/marks'
import { makeCourse, withZones } from '../../../src-renderer/course/course'
import { measuresIn, unknownUnits } from '../../../src-renderer/format/measures'
import { cohortTable } from '../../../src-renderer/report/cohort/cohort'
import { courseTable, newestText } from '../../../src-renderer/report/content/course-parts'
import { aRow } from '../app/fixtures/a-row'
import { knownUnits } from '../app/fixtures/a-session'

const nothing = {
  age: null,
  gender: null,
  fev1: null,
  fev1Predicted: null,
  fev1Percent: null,
  fvc: null,
  fvcPercent: null,
  ratio: null,
  pef: null,
}
const measures = measuresIn(knownUnits)
const marks = { units: 1, predicted: 2 }

test('a course on paper says how FEV1 changed, what was best, and what was listed anew', () => {
  const rows = [
    aRow('b', { day: '2026-11-19' as Day, fev1: 2.41, medications: ['Tiotropium'], flags: ['below-070'] }),
    aRow('a', { day: '2026-08-14' as Day, fev1: 2.5, pef: 7.9, flags: ['implausible'] }),
  ]
  const table = courseTable(rows, makeCourse(rows, knownUnits, 'sent', null), measures, 'A4', marks)
  expect(table.rows.map((cells) => cells.join(' | '))).toEqual([
    '19 Nov 2026 | 2.41 | 74 | −0.09 | −3.6 | 3.52 | 86 | 0.68 | 6.1 | + Tiotropium',
    '14 Aug 2026 | 2.50 | 74 | — | — | 3.52 | 86 | 0.68 | 7.9 | Implausible value',
  ])
  const best = { set: { value: 7.9, day: '2026-01-01' as Day }, period: null }
  const zoned = withZones(makeCourse(rows, knownUnits, 'sent', null), knownUnits, best)
  expect(courseTable(rows, zoned, measures, 'A4', marks).rows.map((cells) => cells[9])).toEqual(['77', '100'])
})

test('a course on paper lists its 20 newest sessions, with annotations of their days', () => {
  const day = (at: number) =>
    `2026-${String(12 - Math.trunc(at / 2)).padStart(2, '0')}-0${2 - (at % 2)}` as Day
  const rows = Array.from({ length: 21 }, (_, at) => aRow(`s-${at}`, { day: day(at) }))
  const words = { words: '', leavesOut: true }
  const annotations: Annotation[] = [
    { kind: 'exacerbation', day: day(3), session: null, ...words },
    { kind: 'device', day: day(5), session: 's-6', ...words },
  ]
  const course = makeCourse(rows, knownUnits, 'sent', null, annotations)
  const table = courseTable(rows, course, measures, 'A4', marks)
  expect(table.rows).toHaveLength(20)
  expect(table.rows.flatMap((cells, at) => (cells.at(-1) === '' ? [] : [[at, cells.at(-1)]]))).toEqual([
    [3, 'Exacerbation'],
    [6, 'New device'],
  ])
  expect(newestText(rows, 20)).toBe('The 20 newest of 21 sessions; the charts show all.')
  expect(newestText(rows.slice(1), 20)).toBe('')
})

test('long notes of a course leave room for all rows: the newest have more lines, and flags are never cut', () => {
  const words = 'Antibiotics and oral steroids for ten days after a cold, slept badly, and comes again'
  const day = (at: number) => `2026-11-${String(20 - at).padStart(2, '0')}` as Day
  const tableOf = (count: number) => {
    const rows = Array.from({ length: count }, (_, at) =>
      aRow(`s-${at}`, { day: day(at), flags: ['implausible'] }),
    )
    const annotations = rows.map(({ day }): Annotation => ({
      kind: 'other',
      day: day as Day,
      session: null,
      words,
      leavesOut: false,
    }))
    const course = makeCourse(rows, knownUnits, 'sent', null, annotations)
    return courseTable(rows, course, measures, 'A4', marks).rows.map((cells) => String(cells.at(-1)))
  }
  const full = tableOf(20)
  for (const note of full) expect(note.startsWith('Implausible value · ')).toBe(true)
  expect(full[0]?.endsWith(words)).toBe(true)
  expect(full[19]?.endsWith('…')).toBe(true)
  expect(tableOf(3).every((note) => note.endsWith(words))).toBe(true)
})

test('what is missing is a dash, never a zero', () => {
  const rows = [aRow('a', { ...nothing, day: 'undated' })]
  const course = courseTable(rows, makeCourse(rows, knownUnits, 'sent', null), measures, 'A4', marks).rows[0]
  expect(course?.slice(0, -1)).toEqual(Array(9).fill('—'))
  const [date, , ...figures] = cohortTable(rows, measures, 1).rows[0] ?? []
  expect(date).toBe('—')
  expect(figures).toEqual(Array(7).fill('—'))
})

test('a list tells patients of one name apart, with what they are known by', () => {
  const name = 'Henrik Lindqvist'
  const email = 'henrik@example.org'
  const rows = [
    aRow('a', { name, patient: { by: 'profile', profile: '7f3a-0417' } }),
    aRow('b', { name, patient: { by: 'profile', profile: '7f3a-0418' } }),
    aRow('c', { name, email, patient: { by: 'session', session: 'c' } }),
    aRow('d', { name: null, email, patient: { by: 'session', session: 'd' } }),
    aRow('e', { name, patient: { by: 'session', session: 'e' } }),
    aRow('f', {
      name: 'Greta Lind',
      identity: { name, email },
      patient: { by: 'profile', profile: '7f3a-0417' },
      flags: ['imported', 'name-differs', 'undated'],
    }),
  ]
  expect(cohortTable(rows, measures, 1).rows.map(([, patient]) => patient)).toEqual([
    [name, '7f3a-0417'],
    [name, '7f3a-0418'],
    [name, 'c'],
    [email, 'd'],
    [name, 'e'],
    [name, '7f3a-0417 · Imported · Name differs'],
  ])
  const post = aRow('g', { name, patient: { by: 'profile', profile: '7f3a-0417' }, bronchodilator: 'post' })
  expect(cohortTable([post], measures, 1).rows[0]?.[1]).toEqual([name, '7f3a-0417 · post-bronchodilator'])
})

test('a unit that nobody knows is not written as one', () => {
  const { columns } = cohortTable([aRow('a')], measuresIn(unknownUnits), 1)
  const under = columns.filter(({ name }) => ['fev1', 'fvc', 'ratio', 'pef'].includes(name))
  expect(new Set(under.map((column) => column.under))).toEqual(new Set(['unit ?']))
})
