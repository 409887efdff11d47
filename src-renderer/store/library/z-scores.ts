import {
  createZReader,
  type ReferenceQuantity,
  referenceQuantities,
} from '#shared/measure/reference/reference'
import { knownFactors } from '#shared/measure/units'
import { sexes } from '#shared/records/patient'
import type { BestValue } from '#shared/records/test'
import { ofCourses } from './course-marks'
import { heightMarks } from './height-marks'
import type { Library } from './library'
import { usableColumn, usableFigures } from './usable-figures'

const knownOf = ofCourses(() => ({
  readers: new Map<ReferenceQuantity, (row: number) => number>(),
  columns: new Map<ReferenceQuantity, Float64Array>(),
}))

/** The z-scores of all rows, NaN where there is none; valid until the library changes. */
export function zColumn(library: Library, quantity: ReferenceQuantity): Float64Array {
  const { columns } = knownOf(library)
  const known = columns.get(quantity)
  if (known) return known
  const column = new Float64Array(library.size()).fill(NaN)
  columns.set(quantity, column)
  if (library.reference() === null) return column
  const read = zReader(library, quantity)
  for (const { start, count } of library.days())
    for (let row = start; row < start + count; row++) column[row] = read(row)
  return column
}

/** Makes the function that reads the z-score of a row, NaN where there is none; valid until the library changes. */
export function zReader(library: Library, quantity: ReferenceQuantity): (row: number) => number {
  const { readers } = knownOf(library)
  const made = readers.get(quantity) ?? createReader(library, quantity)
  readers.set(quantity, made)
  return made
}

function createReader(library: Library, quantity: ReferenceQuantity): (row: number) => number {
  const pack = library.reference()
  if (pack === null) return () => NaN
  const read = createZReader(pack)
  const place = referenceQuantities.indexOf(quantity)
  const { age, height } = library.rows.numbers
  const [fev1, fvc] = [volumeReader(library, 'fev1'), volumeReader(library, 'fvc')]
  const value =
    quantity === 'ratio' ? (row: number) => fev1(row) / fvc(row) : quantity === 'fev1' ? fev1 : fvc
  const sexOf = sexReader(library)
  const heightDiffers = heightMarks(library)
  return (row) => {
    const x = value(row)
    return Number.isNaN(x) || heightDiffers.at(row) === 1
      ? NaN
      : read(place, sexOf(row), age.get(row), height.get(row), x)
  }
}

/** Makes the function that reads a volume of a row in litres; NaN where it cannot be right or its unit is unknown. */
export function volumeReader(
  library: Library,
  name: 'fev1' | 'fvc' | 'fev1Predicted',
): (row: number) => number {
  const values = library.rows.numbers[name]
  const factors = factorReader(library)
  const isUsable = usableFigures(library, name)
  return (row) => (isUsable(row) ? values.get(row) * factors(row).volume : NaN)
}

/** Makes the function that tells the factors of a row's units; those of most rows are the same. */
export function factorReader({ units }: Library): (row: number) => ReturnType<typeof knownFactors> {
  let last = { units: units.valuesAt(0), factors: knownFactors(units.valuesAt(0)) }
  return (row) => {
    const own = units.valuesAt(row)
    if (own !== last.units) last = { units: own, factors: knownFactors(own) }
    return last.factors
  }
}

/**
 * Makes the function that reads a figure of some rows, in their order, in L, L/s or percent; NaN where it cannot be right or its
 * unit is unknown.
 */
export function columnInUnit(
  library: Library,
  name: BestValue,
  unit: keyof ReturnType<typeof knownFactors>,
): (rows: Uint32Array) => Float64Array {
  const usable = usableColumn(library, name)
  const factors = factorReader(library)
  const isUniform = library.units.isUniform()
  return (rows) => {
    const values = usable(rows)
    const [first] = rows
    const one = isUniform && first !== undefined ? factors(first)[unit] : null
    if (one === 1) return values
    for (let at = 0; at < values.length; at++)
      values[at] = (values[at] ?? NaN) * (one ?? factors(rows[at] ?? 0)[unit])
    return values
  }
}

/** Makes the function that tells the place of a row's sex among those that equations know; -1 for none of these. */
function sexReader({ persons, rows }: Library): (row: number) => number {
  const person = rows.words.person.values()
  const ofPersons = Int8Array.from({ length: persons.size() }, (_, number) =>
    sexes.findIndex((sex) => sex === persons.get(number)[2]),
  )
  return (row) => ofPersons[person[row] ?? 0] ?? -1
}

/** Makes the function that tells the place of the sex of some rows, in their order, likewise. */
export function sexColumn(library: Library): (rows: Uint32Array) => Float64Array {
  const sexOf = sexReader(library)
  return (rows) => {
    const found = new Float64Array(rows.length)
    for (let at = 0; at < found.length; at++) found[at] = sexOf(rows[at] ?? 0)
    return found
  }
}
