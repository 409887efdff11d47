import { canBe } from '#shared/measure/figures'
import { judgeValue, testLimits } from '#shared/measure/units'
import { type Quantity, quantityFields } from '#shared/records/test'
import { type FlagCode, type FlagKind, flagKinds } from '#shared/records/flag'
import type { Units } from '#shared/records/units'
import type { CourseTest } from './course-tests'

/** What a course shows: values as sent, or percent of predicted as sent. */
export type CourseScale = 'sent' | 'percent'

/** One test in one panel of a course. */
export interface PanelFigure {
  readonly of: CourseTest
  /** In the unit that was sent, or in percent. */
  readonly value: number
  /** Whether no lungs can have it; such a value is marked, and takes no part in anything. */
  readonly impossible: boolean
  /** Null when none was sent, or one that cannot be. */
  readonly predicted: number | null
  /** What the other values of the test give instead, where that differs and can be. */
  readonly recomputed: number | null
  /** How it is marked for what is to be said of this value; null for nothing. What is said of the session is read with it. */
  readonly mark: Exclude<FlagKind, 'fact'> | null
}

/** The tests that have a value for one quantity, as a course shows them, in their order. */
export function panelFigures(
  tests: readonly CourseTest[],
  quantity: Quantity,
  scale: CourseScale,
  units: Units,
): PanelFigure[] {
  const { actual, predicted, percentage } = quantityFields[quantity]
  const toPercent = units.percent.unit === 'fraction' ? 100 : 1
  const figures: PanelFigure[] = []
  for (const of of tests) {
    const field = scale === 'sent' ? actual : percentage
    const sent = of.test[field]
    if (sent === null) continue
    const value = scale === 'sent' ? sent : sent * toPercent
    const own = of.flags.filter((flag) => flag.field === field)
    const impossible = !canBe(of.test, field, units)
    figures.push({
      of,
      value,
      impossible,
      predicted: scale === 'percent' ? 100 : canBe(of.test, predicted, units) ? of.test[predicted] : null,
      recomputed: recomputedOf(of, field, units),
      mark: impossible ? 'fault' : worst(own.map(({ code }) => code)),
    })
  }
  return figures
}

function recomputedOf({ flags }: CourseTest, field: string, units: Units): number | null {
  const flag = flags.find(
    ({ code, field: about }) => about === field && (code === 'percent-differs' || code === 'ratio-differs'),
  )
  const recomputed = flag?.figures?.['recomputed']
  if (!flag || typeof recomputed !== 'number') return null
  const isRatio = flag.code === 'ratio-differs'
  // out of a value that cannot be comes another one
  if (judgeValue(recomputed, isRatio ? testLimits.ratio : testLimits.percent) === 'implausible') return null
  return isRatio && units.ratio.unit === 'percent' ? recomputed * 100 : recomputed
}

function worst(codes: readonly FlagCode[]): PanelFigure['mark'] {
  const kinds = codes.map((code) => flagKinds[code])
  return kinds.includes('fault') ? 'fault' : kinds.includes('note') ? 'note' : null
}
