import { bestTestOf } from '#shared/measure/best-test-of'
import { type MeasuredField, canBe, couldBe, knownFactor } from '#shared/measure/can-be'
import type { Units } from '#shared/records/units'
import type { Library } from './create-library'

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
  if (factor !== null) return (row) => couldBe(numbers[name].get(row), field, factor)
  return (row) => {
    const test = bestTestOf((each) => {
      const value = numbers[each].get(row)
      return Number.isNaN(value) ? null : value
    })
    return canBe(test, field, units)
  }
}
