import type { SessionDetail } from '#shared/records/session'
import type { SpirometryTest } from '#shared/records/test'
import type { Measures } from '../../format/measures'
import { t } from '../../text/texts.svelte'
import { type CurveUnits, curveUnits, sharedUnits } from './curve-units'
import type { RawCurve } from './raw-curve'

/** A curve with what it is called. */
export interface ShownCurve extends RawCurve {
  readonly name: string
  /** Whether it is that of the test chosen by the service. */
  readonly chosen: boolean
}

/** The curves of a session as they are drawn over each other, and the units that all of them share. */
export interface ShownCurves {
  readonly curves: readonly ShownCurve[]
  readonly units: CurveUnits
}

/** Names the curves of a session; that of the best test is left out where it is there once more as one of all tests. */
export function shownCurves(
  curves: readonly RawCurve[],
  { session, bestIndex }: SessionDetail,
  measures: Measures,
): ShownCurves {
  const again = curves.some(({ test }) => test?.kind === 'one' && test.index === bestIndex)
  const shown = curves.filter(({ test }) => test?.kind !== 'best' || !again)
  const sent = measures.unit('fvc')
  const volumeUnit = sent === 'L' || sent === 'mL' ? sent : null
  const testOf = ({ test }: RawCurve): SpirometryTest | null => {
    if (test?.kind === 'best') return session.best_test
    return (test && session.all_tests[test.index]) ?? null
  }
  return {
    curves: shown.map((curve) => ({
      ...curve,
      name: nameOf(curve),
      chosen: curve.test?.kind === 'best' || (curve.test !== null && curve.test.index === bestIndex),
    })),
    units: sharedUnits(shown.map((curve) => curveUnits(curve, testOf(curve), volumeUnit))),
  }
}

function nameOf({ test, path }: RawCurve): string {
  if (test === null) return path === '' ? t('raw.curve.session') : path
  return test.kind === 'best' ? t('session.best.title') : t('session.all.test', { test: test.index + 1 })
}
