import { describe, expect, it } from 'vitest'
import { pseudonymisedDates, type ExportRequest } from '#shared/exports/export-request'
import { analysisCsv } from '#shared/exports/formats'
import { csvColumns } from '#shared/exports/csv-columns'
import type { ExportedSession } from '../../../src-renderer/store/exports/writer'
import { findValues, findWords } from './find-values'
import { sampleSessions } from './sample-sessions'
import { writeExport } from './write-export'

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
  options: { ...analysisCsv, columns: csvColumns[form].map(({ name }) => name) },
})
const forms = [
  csv('csv-sessions'),
  csv('csv-tests'),
  { form: 'json' as const, options: { raw: true } },
  { form: 'fhir' as const, options: { as: 'bundle' as const } },
  { form: 'fhir' as const, options: { as: 'ndjson' as const } },
]

function written(of: (typeof forms)[number], deidentified: ExportRequest['deidentified']): string {
  const { text, beside } = writeExport(of, sample, deidentified)
  return `${text}\n${beside}`
}

describe.each(forms)('de-identified $form $options.as', (of) => {
  it.each(
    pseudonymisedDates.flatMap((dates) =>
      ([5, null] as const).map((groupsOf) => ({ dates, groupsOf }) as const),
    ),
  )('holds nothing that tells who somebody is, $dates, groups of $groupsOf', ({ dates, groupsOf }) => {
    const text = written(of, { dates, groupsOf })
    expect(text.length).toBeGreaterThan(80_000)
    expect(findValues(text, values)).toEqual([])
    expect(findWords(text, words)).toEqual([])
  })
})

it('finds people in what is not de-identified', () => {
  const [sessions] = forms
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
