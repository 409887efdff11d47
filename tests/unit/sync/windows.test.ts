import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, dayAt, dayNumber, dayOfNumber } from '#shared/records/day'
import { halveProfiles, splitProfiles, takeWindow, widenWindow } from '../../../src-main/sync/windows'
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
