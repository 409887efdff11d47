import { expect, test } from 'vitest'
import { askNormal, type NormalAnswer, normalLacks } from '#shared/measure/questions/normal'
import { lmsOf, type ReferenceFacts } from '#shared/measure/reference/reference'
import type { SessionDetail } from '#shared/queries/session-detail'
import { measuresIn } from '../../../src-renderer/format/measures'
import { thin } from '../../../src-renderer/format/numbers'
import {
  belowText,
  normalLack,
  normalWords,
  packHash,
  packText,
  zOf,
} from '../../../src-renderer/session/normal-words'
import { aDetail, aSession, knownUnits } from '../app/fixtures/a-session'
import { madeUpTables } from '../reference/made-up-pack'

const facts: ReferenceFacts = {
  name: 'GLI Global 2022',
  sha256: 'a'.repeat(64),
  importedAt: Date.parse('2026-03-03T12:00:00Z'),
}
const tables = madeUpTables()
const measures = measuresIn(knownUnits)

function answered(normal: NormalAnswer, pack: ReferenceFacts | null = facts): SessionDetail {
  return aDetail(aSession(), { normal, pack })
}

/** The answer to a man of 58.25 years and 173 cm whose FEV1 has a z-score. */
function withZ(z: number): NormalAnswer {
  const lms = lmsOf({ tables }, 'fev1', 'male', 58.25, 173)
  if (!lms) throw new Error('the tables cover him')
  const fev1 = lms.m * (1 + lms.l * lms.s * z) ** (1 / lms.l)
  return askNormal({
    pack: { tables },
    age: 58.25,
    height: 173,
    sex: 'male',
    heightDiffers: false,
    around: [],
    inLitres: true,
    fev1,
    fvc: null,
  })
}

test.each([
  [-1.644, '\u22121.64', ''],
  [-1.645, '\u22121.645', ''],
  [-1.646, '\u22121.65', 'FEV₁: below the lower limit (5th percentile, GLI Global)'],
  [-1.6, '\u22121.60', ''],
  [-2.291, '\u22122.29', 'FEV₁: below the lower limit (5th percentile, GLI Global)'],
  [0.256, '+0.26', ''],
])('a z-score of %d is shown as %s, and is below the limit only beyond it', (z, shown, below) => {
  const detail = answered(withZ(z))
  expect(normalWords(detail, 'fev1', measures).z).toBe(shown)
  expect(zOf(detail, 'fev1')).toBeCloseTo(z, 9)
  expect(belowText(detail)).toBe(below)
})

test('the lower limit has the digit by which it lies above or below the value', () => {
  const figure = { value: 2.4, predicted: 3.1, lowerLimit: 2.404, z: -1.652, isBelow: true }
  const detail = answered({ lacks: null, fev1: figure, fvc: null, ratio: { ...figure, lowerLimit: 2.2 } })
  expect(normalWords(detail, 'fev1', measures).limit).toBe('2.404')
  expect(normalWords(detail, 'ratio', measures).limit).toBe('2.20')
  expect(normalWords(detail, 'fev1', measures).bar).toEqual({
    z: -1.652,
    label: 'z \u22121.65; lower limit 2.404, predicted 3.10',
  })
  const mL = measuresIn({ ...knownUnits, volume: { ...knownUnits.volume, unit: 'mL' } })
  expect(normalWords(detail, 'fev1', mL).limit.replaceAll(/\D/g, '')).toBe('2404')
})

test('all values below their limits are named in one sentence', () => {
  const figure = { value: 1, predicted: 2, lowerLimit: 1.5, z: -3, isBelow: true }
  const three = answered({ lacks: null, fev1: figure, fvc: figure, ratio: figure })
  expect(belowText(three)).toMatch(/^FEV₁, FVC,? and FEV₁\/FVC: below the lower limit/)
  const two = answered({ lacks: null, fev1: figure, fvc: null, ratio: { ...figure, isBelow: false } })
  expect(belowText(two)).toMatch(/^FEV₁: /)
})

test('PEF has no reference values, and a value that is missing no figures', () => {
  const detail = answered(withZ(-1))
  const none = { limit: '—', z: '—', bar: null }
  expect(normalWords(detail, 'pef', measures)).toEqual(none)
  expect(normalWords(detail, 'fvc', measures)).toEqual(none)
  expect(zOf(detail, 'pef')).toBeNull()
})

test('without a pack nothing is said in the place of a figure, with one each lack is', () => {
  expect(normalLack(answered({ lacks: 'no-pack', n: 0 }, null))).toBeNull()
  expect(normalLack(answered(withZ(-1)))).toBeNull()
  const said = normalLacks
    .filter((lacks) => lacks !== 'no-pack')
    .map((lacks) =>
      normalLack(answered({ lacks, n: lacks === 'too-old' ? 95.3 : 182, around: [128, 134] }))?.replaceAll(
        thin,
        ' ',
      ),
    )
  expect(said).toEqual([
    'no z-score: volumes are not known to be in litres',
    'no z-score: no plausible FEV₁ or FVC in a known unit',
    'no z-score: age not sent',
    'no z-score: age 182: the equations begin at 3',
    'no z-score: age 95.3: the equations end at 95',
    'no z-score: height not sent',
    'no z-score: height 182 cm is outside 50 to 250 cm',
    'no z-score: height 182 cm differs from 128 and 134 cm around it',
    'no z-score: sex not sent as male or female',
  ])
})

test('a pack is named with its day, and with its file', () => {
  expect(packText(facts)).toBe('z, LLN: GLI Global 2022, imported 3 Mar 2026')
  expect(packHash(facts)).toBe(`SHA-256: ${'a'.repeat(64)}`)
})
