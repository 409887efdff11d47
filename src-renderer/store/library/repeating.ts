import { repeatsWithin } from '#shared/measure/questions/manoeuvres'
import { recordFrom } from '#shared/records/test'
import type { Units } from '#shared/records/units'
import type { Library, LibraryDay } from './library'

const found = new WeakMap<Library, { readonly version: number; readonly marks: Uint8Array }>()

/**
 * 1 for each row whose session repeats: its best two FEV1, and its best two FVC, are both within the limit; 0 where they are not, or
 * that cannot be assessed. Valid until the library changes.
 */
export function repeatingRows(library: Library): Uint8Array {
  const known = found.get(library)
  const version = library.trendVersion()
  if (known?.version === version) return known.marks
  const marks = new Uint8Array(library.size())
  const read = createReader(library)
  for (const day of library.days()) read(day, marks)
  found.set(library, { version, marks })
  return marks
}

const names = ['age', 'manoeuvres', 'bestTwoFev1', 'bestTwoFvc', 'largestFev1', 'largestFvc'] as const

const litres = { L: 1, mL: 1000 } as const

function litreOf({ volume }: Pick<Units, 'volume'>): number {
  // nothing is within a limit without a unit
  return volume.unit === null ? NaN : litres[volume.unit]
}

/** Makes the function that marks the rows of a day. */
function createReader({ rows: { numbers }, units }: Library): (day: LibraryDay, marks: Uint8Array) => void {
  const all = recordFrom(names.map((name) => [name, new Float64Array(0)]))
  const usual = litreOf(units.all())
  const [fev1, fvc] = [
    { largest: NaN, difference: NaN },
    { largest: NaN, difference: NaN },
  ]
  return ({ day, start, count }, marks) => {
    for (const name of names) {
      if (all[name].length < count) all[name] = new Float64Array(2 * count)
      numbers[name].read(start, all[name].subarray(0, count))
    }
    const isUsual = units.ofDay(day) === ''
    const { age, manoeuvres, bestTwoFev1, bestTwoFvc, largestFev1, largestFvc } = all
    for (let at = 0; at < count; at++) {
      const litre = isUsual ? usual : litreOf(units.at(start + at))
      fev1.largest = (largestFev1[at] ?? NaN) / litre
      fev1.difference = (bestTwoFev1[at] ?? NaN) / litre
      fvc.largest = (largestFvc[at] ?? NaN) / litre
      fvc.difference = (bestTwoFvc[at] ?? NaN) / litre
      marks[start + at] = Number(repeatsWithin(age[at] ?? NaN, manoeuvres[at] ?? NaN, fev1, fvc) === true)
    }
  }
}
