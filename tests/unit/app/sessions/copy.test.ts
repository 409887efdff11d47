import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionColumns } from '../../../../src-renderer/app/sessions/columns'
import { columnsIn } from '../../../../src-renderer/app/table/columns'
import { sessionsCsv, sessionsText } from '../../../../src-renderer/app/sessions/copy'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { aRow } from '../fixtures/a-row'
import { knownUnits } from '../fixtures/a-session'
import { readCsv } from '../fixtures/read-csv'

const read = (...rows: Parameters<typeof aRow>[1][]) => {
  const [names = [], ...lines] = readCsv(sessionsCsv(rows.map((rest, at) => aRow(`s-${at}`, rest))))
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]])))
}

test('a session is a line of values as they were sent, under the names that the service has', () => {
  expect(read({ offsetMinutes: -150, bestTwoFev1: -0.5 })[0]).toMatchObject({
    id: 's-0',
    created_at: '2026-11-19T06:44:00-02:30',
    name: 'Henrik Lindqvist',
    height_in_cm: '178',
    fev1_actual: '2.41',
    ratio_actual: '0.68',
    ethnicity: '',
    diagnoses: 'COPD',
    best_two_fev1_difference: '-0.5',
  })
})

test('a time that was sent without an offset gets none', () => {
  const instant = Date.UTC(2026, 2, 5, 14, 12)
  expect(read({ instant, offsetMinutes: null })[0]?.['created_at']).toBe('2026-03-05T14:12:00')
})

test('what is missing stays empty, and a session without a date has no moment', () => {
  expect(read({ day: 'undated', fev1: null, email: null })[0]).toMatchObject({
    created_at: '',
    fev1_actual: '',
    email: '',
  })
})

test('lines end as RFC 4180 says', () => {
  expect(sessionsCsv([aRow('a')])).toMatch(/^id,.*\r\na,.*\r\n$/)
})

test('any text comes back as it was, but for the apostrophe before what looks like a formula', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '"', '\n'),
      (rest, first) => {
        const name = first + rest
        const [row] = read({ name })
        expect(row?.['name']?.replaceAll("'", '')).toBe(name.replaceAll("'", ''))
        if (/^[=+\-@\t\r\n\0]/.test(name)) expect(row?.['name']).toMatch(/^'/)
        expect(row?.['fev1_actual']).toBe('2.41')
      },
    ),
  )
})

test('numbers keep all their digits, also those that nobody can have', () => {
  expect(read({ fev1: 1e308, fvc: 0.1 + 0.2, pef: -3 })[0]).toMatchObject({
    fev1_actual: '1e+308',
    fvc_actual: '0.30000000000000004',
    pef_actual: '-3',
  })
})

const measures = measuresIn(knownUnits)
const some = (...names: string[]) =>
  names.flatMap((name) =>
    columnsIn(sessionColumns, { measures, room: Infinity }).filter((column) => column.name === name),
  )

test('a line for each session with the columns of the list in their order', () => {
  const text = sessionsText(
    [aRow('a'), aRow('b', { fev1: null })],
    some('patient', 'fvc', 'fev1'),
    measures,
    false,
  )
  expect(text).toBe(
    'Patient\tFVC L\tFEV₁ L\nHenrik Lindqvist 58\u202fM\t3.52\t2.41\nHenrik Lindqvist 58\u202fM\t3.52\t—\n',
  )
})

test('a session after a bronchodilator says so', () => {
  const rows = [aRow('a', { bronchodilator: 'post' }), aRow('b')]
  const [, post = '', other] = sessionsText(rows, some('session'), measures, false).split('\n')
  expect(post).toBe(`${other}, post-bronchodilator`)
})

test('tabs and line ends that were sent make no cells or lines of their own', () => {
  const row = aRow('a', { name: 'A\tB\r\nC', age: null, gender: null })
  expect(sessionsText([row], some('patient'), measures, false)).toBe('Patient\nA B C\n')
})

test('invented patients are said to be invented', () => {
  expect(sessionsText([aRow('a')], some('patient'), measures, true)).toMatch(/^Sample data/)
})
