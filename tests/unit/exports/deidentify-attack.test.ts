import { expect, test } from 'vitest'
import { pseudonymisedDates } from '#shared/exports/export-request'
import { analysisCsv } from '#shared/exports/formats'
import type { Profile } from '#shared/records/patient'
import type { ExportedSession } from '../../../src-renderer/store/exports/writer'
import { randomStream } from '../../../src-service/random'
import { record } from '../store/test-store'
import { exportedRecord } from './exported-record'
import { writeExport } from './write-export'

const persons = 300
const { unit } = randomStream(5, 1)

const profileOf = (person: number): Profile => ({
  ...{ id: `profile ${person}`, email: `${person}@example.org`, patient_name: `Person ${person}` },
  ...{ share_code: null, unlisted: {}, firstSeenAt: 1, lastSeenAt: 1, unsharedAt: null },
})

/** Every session of the data set, which the attacker has with its date; each has an FVC of its own, that finds it in a file. */
const known = Array.from({ length: 4 * persons }, (_, at) => {
  const profile = profileOf(at % persons)
  const created = new Date(Date.UTC(2024, 0, 1) + Math.floor(unit() * 730) * 86_400_000 + 36e6).toISOString()
  const best = { fev1_actual: 1.5, fvc_actual: (200_001 + 10 * at) / 100_000 }
  const more = {
    email: profile.email,
    name: profile.patient_name,
    spirometry_tests: { best_test: best, all_tests: [best] },
  }
  return exportedRecord(record(`id-${at}`, created, more), profile)
}).sort((a, b) => instantOf(b) - instantOf(a))

function instantOf({ session }: ExportedSession): number {
  return session.local.instant ?? 0
}

const byFvc = new Map(known.map((each) => [String(each.session.best_test?.fvc_actual), each]))

/** The sessions of a file in its order. */
function readOrder(text: string): ExportedSession[] {
  const mentioned = [...text.matchAll(/\b2\.\d{4}1\b/g)].flatMap(([fvc]) => byFvc.get(fvc) ?? [])
  return [...new Set(mentioned)]
}

const dayOf = ({ session }: ExportedSession) => session.local.day
const monthOf = (each: ExportedSession) => dayOf(each).slice(0, 7)

/** The share of sessions whose date the attacker finds by taking places in the file for places in the data set, either way. */
function datesFound(file: readonly ExportedSession[], all: readonly ExportedSession[]): number {
  const hits = [all, all.toReversed()].map(
    (order) => file.filter((each, at) => dayOf(each) === dayOf(order[at] ?? each)).length,
  )
  return Math.max(...hits) / all.length
}

/** The same within each month, where the file tells months. */
function datesFoundInMonths(file: readonly ExportedSession[]): number {
  const months = [...new Set(known.map(monthOf))]
  const found = months.map((month) => {
    const of = (some: readonly ExportedSession[]) => some.filter((each) => monthOf(each) === month)
    return datesFound(of(file), of(known)) * of(known).length
  })
  return found.reduce((sum, each) => sum + each, 0) / known.length
}

/** How far persons, in the order of the file, follow their first dates: 1 or −1 for wholly, about 0 for not at all. */
function orderOfPersons(file: readonly ExportedSession[]): number {
  const inFile = [...new Set(file.map(({ patient }) => JSON.stringify(patient)))]
  const inTime = [...new Set(known.toReversed().map(({ patient }) => JSON.stringify(patient)))]
  const square = inFile.reduce((sum, each, at) => sum + (at - inTime.indexOf(each)) ** 2, 0)
  return 1 - (6 * square) / (persons * (persons ** 2 - 1))
}

const forms = [
  ['csv-sessions', { ...analysisCsv }],
  ['csv-tests', { ...analysisCsv }],
  ['json', { raw: false }],
  ['fhir', { as: 'ndjson' }],
  ['fhir', { as: 'bundle' }],
] as const

test('the attack finds everything in a file in the order of the data set', () => {
  const inTime = known.toReversed()
  const file = readOrder(inTime.map(({ session }) => String(session.best_test?.fvc_actual)).join('\n'))
  expect([datesFound(file, known), datesFoundInMonths(file), orderOfPersons(file)]).toEqual([1, 1, 1])
})

test.each(forms.flatMap(([form, options]) => pseudonymisedDates.map((dates) => ({ form, options, dates }))))(
  'whoever has the whole data set finds no date in $form with dates as $dates',
  ({ form, options, dates }) => {
    const { text } = writeExport({ form, options }, known, { dates, groupsOf: null })
    const file = readOrder(text)
    expect(file).toHaveLength(known.length)
    // by chance: one day of 730, and of a month one of 28 or so, the better of two tries
    expect(datesFound(file, known)).toBeLessThan(0.02)
    expect(datesFoundInMonths(file)).toBeLessThan(0.12)
    // six standard deviations of chance
    expect(Math.abs(orderOfPersons(file))).toBeLessThan(0.35)
    expect(text).not.toMatch(/id-\d|profile \d|Person \d|@example/)
  },
)
