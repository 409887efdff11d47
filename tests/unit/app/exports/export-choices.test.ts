import { expect, test } from 'vitest'
import { analysisCsv } from '#shared/exports/csv-options'
import {
  firstChoices,
  readChoices,
  requestOf,
  writeChoices,
} from '../../../../src-renderer/app/exports/export-choices'

const first = firstChoices('es-ES')

test('what was chosen is read back', () => {
  const tests = { ...analysisCsv, columns: ['fev1_actual'] }
  const chosen = { ...first, form: 'csv-tests', options: { ...first.options, 'csv-tests': tests } } as const
  expect(readChoices(writeChoices(chosen), first)).toEqual(chosen)
})

test.each([
  ['no JSON', '{'],
  ['another format', '{"format":2,"form":"csv-tests"}'],
  ['nothing of use', '{"format":1,"form":"parchment","options":{"csv-tests":{"separator":"|"}}}'],
])('%s leaves the first choices', (_, content) => {
  expect(readChoices(content, first)).toEqual(first)
})

test('the first choices follow the decimal mark of the language', () => {
  expect(first.options['csv-sessions']).toMatchObject({ separator: ';', decimalMark: ',', byteMark: true })
  expect(firstChoices('en-GB').options['csv-tests']).toMatchObject({ separator: ',', decimalMark: '.' })
})

test('whether an export is de-identified is read back; what cannot be read is taken for yes', () => {
  const chosen = { ...first, deidentified: { dates: 'month' } } as const
  expect(readChoices(writeChoices(chosen), first)).toEqual(chosen)
  const newer = JSON.stringify({ format: 1, deidentified: { dates: 'quarter' } })
  expect(readChoices(newer, first).deidentified).not.toBeNull()
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
