import { surelyShareUnit } from '#shared/measure/comparable'
import { withoutNoise } from '#shared/measure/figures'
import { type Manoeuvres, usableTests } from '#shared/measure/left-out'
import { dayNumber, msPerDay } from '#shared/records/day'
import { type MarkEvent, type MarkValue, sessionMark } from '#shared/records/marks'
import { patientKey } from '#shared/records/patient'
import type { Session, SessionDetail, SessionRow } from '#shared/records/session'
import { type Quantity, quantityFacts, quantityOrder } from '#shared/records/test'
import { originWords } from '../format/flags'
import type { Measures } from '../format/measures'
import { sessionMomentText } from '../format/moments'
import { change, decidingDigits, figure, missing, whole, withUnit } from '../format/numbers'
import { t } from '../text/texts.svelte'

/** Two sessions that a person marked as before and after a bronchodilator, and the time of that, in ms since 1970. */
export interface Pair {
  readonly id: string
  readonly pre: string
  readonly post: string
  readonly at: number
}

/** The two sessions of a pair. */
export interface OpenPair {
  readonly pre: SessionDetail
  readonly post: SessionDetail
}

/** The pair that a mark stands for. */
export function pairOfMark({ on, at, value }: MarkEvent<MarkValue<'bronchodilator'>>): Pair {
  return { id: `${on} ${at}`, pre: value.pre, post: on.slice(sessionMark('').length), at }
}

/** The pair that a session belongs to, as either of its two; null when it is in none. */
export function pairOf(pairs: readonly Pair[], session: string): Pair | null {
  return pairs.find(({ pre, post }) => pre === session || post === session) ?? null
}

/** Role of a session in a pair. */
export function pairRole(pair: Pair, session: string): 'pre' | 'post' {
  return pair.pre === session ? 'pre' : 'post'
}

/** FEV1 or FVC of a pair. */
export interface PairRow {
  readonly quantity: 'fev1' | 'fvc'
  readonly before: string
  readonly after: string
  /** In mL if the unit is known, else as sent. */
  readonly change: string
  readonly ofPredicted: string
  /** Compares the change with the limit of 2021. */
  readonly over: string
  readonly ofPre: string
  /** Compares the change with the limits of 2005. */
  readonly reached: string
  /** Figures alone, for a table whose head has the units; a dash for each missing one. */
  readonly bare: Readonly<Record<'change' | 'unit' | 'ofPredicted' | 'ofPre' | 'millilitres', string>>
}

/** One quantity of a pair beside the figures of either session. */
interface PairColumn {
  readonly quantity: Quantity
  readonly pre: string
  readonly post: string
  /** Signed, as both are shown; a dash where the two are not compared. */
  readonly change: string
  /** Signed, with its sign for percent; empty for FEV1/FVC. */
  readonly ofPre: string
  /** Likewise; a dash for what has no published limit. */
  readonly ofPredicted: string
}

/** All quantities of a pair, in the order of the table of results. */
export function pairColumns(pre: SessionDetail, post: SessionDetail, measures: Measures): PairColumn[] {
  const [before, after] = [bestOf(pre), bestOf(post)]
  const own = measures.of(before)
  const isOne = patientKey(pre.patient) === patientKey(post.patient)
  return quantityOrder.map((quantity) => {
    const field = `${quantity}_actual` as const
    const [from, to] = [before.best_test?.[field] ?? null, after.best_test?.[field] ?? null]
    const { dimension } = quantityFacts[quantity]
    const isSure =
      isOne && from !== null && to !== null && surelyShareUnit(dimension, [from, before], [to, after])
    const limited = quantity === 'fev1' || quantity === 'fvc'
    const found = isSure && limited ? bronchodilatorChange(before, after, quantity, own) : null
    const relative = found ? found.ofPre : isSure ? own.relative(quantity, from, to) : null
    return {
      quantity,
      pre: own.value(quantity, pre.session.best_test?.[field] ?? null),
      post: measures.of(after).value(quantity, post.session.best_test?.[field] ?? null),
      change: isSure ? own.change(quantity, from, to) : missing,
      ofPre: quantity === 'ratio' ? '' : withUnit(changeBeside(relative, limits2005.percent, 1), '%'),
      ofPredicted: withUnit(changeBeside(found?.ofPredicted ?? null, limit2021, 1), '%'),
    }
  })
}

/** The limits for a change: percent of predicted, percent of the value before, and mL. */
export function pairLimits(): Readonly<Record<'ofPredicted' | 'ofPre' | 'millilitres', string>> {
  return {
    ofPredicted: percent(limit2021),
    ofPre: percent(limits2005.percent),
    millilitres: withUnit(whole(limits2005.millilitres), 'mL'),
  }
}

