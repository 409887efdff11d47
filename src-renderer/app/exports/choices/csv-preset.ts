import { type CsvOptions, analysisCsv, excelCsv } from '#shared/exports/csv-options'

/** The ways of writing CSV that have a name, in their order. */
export const csvPresets = ['excel-point', 'excel-comma', 'analysis'] as const

/** One way of writing CSV that has a name. */
export type CsvPreset = (typeof csvPresets)[number]

const optionsOf: Readonly<Record<CsvPreset, CsvOptions>> = {
  'excel-point': excelCsv('en-GB'),
  'excel-comma': excelCsv('es-ES'),
  analysis: analysisCsv,
}

/** The preset that options come to, whichever columns are wanted; null when they are of a person's own. */
export function presetOf({ separator, decimalMark, byteMark }: CsvOptions): CsvPreset | null {
  const found = csvPresets.find((preset) => {
    const options = optionsOf[preset]
    return (
      options.separator === separator && options.decimalMark === decimalMark && options.byteMark === byteMark
    )
  })
  return found ?? null
}

/** The same options, written as a preset says; the columns stay. */
export function withPreset({ columns }: CsvOptions, preset: CsvPreset): CsvOptions {
  return { ...optionsOf[preset], columns }
}
