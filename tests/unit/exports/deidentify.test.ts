import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { exportColumns } from '#shared/exports/export-columns'
import { type ExportRequest, pseudonymisedDates } from '#shared/exports/export-request'
import { analysisCsv, rowsOfFormat } from '#shared/exports/formats'
import type { Day } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import { testFields } from '#shared/records/test'
import { foldText } from '#shared/text/texts'
import { type JsonObject, sessionFields } from '#shared/wire/read-values'
import { judgeRecord } from '#shared/wire/judge-record'
import { createDeidentifier } from '../../../src-renderer/store/exports/deidentify'
import type { ExportedSession } from '../../../src-renderer/store/exports/writer'
import { someOf } from '../../whole'
import { sentRecord } from '../wire/records'
import { anExportedSession } from './an-exported-session'
import { exportedRecord } from './exported-record'
import { sampleSessions } from './sample-sessions'
import { inOrder, peopleOf, writeExport } from './write-export'

const keyLength = 6

/** A value as it is, and as a program might have encoded it. */
function spellings(value: string): string[] {
  const bytes = Buffer.from(value)
  return [
    value,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
    encodeURIComponent(value),
    value.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    value.replaceAll(/[^ -~]/gu, (letter) => `&#${letter.codePointAt(0) ?? 0};`),
    Array.from(value).reverse().join(''),
  ]
}

/** Those of `values` that a text holds, case and accents folded, plain or encoded. Goes through the text but once a length. */
function findValues(text: string, values: Iterable<string>): string[] {
  const folded = foldText(text)
  const byKey = new Map<number, Map<string, { spelling: string; value: string }[]>>()
  for (const value of new Set(values))
    for (const spelling of new Set(spellings(value).map(foldText))) {
      const length = Math.min(keyLength, spelling.length)
      const keys = byKey.get(length) ?? new Map<string, { spelling: string; value: string }[]>()
      byKey.set(length, keys)
      const key = spelling.slice(0, length)
      keys.set(key, [...(keys.get(key) ?? []), { spelling, value }])
    }
  const found = new Set<string>()
  for (const [length, keys] of byKey) {
    // most places are passed over by their first two letters alone
    const begins = new Set([...keys.keys()].map((key) => pairAt(key, 0)))
    for (let at = 0; at + length <= folded.length; at++) {
      if (!begins.has(pairAt(folded, at)) && length > 1) continue
      for (const { spelling, value } of keys.get(folded.slice(at, at + length)) ?? [])
        if (folded.startsWith(spelling, at)) found.add(value)
    }
  }
  return [...found]
}

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1)
}

/** Those of `words` that a text has as a word of its own. */
function findWords(text: string, words: Iterable<string>): string[] {
  const held = new Set(foldText(text).split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words)].filter((word) => held.has(foldText(word)))
}

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

const sample = sampleSessions(60).map(withStains)
const isThere = (value: string | null | undefined): value is string => typeof value === 'string'

/** What the generator does not put there: who it is, in places where a service or a clinic might have written it. */
function withStains(each: ExportedSession, at: number): ExportedSession {
  const { session, profile } = each
  const { name, email } = session
  const stain = `${name ?? ''} <${email ?? ''}> ${profile?.share_code ?? ''}`
  const unlisted = { referrer: stain, nested: { note: [stain] } }
  return {
    ...each,
    record: { ...each.record, ...unlisted },
    raw: { trace: [stain] },
    session: {
      ...session,
      unlisted,
      asSent: { age: stain, 'best_test.fev1_actual': stain },
      diagnoses: at % 3 === 0 ? [...session.diagnoses, `seen: ${stain}`] : session.diagnoses,
      medications: at % 5 === 0 ? [...session.medications, `for ${name ?? ''}`] : session.medications,
      ethnicity: at % 7 === 0 ? (name ?? null) : session.ethnicity,
      gender: at % 11 === 0 ? name : session.gender,
    },
    flags: [...each.flags, { code: 'value-unread', field: 'age', figures: { sent: stain } }],
  }
}

