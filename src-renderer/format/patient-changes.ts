import { earlierVisits } from '#shared/measure/questions/own-variation'
import { ownLimitOf, ownSince } from '#shared/queries/patients-query'
import type { PatientRow } from '#shared/queries/patient-row'
import type { ChangeFigure, ChangeReference } from '#shared/records/patient'
import { t } from '../text/texts.svelte'
import { pointsWords } from './changes'
import type { Measures } from './measures'
import { change, missing, rounded, whole } from './numbers'
import { lackText, noOwnLimitText } from './questions'

/** The two figures that a change lies between, and their difference: a volume, or a % of predicted, as sent. */
interface Between {
  readonly before: number
  readonly now: number
  readonly by: number
}

/** The figures of a patient's change since a session; null without a change. */
export function changeBetween(row: PatientRow, figure: ChangeFigure, since: ChangeReference): Between | null {
  const isPercent = figure === 'percent'
  const by = isPercent ? row[`percentSince${since}`] : row[`fev1Since${since}`]
  const now = isPercent ? row.fev1Percent : row.fev1
  // drops the decimals that only the calculation made
  return by === null || now === null ? null : { before: rounded(now - by, 6), now, by: rounded(by, 6) }
}

/**
 * One figure of a patient's change since a session as the list shows it, for a file: a volume as sent, in percent or points of
 * predicted to one decimal.
 */
export function changeNumber(
  measures: Measures,
  row: PatientRow,
  figure: ChangeFigure,
  since: ChangeReference,
): number | null {
  const between = changeBetween(row, figure, since)
  if (!between) return null
  const { before, now, by } = between
  const own = measures.of(row)
  if (figure === 'fev1') return by
  if (figure === 'percent') return own.points(before, now)
  const relative = own.relative('fev1', before, now)
  return relative === null ? null : rounded(relative, 1)
}

/** The same in words, by the values shown: `−0.09`, `−3.6`; a dash for none. */
export function changeText(
  measures: Measures,
  row: PatientRow,
  figure: ChangeFigure,
  since: ChangeReference,
): string {
  if (figure !== 'fev1') return change(changeNumber(measures, row, figure, since), 1)
  const between = changeBetween(row, figure, since)
  return between ? measures.of(row).change('fev1', between.before, between.now) : missing
}

/** The FEV1 that a patient's change since a session is counted from; a dash for none. */
export function beforeText(measures: Measures, row: PatientRow, since: ChangeReference): string {
  return measures.of(row).value('fev1', changeBetween(row, 'fev1', since)?.before ?? null)
}

/** A note on a child's fall of FEV1 since a session, with points of predicted; empty for none. */
export function childFallText(measures: Measures, row: PatientRow, since: ChangeReference): string {
  if (!row.fellGrowing.includes(since)) return ''
  const points = pointsWords(changeNumber(measures, row, 'percent', since))
  return [t('change.fellTitle'), noPointsText(row, since) || points].filter(Boolean).join(', ')
}

/** Why a patient's change since a session has no points of predicted although both percentages are known; else empty. */
export function noPointsText(
  { heightDiffers }: Pick<PatientRow, 'heightDiffers'>,
  since: ChangeReference,
): string {
  return heightDiffers.includes(since) ? t('change.heightDiffers') : ''
}

/** A mark behind a fall of which one session has a single manoeuvre; empty for none. {@link singleTitle} says it in words. */
export function singleMark({ single }: Pick<PatientRow, 'single'>, since: ChangeReference): string {
  return single.includes(since) ? '†' : ''
}

/** The tooltip of that mark; undefined for none. */
export function singleTitle(row: Pick<PatientRow, 'single'>, since: ChangeReference): string | undefined {
  return singleMark(row, since) === '' ? undefined : t('change.single')
}

/** Own variation as the limit of changes since a session, in the unit of FEV1; the visits there are, or a dash, for none. */
export function variationText(measures: Measures, row: PatientRow, since: ChangeReference): string {
  const { ownVariation: own } = row
  if (own?.variation === null) return lackText('own-variation', { lacks: 'few-visits', n: own.n })
  return measures.of(row).value('fev1', ownLimitOf(row, since))
}

/** Why a patient's change since a session has no limit of own variation; empty where it has. */
export function noVariationText(
  { ownVariation: own }: Pick<PatientRow, 'ownVariation'>,
  since: ChangeReference,
): string {
  if (own === null) return t('patients.variation.none')
  const least = whole(earlierVisits.least)
  if (own.variation === null) return t('patients.variation.few', { least, n: whole(own.n) })
  const why = noOwnLimitText(ownSince[since])
  return why === null ? '' : t('patients.variation.noLimit', { why })
}
