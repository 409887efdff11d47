import { expect, test } from 'vitest'
import { allOf, resolveForPatients } from '#shared/queries/filter'
import { valueUnits } from '#shared/measure/units'
import type { Day } from '#shared/records/day'
import { patientMark } from '#shared/records/patient'
import { quietFor } from '../../../src-renderer/app/workspace/page-views.svelte'
import { listWords } from '../../../src-renderer/app/patients/list-words'
import { withFallRule } from '../../../src-renderer/app/filters/filter'
import { measuresIn } from '../../../src-renderer/format/measures'
import { variationText } from '../../../src-renderer/format/patient-changes'
import { thin } from '../../../src-renderer/format/numbers'
import type { WorklistContent } from '../../../src-renderer/report/content/content'
import {
  worklistCounts,
  worklistFootnotes,
  worklistTable,
} from '../../../src-renderer/report/worklist/worklist'
import { aPatient } from '../app/patients/a-patient'
import { knownUnits } from '../app/fixtures/a-session'

const today = '2026-11-20' as Day
const moment = { today, lastVisit: null }
const words = 'cough ten days'

function contentWith(columns: WorklistContent['request']['list']['columns']): WorklistContent {
  const seen = { at: 1, by: 'AB', toReview: 0 }
  const own = { variation: 0.05, n: 8 }
  const rows = [
    aPatient('a', { reviewed: seen, ownVariation: own, note: true, diagnoses: ['COPD', 'Asthma'] }),
    aPatient('b', { reviewed: { ...seen, toReview: 1 }, ownVariation: { variation: 0.2, n: 8 } }),
    aPatient('c', { ownVariation: { variation: null, n: 2 }, diagnoses: [] }),
  ]
  const on = patientMark({ by: 'profile', profile: 'a' })
  return {
    kind: 'worklist',
    request: {
      kind: 'worklist',
      paper: 'A4',
      sections: ['words', 'remarks'],
      patients: { filter: resolveForPatients(quietFor(90), moment), today },
      list: {
        columns,
        sort: { by: 'name', descending: false },
        words: ['Overdue'],
        since: 'Before',
        day: null,
      },
    },
    letterhead: { name: '', address: '', clinician: '', logo: '' },
    units: knownUnits,
    sessions: 3,
    rows,
    matching: 3,
    of: 9,
    notes: [{ on, at: 1, by: 'AB', value: { words } }],
  }
}

test('a list on paper has a line for each patient, a box to tick, and notes where their column is shown', () => {
  const content = contentWith(['patient', 'marks'])
  const { columns, rows } = worklistTable(content, measuresIn(knownUnits), () => null, 'A4')
  expect(columns.at(-1)?.name).toBe('note')
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length))
  expect(rows.map(([box]) => box?.[1])).toEqual(['ticked', '', ''])
  expect(rows[0]?.slice(1, 6)).toEqual([
    ['Henrik Lindqvist', `58${thin}M`],
    'COPD +1',
    '19 Nov 2026',
    '2.41',
    '74',
  ])
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['outside', words],
    ['within', ''],
    ['—', ''],
  ])
  expect(worklistCounts(content)).toContain('1 outside, 1 within their own variation, 1 without one')
  const plain = worklistTable(contentWith(['patient']), measuresIn(knownUnits), () => null, 'A4')
  expect(plain.columns.map(({ name }) => name)).not.toContain('note')
})

test('a list of changes since the median of three prints its own limit of own variation, one since the first a dash', () => {
  const content = contentWith(['patient'])
  const printedSince = (since: 'Median3' | 'First') => {
    // as a selection of such a list is read, whose filter asks for no fall
    const list = { ...content.request.list, since }
    const rows = content.rows
      .slice(0, 1)
      .map((row) => ({ ...row, fev1SinceMedian3: -0.045, fev1SinceFirst: -1 }))
    const asked = { ...content, rows, request: { ...content.request, list } }
    const own = worklistFootnotes(asked).find(({ key }) => key === 'own')
    return [worklistTable(asked, measuresIn(knownUnits), () => null, 'A4').rows[0]?.slice(-2), own?.text]
  }
  // 0.05 L since the previous session, 0.85 of it since the median
  expect(printedSince('Median3')).toEqual([['0.04', 'outside'], expect.stringContaining('0.85')])
  expect(printedSince('First')).toEqual([['—', '—'], expect.stringContaining('contains ageing')])
})

test('own variation of a clinic that sends millilitres has no decimals', () => {
  const mL = { ...knownUnits, volume: { ...knownUnits.volume, unit: 'mL' as const } }
  const row = aPatient('m', { fev1: 2410, ownVariation: { variation: 230, n: 8 }, units: valueUnits(mL) })
  expect(variationText(measuresIn(mL), row, 'Before')).toBe('230')
  expect(variationText(measuresIn(mL), row, 'First')).toBe('—')
})

test('what a list asks for has real dates', () => {
  const last = { kind: 'last', count: 6, unit: 'months' } as const
  const filter = withFallRule(allOf({ kind: 'dates', range: last, not: false }), {
    percent: 10,
    mL: 200,
    join: 'or',
    since: 'Before',
    day: null,
  })
  const context = { units: knownUnits, lastVisit: null, of: 'patients', today } as const
  const order = 'by Change %, ascending'
  expect(listWords({ title: 'FEV₁ fell', filter, order }, context)).toEqual([
    'FEV₁ fell',
    `FEV₁ fell by at least 10${thin}% or 200${thin}mL since previous session`,
    'Last session in the last 6 months (20 May 2026 – 20 Nov 2026)',
    'Sorted by Change %, ascending',
  ])
  const quiet = listWords({ title: 'Overdue', filter: quietFor(90), order }, context)
  expect(quiet.join('\n')).toContain('(none after 22 Aug 2026)')
})
