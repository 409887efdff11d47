import { expect, test } from 'vitest'
import type { Pair } from '#shared/records/pair'
import { compareText } from '../../../../src-renderer/app/compare/compare'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { aDetail, aSession, aTest, knownUnits } from '../fixtures/a-session'

const before = { id: 'a', detail: aDetail(aSession({ id: 'a', best_test: aTest(2.5, 3.6) })), fault: null }
const after = {
  id: 'b',
  detail: aDetail(aSession({ id: 'b', height_in_cm: 174, diagnoses: [] })),
  fault: null,
}
const gone = { id: 'c', detail: null, fault: { code: 'not-found' } } as const

const textOf = (
  compared: Parameters<typeof compareText>[0]['compared'],
  sample = false,
  pairs: readonly Pair[] = [],
) => compareText({ compared, reference: 0, measures: measuresIn(knownUnits), pairs, sample })

test('compared sessions can be read without the screen', () => {
  const lines = textOf([before, after]).split('\n')
  expect(lines.slice(0, 2)).toEqual([
    '1  Henrik Lindqvist, Thu 19 Nov 2026, 09:14 (+01:00) (reference)',
    '2  Henrik Lindqvist, Thu 19 Nov 2026, 09:14 (+01:00)',
  ])
  expect(lines).toContainEqual(expect.stringMatching(/^FEV1 L +2\.50 +2\.41 \(-0\.09, -3\.6 %\)$/))
  expect(lines).toContain('Height: 1 173 cm | 2 174 cm (differs)')
  expect(lines).toContain('Diagnoses: 1 COPD | 2 COPD (not stated here)')
  expect(lines.at(-1)).toContain('Not a diagnosis.')
})

test('a pair is copied with its values, the change in mL and percent, and the limits', () => {
  const text = textOf([before, after], false, [{ id: 'p', pre: 'a', post: 'b', at: 0 }])
  const lines = text.split('\n')
  expect(lines).toContain('Pre- and post-bronchodilator (paired manually)')
  expect(lines).toContain('Pre Thu 19 Nov 2026, 09:14 (+01:00)')
  expect(lines).toContain(
    'FEV1 2.50 L → 2.41 L, -90 mL; Change, % of predicted -2.8 % (ERS/ATS 2021: > 10 %: not over 10 %); Change, % of pre value -3.6 % (ATS/ERS 2005: ≥ 12 % and 200 mL: below 12 % or 200 mL)',
  )
  expect(textOf([before, gone], false, [{ id: 'p', pre: 'a', post: 'c', at: 0 }])).not.toContain('→')
})

test('a session that is gone says so, and sample data say that they are', () => {
  const text = textOf([before, gone], true)
  expect(text).toContain('Sample data: this patient is invented.')
  expect(text).toContain('2  No longer available')
  expect(text).toContain('Weight: 1 84.5 kg | 2 —')
})
