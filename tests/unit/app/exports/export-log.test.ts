import { expect, test } from 'vitest'
import type { ExportLine } from '#shared/exports/export-progress'
import { reportForms } from '#shared/reports/saved-report'
import { exportedWords, formWords } from '../../../../src-renderer/app/exports/export-log'

const line: ExportLine = {
  at: Date.parse('2026-11-20T09:14:00Z'),
  outcome: 'exported',
  form: 'csv-sessions',
  sessions: 1284,
  patients: 417,
  bytes: 900_000,
  deidentified: false,
  scheduled: false,
  what: 'filter',
  from: null,
  to: null,
  searched: false,
  withdrawn: false,
  conditions: [],
}

test.each([
  ['All sessions', {}],
  ['One patient · 1 Jan 2026 – 4 Mar 2026', { what: 'patient', from: '2026-01-01', to: '2026-03-04' }],
  ['Individual sessions', { what: 'sessions' }],
  ['All sessions, including withdrawn ones · From 1 Jan 2026', { what: 'everything', from: '2026-01-01' }],
  ['From 1 Jan 2026 · search words', { from: '2026-01-01', searched: true }],
  ['Withdrawn sessions · Until 4 Mar 2026', { withdrawn: true, to: '2026-03-04' }],
  [
    'Filter: FEV₁ % predicted, Diagnosis, New or changed, later',
    { conditions: ['fev1Percent', 'diagnosis', 'new', 'later'] },
  ],
] as const)('says which sessions they were: %s', (words, rest) => {
  const conditions = 'conditions' in rest ? [...rest.conditions] : []
  expect(exportedWords({ ...line, ...rest, conditions })).toBe(words)
})

test('a form of a later version is named as it was written', () => {
  expect(formWords('csv-tests')).toBe('CSV, one row per manoeuvre')
  expect(formWords('parchment')).toBe('parchment')
})

test('the log of exports has words for each way a report leaves', () => {
  expect(reportForms).toHaveLength(10)
  const words = reportForms.map(formWords)
  expect(new Set(words).size).toBe(10)
  for (const [at, form] of reportForms.entries()) expect(words[at]).not.toBe(form)
})
