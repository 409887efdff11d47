import { expect, test } from 'vitest'
import { ownLimitOf } from '#shared/queries/patients-query'
import { changeReferences } from '#shared/records/patient'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { noVariationText, variationText } from '../../../../src-renderer/format/patient-changes'
import { knownUnits } from '../fixtures/a-session'
import { aPatient } from './a-patient'

const measures = measuresIn(knownUnits)

test('own variation has a limit for the previous session and the median of three alone, and says why not for others', () => {
  const row = aPatient('ann', { ownVariation: { variation: 0.2, n: 9 } })
  const limited = changeReferences.filter((since) => ownLimitOf(row, since) !== null)
  expect(limited).toEqual(['Before', 'Median3'])
  expect(limited.map((since) => [variationText(measures, row, since), noVariationText(row, since)])).toEqual([
    ['0.20', ''],
    ['0.17', ''],
  ])
  expect([variationText(measures, row, 'First'), noVariationText(row, 'First')]).toEqual([
    '—',
    'No own variation for this change: this change contains ageing.',
  ])
  expect(noVariationText(row, 'Best12')).toContain('lies above the usual one by chance')
})

test('whoever has none is told what it takes', () => {
  expect(noVariationText(aPatient('ann', { ownVariation: null }), 'Before')).toContain('unknown age')
  const few = aPatient('ann', { ownVariation: { variation: null, n: 4 } })
  expect(noVariationText(few, 'Before')).toContain('4')
})
