import type { SpirometryTest } from '#shared/records/test'

/** A test without what an exact age could be computed from: predicted values follow from age, height and sex. */
export function withoutPredicted(test: SpirometryTest): SpirometryTest {
  return {
    ...test,
    fev1_predicted: null,
    fev1_percentage: null,
    fvc_predicted: null,
    fvc_percentage: null,
    pef_predicted: null,
    pef_percentage: null,
    ratio_predicted: null,
    ratio_percentage: null,
  }
}
