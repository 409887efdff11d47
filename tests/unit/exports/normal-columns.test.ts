import type { Observation } from 'fhir/r4'
import { expect, test } from 'vitest'
import { exportColumns, lowerLimitColumn, zColumn } from '#shared/exports/export-columns'
import { columnsOfRequest } from '#shared/exports/export-request'
import { referenceQuantities } from '#shared/measure/reference/reference'
import { normalCells } from '../../../src-renderer/store/exports/normal-cells'
import { madeUpCases, madeUpTables, workbookFile } from '../reference/made-up-pack'
import { answer, makeStore, record, share, storeNow, valueOf } from '../store/test-store'
import { csvRequest, exportWhole } from './export-whole'
import { schemaErrors } from './fhir-schema'
import { readCsv } from './read-csv'
import { sampleSessions } from './sample-sessions'
import { type ReadResource, writtenFhir } from './written-fhir'

const tables = madeUpTables()
const names = Object.keys(normalCells)

const people = ['good', 'boy', 'old', 'sexless', 'unequal', 'impossible', 'partial']
const [impossible, partial] = [{ fev1_actual: 25, fvc_actual: 4 }, { fvc_actual: 4 }]
const testsOf = (best: object) => ({ spirometry_tests: { best_test: best, all_tests: [best] } })
const sessions = [
  ['good', '2026-03-01', {}],
  ['boy', '2026-03-02', { gender: 'male', age: 12.3, height_in_cm: 150 }],
  ['old', '2026-03-03', { age: 95.3 }],
  ['sexless', '2026-03-03', { gender: null }],
  ['unequal', '2026-03-04', {}],
  ['unequal', '2026-03-05', {}],
  ['unequal', '2026-03-06', { height_in_cm: 17.1 }],
  ['impossible', '2026-03-06', testsOf(impossible)],
  ['partial', '2026-03-06', testsOf(partial)],
] as const

const records = sessions.map(([name, day, more], at) =>
  record(`s${at}`, `${day}T10:00:00Z`, { name, email: `${name}@example.org`, ...more }),
)

/** A store with those sessions, in litres. */
async function packStore() {
  const store = makeStore(undefined, () => storeNow, { packCases: madeUpCases(tables) })
  valueOf(await store.open())
  await share(store, ...people.map((name) => [name, `${name}@example.org`, name] as const))
  valueOf(await store.storeHandlers.applyAnswer(answer(records, '2026-03-01', '2026-03-06')))
  const { libraryHandlers: ask } = store
  valueOf(await ask.confirmUnit({ question: 'volume', unit: 'L', scope: { of: 'everything' } }))
  return {
    ask,
    take: async () => {
      const taken = valueOf(await ask.importReferencePack({ files: [workbookFile(tables)], writes: true }))
      if (taken.outcome !== 'accepted') throw new Error('refused')
      return taken.pack
    },
    /** Cells by session; `more` are further columns, `between` happens after each part, `locale` is the file's language. */
    async cells(more: readonly string[] = [], between?: () => Promise<unknown>, locale?: string) {
      const columns = ['session_id', ...names, ...more]
      const { text } = await exportWhole(store, csvRequest({ columns }), between, locale)
      return new Map(
        readCsv(text).map((row) => [
          row['session_id'] ?? '',
          Object.fromEntries(names.map((name) => [name, row[name]])),
        ]),
      )
    },
  }
}

/** A column that only pages hold, so that an export with it reads these alone. */
const onPages = ['created_at_raw']

