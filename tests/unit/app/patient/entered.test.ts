import { expect, test } from 'vitest'
import { volumeFactors } from '#shared/measure/units'
import type { Day } from '#shared/records/day'
import { quantityFacts } from '#shared/records/test'
import { unitChoices } from '#shared/records/units'
import { baselineFault, dayFault, proposedBaselines } from '../../../../src-renderer/app/patient/entered'
import { baselineText, baselineVolume, transplantText } from '../../../../src-renderer/format/entered'
import { aRow } from '../fixtures/a-row'

const day = (text: string) => text as Day
const today = day('2026-11-20')

test('a day is refused with the reason: ahead, before 1900, before the date of birth, not whole, or none', () => {
  const born = day('1968-03-14')
  const fault = (of: string | null, lacking: string[] = [], date: Day | null = born) =>
    dayFault({ day: of === null ? null : day(of), lacking, born: date, today })
  expect(fault('2024-02-03')).toBeUndefined()
  expect(fault('2026-11-20')).toBeUndefined()
  expect(fault('1968-03-14')).toBeUndefined()
  expect(fault('2026-11-21')).toBe('This day lies ahead.')
  expect(fault('1968-03-13')).toBe('This day is before the date of birth, 14 Mar 1968.')
  expect(fault('1899-12-31', [], null)).toBe('Enter a day from 1900 on.')
  expect(fault('1900-01-01', [], null)).toBeUndefined()
  expect(fault(null, ['Year'])).toBe('Missing: Year.')
  expect(fault(null)).toBe('Enter a day.')
})

test('a baseline is within the limits of an FEV1 in its unit, and a value of the other unit never is', () => {
  const [above, to] = quantityFacts.fev1.limits.possible
  for (const unit of unitChoices.volume) {
    const of = (litres: number) => baselineFault(litres / volumeFactors[unit], unit)
    const refused = of(above)
    expect([of(to), of(above * 1.01), of(2.67)]).toEqual([undefined, undefined, undefined])
    expect(refused).toMatch(/^Enter an FEV₁ above .+, up to .+\.$/)
    expect([of(to * 1.01), of(-1), baselineFault(null, unit)]).toEqual([refused, refused, refused])
  }
  expect(baselineFault(2670, 'L')).toBe('Enter an FEV₁ above 0.05\u202fL, up to 11.00\u202fL.')
  expect(baselineFault(2.67, 'mL')).toBe('Enter an FEV₁ above 50\u202fmL, up to 11,000\u202fmL.')
})

const litres = { volume: 'L', flow: null, percent: null, ratio: null } as const
const session = (date: string, fev1: number, over: Partial<ReturnType<typeof aRow>> = {}) =>
  aRow(date, { day: day(date), fev1, units: litres, ...over })
const proposed = (rows: ReturnType<typeof aRow>[]) =>
  proposedBaselines(rows).map(({ of, baseline, doubts }) => [
    of,
    baseline.value,
    baseline.unit,
    baseline.day,
    ...doubts,
  ])

test('the last FEV1 is proposed, and the best of the six months up to it where that is another', () => {
  const last = session('2026-11-01', 2.3)
  expect(proposed([])).toEqual([])
  expect(proposed([last, session('2026-05-01', 2.6), session('2026-04-30', 2.9)])).toEqual([
    ['last', 2.3, 'L', '2026-11-01'],
    ['best', 2.6, 'L', '2026-05-01'],
  ])
  // the newest of equals, and one of six months ago that is lower, is the last itself
  expect(proposed([last, session('2026-06-01', 2.3), session('2026-05-01', 2.2)])).toEqual([
    ['last', 2.3, 'L', '2026-11-01'],
  ])
  const inMillilitres = session('2026-10-01', 2450, { leftOut: {}, units: { ...litres, volume: 'mL' } })
  expect(proposed([last, inMillilitres])[1]).toEqual(['best', 2450, 'mL', '2026-10-01'])
})

test('no FEV1 is proposed that cannot be right, is after a bronchodilator or has no known unit, and a doubtful one says so', () => {
  const usable = session('2026-10-01', 2.2)
  const others = [
    session('2026-11-05', 24, { leftOut: { fev1_actual: 'limits' } }),
    session('2026-11-04', 2.9, { bronchodilator: 'post' }),
    session('2026-11-03', 2.9, { units: { ...litres, volume: null } }),
    session('2026-11-02', 2.9, { flags: ['ahead'] }),
    aRow('undated', { day: 'undated', fev1: 2.9, units: litres }),
  ]
  expect(proposed([...others, usable])).toEqual([['last', 2.2, 'L', '2026-10-01']])
  const doubtful = session('2026-11-01', 2.4, { flags: ['likely-pair'] })
  expect(proposed([doubtful, usable])).toEqual([['last', 2.4, 'L', '2026-11-01', 'likely-pair']])
})

test('what was entered is said among the facts, to the millilitre, with whoever set it', () => {
  expect([transplantText(null), baselineText(null)]).toEqual(['', ''])
  expect(transplantText({ day: day('2024-02-03') })).toBe('Lung transplantation 3 Feb 2024')
  const value = { day: day('2026-05-04'), value: 2.675, unit: 'L' } as const
  const of = (by: string) => baselineText({ on: 'patient profile ann', at: 1, by, value })
  expect(of('AB')).toBe('Baseline FEV₁ 2.675\u202fL of 4 May 2026, set by AB')
  expect(of('')).toBe('Baseline FEV₁ 2.675\u202fL of 4 May 2026')
  expect([baselineVolume({ value: 2.6, unit: 'L' }), baselineVolume({ value: 2600, unit: 'mL' })]).toEqual([
    '2.60\u202fL',
    '2,600\u202fmL',
  ])
})
