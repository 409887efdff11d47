import { patientKey } from '#shared/records/patient'
import { describe, expect, it, test } from 'vitest'
import { pseudonymisedDates } from '#shared/exports/export-request'
import { analysisCsv } from '#shared/exports/formats'
import { everySession } from '#shared/queries/filter'
import { createDeidentifier } from '../../../src-renderer/store/exports/deidentify'
import { arrangePeople, type SeenSession } from '../../../src-renderer/store/exports/people'
import type { ExportedSession } from '../../../src-renderer/store/exports/writer'
import { randomStream } from '../../../src-service/random'
import { someOf } from '../../whole'
import { imported } from '../imports/some-file'
import { answer, codeOf, openedStore, record, share, valueOf } from '../store/test-store'
import { anExportedSession } from './an-exported-session'
import { csvRequest, exportWhole } from './export-whole'
import { readCsv } from './read-csv'
import { sampleSessions } from './sample-sessions'
import { inOrder, peopleOf, writeExport } from './write-export'

const sample = sampleSessions(40)
const deidentify = (sessions: readonly ExportedSession[], groupsOf: 5 | null = null) => {
  const people = peopleOf(sessions, groupsOf)
  const { pseudonymise } = createDeidentifier({ dates: 'offset', groupsOf }, people)
  return inOrder(people, sessions).map((each) => ({ each, told: pseudonymise(each) }))
}
const family = (id: string, name: string, email = 'family@example.org') =>
  anExportedSession({ id, name, email }, { patient: { by: 'session', session: id }, profile: null })

describe('pseudonyms', () => {
  it('are one for each person, throughout an export', () => {
    const of = new Map(
      deidentify(sample).map(({ each, told }) => [patientKey(each.patient), told.pseudonym?.person]),
    )
    expect(new Set(of.values()).size).toBe(of.size)
    expect(of.size).toBe(new Set(sample.map(({ patient }) => patientKey(patient))).size)
    for (const { each, told } of deidentify(sample, 5)) {
      expect(told.pseudonym?.person).toMatch(/^p-\d{4}$/)
      expect(patientKey(each.patient)).not.toBe(told.pseudonym?.person)
    }
  })

  it('are others in each export', () => {
    const keys = () => [...new Set(deidentify(sample).map(({ each }) => patientKey(each.patient)))]
    const [first, second] = [keys(), keys()]
    expect(first.filter((key, at) => key === second[at]).length).toBeLessThan(first.length / 4)
  })

  it('make no one of sessions that share an e-mail and are nobody’s', () => {
    const found = deidentify(['Ann Lee', 'Bo Lee', 'ANN LEE'].map((name, at) => family(`s${at}`, name)))
    expect(new Set(found.map(({ told }) => told.pseudonym?.person)).size).toBe(3)
  })
})

/**
 * What somebody does who has the whole data set with its dates, in order, and takes places in the file for places in it:
 * the share of sessions whose date is found.
 */
function found(told: readonly ExportedSession[], known: readonly ExportedSession[]): number {
  const orders = [known, known.toReversed()]
  return (
    Math.max(
      ...orders.map(
        (order) => told.filter((each, at) => each.session.local.day === order[at]?.session.local.day).length,
      ),
    ) / known.length
  )
}

test('the order of a file tells no dates', () => {
  // who stands where in the file is known from the figures, which are unique
  const known = sampleSessions(200)
  const written = deidentify(known).map(({ each }) => each)
  expect(found(known, known)).toBe(1)
  expect(found(written, known)).toBeLessThan(0.05)
})

test.each(
  someOf(
    (['csv-sessions', 'csv-tests', 'json', 'fhir'] as const).flatMap((form) =>
      pseudonymisedDates.map((dates) => ({ form, dates })),
    ),
    3,
  ),
)('people follow each other in $form by chance, with dates as $dates', ({ form, dates }) => {
  const options =
    form === 'json' ? { raw: false } : form === 'fhir' ? { as: 'ndjson' as const } : { ...analysisCsv }
  const ofFile = () => {
    const { text } = writeExport({ form, options }, sample, { dates, groupsOf: null })
    const figures = sample.map(({ session }) => String(session.best_test?.fvc_actual))
    if (form === 'json' || form === 'fhir') return text
    return readCsv(text)
      .map((row) => figures.indexOf(row['fvc_actual'] ?? ''))
      .join()
  }
  // the same sessions, written twice: whatever follows from their order would be there both times
  expect(ofFile()).not.toBe(ofFile())
  const { text } = writeExport({ form, options }, sample, { dates, groupsOf: null })
  const people = [...text.matchAll(/p-\d{4}/g)].map(([each]) => each)
  const runs = people.filter((each, at) => each !== people[at - 1]).length
  expect(runs).toBe(new Set(people).size)
})

