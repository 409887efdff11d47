import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/records/day'
import { createDeidentifier } from '../../../src-renderer/store/exports/deidentify'
import type { ExportedSession } from '../../../src-renderer/store/exports/writer'
import { anExportedSession } from './an-exported-session'

const pseudonymised = (dates: 'offset' | 'month', ...sessions: ExportedSession[]) => {
  const { pseudonymise } = createDeidentifier({ dates }, sessions.length, crypto)
  return sessions.map(pseudonymise)
}
const one = (...given: Parameters<typeof anExportedSession>) =>
  pseudonymised('offset', anExportedSession(...given))[0]?.session
const onDay = (day: string, rest: Partial<ExportedSession> = {}) => {
  const { local } = anExportedSession().session
  return anExportedSession({ id: day, local: { ...local, day: day as Day } }, rest)
}

describe('a de-identified session', () => {
  it('has no name, no address, no id and no time of its own', () => {
    expect(one()).toMatchObject({
      id: 's-1',
      email: null,
      name: null,
      created_at: null,
      local: { day: 'undated', instant: null, offsetMinutes: null, queriedProfile: null, changedAt: 0 },
    })
  })

  it('keeps what was measured, sex, height and weight', () => {
    const { session } = anExportedSession()
    const { best_test, all_tests, gender, height_in_cm, weight_in_kg } = session
    expect(one()).toMatchObject({ best_test, all_tests, gender, height_in_cm, weight_in_kg })
  })

  it.each([
    [58.9, 58],
    [0.4, 0],
    [89.99, 89],
    [90, 90],
    [103.2, 90],
    [null, null],
  ])('of somebody aged %s shows %s', (age, shown) => {
    expect(one({ age })?.age).toBe(shown)
  })

  it('shows nothing from which an age above 89 could be computed', () => {
    const session = one({ age: 93 })
    for (const test of [session?.best_test, ...(session?.all_tests ?? [])])
      for (const [field, value] of Object.entries(test ?? {}))
        if (/_(?:predicted|percentage)$/.test(field)) expect(value).toBeNull()
    expect(session?.best_test?.fev1_actual).toBe(2.41)
  })

  it('has no text as it was sent, and no field that the interface does not list', () => {
    const session = { asSent: { name: 'Henrik' }, unlisted: { nurse: 'Olga' }, gender: 'Henrik L.' }
    expect(one(session)).toMatchObject({ asSent: {}, unlisted: {}, gender: null })
  })

  it.each([
    'seen with Henrik',
    'LINDQVIST, H.',
    'COPD (henrik@example.org)',
    'call +34 612 345 678',
    'call (612) 345-6789',
    'هاتف ٠٥٥١٢٣٤٥٦٧',
    'ｈｅｎｒｉｋ＠ｅｘａｍｐｌｅ．ｏｒｇ',
    'since 2019-03-05',
    'code K7RW2M9X',
    'https://clinic.example/123',
  ])('leaves out a diagnosis that tells who it is: %s', (diagnosis) => {
    expect(one({ diagnoses: ['Asthma', diagnosis] })?.diagnoses).toEqual(['Asthma'])
  })

  it('keeps diagnoses and medications that do not', () => {
    const diagnoses = ['COPD', 'J45.909 Asthma', 'Mucoviscidosis (F508del)']
    const medications = ['Salmeterol/fluticasone 50/500 µg', 'Tiotropium 18 µg']
    expect(one({ diagnoses, medications })).toMatchObject({ diagnoses, medications })
  })

  it('quotes nothing in its flags', () => {
    const flags = [{ code: 'value-unread' as const, field: 'fev1_actual', figures: { sent: 'ask Henrik' } }]
    const [each] = pseudonymised('offset', anExportedSession({}, { flags }))
    expect(each?.flags).toEqual([{ code: 'value-unread', field: 'fev1_actual' }])
  })
})

describe('dates of a de-identified export', () => {
  it('become days from the person’s latest session', () => {
    const other = { patient: { by: 'profile' as const, profile: 'p-2' }, profile: null }
    const sessions = [onDay('2026-11-19'), onDay('2026-03-01', other), onDay('2025-11-19')]
    const all = pseudonymised('offset', ...sessions, onDay('2024-02-29', other))
    expect(all.map(({ pseudonym }) => pseudonym?.days)).toEqual([0, 0, -365, -731])
    expect(all.map(({ pseudonym }) => pseudonym?.since)).toEqual(['s-1', 's-2', 's-1', 's-2'])
  })

  it('become months', () => {
    const [each] = pseudonymised('month', onDay('2026-11-19'))
    expect(each?.pseudonym).toMatchObject({ month: '2026-11', days: null, since: null })
  })

  it('stay unknown where they are', () => {
    const { local } = anExportedSession().session
    const [each] = pseudonymised('offset', anExportedSession({ local: { ...local, day: 'undated' } }))
    expect(each?.pseudonym).toMatchObject({ month: null, days: null })
  })
})
