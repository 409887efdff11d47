import { expect, test } from 'vitest'
import { type Falls, patientSortColumns } from '#shared/queries/patients-query'
import { measuresIn, unknownUnits } from '../../../../src-renderer/format/measures'
import { patientColumns, shownPatientColumns } from '../../../../src-renderer/app/patients/columns'
import {
  askQuestion,
  orderOfFalls,
  questionOf,
  readLeast,
} from '../../../../src-renderer/app/patients/patients.svelte'
import { createPatientsView } from '../../../../src-renderer/app/workspace/page-views.svelte'
import { firstLayout } from '../../../../src-renderer/app/table/layout.svelte'

const measures = measuresIn(unknownUnits)
const narrowest = 600
const shown = (width: number, layout = firstLayout, falls: Falls | null = null) =>
  shownPatientColumns({ layout, width }, measures, falls)
const names = (width: number, layout = firstLayout) => shown(width, layout).columns.map(({ name }) => name)

test('a list always has room for its columns and a name', () => {
  for (let width = narrowest; width < 2000; width += 1) {
    const { columns, minWidth } = shown(width)
    expect(minWidth).toBeLessThanOrEqual(width)
    const taken = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
    expect(width - taken).toBeGreaterThanOrEqual(width < 690 ? 140 : 190)
  }
})

test('a narrow list keeps what the questions are answered by', () => {
  expect(names(narrowest)).toEqual([
    'patient',
    'lastSession',
    'fev1',
    'fev1Percent',
    'percentSinceBefore',
    'percentSinceFirst',
  ])
})

test('every column sorts, by something of its own, and says so of an unknown unit', () => {
  const columns = patientColumns(measures)
  expect(columns.map(({ sort }) => sort).sort()).toEqual([...patientSortColumns].sort())
  expect(columns.find(({ name }) => name === 'fev1')?.under).toBe('unit ?')
})

test('columns that somebody has chosen stay in a list of any width, the patient first', () => {
  const layout = { ...firstLayout, columns: ['sharing', 'future', 'age', 'patient'] }
  expect(names(narrowest, layout)).toEqual(['patient', 'sharing', 'age'])
  const wide = shown(narrowest, { ...layout, widths: { sharing: 400, age: 10 } })
  expect(wide.columns.map(({ width }) => width)).toEqual([null, 400, 50])
  expect(wide.minWidth).toBeGreaterThan(narrowest)
})

test('a list of falls has the changes that it is about', () => {
  const falls: Falls = { since: 'Best', day: null, least: 12, unit: 'percent' }
  const changes = shown(narrowest, firstLayout, falls).columns.filter(({ name }) => name.includes('Since'))
  expect(changes.map(({ name }) => name)).toEqual(['fev1SinceBest', 'relativeSinceBest'])
  const own = shown(narrowest, { ...firstLayout, columns: ['patient', 'age'] }, falls)
  expect(own.columns.map(({ name }) => name)).toEqual([
    'patient',
    'age',
    'fev1SinceBest',
    'relativeSinceBest',
  ])
  for (let width = narrowest; width < 2000; width += 20)
    expect(shown(width, firstLayout, falls).minWidth).toBeLessThanOrEqual(width)
})

test('a list answers the question that it is asked, the largest falls by the unit of their size', () => {
  const view = createPatientsView()
  expect(questionOf(view)).toBeNull()
  askQuestion(view, 'worse')
  expect(view).toMatchObject({
    falls: { since: 'Before', least: 12, unit: 'percent' },
    sort: { by: 'relativeSinceBefore', descending: false },
  })
  expect(questionOf(view)).toBe('worse')
  expect(orderOfFalls({ since: 'Day', day: null, least: 200, unit: 'mL' }).by).toBe('fev1SinceDay')
  askQuestion(view, 'quiet')
  expect([questionOf(view), view.falls]).toEqual(['quiet', null])
})

test.each([
  ['12', 12],
  [' 7,5 ', 7.5],
  ['0', 0],
  ['-3', undefined],
  ['', undefined],
  ['12 %', undefined],
])('%j is read as a fall by %s', (typed, least) => expect(readLeast(typed)).toBe(least))
