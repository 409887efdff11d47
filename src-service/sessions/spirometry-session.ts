/** The four quantities of a spirometry test. */
export type Quantity = 'fev1' | 'fvc' | 'pef' | 'ratio'

/**
 * One test (SpirometryTest of the interface). Duration in seconds, FEV1 and FVC in litres, PEF in litres per
 * second, ratio (FEV1/FVC) as a fraction, percentages in percent of predicted.
 */
export type SpirometryTest = { duration: number } & Record<
  `${Quantity}_${'actual' | 'predicted' | 'percentage'}`,
  number
> & { raw?: RawArrays }

/** The curve of one test: volume in litres and flow in litres per second, a sample each `sample_interval` seconds. */
export interface RawArrays {
  sample_interval: number
  volume: number[]
  flow: number[]
}

/** A spirometry session as the interface sends it. */
export interface SpirometrySession {
  id: string
  email: string
  name: string
  age: number
  height_in_cm: number
  weight_in_kg: number
  medications: string[]
  diagnoses: string[]
  ethnicity: string
  gender: 'male' | 'female'
  created_at: string
  spirometry_tests: { best_test: SpirometryTest; all_tests: SpirometryTest[] }
}
