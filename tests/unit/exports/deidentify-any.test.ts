import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvColumns } from '#shared/exports/csv-columns'
import { analysisCsv } from '#shared/exports/csv-options'
import { disguisedDates } from '#shared/exports/deidentify-options'
import { everySession } from '#shared/queries/session-query'
import type { Json } from '#shared/records/json'
import type { JsonObject } from '#shared/wire/is-record'
import { judgeRecord } from '#shared/wire/judge-record'
import { sessionFields } from '#shared/wire/session-fields'
import { testFields } from '#shared/records/spirometry-test'
import { createWriter } from '../../../src-renderer/store/exports/create-writer'
import { knownUnits } from '../app/fixtures/a-session'
import { sentRecord } from '../wire/records'
import { exportedRecord } from './exported-record'

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
const forms = [
  { form: 'csv-sessions', options: analysisCsv },
  {
    form: 'csv-tests',
    options: { ...analysisCsv, columns: csvColumns['csv-tests'].map(({ name }) => name) },
  },
  { form: 'json', options: { raw: true } },
  { form: 'fhir', options: { as: 'ndjson' } },
] as const

test.each(forms)('no text of whatever a service sends comes through to $form', (of) => {
  fc.assert(
    fc.property(record, fc.constantFrom(...disguisedDates), (sent, dates) => {
      fc.pre(judgeRecord(sent) === null)
      const what = { kind: 'filter' as const, filter: everySession }
      const context = {
        at: 0,
        appVersion: '',
        sample: false,
        units: knownUnits,
        profiles: new Map(),
        sessions: 1,
      }
      const writer = createWriter({ ...of, what, deidentified: { dates } }, context)
      const text = writer.begin() + writer.session(exportedRecord(sent)) + writer.end()
      expect([text, ...writer.companions().map((beside) => beside.text)].join('\n')).not.toContain(mark)
    }),
  )
})

test('the same texts come through to what is not de-identified', () => {
  const what = { kind: 'filter' as const, filter: everySession }
  const context = {
    at: 0,
    appVersion: '',
    sample: false,
    units: knownUnits,
    profiles: new Map(),
    sessions: 1,
  }
  const writer = createWriter({ form: 'json', what, deidentified: null, options: { raw: true } }, context)
  expect(writer.session(exportedRecord({ id: mark, name: mark, note: mark }))).toContain(mark)
})
