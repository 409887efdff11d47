import { expect, test } from 'vitest'
import { ballot, decideUnits } from '#shared/measure/units'
import { unitText, voteText } from '../../../../src-renderer/format/measures'

const tally = (votes: Record<string, number>) => ballot.map((entry) => votes[entry] ?? 0)
const words = (votes: Record<string, number>, confirmed: Parameters<typeof decideUnits>[1] = {}) => {
  const units = decideUnits(tally(votes), confirmed)
  return [unitText(units.volume), voteText(units.volume)]
}

test('says by how many values a unit is inferred', () => {
  expect(words({ 'volume:of': 1500, 'volume:L': 1490 })).toEqual(['litres (L)', 'inferred, 1,490 of 1,500'])
})

test('says when nobody can tell', () => {
  expect(words({})).toEqual(['unknown', 'no values to infer it from'])
  expect(words({ 'volume:of': 5, 'volume:L': 5 })).toEqual(['unknown', '5 values, inconclusive'])
})

test('says what a person has confirmed, and when the values are against it', () => {
  const votes = { 'volume:of': 100, 'volume:L': 100 }
  expect(words(votes, { volume: 'L' })).toEqual(['litres (L)', 'confirmed, 100 of 100'])
  expect(words(votes, { volume: 'mL' })).toEqual(['millilitres (mL)', 'confirmed, but only 0 of 100 agree'])
})
