import type { SpirometryTest } from '../records/spirometry-test'

/** The values of a session's best test as lists and columns name them. */
export type BestValue = `${'fev1' | 'fvc' | 'pef' | 'ratio'}${'' | 'Predicted' | 'Percent'}`

/** The best test of a session as far as a list knows it, all but its duration, by a function that reads each value. */
export function bestTestOf(read: (name: BestValue) => number | null): SpirometryTest {
  return {
    duration: null,
    fev1_actual: read('fev1'),
    fev1_predicted: read('fev1Predicted'),
    fev1_percentage: read('fev1Percent'),
    fvc_actual: read('fvc'),
    fvc_predicted: read('fvcPredicted'),
    fvc_percentage: read('fvcPercent'),
    pef_actual: read('pef'),
    pef_predicted: read('pefPredicted'),
    pef_percentage: read('pefPercent'),
    ratio_actual: read('ratio'),
    ratio_predicted: read('ratioPredicted'),
    ratio_percentage: read('ratioPercent'),
  }
}
