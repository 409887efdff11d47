import { expect, test } from 'vitest'
import {
  bronchodilatorChange,
  isOverOfPredicted,
  reachesOfPre,
} from '../../../../src-renderer/app/compare/pairs.svelte'
import { measuresIn, unknownUnits } from '../../../../src-renderer/format/measures'
import { aSession, aTest, knownUnits } from '../fixtures/a-session'

const litres = measuresIn(knownUnits)
const millilitres = measuresIn({ ...knownUnits, volume: { ...knownUnits.volume, unit: 'mL' } })
const blown = (fev1: number | null, predicted: number | null = 3) =>
  aSession({ best_test: aTest(fev1, 3, { fev1_predicted: predicted }) })

function change(pre: number | null, post: number | null, measures = litres) {
  return bronchodilatorChange(blown(pre), blown(post), 'fev1', measures)
}

test('a change is told in mL, of predicted, and of the value before', () => {
  expect(change(2, 2.3)).toEqual({
    quantity: 'fev1',
    pre: 2,
    post: 2.3,
    difference: 0.3,
    millilitres: 300,
    ofPredicted: 10,
    ofPre: 15,
  })
  expect(change(2000, 2300, millilitres)?.millilitres).toBe(300)
})

test.each([
  // 2021 asks for more than 10 % of predicted, 2005 for at least 12 % and 200 mL
  { pre: 2, post: 2.3, over: false, reached: true },
  { pre: 2, post: 2.31, over: true, reached: true },
  { pre: 1.25, post: 1.4, over: false, reached: false },
  { pre: 1, post: 1.2, over: false, reached: true },
  { pre: 3, post: 3.35, over: true, reached: false },
  { pre: 2, post: 1.5, over: false, reached: false },
])('from $pre L to $post L: over $over, reached $reached', ({ pre, post, over, reached }) => {
  const found = change(pre, post)
  expect(found && isOverOfPredicted(found)).toBe(over)
  expect(found && reachesOfPre(found)).toBe(reached)
})

test('what cannot be told is not guessed', () => {
  const unknown = change(2, 2.3, measuresIn(unknownUnits))
  expect(unknown).toMatchObject({ millilitres: null, ofPre: 15 })
  expect(unknown && reachesOfPre(unknown)).toBeNull()
  const unpredicted = bronchodilatorChange(blown(2, null), blown(2.3, null), 'fev1', litres)
  expect(unpredicted && isOverOfPredicted(unpredicted)).toBeNull()
  expect(change(null, 2)).toBeNull()
  expect(change(2, null)).toBeNull()
  expect(change(0, 2)).toBeNull()
})

test('the predicted value is that of the session before, else that of the one after', () => {
  const with4 = bronchodilatorChange(blown(2, 4), blown(2.3, 3), 'fev1', litres)
  expect(with4?.ofPredicted).toBe(7.5)
  expect(bronchodilatorChange(blown(2, null), blown(2.3, 3), 'fev1', litres)?.ofPredicted).toBe(10)
})
