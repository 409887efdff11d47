import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayAt, daysBetween } from '#shared/records/day'
import { isSettled, planDays } from '../../../src-main/sync/plan'
import { coverages, day, dayMs, noon, page } from './arbitraries'

const facts = {
  coverage: new Map(),
  now: noon,
  historyStart: day('2026-01-01'),
  since: noon,
  rereadDays: 30,
  syncEveryMinutes: 60,
  meteredConnection: false,
  mode: { kind: 'usual' },
} as const
const instants = fc.integer({ min: noon - 90 * dayMs, max: noon })

describe('planDays', () => {
  test('reads everything the first time, newest first, up to the day that it may be furthest east', () => {
    const { recent, history } = planDays(facts)
    expect([...recent, ...history]).toEqual(daysBetween(day('2026-01-01'), day('2026-06-16')).reverse())
    expect(recent).toEqual(daysBetween(day('2026-05-17'), day('2026-06-16')).reverse())
  })

  const whole = (fetchedAt: (of: Day) => number) =>
    new Map(daysBetween(day('2026-01-01'), day('2026-06-16')).map((of) => [of, page(of, fetchedAt(of))]))

  test('reads the newest days in each round, and all recent ones once a day, when all others are settled', () => {
    const hourAgo = whole(() => noon - 3_600_000)
    expect(planDays({ ...facts, coverage: hourAgo })).toMatchObject({ history: [], again: [] })
    expect(planDays({ ...facts, coverage: hourAgo }).recent).toEqual(
      daysBetween(day('2026-06-12'), day('2026-06-16')).reverse(),
    )
    expect(planDays({ ...facts, coverage: hourAgo, meteredConnection: true }).recent).toHaveLength(2)
    expect(planDays({ ...facts, coverage: hourAgo, mode: { kind: 'thorough' } }).recent).toHaveLength(31)
    const yesterday = whole(() => noon - dayMs)
    expect(planDays({ ...facts, coverage: yesterday }).recent).toHaveLength(31)
    expect(planDays({ ...facts, coverage: yesterday, meteredConnection: true }).recent).toHaveLength(31)
  })

  test('reads what was read a while ago along with what was read a day ago, to be done with it at once', () => {
    const coverage = whole(
      (of) => noon - (of === '2026-06-11' ? 13 : of === '2026-06-10' ? 2 : 24) * 3_600_000,
    )
    const { recent } = planDays({ ...facts, coverage })
    expect(recent).toContain('2026-06-11')
    expect(recent).not.toContain('2026-06-10')
    expect(recent).toHaveLength(30)
  })

  test('does not read again what the round has read, before the rest', () => {
    const coverage = new Map(
      daysBetween(day('2026-06-05'), day('2026-06-16')).map((of) => [of, page(of, noon - 300_000)]),
    )
    const { recent, again } = planDays({ ...facts, coverage, since: noon - 600_000 })
    expect([...recent].slice(0, 1)).toEqual(['2026-06-04'])
    expect(again).toEqual([])
  })

  test('reads the newest days again at the end of a round that lasts, and at once when much was read since', () => {
    const since = noon - 3 * dayMs
    const recent = daysBetween(day('2026-05-17'), day('2026-06-16'))
    const coverage = new Map(recent.map((of) => [of, page(of, noon - 2 * 3_600_000)]))
    const fresh = ['2026-06-16', '2026-06-15', '2026-06-14', '2026-06-13', '2026-06-12']
    expect(planDays({ ...facts, coverage, since })).toMatchObject({ recent: [], again: fresh })
    for (const of of daysBetween(day('2026-04-17'), day('2026-05-16')))
      coverage.set(of, page(of, noon - 60_000))
    expect(planDays({ ...facts, coverage, since })).toMatchObject({ recent: fresh, again: [] })
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

  test('every day is either planned or not, none twice, each list newest first; without a page it is planned', () => {
    const ages = fc.integer({ min: 0, max: 3 * dayMs })
    fc.assert(
      fc.property(
        coverages,
        instants,
        ages,
        fc.integer({ min: 1, max: 60 }),
        (coverage, now, age, rereadDays) => {
          const plan = planDays({ ...facts, coverage, now, since: now - age, rereadDays })
          const { recent, history, again, others } = plan
          const planned = [...recent, ...history]
          for (const list of [recent, history]) expect(list).toEqual(list.toSorted().reverse())
          expect(new Set(planned).size).toBe(planned.length)
          for (const of of daysBetween(facts.historyStart, dayAt(now, 14 * 60))) {
            expect(planned.includes(of)).toBe(!others.includes(of))
            if (!coverage.get(of)?.complete) expect(planned).toContain(of)
            if (again.includes(of)) expect(others).toContain(of)
          }
        },
      ),
    )
  })

  test('a round ends: once every day was read in it, none is due', () => {
    fc.assert(
      fc.property(coverages, instants, fc.boolean(), (coverage, since, metered) => {
        const round = { ...facts, coverage, since, now: since, meteredConnection: metered }
        const read = new Map(coverage)
        for (let run = 0; run < 2; run++) {
          const { recent, history } = planDays({ ...round, coverage: read })
          if (run > 0) expect([...recent, ...history]).toEqual([])
          for (const of of [...recent, ...history]) read.set(of, page(of, since))
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
