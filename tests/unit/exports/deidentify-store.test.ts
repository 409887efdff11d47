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
const request = (deidentified: object, options = {}) => csvRequest(options, { deidentified })

async function filledStore() {
  const store = await openedStore()
  valueOf(await store.storeHandlers.applyAnswer(answer(held, '2025-12-31', '2026-03-05')))
  return store
}

test('CSV has pseudonyms and days in the place of who and when', async () => {
  const { text } = await exportWhole(await filledStore(), request({ dates: 'offset' }))
  const rows = readCsv(text)
  const [ann, , again] = rows.map(({ person }) => person)
  expect(Object.keys(rows[0] ?? {}).slice(0, 4)).toEqual(['person', 'session', 'day_offset', 'age_y'])
  expect(rows.map(({ day_offset }) => day_offset)).toEqual(['0', '0', '-64'])
  expect(rows.map(({ age_y }) => age_y)).toEqual(['41', '90', '41'])
  expect(rows.map(({ fev1_predicted }) => fev1_predicted)).toEqual(['3.5', '', '3.5'])
  expect(rows[0]?.['diagnoses']).toBe('Asthma')
  expect(ann).toMatch(/^p-\d{4}$/)
  expect(again).toBe(ann)
})

test('months are told where they are asked for', async () => {
  const { text } = await exportWhole(await filledStore(), request({ dates: 'month' }))
  expect(readCsv(text).map(({ month }) => month)).toEqual(['2026-03', '2026-03', '2025-12'])
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
  expect(removed).toContain('seven or more digits (1)')
  expect(removed).toContain('age could be calculated from them (sessions: 1)')
})

test('what was removed is listed in the language of the app', async () => {
  const request = csvRequest({}, { deidentified: { dates: 'month' } })
  const { companions } = await exportWhole(await filledStore(), request, undefined, 'es-ES')
  const removed = companions.at(-1)?.text ?? ''
  expect(removed.split('\n')[0]).toBe('QUÉ SE QUITÓ DE ESTA EXPORTACIÓN')
  expect(removed).toContain('Sesiones: 3.')
  expect(removed).toContain('- Las fechas y horas: solo por el mes.')
  expect(removed).not.toMatch(/\b(the|sessions|removed)\b/i)
})

test('JSON says that it is de-identified, which no import takes, and carries the pseudonym of each session', async () => {
  const what = { kind: 'filter' as const, filter: everySession }
  const json = {
    form: 'json' as const,
    what,
    deidentified: { dates: 'offset' as const },
    options: { raw: true },
  }
  const { text } = await exportWhole(await filledStore(), json)
  const file = JSON.parse(text) as { deidentified: boolean; sessions: { days: number; session: object }[] }
  expect(file.deidentified).toBe(true)
  expect(codeOf(await imported(await openedStore(), text))).toBe('file-deidentified')
  expect(file.sessions.map(({ days }) => days)).toEqual([0, 0, -64])
  expect(file.sessions[1]?.session).toMatchObject({ id: 's-2', age: 90, gender: 'male' })
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
