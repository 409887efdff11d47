import { repeatsWithin } from '#shared/measure/questions/manoeuvres'
import type { Units } from '#shared/records/units'
import type { Library, LibraryDay } from './library'
import type { NumberColumn } from './rows'

const found = new WeakMap<Library, { readonly version: number; readonly marks: Uint8Array }>()

/**
 * 1 for each row whose session repeats: its best two FEV1, and its best two FVC, are both within the limit; 0 where they are not, or
 * that cannot be assessed. Valid until the library changes; no mark changes it.
 */
export function repeatingRows(library: Library): Uint8Array {
  const known = found.get(library)
  const version = library.sessionsVersion()
  if (known?.version === version) return known.marks
  const marks = new Uint8Array(library.size())
  const read = createReader(library)
  for (const day of library.days()) read(day, marks)
  found.set(library, { version, marks })
  return marks
}

const litres = { L: 1, mL: 1000 } as const

function litreOf({ volume }: Pick<Units, 'volume'>): number {
  // nothing is within a limit without a unit
  return volume.unit === null ? NaN : litres[volume.unit]
}

/** Makes the function that marks the rows of a day. */
function createReader({ rows: { numbers }, units }: Library): (day: LibraryDay, marks: Uint8Array) => void {
  const { age, manoeuvres, bestTwoFev1, bestTwoFvc, largestFev1, largestFvc } = numbers
  const usual = litreOf(units.all())
  const pair = (largest: NumberColumn, difference: NumberColumn, row: number, litre: number) => ({
    largest: largest.get(row) / litre,
    difference: difference.get(row) / litre,
  })
  const judge = (row: number, litre: number) =>
    repeatsWithin(
      age.get(row),
      manoeuvres.get(row),
      pair(largestFev1, bestTwoFev1, row, litre),
      pair(largestFvc, bestTwoFvc, row, litre),
    ) === true
  // most rows share few values, so the rule is asked of each value: from seven years on the limit is one for all
  const ofCodes = (column: NumberColumn, holds: (value: number) => boolean) =>
    Uint8Array.from({ length: column.codes() }, (_, code) => Number(holds(column.valueOf(code))))
  const within = (difference: number) => {
    const both = { largest: 1, difference: difference / usual }
    return repeatsWithin(NaN, 2, both, both) === true
  }
  const isGrown = ofCodes(age, (years) => Number.isNaN(years) || years >= 7)
  const isEnough = ofCodes(manoeuvres, (count) => count >= 2)
  const [isFev1, isFvc] = [ofCodes(bestTwoFev1, within), ofCodes(bestTwoFvc, within)]
  const hasCodes = [age, manoeuvres, bestTwoFev1, bestTwoFvc, largestFev1, largestFvc].every(
    (column) => column.codes() > 0,
  )
  return ({ day, start, count }, marks) => {
    const isUsual = units.ofDay(day) === ''
    for (let row = start; row < start + count; row++)
      if (!isUsual) marks[row] = Number(judge(row, litreOf(units.at(row))))
      else if (!hasCodes || isGrown[age.code(row)] !== 1) marks[row] = Number(judge(row, usual))
      else if (
        isFev1[bestTwoFev1.code(row)] === 1 &&
        isFvc[bestTwoFvc.code(row)] === 1 &&
        isEnough[manoeuvres.code(row)] === 1
      )
        marks[row] = Number(largestFev1.code(row) > 0 && largestFvc.code(row) > 0)
  }
}
