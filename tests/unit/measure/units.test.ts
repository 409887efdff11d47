import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addTally,
  countVotes,
  decideUnits,
  emptyTally,
  fewestVotes,
  guessFlowUnit,
  guessPercentScale,
  guessRatioScale,
  unitOfSize,
  type UnitTally,
} from '#shared/measure/units'
import { emptyTest } from '#shared/records/test'

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))
const litres = fc.double({ min: 0.5, max: 8, noNaN: true }).map((value) => round(value, 2))
const share = fc.double({ min: 0.15, max: 1.35, noNaN: true })

describe('guessing', () => {
  test('tells percent from fraction, however they were rounded', () => {
    fc.assert(
      fc.property(litres, share, (predicted, part) => {
        const actual = round(predicted * part, 2)
        fc.pre(actual >= 0.1)
        const ratio = actual / predicted
        for (const decimals of [0, 1])
          expect(guessPercentScale(round(100 * ratio, decimals), actual, predicted)).toBe('percent')
        for (const decimals of [2, 3])
          expect(guessPercentScale(round(ratio, decimals), actual, predicted)).toBe('fraction')
      }),
    )
  })
  test('tells the scale of FEV1/FVC', () => {
    fc.assert(
      fc.property(litres, fc.double({ min: 0.25, max: 1, noNaN: true }), (fvc, part) => {
        const fev1 = round(fvc * part, 2)
        fc.pre(fev1 / fvc > 0.1)
        expect(guessRatioScale(round(fev1 / fvc, 2), fev1, fvc)).toBe('fraction')
        expect(guessRatioScale(round((100 * fev1) / fvc, 1), fev1, fvc)).toBe('percent')
      }),
    )
  })
  test('leaves open what fits neither', () => {
    expect(guessPercentScale(50, 3, 4)).toBeNull()
    expect(guessPercentScale(2, null, null)).toBeNull()
    expect(guessRatioScale(0.5, 3, 4)).toBeNull()
    expect(unitOfSize.volume(50)).toBeNull()
    expect(unitOfSize.volume(-1)).toBeNull()
  })
  test.each([
    [8, 3, 'L/s'],
    [40, 3, null],
    [350, 3, 'L/min'],
    [480, 4, 'L/min'],
    [820, 3, 'cL/s'],
    [500, 2.7, null],
    [500, null, null],
  ])('a predicted PEF of %j beside a predicted FEV1 of %j is in %j', (pef, fev1, unit) => {
    expect(guessFlowUnit({ ...emptyTest(), pef_predicted: pef, fev1_predicted: fev1 })).toBe(unit)
  })
  test('sees millilitres beside L/min', () => {
    expect(guessFlowUnit({ ...emptyTest(), pef_predicted: 480, fev1_predicted: 4000 })).toBe('L/min')
    expect(unitOfSize.volume(3450)).toBe('mL')
  })
})

describe('the vote', () => {
  const test1 = { ...emptyTest(), fev1_actual: 3.1, fvc_actual: 4.02, ratio_actual: 0.77 }
  const votes = (count: number, odd = 0) => {
    const tally = emptyTally()
    for (let at = 0; at < count; at++) countVotes(tally, test1)
    for (let at = 0; at < odd; at++) countVotes(tally, { ...test1, fev1_actual: 3100, fvc_actual: 4020 })
    return tally
  }
  test('is open until twenty values have voted', () => {
    expect(decideUnits(votes(fewestVotes / 2 - 1)).volume).toMatchObject({ unit: null, agree: 18, of: 18 })
    expect(decideUnits(votes(fewestVotes / 2)).volume).toEqual({
      unit: 'L',
      inferred: 'L',
      confirmed: null,
      agree: 20,
      of: 20,
      contradicted: false,
    })
    expect(decideUnits(votes(fewestVotes / 2)).ratio.unit).toBeNull()
  })
  test('is open when a tenth contradicts', () => {
    expect(decideUnits(votes(95, 5)).volume.unit).toBe('L')
    expect(decideUnits(votes(80, 20)).volume).toMatchObject({ unit: null, agree: 160, of: 200 })
  })
  test('gives way to what a person has confirmed, and says when it is against that', () => {
    const decided = (tally: UnitTally) => decideUnits(tally, { volume: 'mL' }).volume
    expect(decided(emptyTally())).toMatchObject({ unit: 'mL', inferred: null, contradicted: false })
    expect(decided(votes(9))).toMatchObject({ unit: 'mL', agree: 0, of: 18, contradicted: false })
    expect(decided(votes(10))).toMatchObject({ unit: 'mL', inferred: 'L', agree: 0, contradicted: true })
    expect(decided(votes(11, 89))).toMatchObject({ inferred: null, agree: 178, contradicted: true })
    expect(decided(votes(10, 90))).toMatchObject({ inferred: 'mL', agree: 180, contradicted: false })
  })
  test('forgets what is taken away', () => {
    const tally = votes(30)
    addTally(tally, votes(12), -1)
    expect(tally).toEqual(votes(18))
  })
})
