import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/records/day'
import { createDeidentifier } from '../../../src-renderer/store/exports/deidentify'
import type { ExportedSession } from '../../../src-renderer/store/exports/writer'
import { anExportedSession } from './an-exported-session'
import { inOrder, peopleOf } from './write-export'

const pseudonymised = (dates: 'offset' | 'month', ...sessions: ExportedSession[]) => {
  const people = peopleOf(sessions)
  const { pseudonymise } = createDeidentifier({ dates, groupsOf: null }, people)
  return inOrder(people, sessions).map(pseudonymise)
}
const one = (...given: Parameters<typeof anExportedSession>) =>
  pseudonymised('offset', anExportedSession(...given))[0]?.session
const onDay = (day: string, rest: Partial<ExportedSession> = {}) => {
  const { local } = anExportedSession().session
  const instant = Date.parse(day)
  return anExportedSession({ id: day, local: { ...local, instant, day: day as Day } }, rest)
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
    expect(one()).toMatchObject({ gender, height_in_cm, weight_in_kg })
    expect(one()?.best_test?.fev1_actual).toBe(best_test?.fev1_actual)
    expect(one()?.all_tests.map(({ pef_actual }) => pef_actual)).toEqual(
      all_tests.map(({ pef_actual }) => pef_actual),
    )
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

  it.each([58.4, 93])(
    'of somebody aged %s shows nothing from which the exact age could be computed',
    (age) => {
      const session = one({ age })
      for (const test of [session?.best_test, ...(session?.all_tests ?? [])])
        for (const [field, value] of Object.entries(test ?? {}))
          if (/_(?:predicted|percentage)$/.test(field)) expect(value).toBeNull()
      expect(session?.best_test?.fev1_actual).toBe(2.41)
    },
  )

  it('has no text as it was sent, and no field that the interface does not list', () => {
    const session = { asSent: { name: 'Henrik' }, unlisted: { nurse: 'Olga' }, gender: 'Henrik L.' }
    expect(one(session)).toMatchObject({ asSent: {}, unlisted: {}, gender: null })
  })

  it.each([
    ['seen with Henrik', 'seen with [removed]'],
    ['LINDQVIST, H.', '[removed], H.'],
    ['Henrik  Lindqvist’s twin has it', '[removed]’s twin has it'],
    ['COPD (henrik@example.org)', 'COPD [removed]'],
    ['call +34 612 345 678', 'call [removed]'],
    ['call (612) 345-6789', 'call [removed]'],
    ['هاتف ٠٥٥١٢٣٤٥٦٧', 'هاتف [removed]'],
    ['ｈｅｎｒｉｋ＠ｅｘａｍｐｌｅ．ｏｒｇ', '[removed]'],
    ['since 2019-03-05', 'since [removed]'],
    ['code K7RW2M9X', 'code [removed]'],
    ['https://clinic.example/123', '[removed]'],
    ['195967001 Asthma', '[removed] Asthma'],
    ['h e n r i k l i n d q v i s t', 'h e n r i k l i n d q v i s t'],
    ['xHenrik Lindqvistx', '[removed]'],
  ])('cuts out of a diagnosis what tells who it is: %s', (diagnosis, left) => {
    expect(one({ diagnoses: ['Asthma', diagnosis] })?.diagnoses).toEqual(['Asthma', left])
  })

  it('keeps an illness that is named like the person, without that name', () => {
    const named = { profile: null, patient: { by: 'session' as const, session: 's' } }
    const [still] = pseudonymised(
      'offset',
      anExportedSession({ name: 'Ann Still', diagnoses: ['Still’s disease'] }, named),
    )
    expect(still?.session.diagnoses).toEqual(['[removed]’s disease'])
    const [long] = pseudonymised(
      'offset',
      anExportedSession({ name: 'Bo Long', diagnoses: ['Long COVID'] }, named),
    )
    expect(long?.session.diagnoses).toEqual(['[removed] COVID'])
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
  it('become days from the person’s first session', () => {
    const other = { patient: { by: 'profile' as const, profile: 'p-2' }, profile: null }
    const sessions = [onDay('2026-11-19'), onDay('2026-03-01', other), onDay('2025-11-19')]
    const all = pseudonymised('offset', ...sessions, onDay('2024-02-29', other))
    const daysOf = (person = '') =>
      all.flatMap(({ pseudonym }) => (pseudonym?.person === person ? [pseudonym.days] : []))
    const people = new Set(all.map(({ pseudonym }) => pseudonym?.person))
    expect([...people].map(daysOf).sort()).toEqual([
      [0, 365],
      [0, 731],
    ])
    for (const { pseudonym } of all) expect(['s-1', 's-3']).toContain(pseudonym?.since)
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
