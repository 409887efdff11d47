import {
  createZReader,
  type ReferenceQuantity,
  referenceQuantities,
} from '#shared/measure/reference/reference'
import { knownFactors } from '#shared/measure/units'
import { sexes } from '#shared/records/patient'
import { heightMarks } from './height-marks'
import type { Library } from './library'
import { usableFigures } from './usable-figures'

interface Known {
  readonly version: number
  readonly columns: Map<ReferenceQuantity, Float64Array>
}

const found = new WeakMap<Library, Known>()

/** The z-scores of all rows, NaN where there is none; valid until the library changes. */
export function zColumn(library: Library, quantity: ReferenceQuantity): Float64Array {
  const last = found.get(library)
  const version = library.trendVersion()
  const known =
    last?.version === version ? last : { version, columns: new Map<ReferenceQuantity, Float64Array>() }
  found.set(library, known)
  const made = known.columns.get(quantity) ?? makeColumn(library, quantity)
  known.columns.set(quantity, made)
  return made
}

function makeColumn(library: Library, quantity: ReferenceQuantity): Float64Array {
  const column = new Float64Array(library.size()).fill(NaN)
  const pack = library.reference()
  if (pack === null) return column
  const read = createZReader(pack)
  const place = referenceQuantities.indexOf(quantity)
  const { age, height } = library.rows.numbers
  const { fev1, fvc } = volumeReader(library)
  const value =
    quantity === 'ratio' ? (row: number) => fev1(row) / fvc(row) : quantity === 'fev1' ? fev1 : fvc
  const sexOf = sexReader(library)
  const heightDiffers = heightMarks(library)
  for (const { start, count } of library.days())
    for (let row = start; row < start + count; row++) {
      const x = value(row)
      if (Number.isNaN(x) || heightDiffers(row)) continue
      column[row] = read(place, sexOf(row), age.get(row), height.get(row), x)
    }
  return column
}

/** Makes the functions that read volumes in litres, NaN where one cannot be right or its unit is unknown. */
export function volumeReader(library: Library) {
  const { numbers } = library.rows
  const litres = (name: 'fev1' | 'fvc') => {
    const isUsable = usableFigures(library, name)
    return (row: number) =>
      isUsable(row) ? numbers[name].get(row) * knownFactors(library.units.valuesAt(row)).volume : NaN
  }
  return { fev1: litres('fev1'), fvc: litres('fvc') }
}

/** Makes the function that tells the place of a row's sex among those that equations know; -1 for none of these. */
export function sexReader({ persons, rows }: Library): (row: number) => number {
  const person = rows.words.person.values()
  const ofPersons = Int8Array.from({ length: persons.size() }, (_, number) =>
    sexes.findIndex((sex) => sex === persons.get(number)[2]),
  )
  return (row) => ofPersons[person[row] ?? 0] ?? -1
}
