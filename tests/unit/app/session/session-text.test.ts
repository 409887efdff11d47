import { expect, test } from 'vitest'
import { sessionText } from '../../../../src-renderer/app/session/session-text'
import { thin } from '../../../../src-renderer/format/figures'
import { aDetail, aSession } from '../fixtures/a-session'

const text = (...args: Parameters<typeof sessionText>) => sessionText(...args).replaceAll(thin, ' ')

test('a session as text can be read without the screen', () => {
  expect(text(aDetail(), false)).toBe(
    [
      'Henrik Lindqvist',
      '58.2 y, male, 173 cm, 84.5 kg',
      'Thu 19 Nov 2026, 09:14 (+01:00)',
      '',
      'Best test (chosen by the service)',
      '          measured  predicted  % as sent',
      'FEV₁        2.41 L       3.26       74 %',
      'FVC         3.52 L       4.11       86 %',
      'FEV₁/FVC      0.68       0.77       88 %',
      'PEF        6.1 L/s        8.3       78 %',
      '',
      'All tests',
      '                       Test 1  Test 2  Test 3  Test 4',
      'FEV₁ L                   2.24    2.29    2.41    2.18',
      'FVC L                    3.58    3.45    3.52    3.38',
      'FEV₁/FVC                 0.63    0.66    0.68    0.64',
      'PEF L/s                   6.1     6.1     6.1     6.1',
      'Duration unit unknown     6.5     6.5     6.5     6.5',
      '',
      'Diagnoses, as sent: COPD',
      'Medications, as sent: Tiotropium 18 µg',
      '',
      'Notes',
      '- PEF % differs by 5 points. Sent 78 %. Measured over predicted, 6.1 over 8.3 L/s, is 73 %. Both are kept. Also in tests 1, 2 and 4.',
      '- Largest FVC is in test 1. 3.58 L, against 3.52 L in the chosen test. With the largest values, FEV₁/FVC would be 0.67.',
      '- FEV₁/FVC below 0.70. Fixed cut-off; bronchodilator status not stated. Not a diagnosis.',
      '',
      'Values as sent by the sharing service; units inferred. Not a diagnosis.',
    ].join('\n'),
  )
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
  const lines = text(aDetail(bare), true).split('\n')
  expect(lines[0]).toBe('Sample data: this patient is invented.')
  expect(lines).toContain('No name sent')
  expect(lines).toContain('Best test: The service sent none')
  expect(lines.join()).not.toContain('All tests')
})
