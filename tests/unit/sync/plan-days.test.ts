import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayAt, daysBetween } from '#shared/records/day'
import { isSettled, planDays } from '../../../src-main/sync/plan'
import { coverages, day, dayMs, noon, page } from './arbitraries'

const facts = {
  coverage: new Map(),
  now: noon,
  historyStart: day('2026-01-01'),
  rereadDays: 30,
  mode: { kind: 'usual' },
} as const
const instants = fc.integer({ min: noon - 90 * dayMs, max: noon })

describe('planDays', () => {
  test('reads everything the first time, newest first, up to the day that it may be furthest east', () => {
    const { recent, history } = planDays(facts)
    expect([...recent, ...history]).toEqual(daysBetween(day('2026-01-01'), day('2026-06-16')).reverse())
    expect(recent).toEqual(daysBetween(day('2026-05-17'), day('2026-06-16')).reverse())
  })

  test('reads only recent days when all others are settled', () => {
    const coverage = new Map(
      daysBetween(day('2026-01-01'), day('2026-06-16')).map((of) => [of, page(of, noon)]),
    )
    expect(planDays({ ...facts, coverage }).history).toEqual([])
    expect(planDays({ ...facts, coverage }).recent).toHaveLength(31)
  })

  test('reads a day once more that was last read while late sessions were to be expected', () => {
    const of = day('2026-04-01')
    const coverage = new Map([[of, page(of, Date.UTC(2026, 3, 10))]])
    expect(planDays({ ...facts, historyStart: of, coverage }).history).toContain(of)
  })

  test('reads a span whatever is covered, but no day that is not there yet', () => {
    const coverage = new Map([[day('2026-02-02'), page(day('2026-02-02'), noon)]])
    const mode = { kind: 'span', from: day('2026-02-01'), to: day('2026-02-03') } as const
    expect(planDays({ ...facts, coverage, mode })).toMatchObject({
      recent: [],
      history: ['2026-02-03', '2026-02-02', '2026-02-01'],
    })
    const ahead = { kind: 'span', from: day('2026-06-15'), to: day('2030-01-01') } as const
    expect(planDays({ ...facts, mode: ahead }).history).toEqual(['2026-06-16', '2026-06-15'])
  })

  test('a deep run reads settled days again that were last read over a month ago', () => {
    const coverage = new Map([
      [day('2026-01-01'), page(day('2026-01-01'), noon - 31 * dayMs)],
      [day('2026-01-02'), page(day('2026-01-02'), noon - 29 * dayMs)],
    ])
    const deep = planDays({ ...facts, coverage, mode: { kind: 'deep' } }).history
    expect(deep).toContain('2026-01-01')
    expect(deep).not.toContain('2026-01-02')
  })

  test('a history that begins in the future still reads today', () => {
    expect(planDays({ ...facts, historyStart: day('2031-01-01') }).recent).toContain('2026-06-15')
  })

  test('every day is either planned or settled, no day twice, all newest first', () => {
    fc.assert(
      fc.property(coverages, instants, fc.integer({ min: 1, max: 60 }), (coverage, now, rereadDays) => {
        const { recent, history, settled } = planDays({ ...facts, coverage, now, rereadDays })
        const planned = [...recent, ...history]
        expect(planned).toEqual([...new Set(planned)].sort().reverse())
        for (const of of daysBetween(facts.historyStart, dayAt(now, 14 * 60))) {
          expect(planned.includes(of)).toBe(!settled.includes(of))
          if (settled.includes(of)) expect(isSettled(coverage.get(of), rereadDays)).toBe(true)
        }
      }),
    )
  })

  test('no day is settled before it has been over everywhere for the days that are read again', () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: -3, max: 90 }),
        fc.integer({ min: 1, max: 60 }),
        (at, age, reread) => {
          const of = addDays(dayAt(at, -12 * 60), -age)
          expect(isSettled(page(of, at), reread)).toBe(age >= reread - 1)
        },
      ),
    )
  })
})