/** The limits of {@link pairLimits} without their units, for a table whose head has them. */
export function bareLimits(): ReturnType<typeof pairLimits> {
  const { percent, millilitres } = limits2005
  return { ofPredicted: whole(limit2021), ofPre: whole(percent), millilitres: whole(millilitres) }
}

/** The best manoeuvre of a session, with its plausible values only, and the session's units. */
interface Best extends Pick<Manoeuvres, 'best_test'> {
  readonly units: SessionRow['units']
}

/** The values of a session that a pair compares. */
export function bestOf({ session, flags, bestIndex, row }: SessionDetail): Best {
  return { ...usableTests(session, flags, bestIndex), units: row.units }
}

/** FEV1 and FVC of a pair, as far as both sessions have them in the same known unit. */
export function pairRows(pre: Best, post: Best, measures: Measures): PairRow[] {
  const own = measures.of(pre)
  return (['fev1', 'fvc'] as const).flatMap((quantity) => {
    const found = bronchodilatorChange(pre, post, quantity, own)
    return found ? [rowOf(found, own)] : []
  })
}

/** The reason why a pair has no rows: values are missing, or may differ in unit. */
export function noRowsReason(pre: Best, post: Best): string {
  const isSent = (['fev1_actual', 'fvc_actual'] as const).some(
    (field) => (pre.best_test?.[field] ?? 0) > 0 && (post.best_test?.[field] ?? null) !== null,
  )
  return t(isSent ? 'compare.pair.otherUnit' : 'compare.pair.noValues')
}

/**
 * The changes of a pair, or the reason why nothing is compared: the patient may have changed since the sessions were paired.
 */
export function pairFigures(
  pre: SessionDetail,
  post: SessionDetail,
  measures: Measures,
): { readonly rows: readonly PairRow[]; readonly why: string } {
  if (patientKey(pre.patient) !== patientKey(post.patient))
    return { rows: [], why: t('compare.pair.otherPatient') }
  const [before, after] = [bestOf(pre), bestOf(post)]
  const rows = pairRows(before, after, measures)
  return { rows, why: rows.length > 0 ? '' : noRowsReason(before, after) }
}

/**
 * A pair as a paragraph for a record, without the name that the record has: both moments, for FEV1 and FVC the values and the
 * change in L and both percentages, the limits and the source of the unit. It names no response.
 */
export function pairText(pre: SessionDetail, post: SessionDetail, measures: Measures): string {
  const limits = pairLimits()
  const { rows, why } = pairFigures(pre, post, measures)
  const between = timeBetween(pre.session, post.session)
  const changes = rows.map(({ quantity, before, after, bare, ofPre, ofPredicted }) =>
    t('pair.text.change', {
      quantity: t(`spirometry.quantity.${quantity}`),
      before,
      after,
      change: withUnit(bare.change, bare.unit),
      ofPre,
      ofPredicted,
    }),
  )
  const [ratio] = pairColumns(pre, post, measures).filter(({ quantity }) => quantity === 'ratio')
  const { unit, confirmed } = pre.units.volume
  return [
    t('pair.text.moments', { pre: momentLine(pre), post: momentLine(post) }),
    ...(between ? [between.text] : []),
    t('pair.text.chosen'),
    ...(changes.length > 0 ? changes : [why]),
    ...(changes.length > 0 && ratio && ratio.change !== missing
      ? [t('pair.text.ratio', { before: ratio.pre, after: ratio.post })]
      : []),
    ...(changes.length > 0 ? [t('pair.text.limits', limits)] : []),
    ...(changes.length === 0 || unit === null || confirmed !== null
      ? []
      : [t('pair.text.inferred', { unit })]),
  ].join(' ')
}

function momentLine({ session, row }: SessionDetail): string {
  return [sessionMomentText(session.local), ...originWords(row.flags)].join(', ')
}

