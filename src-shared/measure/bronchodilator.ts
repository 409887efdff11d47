import { withoutNoise } from './figures'

/** Published limits of a change after a bronchodilator, by the figure that each is for, in the order of tables. */
export const bronchodilatorLimits = {
  ofPredicted: { of: '2021', limit: 10, isOver: true },
  ofPre: { of: '2005', limit: 12, isOver: false },
  millilitres: { of: '2005', limit: 200, isOver: false },
} as const

/** A figure of a change that has a published limit. */
export type LimitedFigure = keyof typeof bronchodilatorLimits

/** The figures with a limit, in the order of tables. */
export const limitedFigures = Object.keys(bronchodilatorLimits) as readonly LimitedFigure[]

/**
 * Guidelines with limits, by year, newest first: ERS/ATS 2021 (Stanojevic, doi 10.1183/13993003.01499-2021) and ATS/ERS 2005
 * (Pellegrino, doi 10.1183/09031936.05.00035205).
 */
export const guidelines = ['2021', '2005'] as const

export type Guideline = (typeof guidelines)[number]

/** The figures for which a guideline states a limit; it asks for all of them. */
export function figuresOf(guideline: Guideline): readonly LimitedFigure[] {
  return limitedFigures.filter((name) => bronchodilatorLimits[name].of === guideline)
}

/** The figures of a change; null where one cannot be computed. */
export type LimitedFigures = Readonly<Record<LimitedFigure, number | null>>

/** The change between a value before and one after, with what it is in percent. */
interface ChangeAfter {
  /** In the unit of the values. */
  readonly difference: number
  /** Percent of the predicted value; null without one. */
  readonly ofPredicted: number | null
  /** Percent of the value before. */
  readonly ofPre: number
}

/** The change from before to after, all in one unit; null where the value before is none to compare with. */
export function changeAfter(before: number, after: number, predicted: number | null): ChangeAfter | null {
  if (!(before > 0) || Number.isNaN(after)) return null
  // a limit may be met exactly
  const difference = withoutNoise(after - before)
  return {
    difference,
    ofPredicted: predicted !== null && predicted > 0 ? withoutNoise((100 * difference) / predicted) : null,
    ofPre: withoutNoise((100 * difference) / before),
  }
}

/** Whether a change meets all limits of a guideline; null if unknown. */
export function meetsLimits(found: LimitedFigures, guideline: Guideline): boolean | null {
  const met = figuresOf(guideline).map((name) => {
    const [value, { limit, isOver }] = [found[name], bronchodilatorLimits[name]]
    return value === null ? null : isOver ? value > limit : value >= limit
  })
  if (met.includes(false)) return false
  return met.includes(null) ? null : true
}
