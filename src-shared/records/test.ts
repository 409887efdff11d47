import * as v from 'valibot'

/** The four quantities of a spirometry test, as the interface names them. */
export const quantities = ['fev1', 'fvc', 'pef', 'ratio'] as const

/** One of the four quantities; `ratio` is FEV1/FVC. */
export type Quantity = (typeof quantities)[number]

/** The three values that the service sends for each quantity. */
export const aspects = ['actual', 'predicted', 'percentage'] as const

/** Measured, predicted, or percent of predicted. */
export type Aspect = (typeof aspects)[number]

/** A field of the interface's SpirometryTest. */
export type TestField = 'duration' | `${Quantity}_${Aspect}`

/** Every field of a SpirometryTest, in the interface's order. */
export const testFields = [
  'duration',
  'fev1_actual',
  'fev1_predicted',
  'fev1_percentage',
  'fvc_actual',
  'fvc_predicted',
  'fvc_percentage',
  'pef_actual',
  'pef_predicted',
  'pef_percentage',
  'ratio_actual',
  'ratio_predicted',
  'ratio_percentage',
] as const satisfies readonly TestField[]

const value = v.nullable(v.number())

/** Schema of a {@link SpirometryTest}. */
export const spirometryTestSchema = v.object({
  duration: value,
  fev1_actual: value,
  fev1_predicted: value,
  fev1_percentage: value,
  fvc_actual: value,
  fvc_predicted: value,
  fvc_percentage: value,
  pef_actual: value,
  pef_predicted: value,
  pef_percentage: value,
  ratio_actual: value,
  ratio_predicted: value,
  ratio_percentage: value,
} satisfies Record<TestField, typeof value>)

/**
 * One test with its values as read. Units are not declared by the service, so they are those it sent: usually
 * litres, and L/s for PEF. `null` is a value that was missing or could not be read; it is never zero.
 */
export type SpirometryTest = v.InferOutput<typeof spirometryTestSchema>

/** The fields of each quantity; a name that is put together anew for each value costs more than the value. */
export const quantityFields = {
  fev1: { actual: 'fev1_actual', predicted: 'fev1_predicted', percentage: 'fev1_percentage' },
  fvc: { actual: 'fvc_actual', predicted: 'fvc_predicted', percentage: 'fvc_percentage' },
  pef: { actual: 'pef_actual', predicted: 'pef_predicted', percentage: 'pef_percentage' },
  ratio: { actual: 'ratio_actual', predicted: 'ratio_predicted', percentage: 'ratio_percentage' },
} as const satisfies Record<Quantity, Record<string, TestField>>
