import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, dayAt, dayNumber, dayOfNumber } from '#shared/records/day'
import { type AnswerCost, createWindowSizes, firstSizes } from '../../../src-main/sync/windows'
import {
  everyProfile,
  halfWindow,
  halveProfiles,
  splitProfiles,
  takeWindow,
  type WindowPart,
  widenWindow,
} from '../../../src-main/sync/windows'
import { day } from './arbitraries'

describe('takeWindow', () => {
  test('takes the newest days that follow each other', () => {
    const days = [day('2026-03-02'), day('2026-03-01'), day('2026-02-28'), day('2026-02-20')] as const
    expect(takeWindow([...days], 2)).toEqual({ from: '2026-03-01', to: '2026-03-02', days: days.slice(0, 2) })
    expect(takeWindow([...days], 99)).toMatchObject({ from: '2026-02-28', to: '2026-03-02' })
  })

  test('windows taken one after the other hold every day once, without gaps, within their size', () => {
    const sets = fc.uniqueArray(fc.integer({ min: 20_000, max: 20_060 }), { minLength: 1 })
    fc.assert(
      fc.property(sets, fc.integer({ min: 1, max: 9 }), (numbers, size) => {
        const all = numbers.sort((a, b) => b - a).map(dayOfNumber)
        const seen: Day[] = []
        for (let left = all; left[0];) {
          const window = takeWindow([left[0], ...left.slice(1)], size)
          expect(window.days.length).toBeLessThanOrEqual(size)
          expect(dayNumber(window.to) - dayNumber(window.from) + 1).toBe(window.days.length)
          seen.push(...window.days)
          left = left.slice(window.days.length)
        }
        expect(seen).toEqual(all)
      }),
    )
  })
})

test('a widened window holds its sessions wherever they were made, whether its last day is included or not', () => {
  const from = day('2026-03-10')
  const to = day('2026-03-12')
  const instants = fc.integer({ min: Date.UTC(2026, 2, 8), max: Date.UTC(2026, 2, 15) })
  fc.assert(
    fc.property(instants, fc.integer({ min: -720, max: 840 }), (instant, offsetMinutes) => {
      const own = dayAt(instant, offsetMinutes)
      fc.pre(own >= from && own <= to)
      const byService = dayAt(instant, 0)
      const asked = widenWindow({ from, to })
      expect(byService >= asked.from && byService < asked.to).toBe(true)
    }),
  )
})

