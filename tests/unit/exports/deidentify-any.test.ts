import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvColumns } from '#shared/exports/csv-columns'
import { pseudonymisedDates } from '#shared/exports/export-request'
import { analysisCsv } from '#shared/exports/formats'
import type { Json } from '#shared/records/json'
import { type JsonObject, sessionFields } from '#shared/wire/fields'
import { judgeRecord } from '#shared/wire/judge-record'
import { testFields } from '#shared/records/test'
import { sentRecord } from '../wire/records'
import { exportedRecord } from './exported-record'
import { writeExport } from './write-export'

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
