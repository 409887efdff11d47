import type { Lacking } from '#shared/measure/questions/answer'
import type { NormalFigure } from '#shared/measure/questions/normal'
import type { LackOf } from '#shared/measure/questions/questions'
import {
  isReferenceQuantity,
  type ReferenceFacts,
  referenceQuantities,
} from '#shared/measure/reference/reference'
import type { SessionDetail } from '#shared/queries/session-detail'
import type { SessionRow } from '#shared/records/session'
import type { Quantity } from '#shared/records/test'
import type { Measures } from '../format/measures'
import { instantDayText } from '../format/moments'
import { decidingDigits, figure, listText, missing } from '../format/numbers'
import { lackText, zText } from '../format/questions'
import { t } from '../text/texts.svelte'

type Normal = Pick<SessionRow, 'normal'>

type Detail = Pick<SessionDetail, 'row'>

/** What is normal for a person beside one measured value. */
export interface NormalWords {
  /** Lower limit of normal in the unit of the measured value, without it, and z-score; a dash for none. */
  readonly limit: string
  readonly z: string
  /** z-score and a text for its bar; null without one. */
  readonly bar: { readonly z: number; readonly label: string } | null
}

/** A z-score that a session has; null for none. */
export function zOf({ row }: Detail, quantity: Quantity): number | null {
  return normalFigure(row, quantity)?.z ?? null
}

/** Lower limit and z-score of a session's best manoeuvre. */
export function normalWords({ row }: Detail, quantity: Quantity, measures: Measures): NormalWords {
  const found = normalFigure(row, quantity)
  if (!found) return { limit: missing, z: missing, bar: null }
  const { value, predicted, lowerLimit, z } = found
  const write = (one: number, beside: number) =>
    quantity === 'ratio' ? figure(one, decidingDigits(one, beside, 2)) : measures.besideLimit(one, beside)
  const limit = write(lowerLimit, value)
  const label = t('session.normal.figures', { z: zText(z), limit, predicted: write(predicted, value) })
  return { limit, z: zText(z), bar: { z, label } }
}

/** The reason why a session has no z-score though there are reference values; null where it has, or without any. */
export function normalLack({ row, pack }: Detail & Pick<SessionDetail, 'pack'>): string | null {
  return pack === null ? null : noNormalText(row)
}

/** The reason why a session has no z-score; null where it has. */
export function noNormalText({ normal }: Normal): string | null {
  // the store has asked that question
  return normal.lacks === null ? null : lackText('normal', normal as Lacking<LackOf<'normal'>>)
}

/** A sentence on the values below their lower limit of normal; empty for none. */
export function belowText({ row }: Detail): string {
  const below = referenceQuantities.filter((quantity) => normalFigure(row, quantity)?.isBelow)
  const names = listText(below.map((quantity) => t(`spirometry.quantity.${quantity}`)))
  return below.length === 0 ? '' : t('session.normal.below', { names })
}

/** What z-scores and lower limits come from: `z, LLN: GLI Global 2022, imported 3 Mar 2026`. */
export function packText({ name, importedAt }: ReferenceFacts): string {
  return t('session.normal.pack', { name, day: instantDayText(importedAt) })
}

/** The file that they come from, for a tooltip and for paper. */
export function packHash({ sha256 }: ReferenceFacts): string {
  return t('settings.reference.hash', { hash: sha256 })
}

/** A measured value of a session beside what is normal; null where there is none. */
export function normalFigure({ normal }: Normal, quantity: Quantity): NormalFigure | null {
  return normal.lacks === null && isReferenceQuantity(quantity) ? normal[quantity] : null
}