function rowOf(found: BronchodilatorChange, measures: Measures): PairRow {
  const { quantity, pre, post, millilitres, ofPredicted, ofPre } = found
  const over = exceedsLimit2021(found)
  const reached = reachesLimits2005(found)
  const limits = pairLimits()
  return {
    quantity,
    before: measures.toMillilitre(quantity, pre),
    after: measures.toMillilitre(quantity, post),
    change:
      millilitres === null
        ? measures.change(quantity, pre, post)
        : withUnit(changeBeside(millilitres, limits2005.millilitres, 0), 'mL'),
    ofPredicted: withUnit(changeBeside(ofPredicted, limit2021, 1), '%'),
    over:
      over === null
        ? t('compare.pair.untold')
        : t(over ? 'compare.pair.over' : 'compare.pair.notOver', { limit: limits.ofPredicted }),
    ofPre: withUnit(changeBeside(ofPre, limits2005.percent, 1), '%'),
    reached:
      reached === null
        ? t('compare.pair.untold')
        : t(reached ? 'compare.pair.reached' : 'compare.pair.notReached', {
            limit: limits.ofPre,
            millilitres: limits.millilitres,
          }),
    bare: {
      change: measures.change(quantity, pre, post),
      unit: measures.unit(quantity) ?? '',
      ofPredicted: beside(ofPredicted, limit2021, 1),
      ofPre: beside(ofPre, limits2005.percent, 1),
      millilitres: beside(millilitres, limits2005.millilitres, 0),
    },
  }
}

/** A figure with the digit that decides whether it reaches a limit. */
function beside(value: number | null, limit: number, digits: number): string {
  return figure(value, value === null ? digits : decidingDigits(value, limit, digits))
}

/** A signed change, with the digit that decides whether it reaches a limit. */
function changeBeside(value: number | null, limit: number, digits: number): string {
  return change(value, value === null ? digits : decidingDigits(value, limit, digits))
}

function percent(value: number): string {
  return withUnit(whole(value), '%')
}

/** The most between the sessions of a pair, ms. */
export const farApartMs = msPerDay

/** A sentence on the time between the sessions of a pair; null if either has no moment. */
export function timeBetween(pre: Session, post: Session): { text: string; odd: boolean } | null {
  const from = pre.local.instant
  const to = post.local.instant
  if (from === null || to === null) return null
  if (to < from) return { text: t('compare.pair.wrongWay'), odd: true }
  if (to - from >= farApartMs && pre.local.day !== 'undated' && post.local.day !== 'undated') {
    const days = dayNumber(post.local.day) - dayNumber(pre.local.day)
    return { text: t('compare.pair.far', { days }), odd: true }
  }
  return { text: t('compare.pair.apart', { minutes: Math.round((to - from) / 60_000) }), odd: false }
}

/** The change of FEV1 or FVC from before to after a bronchodilator. */
interface BronchodilatorChange {
  readonly quantity: 'fev1' | 'fvc'
  /** The best tests' values and their difference, as sent. */
  readonly pre: number
  readonly post: number
  readonly difference: number
  /** Null if the unit of volumes is unknown. */
  readonly millilitres: number | null
  /** Percent of the predicted value of the session before, or else after; null if neither was sent. */
  readonly ofPredicted: number | null
  /** Percent of the value before. */
  readonly ofPre: number
}

/** ERS/ATS 2021: a change counts above this, in percent of predicted. */
const limit2021 = 10

/** ATS/ERS 2005: a change counts from both of these on, in percent of the value before and in mL. */
const limits2005 = { percent: 12, millilitres: 200 }

/** The change of one quantity between the best tests of two sessions; null if either has none, or the units differ. */
export function bronchodilatorChange(
  pre: Best,
  post: Best,
  quantity: 'fev1' | 'fvc',
  measures: Measures,
): BronchodilatorChange | null {
  const before = pre.best_test?.[`${quantity}_actual`] ?? null
  const after = post.best_test?.[`${quantity}_actual`] ?? null
  if (before === null || after === null || before <= 0) return null
  if (!surelyShareUnit('volume', [before, pre], [after, post])) return null
  const predicted =
    pre.best_test?.[`${quantity}_predicted`] ?? post.best_test?.[`${quantity}_predicted`] ?? null
  const difference = exact(after - before)
  const litres = measures.litres(difference)
  return {
    quantity,
    pre: before,
    post: after,
    difference,
    millilitres: litres === null ? null : exact(litres * 1000),
    ofPredicted: predicted === null || predicted <= 0 ? null : exact((100 * difference) / predicted),
    ofPre: exact((100 * difference) / before),
  }
}

/** Whether a change is over the limit of 2021; null if unknown. */
export function exceedsLimit2021({ ofPredicted }: BronchodilatorChange): boolean | null {
  return ofPredicted === null ? null : ofPredicted > limit2021
}

/** Whether a change reaches both limits of 2005; null if unknown. */
export function reachesLimits2005({ ofPre, millilitres }: BronchodilatorChange): boolean | null {
  if (ofPre < limits2005.percent) return false
  return millilitres === null ? null : millilitres >= limits2005.millilitres
}

/** Drops the decimals that only the calculation made, since a limit may be met exactly. */
function exact(value: number): number {
  return withoutNoise(value)
}
