import { expect, it } from 'vitest'
import { excelCsv } from '#shared/exports/formats'

it.each([
  ['de-DE', ';', ','],
  ['fr-FR', ';', ','],
  ['pt-BR', ';', ','],
  ['es-ES', ';', ','],
  ['en-ZA', ';', ','],
  ['es-MX', ',', '.'],
  ['en-GB', ',', '.'],
  ['en-US', ',', '.'],
  ['de-CH', ';', '.'],
  ['de-LI', ';', '.'],
  ['ar-EG', ',', '.'],
  ['fa-IR', ',', '.'],
  ['ar-DZ', ';', ','],
])(
  'for Excel under the regional format %s, %j separates and %j is the decimal mark',
  (region, separator, decimalMark) => {
    expect(excelCsv(region)).toEqual({ separator, decimalMark, byteMark: true, columns: null })
  },
)
