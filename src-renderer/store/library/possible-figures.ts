import { bestTestOf, canBe, couldBe, knownFactor, type MeasuredField } from '#shared/measure/figures'
import type { Units } from '#shared/records/units'
import type { Library } from './create-library'
import type { NumberColumn } from './rows/number-column'

const fields = { fev1: 'fev1_actual', fev1Percent: 'fev1_percentage' } as const satisfies Record<
  string,
  MeasuredField
>

/** Makes the function that tells whether lungs can have a figure of a row; not one that is missing. */
export function possibleFigures(
  { rows: { numbers } }: Pick<Library, 'rows'>,
  name: keyof typeof fields,
  units: Units,
): (row: number) => boolean {
  const field = fields[name]
  const factor = knownFactor(field, units)
  if (factor !== null) return possibleValues(numbers[name], (value) => couldBe(value, field, factor))
  return (row) => {
    const test = bestTestOf((each) => {
      const value = numbers[each].get(row)
      return Number.isNaN(value) ? null : value
    })
    return canBe(test, field, units)
  }
}

/** The same where a value alone tells: it is judged once, and not for each row that has it. */
function possibleValues(
  column: NumberColumn,
  isPossible: (value: number) => boolean,
): (row: number) => boolean {
  const codes = column.codes()
  if (codes === 0) return (row) => isPossible(column.get(row))
  const possible = Uint8Array.from({ length: codes }, (_, code) => Number(isPossible(column.valueOf(code))))
  return (row) => possible[column.code(row)] === 1
}
