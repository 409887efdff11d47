import { expect, test } from 'vitest'
import { flagsInList, sessionColumns, shownColumns } from '../../../../src-renderer/app/sessions/columns'
import { columnsIn, namesToShow } from '../../../../src-renderer/app/table/columns'
import { firstLayout } from '../../../../src-renderer/app/table/layout.svelte'
import { type Measures, measuresIn, unknownUnits } from '../../../../src-renderer/format/measures'
import { sortColumns } from '#shared/queries/filter'
import type { SessionRow } from '#shared/records/session'
import { aRow } from '../fixtures/a-row'
import type { Day } from '#shared/records/day'
import { knownUnits } from '../fixtures/a-session'

const columnsOf = (measures: Measures) => columnsIn(sessionColumns, { measures, room: Infinity })
const columnNames = sessionColumns.map(({ name }) => name)
const columnsToShow = (chosen: string[] | null, width: number) => namesToShow(sessionColumns, chosen, width)
const cellText = (name: (typeof columnNames)[number], row: SessionRow, measures: Measures) =>
  sessionColumns.find((column) => column.name === name)?.say(row, measures)

const under = (units: typeof knownUnits) =>
  Object.fromEntries(columnsOf(measuresIn(units)).map((column) => [column.name, column.under]))

test('headings carry the units that were inferred', () => {
  expect(under(knownUnits)).toMatchObject({
    fev1: 'L',
    fvcPredicted: 'predicted L',
    pef: 'L/s',
    ratio: '',
    ratioPredicted: 'predicted',
    bestTwo: 'Δ L',
  })
})

test('the percentage of FEV1/FVC stands as it was sent, whatever scale the others have', () => {
  const fractions = { ...knownUnits, percent: { ...knownUnits.percent, unit: 'fraction' as const } }
  const own = { ...aRow('a').units, percent: 'fraction' as const }
  const row = aRow('a', { fev1Percent: 0.74, ratioPercent: 88, units: own })
  expect(cellText('fev1Percent', row, measuresIn(fractions))).toBe('74')
  expect(cellText('ratioPercent', row, measuresIn(fractions))).toBe('88')
  expect(cellText('ratioPercent', row, measuresIn(knownUnits))).toBe('88')
})

test('a unit that nobody knows says so', () => {
  expect(under(unknownUnits)).toMatchObject({ fev1: 'unit ?', pef: 'unit ?', bestTwo: 'Δ' })
})

test('everything that sessions can be sorted by has a column that sorts by it', () => {
  const sorts = columnsOf(measuresIn(knownUnits)).flatMap(({ sort }) => sort ?? [])
  expect(sorts.toSorted()).toEqual([...sortColumns].sort())
})

test('the wider the list, the more columns it has, until somebody chooses', () => {
  const widths = [500, 760, 830, 900, 1120].map((width) => columnsToShow(null, width))
  expect(widths.map(({ length }) => length)).toEqual([6, 8, 9, 10, 12])
  for (const [at, names] of widths.entries())
    expect(widths[at + 1] ?? names).toEqual(expect.arrayContaining(names))
  expect(columnsToShow(['flags', 'from-the-future', 'fvc', 'flags'], 500)).toEqual([
    'patient',
    'flags',
    'fvc',
  ])
})

test('from a narrow list to a wide one, the columns that come by themselves leave room for names', () => {
  for (let width = 640; width < 1600; width += 10) {
    const { columns, minWidth } = shownColumns({ layout: firstLayout, width }, measuresIn(knownUnits))
    const least = columns.find(({ name }) => name === 'patient')?.least ?? 0
    const boxes = 38
    expect(width - boxes - (minWidth - least)).toBeGreaterThanOrEqual(164)
  }
})

test('the width that somebody gave a column holds, but never cuts a figure', () => {
  const layout = { ...firstLayout, widths: { fev1: 10, fvc: 90, session: 200 } }
  const { columns, fixed } = shownColumns({ layout, width: 1000 }, measuresIn(knownUnits))
  const width = Object.fromEntries(columns.map((column) => [column.name, column.width]))
  expect(width).toMatchObject({ fev1: 54, fvc: 90, session: 200, patient: null, flags: 148 })
  expect(fixed).toBe(false)
})

test('a cell says something for every column, with a dash for what is missing', () => {
  const measures = measuresIn(knownUnits)
  const normal = { value: 2.41, predicted: 3.2, lowerLimit: 2.5, z: -1.9, isBelow: true }
  const full = aRow('a', {
    flags: ['undated'],
    ethnicity: 'x',
    medications: ['Tiotropium'],
    bronchodilator: 'post',
    reviewed: { at: 1, by: 'AB', toReview: 0 },
    watch: true,
    note: true,
    record: '40 862',
    born: '1984-04-14' as Day,
    transplant: '2024-02-03' as Day,
    tag: ['transplant'],
    normal: { lacks: null, fev1: normal, fvc: normal, ratio: normal },
  })
  for (const name of columnNames) expect(cellText(name, full, measures)).not.toMatch(/^—?$/)
  const bare = aRow('a', {
    fev1: null,
    email: null,
    gender: null,
    height: null,
    diagnoses: [],
    changedAt: null,
  })
  for (const name of ['fev1', 'email', 'gender', 'height', 'diagnoses', 'changed'] as const)
    expect(cellText(name, bare, measures)).toBe('—')
})

test('a value that speaks for itself is no flag in the list', () => {
  expect(flagsInList(aRow('a', { flags: ['below-070', 'undated'] }))).toEqual(['undated'])
})

test('measured values and percentages of a doubtful session have a mark, what was predicted has none', () => {
  const row = aRow('a', { flags: ['name-differs'], pef: null })
  const measures = measuresIn(knownUnits)
  const cells = (['fev1', 'fev1Predicted', 'fev1Percent', 'pef', 'age'] as const).map((name) =>
    cellText(name, row, measures),
  )
  expect(cells).toEqual(['2.41?', '3.26', '74?', '—', '58.2'])
})
