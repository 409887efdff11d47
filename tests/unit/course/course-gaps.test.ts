import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutAtGaps } from '../../../src-renderer/course/changes'
import { gapWords } from '../../../src-renderer/course/words'

const day = 86_400_000
const at = (...days: number[]) => days.map((one) => ({ time: one * day }))
const gaps = (...days: number[]) => cutAtGaps(at(...days)).gaps.map((gap) => gapWords(gap).join(' '))

test('a gap is long for its course: a month where there are sessions daily, half a year at most', () => {
  expect(gaps(0, 1, 2, 3, 30, 31)).toEqual([])
  expect(gaps(0, 1, 2, 3, 45, 46)).toEqual(['No sessions for 42 days'])
  expect(gaps(0, 90, 180, 350, 440)).toEqual([])
  expect(gaps(0, 90, 180, 460, 550)).toEqual(['No sessions for 9 months'])
})

test('stretches and gaps make up the course', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1 }), (days) => {
      const course = at(...days.sort((a, b) => a - b))
      const { stretches, gaps } = cutAtGaps(course)
      expect(stretches.flat()).toEqual(course)
      expect(gaps.map(({ from, to }) => [from, to])).toEqual(
        stretches.slice(1).map((stretch, before) => [stretches[before]?.at(-1)?.time, stretch[0]?.time]),
      )
    }),
  )
})