describe('the size of a window', () => {
  const quick = { ms: 100, firstByteMs: 50, bytes: 10_000 }
  const after = (days: number, cost: AnswerCost, part: WindowPart = everyProfile) => {
    const sizes = createWindowSizes({ ...firstSizes(), all: { ...firstSizes().all, days } })
    sizes.came(part, days, cost)
    return sizes.of(part)
  }

  test.each([
    ['small and fast', 8, quick, 16],
    ['late, and then fast', 8, { ms: 3_200, firstByteMs: 3_000, bytes: 10_000 }, 16],
    ['slow', 8, { ms: 60_000, firstByteMs: 50, bytes: 10_000 }, 4],
    ['slow, of few days', 4, { ms: 60_000, firstByteMs: 50, bytes: 10_000 }, 4],
    ['far too slow', 4, { ms: 150_000, firstByteMs: 50, bytes: 10_000 }, 2],
    ['large', 8, { ...quick, bytes: 20_000_000 }, 4],
    ['in between', 8, { ms: 15_000, firstByteMs: 50, bytes: 10_000 }, 8],
    ['as long as the wait for it', 8, { ms: 12_000, firstByteMs: 6_000, bytes: 10_000 }, 16],
    ['small and fast, at the limit', 100, quick, 128],
  ])('after an answer that is %s', (_, days, cost, next) => {
    expect(after(days, cost)).toBe(next)
  })

  test('one profile is asked for over more days', () => {
    const one: WindowPart = { profiles: ['p'], purpose: 'attribution' }
    const sizes = createWindowSizes(firstSizes())
    expect([sizes.of(everyProfile), sizes.of(one)]).toEqual([7, 366])
    sizes.came(one, 366, quick)
    expect([sizes.of(everyProfile), sizes.of(one)]).toEqual([7, 732])
    sizes.limit(one, 128)
    sizes.came(one, 128, quick)
    expect(sizes.of(one)).toBe(128)
  })

  const tried = () => {
    const sizes = createWindowSizes({ ...firstSizes(), all: { ...firstSizes().all, days: 16 } })
    sizes.came(everyProfile, 16, { ...quick, ms: 15_000 })
    return sizes
  }

  test('a size that has passed is not given up for one answer that broke off, one that has not is', () => {
    const sizes = tried()
    sizes.broke(everyProfile, 16, 5_000)
    expect(sizes.of(everyProfile)).toBe(16)
    sizes.broke(everyProfile, 16, 9_000)
    expect(sizes.of(everyProfile)).toBe(8)
    sizes.came(everyProfile, 8, quick)
    const grown = sizes.of(everyProfile)
    expect(grown).toBeGreaterThan(8)
    expect(grown).toBeLessThan(16)
    sizes.broke(everyProfile, grown, 20_000)
    expect(sizes.of(everyProfile)).toBe(8)
  })

  test('answers that break off after the same number of bytes were too long', () => {
    const sizes = tried()
    sizes.broke(everyProfile, 16, 30_000)
    sizes.came(everyProfile, 16, { ...quick, ms: 15_000 })
    sizes.broke(everyProfile, 16, 30_500)
    expect(sizes.of(everyProfile)).toBe(8)
  })

  test('a day that is too much is asked for in parts of the profiles, until more passes again', () => {
    const sizes = createWindowSizes({ ...firstSizes(), all: { ...firstSizes().all, days: 1 } })
    sizes.tooMany(everyProfile, 1)
    sizes.tooMany(everyProfile, 0.5)
    expect([sizes.of(everyProfile), sizes.pieces(everyProfile)]).toEqual([1, 4])
    sizes.came(everyProfile, 0.25, quick)
    sizes.came(everyProfile, 0.5, quick)
    expect([sizes.of(everyProfile), sizes.pieces(everyProfile)]).toEqual([1, 1])
  })

  test('silence shrinks a question when a smaller one is answered each time', () => {
    const sizes = createWindowSizes({ ...firstSizes(), all: { ...firstSizes().all, days: 16 } })
    sizes.missed(everyProfile, 16)
    sizes.came(everyProfile, 1, quick)
    expect(sizes.of(everyProfile)).toBe(16)
    sizes.missed(everyProfile, 16)
    expect(sizes.of(everyProfile)).toBe(8)
  })

  test('never leaves its bounds, and grows again after any trouble', () => {
    const step = fc.constantFrom('came', 'slow', 'broke', 'missed', 'tooMany')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const sizes = createWindowSizes(firstSizes())
        for (const what of steps) {
          const days = sizes.of(everyProfile)
          if (what === 'came') sizes.came(everyProfile, days, quick)
          else if (what === 'slow') sizes.came(everyProfile, days, { ...quick, ms: 150_000 })
          else sizes[what](everyProfile, days, 1_000)
          expect(sizes.of(everyProfile)).toBeGreaterThanOrEqual(1)
          expect(sizes.of(everyProfile)).toBeLessThanOrEqual(128)
        }
        expect(createWindowSizes(sizes.memory()).of(everyProfile)).toBe(sizes.of(everyProfile))
        for (let answers = 0; answers < 900; answers++)
          sizes.came(everyProfile, sizes.of(everyProfile), quick)
        expect(sizes.of(everyProfile)).toBe(128)
      }),
    )
  })

  test('halving ends at one day', () => {
    expect([7, 3, 1].map(halfWindow)).toEqual([3, 1, 1])
  })
})

describe('parts of the profiles', () => {
  const lists = fc.array(fc.string({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 400 })

  test('halves keep every profile, in order', () => {
    fc.assert(
      fc.property(lists, (ids) => {
        expect(halveProfiles(ids).flat()).toEqual(ids)
      }),
    )
  })

  test('parts keep every profile, none empty, each short enough for a request line', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 2, max: 64 }), (ids, pieces) => {
        const parts = splitProfiles(ids, pieces)
        expect(parts.flat()).toEqual(ids)
        for (const part of parts) {
          expect(part.length).toBeGreaterThan(0)
          if (part.length > 1) expect(part.map(encodeURIComponent).join(',').length).toBeLessThan(5_000)
        }
      }),
    )
  })
})
