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
