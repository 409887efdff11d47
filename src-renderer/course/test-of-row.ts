import type { SessionRow } from '#shared/records/session-row'
import type { SpirometryTest } from '#shared/records/spirometry-test'

/** The best test of a session as far as a list knows it: all but its duration. */
export function testOfRow(row: SessionRow): SpirometryTest {
  return {
    duration: null,
    fev1_actual: row.fev1,
    fev1_predicted: row.fev1Predicted,
    fev1_percentage: row.fev1Percent,
    fvc_actual: row.fvc,
    fvc_predicted: row.fvcPredicted,
    fvc_percentage: row.fvcPercent,
    pef_actual: row.pef,
    pef_predicted: row.pefPredicted,
    pef_percentage: row.pefPercent,
    ratio_actual: row.ratio,
    ratio_predicted: row.ratioPredicted,
    ratio_percentage: row.ratioPercent,
  }
}
