import { usableValue } from '#shared/measure/comparable'
import { type MovedPercent, movedPercent, type PredictedSession } from '#shared/measure/questions/ruler'
import { patientKey, sexes } from '#shared/records/patient'
import type { SessionDetail } from '#shared/queries/session-detail'
import type { Measures } from '../../format/measures'
import { change, rounded } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import { sessionHead } from './heads'

/**
 * How many of so many points of predicted FEV1 are due to the measured value, and to the predicted one; empty where the
 * percentages as sent do not follow from these.
 */
export function pointParts(from: SessionDetail, to: SessionDetail, points: number): string {
  const moved = movedBetween(from, to)
  if (!moved || Math.abs(moved.points - points) > 1) return ''
  const measured = rounded(moved.measured, 0)
  if (measured === 0 && points === 0) return ''
  return t('compare.pointParts', { measured: change(measured, 0), predicted: change(points - measured, 0) })
}

/**
 * Sentences on sessions whose predicted FEV1 moved from that of the reference by more than age explains, while height stayed, each
 * with what that does to the percentage.
 */
export function movedTexts(
  details: readonly (SessionDetail | null)[],
  reference: number,
  measures: Measures,
): string[] {
  const from = details[reference]
  if (!from) return []
  return details.flatMap((to) => {
    const moved = to && to !== from ? movedBetween(from, to) : null
    if (!to || !moved?.isPredictedMoved) return []
    const [before, after] = [predictedOf(from), predictedOf(to)]
    const [one, other] = measures.of(from.row).apart('fev1', before, after)
    const points = rounded(moved.points, 0)
    const measured = rounded(moved.measured, 0)
    return [
      t('compare.moved', {
        when: sessionHead(to)[0],
        way: after > before ? 'rose' : 'fell',
        from: one,
        to: other,
        points: change(points, 0),
        measured: change(measured, 0),
        predicted: change(points - measured, 0),
      }),
    ]
  })
}

/** What moved % predicted FEV1 between two sessions of one person; null unless both have their values in one known unit. */
function movedBetween(from: SessionDetail, to: SessionDetail): MovedPercent | null {
  const isOne = patientKey(from.patient) === patientKey(to.patient)
  const unit = from.row.units.volume
  if (!isOne || unit === null || to.row.units.volume !== unit) return null
  return movedPercent(predictedSession(from), predictedSession(to))
}

function predictedSession(detail: SessionDetail): PredictedSession {
  const { age, height, gender } = detail.row
  return {
    fev1: usableValue(detail.row, 'fev1') ?? NaN,
    fev1Predicted: predictedOf(detail),
    age: age ?? NaN,
    height: height ?? NaN,
    sex: sexes.findIndex((sex) => sex === gender),
  }
}

function predictedOf({ row }: SessionDetail): number {
  return usableValue(row, 'fev1Predicted') ?? NaN
}
