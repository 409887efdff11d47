import { is } from 'valibot'
import { expect, test } from 'vitest'
import { type ExportRequest, exportRequestSchema } from '#shared/exports/export-request'
import type { ListShape } from '#shared/exports/formats'
import type { ChangesSince } from '#shared/queries/falls'
import { everySession, type PatientFilter } from '#shared/queries/filter'
import type { PatientColumnName, ShownList } from '#shared/queries/patients-query'
import type { Day } from '#shared/records/day'
import type { MarkKind } from '#shared/records/marks'
import { patientMark } from '#shared/records/patient'
import { answer, makeStore, record, share, valueOf } from '../store/test-store'
import { exportFiles } from './export-whole'
import { readCsv } from './read-csv'
import { readParquet } from './read-parquet'
import { readXlsx } from './read-xlsx'

const ann = { by: 'profile', profile: 'ann' } as const
const today = '2026-04-01' as Day
const columns: readonly PatientColumnName[] = [
  'patient',
  'lastSession',
  'fev1',
  'fev1SinceBefore',
  'relativeSinceBefore',
  'previousSession',
  'ownVariation',
  'trend',
  'marks',
]
const sort: ShownList['sort'] = { by: 'lastDay', descending: true }

function request(
  as: ListShape,
  filter: PatientFilter = everySession,
  some = columns,
  counted: ChangesSince = { since: 'Before', day: null },
): ExportRequest<'worklist'> {
  return {
    form: 'worklist',
    what: {
      kind: 'patients',
      patients: { filter, today },
      from: null,
      to: null,
      list: { columns: [...some], sort, words: ['FEV₁ fell', 'By at least 10 %'], ...counted },
    },
    deidentified: null,
    options: { as, separator: ';', decimalMark: ',' },
  }
}

const ofFev1 = (value: number) => ({ spirometry_tests: { best_test: { fev1_actual: value }, all_tests: [] } })
const words = 'cough, ten days; "worse"'

/** Ann with two sessions and a note, and somebody without a profile who has a formula for a name. */
async function listedStore(marksOff: readonly MarkKind[] = []) {
  const store = makeStore()
  const dataKey = new Uint8Array(32).fill(7)
  valueOf(await store.storeHandlers.open({ connection: 'c1', dataKey, marksOff: [...marksOff] }))
  const put = [
    record('a', '2026-03-02T10:00:00Z', ofFev1(2.5)),
    record('b', '2026-03-05T10:00:00Z', ofFev1(2.06)),
    record('c', '2026-03-06T10:00:00Z', { name: '=1+1', email: 'x@example.org', ...ofFev1(3.1) }),
  ]
  valueOf(await store.storeHandlers.applyAnswer(answer(put, null)))
  await share(store)
  if (marksOff.length === 0)
    valueOf(
      await store.libraryHandlers.mark({ kind: 'note', on: [patientMark(ann)], by: 'AB', value: { words } }),
    )
  return store
}

const written = async (store: Awaited<ReturnType<typeof listedStore>>, of: ExportRequest) =>
  (await exportFiles(store, of))[0]?.bytes ?? new Uint8Array()

test('a list is a row for each patient in its order, with the columns shown, as Excel, CSV and Parquet', async () => {
  const store = await listedStore()
  const csv = readCsv(new TextDecoder().decode(await written(store, request('csv'))), ';')
  expect(csv.map(({ Name }) => Name)).toEqual(["'=1+1", 'Ann Lee'])
  expect(csv[1]).toMatchObject({
    Name: 'Ann Lee',
    'Last session': '2026-03-05',
    'Previous session': '2026-03-02',
    'FEV₁, change in % since previous session': '-17,6',
    'Own variation, number of changes': '',
    Note: words,
  })
  const [fev1] = Object.keys(csv[1] ?? {}).filter((name) => name.startsWith('FEV₁ ('))
  expect(csv[1]?.[fev1 ?? '']).toBe('2,06')

  const { sheets } = readXlsx(await written(store, request('xlsx')))
  const [head, first, second] = sheets[0]?.rows ?? []
  expect(head?.map((cell) => cell?.value)).toEqual(Object.keys(csv[0] ?? {}))
  expect(first?.[0]).toMatchObject({ type: 'inlineStr', value: '=1+1' })
  const place = Object.keys(csv[0] ?? {}).indexOf('FEV₁, change in % since previous session')
  expect(second?.[place]).toMatchObject({ type: '', value: '-17.6' })
  const about = sheets[1]?.rows.map((row) => row.map((cell) => cell?.value)) ?? []
  expect(about.flat()).toContain('By at least 10 %')
  // the second sheet says what a column is whose heading does not
  const meaning = (heading: string) => about.find(([first]) => first === heading)?.[1]
  expect(meaning('FEV₁, change in % since previous session')).toContain('comparable')
  expect(meaning('Doubtful because')).toContain('wait for your answer')

  const parquet = await readParquet(await written(store, request('parquet')))
  expect(parquet.rows.map(({ patient_name: name, fev1_change_pct_since_before: by }) => [name, by])).toEqual([
    ['=1+1', null],
    ['Ann Lee', -17.6],
  ])
  expect(parquet.rows[1]).toMatchObject({ note: words, fev1: 2.06, fev1_change_since_before: -0.44 })
  expect(parquet.about).toMatchObject({ rows: 'patients', list: '["FEV₁ fell","By at least 10 %"]' })
})

