import { describe, expect, it } from 'vitest'
import { excelCsv } from '#shared/exports/formats'
import {
  csvPresets,
  presetOf,
  presetOfRegion,
  withPreset,
} from '../../../../src-renderer/app/exports/export-choices'

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
