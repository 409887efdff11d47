import { expect, test } from 'vitest'
import { analysisCsv } from '#shared/exports/formats'
import {
  type ExportChoices,
  keptChoices,
  requestOf,
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
  expect(JSON.parse(write('{"paper":"A5"}', first))).toMatchObject({ paper: 'A5', form: 'csv-sessions' })
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
  const chosen = { ...first, options: { ...first.options, 'csv-sessions': analysisCsv } }
  expect(requestOf(chosen, { ...what, ids: [...what.ids] })).toMatchObject({
    form: 'csv-sessions',
    what,
    options: analysisCsv,
  })
})
