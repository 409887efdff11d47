import { describe, expect, it } from 'vitest'
import { type UnitAnswer, unitName, unitSentence } from '../../../../src-renderer/format/measures'

const answer: UnitAnswer = {
  unit: 'L',
  inferred: 'L',
  confirmed: null,
  agree: 48_112,
  of: 48_210,
  contradicted: false,
}

describe('what is said of a unit', () => {
  it.each([
    [{}, 'Inferred: 48,112 of 48,210 values fit.'],
    [{ confirmed: 'L' }, 'Confirmed manually: 48,112 of 48,210 values fit.'],
    [{ confirmed: 'L', agree: 0, of: 0 }, 'Confirmed manually; no values yet.'],
    [{ unit: null, inferred: null, agree: 0, of: 0 }, 'No values yet.'],
  ] as const)('%j', (changes, sentence) => {
    expect(unitSentence({ ...answer, ...changes })).toBe(sentence)
  })

  it('is that it is not known where votes are few or against each other', () => {
    const open = { ...answer, unit: null, inferred: null, agree: 12, of: 19 } as const
    expect(unitSentence(open)).toContain('12 of 19')
  })
})

it('names units in words, and scales by an example', () => {
  expect(['L', 'mL', 'L/min', 'percent', 'fraction'].map(unitName)).toEqual([
    'litres (L)',
    'millilitres (mL)',
    'L/min',
    'percent, e.g. 71',
    'fraction, e.g. 0.71',
  ])
})
