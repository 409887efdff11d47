import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { imported } from '../imports/some-file'
import { answer, codeOf, openedStore, record, valueOf } from '../store/test-store'
import { csvRequest, exportWhole } from './export-whole'
import { readCsv } from './read-csv'

const bo = { email: 'bo@example.org', name: 'Bo Vega', age: 93, gender: 'male' }
const held = [
  record('a2', '2026-03-05T10:00:00+01:00', { diagnoses: ['Asthma', 'Ann’s twin has it'], nurse: 'Olga' }),
  record('b1', '2026-03-03T10:00:00+01:00', bo),
  record('a1', '2025-12-31T23:30:00+01:00'),
]
const request = (deidentified: object, options = {}) =>
  csvRequest(options, { deidentified: { groupsOf: null, ...deidentified } })

async function filledStore() {
  const store = await openedStore()
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
    valueOf(await libraryHandlers.previewExport({ request: csvRequest({}, { deidentified }), sessions: 10 }))
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
  const preview = valueOf(await store.libraryHandlers.previewExport({ request: wanted, sessions: 10 }))
  expect(preview.people).toEqual({
    alone: 2,
    hidden: 2,
    grain: { age: null, height: null, ethnicity: false },
  })
  const { text, companions } = await exportWhole(store, wanted)
  for (const { age_band, sex, height_band, ethnicity } of readCsv(text))
    expect([age_band, sex, height_band, ethnicity]).toEqual(['', '', '', ''])
  expect(text).not.toMatch(/weight_kg|age_y|height_cm/)
  expect(companions.at(-1)?.text).toContain('none of the four is given (people: 2)')
})
