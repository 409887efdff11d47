import { analysisCsv, type CsvOptions, excelCsv } from '#shared/exports/export-request'

/** The ways of writing CSV that have a name, in their order. */
export const csvPresets = ['excel-point', 'excel-comma', 'analysis'] as const

/** One way of writing CSV that has a name. */
export type CsvPreset = (typeof csvPresets)[number]

/** What a preset says on a computer with this regional format (BCP 47), whose own separator goes with its decimal mark. */
function optionsOf(preset: CsvPreset, region: string): CsvOptions {
  if (preset === 'analysis') return analysisCsv
  const usual = excelCsv(preset === 'excel-comma' ? 'es-ES' : 'en-GB')
  const own = excelCsv(region)
  return own.decimalMark === usual.decimalMark ? own : usual
}

/** The preset that options come to, whichever columns are wanted; null when they are of a person's own. */
export function presetOf({ separator, decimalMark, byteMark }: CsvOptions, region: string): CsvPreset | null {
  const found = csvPresets.find((preset) => {
    const options = optionsOf(preset, region)
    return (
      options.separator === separator && options.decimalMark === decimalMark && options.byteMark === byteMark
    )
  })
  return found ?? null
}

/** The same options, written as a preset says; the columns stay. */
export function withPreset({ columns }: CsvOptions, preset: CsvPreset, region: string): CsvOptions {
  return { ...optionsOf(preset, region), columns }
}

/** The preset for Excel on a computer with this regional format. */
export function presetOfRegion(region: string): CsvPreset {
  return excelCsv(region).decimalMark === ',' ? 'excel-comma' : 'excel-point'
}
