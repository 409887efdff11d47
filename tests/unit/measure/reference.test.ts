import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askNormal, type NormalAsked } from '#shared/measure/questions/normal'
import { sexes } from '#shared/records/patient'
import {
  createZReader,
  isBelowNormal,
  lmsOf,
  lowerLimit,
  referenceQuantities,
  zScore,
} from '#shared/measure/reference/reference'
import { lackText } from '../../../src-renderer/format/questions'
import { speech } from '../../../src-renderer/text/texts.svelte'
import { madeUpTables, printedLms } from '../reference/made-up-pack'

const pack = { tables: madeUpTables() }

/** L, M and S somewhere in a table; a fixed one where it has none. */
const lmsAt = (age: number, height = 170) => lmsOf(pack, 'fev1', 'female', age, height)

describe('Reference values', () => {
  test('are those of the printed equations in every quarter of a year of every table', () => {
    const differing = referenceQuantities.flatMap((quantity) =>
      sexes.flatMap((sex) =>
        Array.from({ length: 369 }, (_, row) => 3 + row / 4).filter((age) => {
          const lms = lmsOf(pack, quantity, sex, age, 151)
          const { L, M, S } = printedLms(pack.tables, quantity, sex, age, 151)
          return !lms || [lms.l / L, lms.m / M, lms.s / S].some((part) => Math.abs(part - 1) > 1e-12)
        }),
      ),
    )
    expect(differing).toEqual([])
  })

  test('lie on a straight line of the spline between two rows', () => {
    const { m } = pack.tables.fev1.female
    const { a0, a1, a2 } = pack.tables.fev1.female.coefficients
    // a fifth of the way from 72.5, row 278, to 72.75
    const spline = (m[278] ?? NaN) * 0.8 + (m[279] ?? NaN) * 0.2
    const expected = Math.exp(a0 + a1 * Math.log(158) + a2 * Math.log(72.55) + spline)
    expect(lmsAt(72.55, 158)?.m).toBeCloseTo(expected, 10)
  })

  test('end at 3 and 95 years and at 50 and 250 cm, each included', () => {
    const ages = [2.9, 2.999, 3, 95, 95.04, 95.1, NaN]
    expect(ages.map((age) => lmsAt(age) !== null)).toEqual([false, false, true, true, false, false, false])
    const cm = [49.9, 50, 250, 250.1, 17.2, NaN]
    expect(cm.map((height) => lmsAt(40, height) !== null)).toEqual([false, true, true, false, false, false])
  })

  test('the z-score of the lower limit is −1.645, whatever L, also near 0 and below', () => {
    const off = [3, 1, 0.1, 1e-9, 0, -1e-9, -0.5, -2].filter((l) => {
      const lms = { l, m: 3.2, s: 0.13 }
      return Math.abs(zScore(lowerLimit(lms), lms) + 1.645) > 1e-9
    })
    expect(off).toEqual([])
    expect(zScore(3.2, { l: 0, m: 3.2, s: 0.13 })).toBe(0)
    expect([0, -1, NaN].map((x) => zScore(x, { l: 1, m: 3.2, s: 0.13 }))).toEqual([NaN, NaN, NaN])
  })

  test('the limit itself is not below it', () => {
    expect([-1.6451, -1.645001, -1.645, -1.645 - 1e-12, -1.644].map(isBelowNormal)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('the reader for long lists gives the same z-scores to the last bit, asked in any order', () => {
    const read = createZReader(pack)
    const ages = fc.oneof(
      fc.integer({ min: 20, max: 960 }).map((tenths) => tenths / 10),
      fc.double({ min: 2, max: 96 }),
    )
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.integer({ min: -1, max: 2 }),
        ages,
        fc.oneof(fc.integer({ min: 40, max: 260 }), fc.double({ min: 40, max: 260 }), fc.constant(NaN)),
        fc.oneof(fc.double({ min: 0, max: 8 }), fc.constant(NaN)),
        (quantity, sex, age, height, x) => {
          const [named, of] = [referenceQuantities[quantity], sexes[sex]]
          const lms = named === undefined || of === undefined ? null : lmsOf(pack, named, of, age, height)
          expect(read(quantity, sex, age, height, x)).toBe(lms === null ? NaN : zScore(x, lms))
        },
      ),
    )
  })
})

const asked: NormalAsked = {
  pack,
  age: 30,
  height: 165,
  sex: 'female',
  heightDiffers: false,
  around: [],
  inLitres: true,
  fev1: 2.5,
  fvc: 3.4,
}

describe('Is it normal for this person?', () => {
  test('is answered of FEV1, FVC and the unrounded quotient', () => {
    const answer = askNormal(asked)
    if (answer.lacks !== null) throw new Error(answer.lacks)
    const lms = lmsOf(pack, 'ratio', 'female', 30, 165)
    if (lms === null) throw new Error('no lms')
    expect(answer.ratio).toMatchObject({ value: 2.5 / 3.4, predicted: lms.m, lowerLimit: lowerLimit(lms) })
    expect(answer.ratio?.z).toBeCloseTo(zScore(2.5 / 3.4, lms), 6)
    expect([answer.fev1?.value, answer.fvc?.value]).toEqual([2.5, 3.4])
    const { lowerLimit: limit = NaN } = answer.fev1 ?? {}
    const isBelow = (fev1: number) => {
      const found = askNormal({ ...asked, fev1 })
      return found.lacks === null && found.fev1?.isBelow
    }
    expect([limit - 0.001, limit, limit + 0.001].map(isBelow)).toEqual([true, false, false])
  })

  test('has no quotient without both values', () => {
    expect(askNormal({ ...asked, fvc: null })).toMatchObject({
      lacks: null,
      fvc: null,
      ratio: null,
      fev1: {},
    })
  })

  test('says which condition fails, in a sentence', async () => {
    await speech.setLocale('en-GB')
    const cases: readonly (readonly [Partial<NormalAsked>, string])[] = [
      [{ pack: null }, 'no z-score: no reference values imported'],
      [{ sex: null }, 'no z-score: sex not sent as male or female'],
      [{ sex: 'other' }, 'no z-score: sex not sent as male or female'],
      [{ age: null }, 'no z-score: age not sent'],
      [{ age: 2.9 }, 'no z-score: age 2.9: the equations begin at 3'],
      [{ age: 95.3 }, 'no z-score: age 95.3: the equations end at 95'],
      [{ height: null }, 'no z-score: height not sent'],
      [{ height: 17.2 }, 'no z-score: height 17.2 cm is outside 50 to 250 cm'],
      [
        { height: 182, heightDiffers: true, around: [128, 134] },
        'no z-score: height 182 cm differs from 128 and 134 cm around it',
      ],
      [{ inLitres: false }, 'no z-score: volumes are not known to be in litres'],
      [{ fev1: null, fvc: null }, 'no z-score: no plausible FEV₁ or FVC in a known unit'],
    ]
    const said = cases.map(([change]) => {
      const answer = askNormal({ ...asked, ...change })
      return answer.lacks === null ? null : lackText('normal', answer).replaceAll('\u202f', ' ')
    })
    expect(said).toEqual(cases.map(([, sentence]) => sentence))
    const edges = [3, 95].map((age) => askNormal({ ...asked, age }).lacks)
    expect(edges).toEqual([null, null])
  })
})