describe('groups', () => {
  const { unit } = randomStream(11, 1)
  const crowd = Array.from({ length: 400 }, (_, at): SeenSession => ({
    key: `k${at}`,
    instant: at,
    age: 18 + Math.floor(unit() * 78),
    gender: unit() < 0.5 ? 'male' : 'female',
    height: 145 + Math.floor(unit() * 55),
    ethnicity: unit() < 0.9 ? 'Caucasian' : 'Black',
  }))
  const traits = (groupsOf: number | null, seen: readonly SeenSession[] = crowd) =>
    [...arrangePeople(seen, groupsOf, crypto).persons.values()].map(({ shown }) => JSON.stringify(shown))
  const sizes = (all: readonly string[]) =>
    [...new Set(all)].map((key) => all.filter((each) => each === key).length)

  it.each([5, 10, 20])('of at least %s people, whoever they are', (least) => {
    expect(Math.min(...sizes(traits(least)))).toBeGreaterThanOrEqual(least)
    for (const few of [0, 1, 4, 7, 23]) {
      const some = sizes(traits(least, crowd.slice(0, few)))
      expect(some.every((size) => size >= Math.min(least, few))).toBe(true)
    }
  })

  it('are no coarser than they have to be, and say how many stood alone', () => {
    const { alone, grain, hidden } = arrangePeople(crowd, 5, crypto)
    expect(alone).toBeGreaterThan(300)
    expect(grain).toEqual({ age: 20, height: 20, ethnicity: false })
    expect(hidden).toBeLessThanOrEqual(40)
    const twins = crowd
      .slice(0, 40)
      .flatMap((each) => Array.from({ length: 5 }, (_, at) => ({ ...each, key: `${each.key} ${at}` })))
    expect(arrangePeople(twins, 5, crypto)).toMatchObject({
      alone: 0,
      grain: { age: 5, height: 5 },
      hidden: 0,
    })
  })

  it('show the same of a person at each session, as it was at the first', () => {
    const older = crowd.map((each) => ({ ...each, instant: 1000, age: (each.age ?? 0) + 9, height: 100 }))
    expect(new Set(traits(5, [...older, ...crowd]))).toEqual(new Set(traits(5)))
  })

  it('tell nothing else of a person’s body, in any form', () => {
    for (const { told } of deidentify(sample, 5)) {
      const { age, height_in_cm, weight_in_kg } = told.session
      expect([age, height_in_cm, weight_in_kg]).toEqual([null, null, null])
      expect(told.flags.filter(({ field }) => /age|height|weight/.test(field ?? ''))).toEqual([])
    }
  })
})

const bo = { email: 'bo@example.org', name: 'Bo Vega', age: 93, gender: 'male' }
const held = [
  record('a2', '2026-03-05T10:00:00+01:00', { diagnoses: ['Asthma', 'Ann’s twin has it'], nurse: 'Olga' }),
  record('b1', '2026-03-03T10:00:00+01:00', bo),
  record('a1', '2025-12-31T23:30:00+01:00'),
]
const request = (deidentified: object, options = {}) =>
  csvRequest(options, { deidentified: { groupsOf: null, ...deidentified } })

async function filledStore() {
  const store = await share(await openedStore(), ['bo', bo.email, bo.name])
  valueOf(await store.storeHandlers.applyAnswer(answer(held, '2025-12-31', '2026-03-05')))
  return store
}

test('CSV has pseudonyms and days in the place of who and when', async () => {
  const { text } = await exportWhole(await filledStore(), request({ dates: 'offset' }))
  const rows = readCsv(text)
  const ofAnn = rows.filter(({ age_y }) => age_y === '41')
  expect(Object.keys(rows[0] ?? {}).slice(0, 4)).toEqual(['person', 'session', 'day_offset', 'age_y'])
  expect(Object.keys(rows[0] ?? {}).filter((name) => /_(predicted|pct)$/.test(name))).toEqual([])
  expect(ofAnn.map(({ day_offset }) => day_offset)).toEqual(['0', '64'])
  expect(rows.filter(({ age_y }) => age_y === '90').map(({ day_offset }) => day_offset)).toEqual(['0'])
  expect(ofAnn[1]?.['diagnoses']).toBe('Asthma; [removed]’s twin has it')
  expect(ofAnn[0]?.['person']).toMatch(/^p-\d{4}$/)
  expect(ofAnn[1]?.['person']).toBe(ofAnn[0]?.['person'])
})

