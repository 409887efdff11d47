import { expect, test } from 'vitest'
import { measuresIn } from '../../../src-renderer/format/measures'
import { thin } from '../../../src-renderer/format/numbers'
import { manoeuvreWords } from '../../../src-renderer/session/session-words'
import { aDetail, aSession, aTest, knownUnits } from '../app/fixtures/a-session'

const words = (...tests: (readonly [fev1: number | null, fvc: number | null])[]) => {
  const all = tests.map(([fev1, fvc]) => aTest(fev1, fvc))
  const detail = aDetail(aSession({ best_test: all[0] ?? null, all_tests: all }))
  return manoeuvreWords(detail, measuresIn(knownUnits)).replaceAll(thin, ' ')
}

test('manoeuvres are counted, and the largest of all stand beside those that the service chose', () => {
  expect(words([2.4, 3.2], [2.3, 3.4])).toBe(
    '2 manoeuvres with a plausible FEV₁. Largest of all 2.40 and 3.40 L, ratio 0.71; chosen by the service 2.40 and 3.20 L, ratio 0.75.',
  )
  expect(words([2.4, 3.2])).toMatch(/^1 manoeuvre with a plausible FEV₁\. Largest/)
})

test('what cannot be right is neither counted nor the largest', () => {
  expect(words([2.4, 3.2], [5.4, 3.4], [2.2, 3.1])).toBe(
    '2 manoeuvres with a plausible FEV₁. Largest of all 2.40 and 3.20 L, ratio 0.75; chosen by the service 2.40 and 3.20 L, ratio 0.75.',
  )
  expect(words([null, 3.2])).toBe('No manoeuvre with a plausible FEV₁.')
  expect(words([2.4, null])).toBe('1 manoeuvre with a plausible FEV₁.')
})