test('z-scores and limits are those of the session page, out of memory and off pages, or say why there are none', async () => {
  const { ask, take, cells } = await packStore()
  const { name, sha256 } = await take()
  const found = await cells()
  expect(found.size).toBe(sessions.length)
  expect(await cells(onPages)).toEqual(found)
  for (const [id, own] of found) {
    const { normal } = valueOf(await ask.session({ id })).row
    for (const quantity of referenceQuantities) {
      const figure = normal.lacks === null ? normal[quantity] : null
      expect(own[zColumn(quantity)], id).toBe(figure ? String(figure.z) : '')
      const limit = figure ? String(Number(figure.lowerLimit.toFixed(6))) : ''
      expect(own[lowerLimitColumn(quantity)], id).toBe(limit)
    }
    expect(own).toMatchObject({ reference_pack: name, reference_pack_sha256: sha256 })
  }
  const why = (id: string) => found.get(id)?.['z_none_because']
  expect(['s0', 's1', 's4', 's5', 's8'].map(why)).toEqual(['', '', '', '', ''])
  expect(why('s2')).toContain('95.3')
  expect(why('s3')).toContain('sex')
  expect(why('s6')).toMatch(/17.1.*170.5/)
  expect(why('s7')).toContain('plausible')
  expect(found.get('s8')).toMatchObject({ fev1_z_gli_global_2022: '', fev1_fvc_z_gli_global_2022: '' })
  expect(found.get('s8')?.['fvc_z_gli_global_2022']).not.toBe('')
})

test.each([
  ['out of memory', []],
  ['off pages', onPages],
])('reference values that are removed during an export stay those of all of it, %s', async (_, more) => {
  const { ask, take, cells } = await packStore()
  await take()
  const whole = await cells(more)
  const during = await cells(more, async () => ask.removeReferencePack({}))
  expect(valueOf(await ask.referencePack({})).pack).toBe(null)
  expect(during).toEqual(whole)
  const after = await cells(more, undefined, 'de-DE')
  for (const own of after.values()) {
    const { z_none_because: why, ...others } = own
    expect(Object.values(others)).toEqual(names.slice(1).map(() => ''))
    expect(why).toMatch(/^kein z-Wert/)
  }
})

test('a table has them only if they are asked for, and a de-identified one never: they would tell age and height', () => {
  const usual = columnsOfRequest(csvRequest()).map(({ name }) => name)
  expect(names.filter((name) => usual.includes(name))).toEqual([])
  expect(names.filter((name) => !exportColumns.sessions.some((column) => column.name === name))).toEqual([])
  const deidentified = { dates: 'offset', groupsOf: null } as const
  const request = csvRequest({ columns: ['fev1_actual', ...names] }, { deidentified })
  expect(columnsOfRequest(request).map(({ name }) => name)).toEqual([
    ...['person', 'session', 'day_offset', 'fev1_actual'],
  ])
})

test('FHIR has an Observation of each z-score, by the official schema, that names what it comes from', () => {
  const pack = { name: 'GLI Global 2022', sha256: 'ab'.repeat(32), importedAt: 5, tables }
  const read = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ReadResource)
  const sample = sampleSessions(2)
  const resources = read(writtenFhir('ndjson', sample, false, pack))
  const without = new Set(read(writtenFhir('ndjson', sample)).map(({ id }) => id))
  const added = resources.filter(({ id }) => !without.has(id))
  expect(added.length).toBeGreaterThan(2 * sample.length)
  const ids = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`))
  for (const one of added) {
    expect(schemaErrors(one)).toEqual([])
    const { code, method, valueQuantity } = one as unknown as Observation
    expect(code.text).toMatch(/^(?:FEV1|FVC|FEV1\/FVC) z-score, GLI Global 2022$/)
    expect(method?.text).toContain(`GLI Global 2022, SHA-256 ${pack.sha256}`)
    expect([typeof valueQuantity?.value, valueQuantity?.code]).toEqual(['number', '{Zscore}'])
    const from = one['derivedFrom'] as { reference: string }[]
    expect(from.length).toBeGreaterThan(0)
    expect(from.filter(({ reference }) => !ids.has(reference))).toEqual([])
  }
  const results = resources.flatMap(({ result = [] }) => result as { reference: string }[])
  expect(results).toEqual(expect.arrayContaining(added.map(({ id }) => ({ reference: `Observation/${id}` }))))
})