test('months are told where they are asked for', async () => {
  const { text } = await exportWhole(await filledStore(), request({ dates: 'month' }))
  expect(
    readCsv(text)
      .map(({ month }) => month)
      .sort(),
  ).toEqual(['2025-12', '2026-03', '2026-03'])
})

test('columns that tell who it is are left out, even where they were chosen', async () => {
  const options = { columns: ['email', 'fev1_actual', 'created_at', 'fev1_actual_raw'] }
  const { text } = await exportWhole(await filledStore(), request({ dates: 'offset' }, options))
  expect(text.split('\r\n')[0]).toBe('person,session,day_offset,fev1_actual')
})

test('what was removed is listed beside the file, with how often', async () => {
  const { companions } = await exportWhole(await filledStore(), request({ dates: 'offset' }))
  expect(companions.map(({ ending }) => ending)).toEqual(['-columns.csv', '.removed.txt'])
  const [columns, removed] = companions.map(({ text }) => text)
  expect(columns).toContain('90 stands for all ages above 89')
  expect(removed).toContain('Sessions: 3.')
  expect(removed).toContain('including raw curve data (sessions with such fields: 1)')
  expect(removed).toContain('with [removed] (entries: 1)')
  expect(removed).toContain('Ages over 89 form one group, 90 (sessions: 1)')
  expect(removed).toContain('2 of 2')
})

test('what was removed is listed in the language of the app', async () => {
  const request = csvRequest({}, { deidentified: { dates: 'month', groupsOf: null } })
  const { companions } = await exportWhole(await filledStore(), request, undefined, 'es-ES')
  const removed = companions.at(-1)?.text ?? ''
  expect(removed.split('\n')[0]).toBe('QUÉ SE QUITÓ DE ESTA EXPORTACIÓN')
  expect(removed).toContain('Sesiones: 3.')
  expect(removed).toContain('- Las fechas y horas: solo por el mes.')
  expect(removed.replace('[removed]', '')).not.toMatch(/\b(the|sessions|removed)\b/i)
})

test('JSON says that it is de-identified, which no import takes, and carries the pseudonym of each session', async () => {
  const what = { kind: 'filter' as const, filter: everySession }
  const json = {
    form: 'json' as const,
    what,
    deidentified: { dates: 'offset' as const, groupsOf: null },
    options: { raw: true },
  }
  const { text } = await exportWhole(await filledStore(), json)
  const file = JSON.parse(text) as { deidentified: boolean; sessions: { days: number; session: object }[] }
  expect(file.deidentified).toBe(true)
  expect(codeOf(await imported(await openedStore(), text))).toBe('file-deidentified')
  expect(file.sessions.map(({ days }) => days).sort()).toEqual([0, 0, 64])
  expect(file.sessions.map(({ session }) => session)).toContainEqual(
    expect.objectContaining({ age: 90, gender: 'male' }),
  )
})

test('a preview shows what the file will be like', async () => {
  const { libraryHandlers } = await filledStore()
  const preview = async (deidentified: object | null) =>
    valueOf(
      await libraryHandlers.previewExport({
        request: csvRequest({}, { deidentified }),
        sessions: 10,
        locale: 'en-GB',
      }),
    )
  const { head } = await preview({ dates: 'offset' })
  expect(head).toMatchObject({
    kind: 'table',
    columns: expect.arrayContaining(['person', 'day_offset']) as object,
  })
  expect(JSON.stringify(head)).not.toContain('Ann')
  expect(JSON.stringify((await preview(null)).head)).toContain('Ann Lee')
})

test('people who cannot be grouped are shown without age, sex, height and ethnicity, and that is said before', async () => {
  const store = await filledStore()
  const wanted = request({ dates: 'offset', groupsOf: 5 })
  const preview = valueOf(
    await store.libraryHandlers.previewExport({ request: wanted, sessions: 10, locale: 'en-GB' }),
  )
  expect(preview.people).toEqual({
    alone: 2,
    hidden: 2,
    grain: { age: null, height: null, ethnicity: false },
  })
  const { text, companions } = await exportWhole(store, wanted)
  for (const { age_band, sex, height_band, ethnicity } of readCsv(text))
    expect([age_band, sex, height_band, ethnicity]).toEqual(['', '', '', ''])
  expect(text).not.toMatch(/weight_kg|age_y|height_cm/)
  expect(companions.at(-1)?.text).toContain('all four are left out (people: 2)')
})
