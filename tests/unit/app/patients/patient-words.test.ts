import { expect, test } from 'vitest'
import { measuresIn, unknownUnits } from '../../../../src-renderer/format/measures'
import {
  daysSinceText,
  lastDayText,
  leftOutText,
  pointsText,
  sharingText,
} from '../../../../src-renderer/app/patients/columns'
import { aPatient } from './a-patient'

test('says who shares, and how others are known', () => {
  const unknown = { sharing: 'unknown' } as const
  expect(sharingText(aPatient('p'))).toBe('shared')
  expect(sharingText(aPatient('p', { sharing: 'unshared' }))).toBe('no longer shared')
  expect(sharingText(aPatient('p', { ...unknown, patient: { by: 'email', email: 'a@b' } }))).toBe(
    'e-mail only',
  )
  expect(sharingText(aPatient('p', { ...unknown, patient: { by: 'session', session: 's' } }))).toBe(
    'one session only',
  )
})

test('says when the last session was, or why that is not known', () => {
  expect([lastDayText(aPatient('p')), daysSinceText(aPatient('p'))]).toEqual(['19 Nov 2026', '1\u202fd'])
  expect(lastDayText({ lastDay: 'undated' })).toBe('Date unreadable')
  expect(lastDayText({ lastDay: null })).toBe('no session')
  expect(daysSinceText({ daysSince: null })).toBe('')
  expect(daysSinceText({ daysSince: -1 })).toBe('today')
})

test('says how many values take no part', () => {
  expect(leftOutText({ fev1LeftOut: 1 })).toMatch(/^One FEV₁ is not plausible/)
  expect(leftOutText({ fev1LeftOut: 3 })).toMatch(/^3 FEV₁ values are not plausible/)
})

test('a change of % predicted is in points with a true minus, in whatever scale it was sent', () => {
  const scale = (unit: 'percent' | 'fraction' | null) =>
    measuresIn({ ...unknownUnits, percent: { ...unknownUnits.percent, unit } })
  expect(pointsText(scale('percent'), -2)).toBe('\u22122.0')
  expect(pointsText(scale('fraction'), 0.031)).toBe('+3.1')
  expect(pointsText(scale(null), -0.05)).toBe('\u22120.05')
  expect(pointsText(scale('percent'), null)).toBe('—')
  expect(pointsText(scale('percent'), 0)).toBe('0.0')
})
