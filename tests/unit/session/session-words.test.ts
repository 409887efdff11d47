import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatabilityOf } from '#shared/measure/questions/manoeuvres'
import { layOutStrip } from '../../../src-renderer/components/repeatability'
import { measuresIn, unknownUnits } from '../../../src-renderer/format/measures'
import { thin } from '../../../src-renderer/format/numbers'
import { largestWords, repeatabilityWords, unitsWords } from '../../../src-renderer/session/session-words'
import { aDetail, aSession, aTest, knownUnits } from '../app/fixtures/a-session'

const words = (...args: Parameters<typeof repeatabilityWords>) => {
  const { sentence, limit } = repeatabilityWords(...args)
  return [sentence, limit].map((text) => text?.replaceAll(thin, ' ') ?? null)
}

test('the two largest are compared with the limit for adults', () => {
  expect(words(aDetail(), 'fev1', measuresIn(knownUnits))).toEqual([
    'Best two FEV₁ differ by 0.12 L',
    '(limit 0.150 L; acceptability not assessed)',
  ])
})

test('what is over a limit, or within it, shows the digit that decides', () => {
  const apart = (litres: number) => {
    const all_tests = [aTest(2.41, 3.52), aTest(2.41 - litres, 3.45)]
    return words(aDetail(aSession({ all_tests }), { flags: [] }), 'fev1', measuresIn(knownUnits))[0]
  }
  expect(apart(0.154)).toBe('Best two FEV₁ differ by 0.154 L')
  expect(apart(0.146)).toBe('Best two FEV₁ differ by 0.146 L')
  expect(apart(0.15)).toBe('Best two FEV₁ differ by 0.15 L')
})

test('a page in millilitres has no litres: neither the difference, nor its limit, nor the strip', () => {
  const session = aSession({ all_tests: [aTest(2410, 3520), aTest(2290, 3450)] })
  const units = { ...knownUnits, volume: { ...knownUnits.volume, unit: 'mL' as const } }
  const detail = aDetail(session, { flags: [] })
  expect(words(detail, 'fev1', measuresIn(units))).toEqual([
    'Best two FEV₁ differ by 120 mL',
    '(limit 150 mL; acceptability not assessed)',
  ])
  const { strip } = repeatabilityWords(detail, 'fev1', measuresIn(units))
  expect([strip?.label, strip?.write(2.41), strip?.limitText].join().replaceAll(thin, ' ')).toBe(
    'FEV₁ of each manoeuvre: 2,410 mL, 2,290 mL,2,410 mL,\u2212150 mL',
  )
})

test('without a known unit no limit is applied', () => {
  expect(words(aDetail(), 'fev1', measuresIn(unknownUnits))).toEqual([
    'Best two FEV₁ differ by 0.12; no limit applies while the unit is unknown.',
    null,
  ])
})

test('one value alone is not compared', () => {
  expect(words(aDetail(aSession({ all_tests: [aTest(2.4, null)] })), 'fvc', measuresIn(knownUnits))[0]).toBe(
    'Fewer than two FVC values; repeatability cannot be assessed.',
  )
})

test('a manoeuvre that cannot be right makes nothing look repeatable, or not', () => {
  const all_tests = [aTest(2.24, 3.58), aTest(2.41, 3.52), aTest(5.4, 3.45), aTest(24.1, 35)]
  const detail = aDetail(aSession({ best_test: all_tests[1] ?? null, all_tests }))
  expect(words(detail, 'fev1', measuresIn(knownUnits))[0]).toBe('Best two FEV₁ differ by 0.17 L')
  expect(words(detail, 'fvc', measuresIn(knownUnits))[0]).toBe('Best two FVC differ by 0.06 L')
})

test('children up to six have a limit of their own', () => {
  expect(repeatabilityOf([0.8, 0.75], 5.9)?.limit).toEqual({ litres: 0.1, share: false })
  expect(repeatabilityOf([1.3, 1.2], 6)?.limit.share).toBe(true)
  expect(repeatabilityOf([1.3, 1.2], 6.1)?.limit).toEqual({ litres: 0.15, share: false })
})

test('whatever the values, all marks, the limit and the largest stand on the strip, the best two filled', () => {
  const volumes = fc.array(fc.double({ min: 0.1, max: 9, noNaN: true }), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(volumes, fc.integer({ min: 100, max: 600 }), (litres, width) => {
      const repeatability = repeatabilityOf(litres, 40)
      if (!repeatability) throw new Error('two values are enough')
      const { marks, largestX, limitX } = layOutStrip(litres, repeatability, width)
      for (const x of [...marks.map((mark) => mark.x), largestX, limitX]) {
        expect(x).toBeGreaterThanOrEqual(4)
        expect(x).toBeLessThanOrEqual(width - 4)
      }
      expect(marks.filter((mark) => mark.amongBestTwo)).toHaveLength(2)
      expect(limitX).toBeLessThan(largestX)
    }),
  )
})

test('units say how many values they were inferred from', () => {
  expect(unitsWords(knownUnits)).toEqual([
    'Volumes in L, inferred (412 of 415)',
    'PEF in L/s, inferred (410 of 415)',
  ])
})

test('a unit that a person has confirmed is said to be', () => {
  const confirmed = { ...knownUnits, volume: { ...knownUnits.volume, confirmed: 'L' as const } }
  expect(unitsWords(confirmed)[0]).toBe('Volumes in L, confirmed (412 of 415)')
})

test('an unknown unit and an unusual scale are said, never hidden', () => {
  expect(unitsWords(unknownUnits).every((words) => words.includes('unknown'))).toBe(true)
  const fractions = { ...knownUnits, percent: { ...knownUnits.percent, unit: 'fraction' as const } }
  expect(unitsWords(fractions).at(-1)).toContain('× 100')
})

test('the largest FEV1 and FVC of all manoeuvres stand with their ratio, or not at all', () => {
  const of = (...all_tests: ReturnType<typeof aTest>[]) =>
    largestWords(aDetail(aSession({ all_tests }), { flags: [] }), measuresIn(knownUnits))
  expect(of(aTest(2.4, 3.2), aTest(2.3, 3.4))).toBe(`2.40 and 3.40${thin}L, ratio 0.71`)
  expect(of(aTest(2.4, null))).toBeNull()
})
