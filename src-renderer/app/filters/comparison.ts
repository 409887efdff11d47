import type { RangeField } from '#shared/queries/filter'
import type { Criterion } from './criterion'

/** How a figure can be compared, in the order in which it is offered. */
export const comparisons = [
  'between',
  'notBetween',
  'atLeast',
  'lessThan',
  'atMost',
  'moreThan',
  'missing',
  'given',
] as const

/** One way to compare a figure. */
export type Comparison = (typeof comparisons)[number]

/** A criterion about a figure. */
export type FigureCriterion = Extract<Criterion, { readonly kind: 'range' | 'missing' }>

/** The numbers that a comparison needs. */
export function limitsOf(comparison: Comparison): readonly ('from' | 'to')[] {
  if (comparison === 'missing' || comparison === 'given') return []
  if (comparison === 'between' || comparison === 'notBetween') return ['from', 'to']
  return comparison === 'atLeast' || comparison === 'lessThan' ? ['from'] : ['to']
}

/** How a criterion compares. */
export function comparisonOf(criterion: FigureCriterion): Comparison {
  const { kind, not } = criterion
  if (kind === 'missing') return not ? 'given' : 'missing'
  if (criterion.from !== null && criterion.to !== null) return not ? 'notBetween' : 'between'
  if (criterion.from !== null) return not ? 'lessThan' : 'atLeast'
  if (criterion.to !== null) return not ? 'moreThan' : 'atMost'
  // a range without limits holds whatever is there
  return not ? 'notBetween' : 'given'
}

/** The criterion of a comparison with its numbers, in the unit sent; those that it does not need are left aside. */
export function criterionOfComparison(
  field: RangeField,
  comparison: Comparison,
  limits: { readonly from: number | null; readonly to: number | null },
): FigureCriterion {
  if (comparison === 'missing') return { kind: 'missing', field, not: false }
  if (comparison === 'given') return { kind: 'missing', field, not: true }
  const needed = limitsOf(comparison)
  return {
    kind: 'range',
    field,
    from: needed.includes('from') ? limits.from : null,
    to: needed.includes('to') ? limits.to : null,
    not: comparison === 'notBetween' || comparison === 'lessThan' || comparison === 'moreThan',
  }
}
