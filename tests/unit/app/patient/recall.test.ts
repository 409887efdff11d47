import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { noRecalls } from '#shared/records/recalls'
import { recallText } from '../../../../src-renderer/app/patient/recall'
import { aRow } from '../fixtures/a-row'

const profile = {
  ...{ id: 'p', email: null, patient_name: 'P', share_code: null, unlisted: {} },
  ...{ firstSeenAt: 1, lastSeenAt: 1, unsharedAt: null },
}
const summary = { diagnoses: ['Asthma'], profile }
const recalls = { all: null, diagnoses: [{ name: 'asthma', days: 90 }] }

test('a recall names interval and day, is due on that day, and is overdue a fortnight later', () => {
  const rows = [aRow('a', { day: '2026-01-01' as Day })]
  const on = (today: string, own: { days: number } | null = null) =>
    recallText({ summary, rows, recalls, own }, today as Day)
  expect(on('2026-03-31')).toBe('recall every 90 d, due 1 Apr 2026')
  expect(on('2026-04-01')).toBe('recall every 90 d, due since 1 Apr 2026')
  expect(on('2026-04-14')).toBe('recall every 90 d, due since 1 Apr 2026')
  expect(on('2026-04-15')).toBe('recall every 90 d, due since 1 Apr 2026: overdue, 14 d')
  expect(on('2026-01-31', { days: 30 })).toBe('recall every 30 d, due since 31 Jan 2026')
})

test('there is no recall without an interval, or of who no longer shares, and no day without a session', () => {
  const today = '2026-03-31' as Day
  const of = (over: Partial<Parameters<typeof recallText>[0]>) =>
    recallText({ summary, rows: [], recalls, own: null, ...over }, today)
  expect(of({ recalls: noRecalls })).toBe('')
  expect(of({ summary: { ...summary, profile: { ...profile, unsharedAt: 2 } } })).toBe('')
  expect(of({ summary: { ...summary, profile: null } })).toBe('')
  expect(of({})).toBe('recall every 90 d')
})
