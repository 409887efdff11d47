import { changesSince, fallOf } from '#shared/queries/falls'
import { allOf, everySession, type Fell, type Filter } from '#shared/queries/filter'
import { valueUnits } from '#shared/measure/units'
import type { PatientRow } from '#shared/queries/patient-row'
import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { patientSortColumns } from '#shared/queries/patients-query'
import type { Route } from '../../../../src-renderer/app/core/navigation.svelte'
import {
  daysSinceText,
  fev1DayText,
  lastDayText,
  leftOutText,
  patientColumns,
  sharingText,
  shownPatientColumns,
} from '../../../../src-renderer/app/patients/columns'
import { orderFor, orderOfFalls } from '../../../../src-renderer/app/patients/patients.svelte'
import {
  emptyWorklist,
  isSaid,
  showList,
  showWorklist,
  toReviewList,
  worklistCommands,
  worklistNames,
  worklistOf,
  worklists,
} from '../../../../src-renderer/app/patients/worklists'
import { columnsIn } from '../../../../src-renderer/app/table/columns'
import { firstLayout } from '../../../../src-renderer/app/table/layout.svelte'
import { fallRule, withFallRule, withText } from '../../../../src-renderer/app/filters/filter'
import { createPatientsView, quietFor } from '../../../../src-renderer/app/workspace/page-views.svelte'
import { changeText, childFallText } from '../../../../src-renderer/format/patient-changes'
import { measuresIn, unknownUnits } from '../../../../src-renderer/format/measures'
import { knownUnits } from '../fixtures/a-session'
import { aPatient } from './a-patient'

const measures = measuresIn(unknownUnits)
const narrowest = 600
const shown = (
  width: number,
  layout = firstLayout,
  filter: Parameters<typeof shownPatientColumns>[2] = everySession,
) => shownPatientColumns({ layout, width }, measures, filter)
const names = (width: number, layout = firstLayout) => shown(width, layout).columns.map(({ name }) => name)

test('a list always has room for its columns and a name', () => {
  for (let width = narrowest; width < 2000; width += 1) {
    const { columns, minWidth } = shown(width)
    expect(minWidth).toBeLessThanOrEqual(width)
    const taken = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
    expect(width - taken).toBeGreaterThanOrEqual(132)
  }
})

test('a day beside an FEV1 has its room, and a name still has one', () => {
  for (let width = narrowest; width < 2000; width += 1) {
    const { columns, minWidth } = shownPatientColumns(
      { layout: firstLayout, width },
      measures,
      everySession,
      true,
    )
    expect(minWidth).toBeLessThanOrEqual(width)
    expect(columns.find(({ name }) => name === 'fev1')?.width).toBe(134)
  }
  const days = { fev1Day: '2026-03-01' as Day, lastDay: '2026-11-19' as Day }
  expect(fev1DayText(days)).toBe('1 Mar 2026')
  expect(fev1DayText({ ...days, fev1Day: days.lastDay })).toBe('')
  expect(fev1DayText({ ...days, fev1Day: null })).toBe('')
})

test('a figure, each change and the day of a last session are doubtful by themselves', () => {
  const { doubts } = aPatient('p')
  const row = aPatient('p', { doubts: { ...doubts, fev1: ['likely-pair'], Best: ['name-differs'] } })
  const doubtful = patientColumns.filter((column) => (column.doubts?.(row) ?? []).length > 0)
  expect(doubtful.map(({ name }) => name)).toEqual([
    'fev1',
    'fev1Percent',
    'fev1SinceBest',
    'relativeSinceBest',
    'percentSinceBest',
  ])
})

test('a narrow list keeps what is never hidden', () => {
  expect(names(narrowest)).toEqual([
    'patient',
    'lastSession',
    'fev1',
    'relativeSinceBefore',
    'ownVariation',
    'marks',
  ])
})

test('every order has a column of its own, and a column says so of an unknown unit', () => {
  const columns = columnsIn(patientColumns, { measures, room: Infinity })
  const sorts = columns.flatMap(({ sort }) => sort ?? [])
  expect(sorts.sort()).toEqual([...patientSortColumns].sort())
  expect(columns.find(({ name }) => name === 'fev1')?.under).toBe('unit ?')
})

test('columns that somebody has chosen stay in a list of any width, the patient first', () => {
  const layout = { ...firstLayout, columns: ['sharing', 'future', 'age', 'patient'] }
  expect(names(narrowest, layout)).toEqual(['patient', 'sharing', 'age'])
  const wide = shown(narrowest, { ...layout, widths: { sharing: 400, age: 10 } })
  expect(wide.columns.map(({ width }) => width)).toEqual([null, 400, 50])
  expect(wide.minWidth).toBeGreaterThan(narrowest)
})

