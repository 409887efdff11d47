import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { onRequest, usual } from '#shared/exports/export-columns'
import { analysisCsv, excelCsv } from '#shared/exports/formats'
import {
  csvPresets,
  type ExportChoices,
  keptChoices,
  presetOf,
  presetOfRegion,
  requestOf,
  withColumn,
  withPreset,
  writtenColumns,
} from '../../../../src-renderer/app/exports/export-choices'

const { read, write } = keptChoices(() => 'es-ES')
const first = read(null)
const readBack = (chosen: ExportChoices) => read(write(null, chosen))

test('what was chosen is read back', () => {
  const tests = { ...analysisCsv, columns: ['fev1_actual'] }
  const chosen = { ...first, form: 'csv-tests', options: { ...first.options, 'csv-tests': tests } } as const
  expect(readBack(chosen)).toEqual(chosen)
})

test.each([
  ['no JSON', '{'],
  ['no object', '[1]'],
  ['nothing of use', '{"format":1,"form":"parchment","options":{"csv-tests":{"separator":"|"}}}'],
])('%s leaves the first choices', (_, kept) => {
  expect(read(kept)).toEqual(first)
})

test('what a newer version has kept beside them stays', () => {
  expect(JSON.parse(write('{"paper":"A5"}', first))).toMatchObject({ paper: 'A5', form: 'xlsx-sessions' })
})

test('the first choices follow the regional format, what was chosen stays in any', () => {
  expect(first.options['csv-sessions']).toMatchObject({ separator: ';', decimalMark: ',', byteMark: true })
  const british = keptChoices(() => 'en-GB')
  const english = british.read(null)
  expect(english.options['csv-tests']).toMatchObject({ separator: ',', decimalMark: '.' })
  expect(british.read(write(null, first))).toEqual(first)
})

test('whether an export is de-identified is read back; what cannot be read is taken for yes', () => {
  const chosen = { ...first, deidentified: { dates: 'month', groupsOf: 5 } } as const
  expect(readBack(chosen)).toEqual(chosen)
  const newer = JSON.stringify({ format: 1, deidentified: { dates: 'quarter' } })
  expect(read(newer).deidentified).not.toBeNull()
})

test('a request carries the options of its form', () => {
  const what = { kind: 'sessions', ids: ['s-1'] } as const
  const options = { ...first.options, 'csv-sessions': analysisCsv }
  const chosen = { ...first, form: 'csv-sessions', options } as const
  expect(requestOf(chosen, { ...what, ids: [...what.ids] }, false)).toMatchObject({
    form: 'csv-sessions',
    what,
    options: analysisCsv,
  })
})

test('a folder is asked for only where who is told and nothing is encrypted', () => {
  const what = { kind: 'everything', from: null, to: null } as const
  const as = (deidentified: ExportChoices['deidentified'], encrypted: boolean) => {
    const options = { ...first.options, 'parquet-sessions': { as: 'folder', columns: null } } as const
    return requestOf({ form: 'parquet-sessions', options, deidentified }, what, encrypted).options
  }
  expect(as(null, false)).toEqual({ as: 'folder', columns: null })
  expect(as(null, true)).toEqual({ as: 'file', columns: null })
  expect(as({ dates: 'month', groupsOf: 5 }, false)).toEqual({ as: 'file', columns: null })
})

const columns = [
  usual('session_id', 'text', '', 'sessionId'),
  usual('fev1_actual', 'number', 'volume_unit', 'actual', 'FEV1'),
  onRequest('fev1_raw', 'text', '', 'raw', 'fev1_actual'),
]

test('without a choice the usual columns are written', () => {
  expect([...writtenColumns(columns, null)]).toEqual(['session_id', 'fev1_actual'])
  expect([...writtenColumns(columns, ['fev1_raw', 'unknown'])]).toEqual(['fev1_raw'])
})

test('a column that is chosen stands where it belongs, and back at the usual ones nothing is chosen', () => {
  expect(withColumn(columns, ['fev1_raw'], 'session_id')).toEqual(['session_id', 'fev1_raw'])
  expect(withColumn(columns, null, 'fev1_raw')).toEqual(['session_id', 'fev1_actual', 'fev1_raw'])
  expect(withColumn(columns, ['session_id', 'fev1_actual', 'fev1_raw'], 'fev1_raw')).toBeNull()
})

test('choosing a column twice leaves the choice as it was', () => {
  const names = columns.map(({ name }) => name)
  fc.assert(
    fc.property(fc.option(fc.subarray(names)), fc.constantFrom(...names), (chosen, name) => {
      const there = writtenColumns(columns, withColumn(columns, chosen, name))
      expect(there.has(name)).toBe(!writtenColumns(columns, chosen).has(name))
      expect(writtenColumns(columns, withColumn(columns, [...there], name))).toEqual(
        writtenColumns(columns, chosen),
      )
    }),
  )
})

const own = { separator: '\t', decimalMark: '.', byteMark: false, columns: null } as const

describe.each(['de-DE', 'de-CH', 'es-MX', 'en-GB', 'ar-EG'])('under the regional format %s', (region) => {
  it('the first choice is the preset of the region', () => {
    expect(presetOf(excelCsv(region), region)).toBe(presetOfRegion(region))
  })

  it.each(csvPresets)('%s is known again when it is chosen', (preset) => {
    expect(presetOf(withPreset(own, preset, region), region)).toBe(preset)
  })

  it("options of a person's own have no preset", () => {
    expect(presetOf(own, region)).toBeNull()
  })
})

it('either decimal mark is offered for Excel; the separator of the region goes with its own mark', () => {
  const point = withPreset(own, 'excel-point', 'de-CH')
  expect(point).toMatchObject({ separator: ';', decimalMark: '.' })
  expect(withPreset(own, 'excel-comma', 'en-GB')).toMatchObject({ separator: ';', decimalMark: ',' })
  expect(withPreset(own, 'excel-point', 'de-DE')).toMatchObject({ separator: ',', decimalMark: '.' })
})
