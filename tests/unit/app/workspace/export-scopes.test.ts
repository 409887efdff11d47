import { expect, test } from 'vitest'
import { analysisCsv } from '#shared/exports/formats'
import { allOf, type Criterion, everySession, resolveForPatients } from '#shared/queries/filter'
import { changesSince } from '#shared/queries/falls'
import type { ShownList } from '#shared/queries/patients-query'
import type { Day } from '#shared/records/day'
import { exportName } from '../../../../src-renderer/app/exports/export-choices'
import { withRange, withSwitch, withText } from '../../../../src-renderer/app/filters/filter'
import {
  comparedScope,
  courseScopes,
  createExportScopes,
  everythingScope,
  listScopes,
  patientListScope,
  selectedPatientsScope,
  selectedScope,
  sessionScopes,
} from '../../../../src-renderer/app/workspace/export-scopes.svelte'
import {
  createPatientsView,
  type PatientsView,
  quietFor,
  createSessionsView,
} from '../../../../src-renderer/app/workspace/page-views.svelte'
import { allSelected, noneSelected, withSelected } from '../../../../src-renderer/app/workspace/selection'
import { thin } from '../../../../src-renderer/format/numbers'
import { aRow } from '../fixtures/a-row'
import { knownUnits } from '../fixtures/a-session'

const today = '2026-11-20' as Day
const patient = { by: 'profile', profile: 'p-1' } as const

test('everything is offered, and by a page what it shows alone, the narrowest first', () => {
  const scopes = createExportScopes()
  scopes.offer(() => [everythingScope()])
  const leave = scopes.offer(() => [comparedScope(['s-1', 's-2'])])
  expect(scopes.all().map(({ id }) => id)).toEqual(['compared', 'everything'])
  leave()
  expect(scopes.all()).toMatchObject([{ what: { kind: 'everything', from: null, to: null } }])
})

const moment = { today, lastVisit: null }
const list = {
  columns: ['patient', 'fev1'],
  sort: { by: 'name', descending: false },
  words: ['All'],
  since: 'Before',
  day: null,
} as const satisfies Readonly<ShownList>
const listOf = (filter: PatientsView['filter']) => ({
  patients: { filter: resolveForPatients(filter, moment), today },
  list: { ...list, columns: [...list.columns], words: [...list.words], ...changesSince(filter) },
})
const scopeOf = (view: PatientsView) => patientListScope(view, listOf(view.filter), null, moment)

test.each([
  ['Day', '2026-03-04' as Day],
  // without a day, too
  ['Median3', null],
  ['YearAgo', null],
] as const)(
  'selected patients keep what their list counts changes from, and what it leaves out: %s',
  (since, day) => {
    const fell = { kind: 'fell', since, day, least: 10, unit: 'percent', not: false } as const
    const filter = withSwitch(allOf<Criterion>(fell, { kind: 'new', not: false }), 'withoutDoubtful', true)
    const { what } = selectedPatientsScope([patient], listOf(filter))
    const own = { kind: 'patients', patients: [patient], not: false }
    expect(what).toMatchObject({
      patients: { filter: { clauses: [[own], [{ kind: 'doubtful', not: true }]] } },
      list: { since, day },
    })
  },
)

test('the list of patients offers those of the patients that it shows', () => {
  const view = createPatientsView()
  expect(scopeOf(view)).toMatchObject({ id: 'patients', what: { list: { columns: ['patient', 'fev1'] } } })
  view.filter = withText(quietFor(90), ' asthma ')
  const listed = scopeOf(view)
  expect(listed.what).toMatchObject({
    kind: 'patients',
    patients: {
      filter: { clauses: [[{ text: 'asthma' }], [{ values: ['shared'] }], [{ kind: 'quiet', days: 90 }]] },
      today,
    },
    from: null,
  })
  expect(listed.detail(knownUnits)).toBe(
    'Text includes asthma · Sharing is Shared · No session for 90 days or more',
  )
})

test.each([
  [{ since: 'Before', day: null, least: 11, unit: 'percent' }, `11${thin}% since previous session`],
  [{ since: 'Day', day: '2026-03-04', least: 250, unit: 'mL' }, `250${thin}mL since 4 Mar 2026`],
] as const)('a list of falls offers the patients of these alone: %j', (fell, words) => {
  const view = createPatientsView()
  view.filter = allOf({ kind: 'fell', ...fell, day: fell.day as Day | null, not: false })
  const listed = scopeOf(view)
  expect(listed.what).toMatchObject({ kind: 'patients', patients: { filter: { clauses: [[fell]] } } })
  expect(listed.detail(knownUnits)).toBe(`FEV₁ fell by at least ${words}`)
})

test('a list without filters offers nothing of its own, one with filters those that pass', () => {
  const view = createSessionsView()
  expect(listScopes(view, null, today)).toEqual([])
  view.filter = withRange(withText(view.filter, 'asthma '), { kind: 'days7' })
  const [filtered] = listScopes(view, 'Airways', today)
  expect(filtered).toMatchObject({
    title: 'Current view: Airways',
    what: { kind: 'filter', filter: { clauses: [[{ text: 'asthma' }], [{ from: '2026-11-14', to: null }]] } },
  })
  expect(filtered?.detail(knownUnits)).toBe('Text includes asthma · Date Last 7 days')
})

test('what is selected is asked for by its ids, or by the filter without those taken out', () => {
  const some = withSelected(noneSelected, ['s-1', 's-2'], true, everySession)
  expect(selectedScope(some).what).toEqual({ kind: 'sessions', ids: ['s-1', 's-2'] })
  const most = withSelected(allSelected(everySession), ['s-3'], false, everySession)
  expect(selectedScope(most).what).toEqual({ kind: 'filter', filter: everySession, except: ['s-3'] })
})

test('a session offers its patient’s others, if there are any', () => {
  expect(sessionScopes('s-1', patient, 1).map(({ id }) => id)).toEqual(['session'])
  expect(sessionScopes('s-1', patient, 2).map(({ what }) => what.kind)).toEqual(['sessions', 'patient'])
  expect(comparedScope(['s-1', 's-2']).what).toEqual({ kind: 'sessions', ids: ['s-1', 's-2'] })
})

test('a course of which a part is shown offers that part first', () => {
  const shown = ['2026-03-04', '2026-01-02', 'undated'].map((day) => aRow(day, { day: day as Day }))
  const [span, all] = courseScopes(patient, shown, false)
  expect(span).toMatchObject({ id: 'span', what: { patient, from: '2026-01-02', to: '2026-03-04' } })
  expect(span?.detail(knownUnits)).toBe('2 Jan 2026 – 4 Mar 2026')
  expect(all).toMatchObject({ id: 'patient', what: { from: null, to: null } })
  expect(courseScopes(patient, shown, true)).toHaveLength(1)
})

test('a file is named after what it holds, and after a view only when persons are named inside', () => {
  const scope = { ...comparedScope(['s-1']), view: 'Henrik' }
  const request = {
    form: 'csv-tests',
    what: { kind: 'sessions', ids: ['s-1'] },
    options: analysisCsv,
  } as const
  const what = { ...request.what, ids: [...request.what.ids] }
  expect(exportName(scope, { ...request, what, deidentified: null }, today)).toBe(
    'Henrik Manoeuvres 2026-11-20',
  )
  const deidentified = { dates: 'month', groupsOf: 5 } as const
  expect(exportName(scope, { ...request, what, deidentified }, today)).toBe('Manoeuvres 2026-11-20')
})
