import { expect, test } from 'vitest'
import { recordLine, sessionText } from '../../../../src-renderer/app/session/session'
import { unknownUnits } from '../../../../src-renderer/format/measures'
import { aDetail, aSession, aTest } from '../fixtures/a-session'

test('a session as text can be read without the screen', () => {
  expect(sessionText(aDetail(), false)).toBe(
    [
      'Henrik Lindqvist',
      '58.2 y, male, 173 cm, 84.5 kg',
      'Thu 19 Nov 2026, 09:14 (+01:00)',
      '',
      'Best manoeuvre (chosen by the service)',
      '          measured  predicted  % as sent',
      'FEV1        2.41 L       3.26       74 %',
      'FVC         3.52 L       4.11       86 %',
      'FEV1/FVC      0.68       0.77',
      'PEF        6.1 L/s        8.3       78 %',
      '',
      'All manoeuvres',
      '                       Manoeuvre 1  Manoeuvre 2  Manoeuvre 3  Manoeuvre 4',
      'FEV1 L                        2.24         2.29         2.41         2.18',
      'FVC L                         3.58         3.45         3.52         3.38',
      'FEV1/FVC                      0.63         0.66         0.68         0.64',
      'PEF L/s                        6.1          6.1          6.1          6.1',
      'Duration unit unknown          6.5          6.5          6.5          6.5',
      '',
      'Diagnoses, as sent: COPD',
      'Medications, as sent: Tiotropium 18 µg',
      '',
      'Notes',
      '- PEF % differs by 5 points. Sent as 78 %. Measured ÷ predicted (6.1 ÷ 8.3 L/s) is 73 %. Both are saved. Also in manoeuvres 1, 2 and 4.',
      '- Largest FVC is in manoeuvre 1. 3.58 L, compared with 3.52 L in the best manoeuvre. With the largest values, FEV1/FVC would be 0.67.',
      '- FEV1/FVC below 0.70. FEV1/FVC is 0.68. Fixed cut-off; bronchodilator status not stated. Not a diagnosis.',
      '',
      'Volumes in L, inferred (412 of 415).',
      'PEF in L/s, inferred (410 of 415).',
      'Values as sent by the sharing service. Not a diagnosis.',
    ].join('\n'),
  )
})

test('for a record a session is one line that a clinician would type', () => {
  expect(recordLine(aDetail(), false)).toBe(
    'Spirometry 19 Nov 2026: FEV1 2.41 L (74 % pred.), FVC 3.52 L (86 % pred.), FEV1/FVC 0.68, PEF 6.1 L/s (78 % pred.); best of 4 manoeuvres.',
  )
  const post = aDetail()
  expect(recordLine({ ...post, row: { ...post.row, bronchodilator: 'post' } }, true)).toMatch(
    /^Sample data: this patient is invented\. Spirometry 19 Nov 2026, post-bronchodilator: FEV1 2\.41 L/,
  )
  const wrong = aSession({ best_test: aTest(5.4, 3.45), all_tests: [] })
  expect(recordLine(aDetail(wrong), false)).toBe(
    'Spirometry 19 Nov 2026: FEV1 5.40 L (not plausible), FVC 3.45 L (not plausible), FEV1/FVC 1.57 (not plausible), PEF 6.1 L/s (78 % pred.).',
  )
  expect(recordLine(aDetail(aSession({ best_test: null, all_tests: [] })), false)).toBe(
    'Spirometry 19 Nov 2026: No best manoeuvre.',
  )
})

test('no copied text has an e-mail', () => {
  expect(recordLine(aDetail(), false) + sessionText(aDetail(), false)).not.toContain('@')
})

test('sample data say so on top, and what is missing is left out', () => {
  const bare = aSession({
    name: null,
    email: null,
    best_test: null,
    all_tests: [],
    diagnoses: [],
    medications: [],
  })
  const lines = sessionText(aDetail(bare), true).split('\n')
  expect(lines[0]).toBe('Sample data: this patient is invented.')
  expect(lines).toContain('No name provided')
  expect(lines).toContain('Best manoeuvre: Not sent by the service')
  expect(lines.join()).not.toContain('All manoeuvres')
})

test('a unit that nobody knows is said beside the value, and what is missing is a dash', () => {
  const session = aSession()
  const best = session.best_test && { ...session.best_test, pef_actual: null, fvc_percentage: null }
  const lines = sessionText(aDetail({ ...session, best_test: best }, { units: unknownUnits }), false).split(
    '\n',
  )
  const row = (quantity: string) => lines.find((line) => line.startsWith(`${quantity} `))?.split(/ {2,}/)
  expect(row('FEV1')).toEqual(['FEV1', '2.41 unit unknown', '3.26', '74'])
  expect(row('FVC')).toEqual(['FVC', '3.52 unit unknown', '4.11', '—'])
  expect(row('PEF')).toEqual(['PEF', '—', '8.3', '78'])
  expect(lines).toContain('Unit of volumes unknown: shown as sent.')
})
