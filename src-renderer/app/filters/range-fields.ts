import type { RangeField } from '#shared/queries/filter'
import type { Quantity } from '#shared/records/test'
import { t } from '../../text/texts.svelte'

/** Where a figure comes from: measured, in percent of predicted, or recomputed out of what was sent. */
export type FigureAspect = 'sent' | 'percent' | 'recomputed' | 'percentRecomputed'

/** The figures of each quantity, the usual one first. */
export const quantityFigures: Readonly<Record<Quantity, Partial<Record<FigureAspect, RangeField>>>> = {
  fev1: { sent: 'fev1', percent: 'fev1Percent', percentRecomputed: 'fev1PercentRecomputed' },
  fvc: { sent: 'fvc', percent: 'fvcPercent', percentRecomputed: 'fvcPercentRecomputed' },
  ratio: { sent: 'ratio', percent: 'ratioPercent', recomputed: 'ratioRecomputed' },
  pef: { sent: 'pef', percent: 'pefPercent', percentRecomputed: 'pefPercentRecomputed' },
}

const quantities = Object.keys(quantityFigures) as Quantity[]
const aspects = ['sent', 'percent', 'recomputed', 'percentRecomputed'] as const

/** The quantity that a figure is of, and where it comes from; null for figures of the session or the person. */
export function figureParts(field: RangeField): { quantity: Quantity; aspect: FigureAspect } | null {
  for (const quantity of quantities)
    for (const aspect of aspects) if (quantityFigures[quantity][aspect] === field) return { quantity, aspect }
  return null
}

/** A figure in words, as a sentence begins with it: `FEV₁ % predicted`. */
export function rangeFieldWords(field: RangeField): string {
  const parts = figureParts(field)
  if (parts) {
    const quantity = t(`spirometry.quantity.${parts.quantity}`)
    return parts.aspect === 'sent' ? quantity : t(`filters.field.${parts.aspect}`, { quantity })
  }
  switch (field) {
    case 'bestTwoFev1':
      return t('filters.subject.bestTwo')
    case 'age':
    case 'height':
    case 'weight':
    case 'tests':
      return t(`filters.subject.${field}`)
    default:
      return field
  }
}