test('what is listed or selected is written alone, and counted by patients', async () => {
  const store = await listedStore()
  const clauses = [[{ kind: 'patients', patients: [ann], not: false } as const]]
  const of = request('csv', { clauses }, ['patient', 'sessions'])
  const begun = valueOf(await store.storeHandlers.exportBegin({ request: of, appVersion: '1', locale: 'en' }))
  expect(begun).toMatchObject({ sessions: 1, patients: 1 })
  expect(readCsv(new TextDecoder().decode(await written(store, of)), ';')).toMatchObject([{ Sessions: '2' }])
})

test('a selection is written with the changes of its list, though its filter asks for no fall', async () => {
  const store = await listedStore()
  const filter: PatientFilter = { clauses: [[{ kind: 'patients', patients: [ann], not: false }]] }
  const rowOf = async (day: Day | null) => {
    const of = request('csv', filter, ['relativeSinceDay', 'ownVariation'], { since: 'Day', day })
    return readCsv(new TextDecoder().decode(await written(store, of)), ';')[0] ?? {}
  }
  const change = 'FEV₁, change in % since the last one up to'
  const row = await rowOf('2026-03-03' as Day)
  expect([row[change], (await rowOf(null))[change]]).toEqual(['-17,6', ''])
  expect(Object.keys(row)).toContain('Change since the last one up to is')
})

test('a child’s fall although growing is in the file as it is on screen, and no column for adults', async () => {
  const store = await listedStore()
  const heads = async () => {
    const file = await written(store, request('csv'))
    return readCsv(new TextDecoder().decode(file), ';')
  }
  const head = 'A child’s change since previous session'
  expect(Object.keys((await heads())[0] ?? {})).not.toContain(head)
  const aged = (id: string, created: string, fev1: number) =>
    record(id, created, { age: 12, ...ofFev1(fev1) })
  const put = [aged('d', '2026-03-08T10:00:00Z', 2.5), aged('e', '2026-03-12T10:00:00Z', 1.6)]
  valueOf(await store.storeHandlers.applyAnswer(answer(put, null)))
  expect((await heads()).find(({ Name }) => Name === 'Ann Lee')?.[head]).toBe('Fell although growing')
})

test('the words of notes are counted where they leave, and what a policy switches off does not', async () => {
  const store = await listedStore()
  const preview = async (of: ExportRequest, from = store) =>
    valueOf(await from.libraryHandlers.previewExport({ request: of, sessions: 9, locale: 'en' }))
  expect((await preview(request('csv'))).notes).toBe(1)
  expect((await preview(request('csv', everySession, ['patient', 'fev1']))).notes).toBe(0)
  const { head } = await preview(request('csv'), await listedStore(['note', 'reviewed', 'watch']))
  expect(
    head.kind === 'table' && head.columns.filter((name) => /Note|Review|review|Watch/.test(name)),
  ).toEqual([])
})

test('a list is written of patients that a window shows, and never de-identified', () => {
  const good = request('xlsx')
  expect(is(exportRequestSchema, good)).toBe(true)
  const filter = { kind: 'filter', filter: everySession } as const
  expect(is(exportRequestSchema, { ...good, what: filter })).toBe(false)
  expect(is(exportRequestSchema, { ...good, deidentified: { dates: 'month', groupsOf: 5 } })).toBe(false)
})