const values = sample.flatMap(({ session, profile }) =>
  [
    session.id,
    session.name,
    session.email,
    session.email?.split('@')[0],
    profile?.id,
    profile?.share_code,
    session.created_at,
    session.local.day,
    String(session.local.instant),
  ].filter(isThere),
)
const words = sample.flatMap(({ session }) =>
  (session.name ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2),
)

const csv = (form: 'csv-sessions' | 'csv-tests') => ({
  form,
  options: { ...analysisCsv, columns: exportColumns[rowsOfFormat(form)].map(({ name }) => name) },
})
const scannedFormats = [
  csv('csv-sessions'),
  csv('csv-tests'),
  { form: 'json' as const, options: { raw: true } },
  { form: 'fhir' as const, options: { as: 'bundle' as const } },
  { form: 'fhir' as const, options: { as: 'ndjson' as const } },
]

function written(of: (typeof scannedFormats)[number], deidentified: ExportRequest['deidentified']): string {
  const { text, beside } = writeExport(of, sample, deidentified)
  return `${text}\n${beside}`
}

describe.each(scannedFormats)('de-identified $form $options.as', (of) => {
  it.each(
    someOf(
      pseudonymisedDates.flatMap((dates) =>
        ([null, 5] as const).map((groupsOf) => ({ dates, groupsOf }) as const),
      ),
      1,
    ),
  )('holds nothing that tells who somebody is, $dates, groups of $groupsOf', ({ dates, groupsOf }) => {
    const text = written(of, { dates, groupsOf })
    expect(text.length).toBeGreaterThan(80_000)
    expect(findValues(text, values)).toEqual([])
    expect(findWords(text, words)).toEqual([])
  })
})

it('finds people in what is not de-identified', () => {
  const [sessions] = scannedFormats
  const text = sessions ? written(sessions, null) : ''
  expect(findValues(text, values).length).toBeGreaterThan(sample.length)
  expect(findWords(text, words).length).toBeGreaterThan(60)
})

it('finds people who are encoded', () => {
  const [{ session }] = sample as [ExportedSession]
  const name = session.name ?? ''
  expect(findValues(`x${Buffer.from(name).toString('base64')}x`, [name])).toEqual([name])
  expect(findValues(encodeURIComponent(name), [name])).toEqual([name])
})

const mark = 'qzxjmark'
const listed: ReadonlySet<string> = new Set([
  ...sessionFields,
  ...testFields,
  'best_test',
  'all_tests',
  'spirometry_tests',
])
/** What stays as a text. */
const free: ReadonlySet<string> = new Set(['medications', 'diagnoses', 'ethnicity'])

/** A value with a mark in each text, and in each name that the interface does not list. */
function marked(value: Json): Json {
  if (typeof value === 'string') return `${mark} ${value}`
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(marked)
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      listed.has(name) ? name : `${mark}${name}`,
      marked(inside),
    ]),
  )
}

const record = sentRecord.map((sent) => {
  const told = Object.fromEntries(Object.entries(sent).filter(([name]) => !free.has(name)))
  return marked(told) as JsonObject
})
const anyFormats = [
  { form: 'csv-sessions', options: analysisCsv },
  {
    form: 'csv-tests',
    options: { ...analysisCsv, columns: exportColumns.tests.map(({ name }) => name) },
  },
  { form: 'json', options: { raw: true } },
  { form: 'fhir', options: { as: 'ndjson' } },
] as const

test.each(anyFormats)('no text of whatever a service sends comes through to $form', (of) => {
  fc.assert(
    fc.property(record, fc.constantFrom(...pseudonymisedDates), (sent, dates) => {
      fc.pre(judgeRecord(sent) === null)
      const { text, beside } = writeExport(of, [exportedRecord(sent)], { dates, groupsOf: null })
      expect(`${text}\n${beside}`).not.toContain(mark)
    }),
  )
})

test('the same texts come through to what is not de-identified', () => {
  const sent = { id: mark, name: mark, note: mark }
  const { text } = writeExport({ form: 'json', options: { raw: true } }, [exportedRecord(sent)], null)
  expect(text).toContain(mark)
})