test('spare width is for names up to a limit, and then for what would be cut', () => {
  const widthsAt = (room: number) => {
    const { columns } = shown(room)
    const set = new Map(columns.map(({ name, width }) => [name, width ?? 0]))
    const taken = [...set.values()].reduce((sum, width) => sum + width, 0)
    return { patient: room - taken, diagnosis: set.get('diagnosis'), medication: set.get('medication') }
  }
  // names first, then diagnoses, then the longest names
  expect(widthsAt(924)).toMatchObject({ patient: 190, diagnosis: 184 })
  expect(widthsAt(1000)).toMatchObject({ patient: 266, diagnosis: 184 })
  expect(widthsAt(1100)).toMatchObject({ patient: 320, diagnosis: 230 })
  for (let width = 1100; width < 2400; width += 50) {
    const { patient, diagnosis = 0, medication = 0 } = widthsAt(width)
    expect(patient, String(width)).toBeLessThanOrEqual(321)
    if (width >= 1500) expect(Math.min(diagnosis, medication)).toBeGreaterThan(184)
  }
  // a person's own width stays
  const own = shown(1500, { ...firstLayout, widths: { diagnosis: 100 } })
  expect(own.columns.find(({ name }) => name === 'diagnosis')?.width).toBe(100)
})

test('a list of falls has the changes that it is about', () => {
  const fallsIn = (unit: 'percent' | 'mL'): Filter =>
    allOf({ kind: 'fell', since: 'Best', day: null, least: 10, unit, not: false })
  const falls = fallsIn('percent')
  const changes = shown(narrowest, firstLayout, falls).columns.filter(({ name }) => name.includes('Since'))
  expect(changes.map(({ name }) => name)).toEqual(['relativeSinceBest'])
  const names = (width: number, unit?: 'mL') =>
    shown(width, firstLayout, fallsIn(unit ?? 'percent'))
      .columns.map(({ name }) => name)
      .filter((name) => name.includes('Since'))
  // a list that asks in mL shows them however narrow it is
  expect(names(narrowest, 'mL')).toEqual(['fev1SinceBest', 'relativeSinceBest'])
  expect(names(640)).toEqual(['fev1SinceBest', 'relativeSinceBest'])
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

test('a worklist is known by what it asks, whatever its figures and the filters beside it', () => {
  const view = createPatientsView()
  const found = worklistNames.map((name) => {
    showWorklist(view, name)
    view.filter = withText(view.filter, 'ann')
    return worklistOf(view.filter)
  })
  expect(found).toEqual(worklistNames)
  showWorklist(view, 'fell')
  const rule = { percent: 10, mL: null, join: 'or', since: 'Before', day: null } as const
  expect(fallRule(view.filter)).toEqual(rule)
  expect(view.sort).toEqual({ by: 'relativeSinceBefore', descending: false })
  expect(orderOfFalls({ since: 'Day', unit: 'mL' }).by).toBe('fev1SinceDay')
})

test('a rule for falls has one limit or two, either or both of which are to be reached', () => {
  const before = withText(worklists.fell.filter, 'ann')
  const rule = { percent: 10, mL: 200, join: 'or', since: 'Before', day: null } as const
  const some = [
    rule,
    { ...rule, join: 'and' },
    { ...rule, percent: null },
    { ...rule, since: 'Median3' },
  ] as const
  for (const one of some) {
    const filter = withFallRule(before, one)
    expect(fallRule(filter)).toEqual({ ...one, ...(one.percent === null && { join: 'or' }) })
    // what is beside it stays
    expect(withFallRule(filter, null)).toEqual(withFallRule(before, null))
  }
  expect(withFallRule(before, { ...rule, join: 'and' }).clauses).toHaveLength(before.clauses.length + 1)
  const denied = allOf({ ...(fallOf(before) as Fell), not: true })
  expect(fallRule(denied)).toBeNull()
})

test('falls of another kind are put in their own order, and of the same kind stay in the order chosen', () => {
  const view = createPatientsView()
  showWorklist(view, 'fell')
  const by = (fell: Partial<Fell>) => orderFor(view, allOf({ ...(fallOf(view.filter) as Fell), ...fell })).by
  expect([by({ unit: 'mL' }), by({ since: 'Best' })]).toEqual(['fev1SinceBefore', 'relativeSinceBest'])
  view.sort = { by: 'name', descending: false }
  expect([by({ least: 20 }), orderFor(view, everySession).by]).toEqual(['name', 'name'])
})

test('a command shows a worklist from the first', () => {
  const view = createPatientsView()
  Object.assign(view, { filter: withText(quietFor(7), 'ann'), scrollTop: 360 })
  const gone: Route[] = []
  const commands = worklistCommands(view, { go: (to) => gone.push(to) })
  expect(commands.map(({ title }) => title)).toEqual([
    'All',
    'FEV₁ fell',
    'New sessions',
    'No session for 90 days',
    'Due by recall',
    'Watchlist',
    'Questions',
    'Lowest %',
  ])
  commands[3]?.run()
  expect(gone).toEqual([{ page: 'patients' }])
  expect(view).toMatchObject({
    filter: quietFor(90),
    sort: { by: 'lastDay', descending: false },
    scrollTop: 0,
  })
})

test('says who shares, and how others are known', () => {
  const unknown = { sharing: 'unknown' } as const
  expect(sharingText(aPatient('p'))).toBe('shared')
  expect(sharingText(aPatient('p', { sharing: 'unshared' }))).toBe('no longer shared')
  expect(sharingText(aPatient('p', { imported: true }))).toBe('imported')
  expect(sharingText(aPatient('p', { ...unknown, patient: { by: 'session', session: 's' } }))).toBe(
    'not identified',
  )
})

test('says when the last session was, or why that is not known', () => {
  expect([lastDayText(aPatient('p')), daysSinceText(aPatient('p'))]).toEqual(['19 Nov 2026', '1\u202fd'])
  expect(lastDayText({ lastDay: 'undated' })).toBe('Date unreadable')
  expect(lastDayText({ lastDay: null })).toBe('no session')
  expect(daysSinceText({ daysSince: null })).toBe('')
  expect(daysSinceText({ daysSince: -1 })).toBe('today')
})

test('says how many values take no part', () => {
  expect(leftOutText({ fev1LeftOut: 1 })).toMatch(/^One FEV₁ is implausible/)
  expect(leftOutText({ fev1LeftOut: 3 })).toMatch(/^3 FEV₁ values are implausible/)
})

test('a change of % predicted is in points with a true minus, in whatever scale it was sent', () => {
  const scale = (unit: 'percent' | 'fraction' | null) =>
    measuresIn({ ...unknownUnits, percent: { ...unknownUnits.percent, unit } })
  const points = (
    unit: 'percent' | 'fraction' | null,
    fev1Percent: number,
    percentSinceBefore: number | null,
  ) => {
    const units = { ...valueUnits(knownUnits), percent: unit }
    return changeText(
      scale(unit),
      aPatient('p', { fev1Percent, percentSinceBefore, units }),
      'percent',
      'Before',
    )
  }
  expect(points('percent', 74, -2)).toBe('\u22122.0')
  // a small change is no fraction
  expect([points('percent', 74, 1.2), points('percent', 74, -0.7)]).toEqual(['+1.2', '\u22120.7'])
  expect(points('fraction', 0.74, 0.031)).toBe('+3.1')
  expect(points(null, 0.74, -0.05)).toBe('—')
  expect([points('percent', 74, null), points('percent', 74, 0)]).toEqual(['—', '0.0'])
})

test('changes in a list are those of the figures shown, and a child’s fall has its points', () => {
  const shown = measuresIn(knownUnits)
  const of = (row: PatientRow, figure: 'fev1' | 'relative') => changeText(shown, row, figure, 'Before')
  const small = aPatient('p', { fev1: 2.414, fev1SinceBefore: 0.004, relativeSinceBefore: 0.166 })
  expect([of(small, 'fev1'), of(small, 'relative')]).toEqual(['0.00', '0.0'])
  const fell = aPatient('p', {
    fev1: 2.5,
    fev1SinceBefore: -0.5,
    percentSinceBefore: -15,
    fellGrowing: ['Before'],
  })
  expect([of(fell, 'fev1'), of(fell, 'relative')]).toEqual(['\u22120.50', '\u221216.7'])
  expect(childFallText(shown, fell, 'Before')).toBe('Fell although growing, \u221215.0 points of predicted')
  expect(childFallText(shown, fell, 'First')).toBe('')
})

test('a list counts its changes since what its sentence says, never since a fall that it denies', () => {
  const fell = { kind: 'fell', day: null, least: 10, unit: 'percent', not: false } as const
  const denied = { ...fell, since: 'First', not: true } as const
  const beside = { ...fell, since: 'YearAgo' } as const
  const median = { ...fell, since: 'Median3' } as const
  const asthma = { kind: 'choice', field: 'diagnosis', values: ['Asthma'], not: false } as const
  const filter = { clauses: [[denied], [beside, asthma], [median]] }
  expect(fallRule(filter)?.since).toBe('Median3')
  expect(changesSince(filter)).toEqual({ since: 'Median3', day: null })
  expect(changesSince({ clauses: [[denied], [beside, asthma]] })).toEqual({ since: 'YearAgo', day: null })
  expect(changesSince(allOf(denied))).toEqual({ since: 'Before', day: null })
})

test('each worklist is taken for itself and says its own question; a question with an alternative is not that list', () => {
  for (const name of worklistNames) expect(worklistOf(worklists[name].filter), name).toBe(name)
  const { filter } = worklists.quiet
  expect(filter.clauses.map((clause) => isSaid(filter, clause))).toEqual([true, true])
  expect(emptyWorklist(filter)).toBe('quiet')
  const asthma = { kind: 'choice', field: 'diagnosis', values: ['Asthma'], not: false } as const
  const either = { clauses: filter.clauses.map((clause) => [...clause, asthma]) }
  expect(worklistOf(either)).toBe('all')
  expect(either.clauses.some((clause) => isSaid(either, clause))).toBe(false)
  expect(emptyWorklist({ clauses: [...filter.clauses, [asthma]] })).toBeNull()
  const view = createPatientsView()
  view.sort = { by: 'name', descending: false }
  showList(view, toReviewList)
  expect([worklistOf(view.filter), view.sort]).toEqual(['all', { by: 'lastDay', descending: true }])
})
