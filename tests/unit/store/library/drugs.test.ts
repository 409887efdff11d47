import { expect, test } from 'vitest'
import { allOf, everySession, type PatientFilter } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { drugOf } from '#shared/records/drug'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { createPatientsQueries } from '../../../../src-renderer/store/library/patient-list'
import { bareSession, packedColumnsOf } from './held-session'

test('a drug is a medication as sent without its strengths, and nothing else', () => {
  const sent = {
    'Salbutamol 100 µg': 'Salbutamol',
    'Salbutamol 100 \u03BCg': 'Salbutamol',
    'Salbutamol (200 mcg)': 'Salbutamol',
    'Salbutamol, 2.5 mg/2.5 ml': 'Salbutamol',
    'Salbutamol inhaler 100µg': 'Salbutamol inhaler',
    'Budesonide/formoterol 160/4.5 µg': 'Budesonide/formoterol',
    'Fluticasone 250 µg / salmeterol 50 µg': 'Fluticasone/salmeterol',
    'Mycophenolate mofetil 1000 mg': 'Mycophenolate mofetil',
    'Beclometason 100 Mikrogramm': 'Beclometason',
    'Vitamin B12': 'Vitamin B12',
    'Coenzyme Q 10': 'Coenzyme Q 10',
    'Oxygen 2 gentle': 'Oxygen 2 gentle',
    '100 µg': '100 µg',
    Salbutamol: 'Salbutamol',
  }
  expect(Object.fromEntries(Object.keys(sent).map((text) => [text, drugOf(text)]))).toEqual(sent)
})

test('a drug stands for all its strengths, in its count and in the list', () => {
  const library = createLibrary()
  const taken = [['Salbutamol 100 µg', 'Salbutamol 200 µg'], ['salbutamol  200 mcg'], ['Tiotropium 18 µg']]
  const people = taken.map((medications, at) => bareSession(`${at}`, { email: `${at}@x`, medications }))
  library.setDays([['2026-03-02' as Day, packedColumnsOf(people)]])
  const queries = createPatientsQueries(library, () => [])
  const today = '2026-03-02' as Day
  const { choices, of } = queries.choices({ filter: everySession, today, field: 'drug', find: '' })
  expect(choices).toEqual([
    { value: 'Salbutamol', sessions: 2 },
    { value: 'Tiotropium', sessions: 1 },
  ])
  expect(of).toBe(2)
  const listed = (filter: PatientFilter) =>
    queries.list({ filter, today, sort: { by: 'name', descending: false }, offset: 0, limit: 9 }).matching
  const taking = { kind: 'choice', field: 'drug', values: ['Salbutamol'] } as const
  expect([listed(allOf({ ...taking, not: false })), listed(allOf({ ...taking, not: true }))]).toEqual([2, 1])
})
