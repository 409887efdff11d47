import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { exportFigures } from '#shared/exports/export-progress'
import { exportColumns } from '#shared/exports/export-columns'
import {
  type ExportSubject,
  subjectInForm,
  subjectWithin,
  withoutIdentity,
} from '#shared/exports/export-request'
import { excelCsv, formatNames } from '#shared/exports/formats'
import { daysWithin, type RangeDays } from '#shared/queries/date-range'
import { daysOfFilter, everySession } from '#shared/queries/filter'
import { addDays, type Day } from '#shared/records/day'
import { aFilter, words } from '../a-filter'

it.each([
  ['de-DE', ';', ','],
  ['fr-FR', ';', ','],
  ['pt-BR', ';', ','],
  ['es-ES', ';', ','],
  ['en-ZA', ';', ','],
  ['es-MX', ',', '.'],
  ['en-GB', ',', '.'],
  ['en-US', ',', '.'],
  ['de-CH', ';', '.'],
  ['de-LI', ';', '.'],
  ['ar-EG', ',', '.'],
  ['fa-IR', ',', '.'],
  ['ar-DZ', ';', ','],
])(
  'for Excel under the regional format %s, %j separates and %j is the decimal mark',
  (region, separator, decimalMark) => {
    expect(excelCsv(region)).toEqual({
      separator,
      decimalMark,
      byteMark: true,
      order: 'clinical',
      columns: null,
    })
  },
)

test.each(['sessions', 'tests'] as const)(
  'the percentage of FEV1/FVC has no scale of the others in a row for each of %s, and tells an age as they do',
  (rows) => {
    const columns = exportColumns[rows].filter(({ name }) => name.endsWith('_pct'))
    expect(columns.map(({ name, unit }) => [name, unit])).toEqual([
      ['fev1_pct', 'pct_scale'],
      ['fvc_pct', 'pct_scale'],
      ['pef_pct', 'pct_scale'],
      ['ratio_pct', ''],
    ])
    expect(withoutIdentity(columns)).toEqual([])
  },
)

const thisYear = { from: '2026-01-01' as Day, to: null }
const everything = { kind: 'everything', ...thisYear } as const
const withoutWithdrawn = { kind: 'filter', filter: aFilter(thisYear) }
const deidentified = { dates: 'month', groupsOf: 5 } as const

test('withdrawn sessions are part of everything where they are marked and can be imported again', () => {
  for (const form of formatNames) {
    const named = subjectInForm({ form, deidentified: null }, everything)
    expect(named).toEqual(form === 'json' ? everything : withoutWithdrawn)
    expect(subjectInForm({ form, deidentified }, everything)).toEqual(withoutWithdrawn)
  }
})

test('what was chosen by a filter, by hand or by a patient is as it was chosen in every form', () => {
  const chosen: readonly ExportSubject[] = [
    { kind: 'filter', filter: everySession },
    { kind: 'sessions', ids: ['a'] },
    { kind: 'patient', patient: { by: 'profile', profile: 'p' }, from: null, to: null },
  ]
  const others = formatNames.flatMap((form) =>
    chosen.filter((what) => subjectInForm({ form, deidentified: null }, what) !== what),
  )
  expect(others).toEqual([])
})

const first = '2026-03-01' as Day
const day = fc.integer({ min: 0, max: 9 }).map((count) => addDays(first, count))
const range = fc.record({ from: fc.option(day), to: fc.option(day) })
const isIn = (one: Day, { from, to }: RangeDays) =>
  (from === null || one >= from) && (to === null || one <= to)
const days = { from: '2026-03-02', to: '2026-03-05' } as RangeDays

test('a day is within two ranges when it is in each of them', () => {
  fc.assert(
    fc.property(range, range, day, (one, other, at) => {
      expect(isIn(at, daysWithin(one, other))).toBe(isIn(at, one) && isIn(at, other))
    }),
  )
})

test.each<[string, ExportSubject, object]>([
  [
    'a filter',
    { kind: 'filter', filter: aFilter({ text: 'ann', from: '2026-03-03' as Day }), except: ['s-1'] },
    {
      filter: { clauses: [[words('ann')], [{ from: '2026-03-03' }], [days]] },
      except: ['s-1'],
    },
  ],
  [
    'a patient',
    { kind: 'patient', patient: { by: 'profile', profile: 'p' }, from: null, to: '2026-03-03' as Day },
    { patient: { profile: 'p' }, from: '2026-03-02', to: '2026-03-03' },
  ],
  ['single sessions', { kind: 'sessions', ids: ['s-1'] }, { ids: ['s-1'], days }],
])('a range narrows %s, and the log has the days', (_, what, narrowed) => {
  const within = subjectWithin(what, days)
  expect(within).toMatchObject(narrowed)
  const counted = { sessions: 1, patients: 1, bytes: 1 }
  const { from, to } = exportFigures({ form: 'json', what: within, deidentified: null }, counted)
  expect({ from, to }).toEqual(
    daysWithin(days, 'filter' in what ? daysOfFilter(what.filter) : 'from' in what ? what : days),
  )
})
