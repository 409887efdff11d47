import { expect, test } from 'vitest'
import type { SessionDetail } from '#shared/queries/session-detail'
import { compareRows, figureFoot } from '../../../../src-renderer/app/compare/compare'
import { compareText } from '../../../../src-renderer/app/compare/compare-text'
import { pointParts } from '../../../../src-renderer/app/compare/moved'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { thin } from '../../../../src-renderer/format/numbers'
import { aDetail, aSession, aTest, knownUnits } from '../fixtures/a-session'

const measures = measuresIn(knownUnits)
const plain = (text: string) => text.replaceAll(thin, ' ')

/** A session with an FEV1 of so much of so much predicted, in L. */
function of(
  id: string,
  fev1: number,
  predicted: number,
  rest: Parameters<typeof aSession>[0] = {},
  detail: Parameters<typeof aDetail>[1] = {},
) {
  const best = aTest(fev1, 3.5, {
    fev1_predicted: predicted,
    fev1_percentage: Math.round((100 * fev1) / predicted),
  })
  return aDetail(aSession({ id, best_test: best, all_tests: [best], ...rest }), detail)
}

const first = of('a', 2.4, 3.3)

test('a predicted value that moved at the same height is said, with what it does to the percentage', () => {
  const [said = ''] = figureFoot([first, of('b', 2.4, 3.75)], 0, measures)
  expect(plain(said)).toBe(
    '19 Nov 2026: predicted FEV₁ rose from 3.30 L to 3.75 L at the same height: another equation or another height? Of \u22129 points, the measured value accounts for 0, the predicted one for \u22129.',
  )
  expect(figureFoot([first, of('b', 2.4, 3.75)], 1, measures)[0]).toContain('fell from')
})

test.each([
  ['2 % exactly', of('b', 2.4, 3.366), 0],
  ['just over 2 %', of('b', 2.4, 3.367), 1],
  ['a centimetre taller', of('b', 2.4, 3.75, { height_in_cm: 174 }), 0],
  ['less than a centimetre', of('b', 2.4, 3.75, { height_in_cm: 173.9 }), 1],
  ['a year older', of('b', 2.4, 3.75, { age: 59.2 }), 0],
  ['another sex', of('b', 2.4, 3.75, { gender: 'female' }), 0],
  ['sex not sent', of('b', 2.4, 3.75, { gender: null }), 0],
  ['somebody else', { ...of('b', 2.4, 3.75), patient: { by: 'profile', profile: 'p-2' } }, 0],
] satisfies [string, SessionDetail, number][])(
  'it is said only where nothing explains it: %s',
  (_, second, n) => {
    expect(figureFoot([first, second], 0, measures)).toHaveLength(n)
  },
)

test('points of percent predicted are split into what was measured and what was predicted', () => {
  const share = (second: SessionDetail) =>
    compareRows([first, second], 0, measures).find(({ key }) => key === 'fev1 percent')?.cells[1]
  expect(share(of('b', 2.4, 3.75))).toMatchObject({
    change: '\u22129 points',
    share: 'measured 0, predicted \u22129',
  })
  expect(share(of('b', 2.1, 3.3))?.share).toBe('measured \u22129, predicted 0')
  // percentages as sent that do not follow from the values
  expect(pointParts(first, of('b', 2.1, 3.3), -15)).toBe('')
})

test('z-scores stand beside each other with their change, and a reason in their place', () => {
  const figure = { value: 2.4, predicted: 3.3, lowerLimit: 2.5, z: -2.291, isBelow: true }
  const pack = { name: 'GLI Global 2022', sha256: 'b'.repeat(64), importedAt: 0 }
  const withZ = (id: string, z: number) =>
    of(id, 2.4, 3.3, {}, { normal: { lacks: null, fev1: { ...figure, z }, fvc: null, ratio: figure }, pack })
  const cells = (second: SessionDetail, key: string) =>
    compareRows([withZ('a', -2.291), second], 0, measures).find((row) => row.key === key)?.cells
  expect(cells(withZ('b', -1.644), 'fev1 z')).toEqual([
    { text: '\u22122.29', change: '', share: '' },
    { text: '\u22121.64', change: '+0.65', share: '' },
  ])
  expect(cells(withZ('b', -1.644), 'fvc z')?.[1]).toMatchObject({ text: '—', change: '' })
  expect(cells(withZ('b', -1.644), 'pef z')).toBeUndefined()
  const lacking = of('b', 2.4, 3.3, {}, { normal: { lacks: 'no-sex', n: 0 }, pack })
  expect(cells(lacking, 'fev1 z')?.[1]?.text).toBe('no z-score: sex not sent as male or female')
  expect(compareRows([first, of('b', 2.4, 3.3)], 0, measures).map(({ key }) => key)).not.toContain('fev1 z')

  const text = compareText({
    compared: [
      { id: 'a', detail: withZ('a', -2.291), fault: null },
      { id: 'b', detail: withZ('b', -1.2), fault: null },
    ],
    reference: 0,
    measures,
    pairs: [],
    sample: false,
  })
  expect(text).toMatch(/z \(GLI\) +-2\.29 +-1\.20 \(\+1\.09\)/)
  expect(text).toContain('z, LLN: GLI Global 2022, imported ')
})
