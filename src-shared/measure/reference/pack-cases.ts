import * as v from 'valibot'
import { sexes } from '../../records/patient'
import { lmsOf, lowerLimit, type ReferencePack, referenceQuantities, zScore } from './reference'

const figures = ['predicted', 'limit', 'z'] as const

/** Schema of a check case: a published figure, null where there is none at that age. */
export const packCaseSchema = v.object({
  sex: v.picklist(sexes),
  /** In years and cm. */
  age: v.number(),
  height: v.number(),
  quantity: v.picklist(referenceQuantities),
  figure: v.picklist(figures),
  /** Measured FEV1 and FVC in litres, for a z-score. */
  measured: v.optional(v.object({ fev1: v.number(), fvc: v.number() })),
  expected: v.nullable(v.number()),
})

/** A figure that a pack must give before it is used. */
export type PackCase = v.InferOutput<typeof packCaseSchema>

/** Schema of a check case with the figure that a file gives. */
export const triedCaseSchema = v.object({ ...packCaseSchema.entries, computed: v.nullable(v.number()) })

export type TriedCase = v.InferOutput<typeof triedCaseSchema>

/** Decimals to which a figure is published, and to which a pack must give it. */
export const caseDecimals = { predicted: 5, limit: 5, z: 3 } as const satisfies Record<
  PackCase['figure'],
  number
>

/** Check cases with the figures that a pack gives. */
export function tryCases(pack: Pick<ReferencePack, 'tables'>, cases: readonly PackCase[]): TriedCase[] {
  return cases.map((tried) => ({ ...tried, computed: computedFigure(pack, tried) }))
}

/** Whether a pack gives the published figure, or none where none is published. */
export function agrees({ figure, expected, computed }: TriedCase): boolean {
  if (expected === null || computed === null) return expected === computed
  // the published figure is rounded; half a unit of its last decimal, and what computing adds
  return Math.abs(computed - expected) <= 0.5 * 10 ** -caseDecimals[figure] + 1e-9
}

function computedFigure(pack: Pick<ReferencePack, 'tables'>, tried: PackCase): number | null {
  const { quantity, sex, age, height, figure, measured } = tried
  const lms = lmsOf(pack, quantity, sex, age, height)
  if (lms === null) return null
  if (figure === 'predicted') return finite(lms.m)
  if (figure === 'limit') return finite(lowerLimit(lms))
  if (measured === undefined) return null
  const value = quantity === 'ratio' ? measured.fev1 / measured.fvc : measured[quantity]
  return finite(zScore(value, lms))
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** Cases of one person: the predicted value and, where published, its lower limit. */
const normal = (
  sex: PackCase['sex'],
  age: number,
  height: number,
  quantity: PackCase['quantity'],
  predicted: number | null,
  limit?: number,
): PackCase[] => [
  { sex, age, height, quantity, figure: 'predicted', expected: predicted },
  ...(limit === undefined ? [] : [{ sex, age, height, quantity, figure: 'limit' as const, expected: limit }]),
]

const z = (
  sex: PackCase['sex'],
  age: number,
  height: number,
  [fev1, fvc]: readonly [number, number],
  expected: { readonly ratio: number; readonly fev1: number },
): PackCase[] =>
  (['ratio', 'fev1'] as const).map((quantity) => ({
    sex,
    age,
    height,
    quantity,
    figure: 'z',
    measured: { fev1, fvc },
    expected: expected[quantity],
  }))

/**
 * Check cases of GLI Global (Bowerman 2023, doi 10.1164/rccm.202205-0963OC): at least one of each table, one between two rows,
 * the youngest and the oldest, and the ages beside these, which have no figure.
 */
export const gliGlobalCases: readonly PackCase[] = [
  ...normal('male', 25, 170, 'fev1', 3.8931, 3.0458),
  ...normal('female', 25, 170, 'fev1', 3.43367, 2.65032),
  ...normal('male', 45, 170, 'fvc', 4.23915, 3.2446),
  ...normal('female', 45, 170, 'fvc', 3.75921, 2.83731),
  ...normal('male', 70, 170, 'fev1', 2.74401, 2.00588),
  ...normal('female', 70, 170, 'ratio', 0.78165, 0.65394),
  ...z('female', 30, 165, [2.5, 3.4], { ratio: -1.797, fev1: -1.445 }),
  ...z('male', 65, 170, [1.5, 3], { ratio: -3.094, fev1: -2.9 }),
  ...normal('female', 72.6, 158, 'fev1', 1.95206, 1.35144),
  ...normal('male', 3, 96, 'fev1', 0.74756),
  ...normal('female', 95, 150, 'fev1', 1.41, 0.9172),
  ...normal('male', 2.9, 96, 'fev1', null),
  ...normal('female', 95.1, 150, 'fev1', null),
]
