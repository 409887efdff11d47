import type { Guideline, LimitedFigure } from '#shared/measure/bronchodilator'
import { surelyShareUnit } from '#shared/measure/comparable'
import { usableTests } from '#shared/measure/left-out'
import { dayNumber, msPerDay } from '#shared/records/day'
import type { MarkEvent, MarkValue } from '#shared/records/marks'
import { patientKey, readSubject } from '#shared/records/patient'
import type { Session } from '#shared/records/session'
import type { SessionDetail } from '#shared/queries/session-detail'
import { type Quantity, quantityFacts, quantityOrder } from '#shared/records/test'
import { flagWords, originWords } from '../format/flags'
import type { Measures } from '../format/measures'
import { sessionMomentText } from '../format/moments'
import { missing, withUnit } from '../format/numbers'
import { zText } from '../format/questions'
import { plainCharacters } from '../format/people'
import { t } from '../text/texts.svelte'
import { packText, zOf } from './normal-words'
import {
  figureBesideLimit,
  type Best,
  type BronchodilatorChange,
  bronchodilatorChange,
  changeBesideLimit,
  comparedWords,
  limitTexts,
} from './limits'

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
  const subject = readSubject(on)
  return { id: `${on} ${at}`, pre: value.pre, post: subject?.of === 'session' ? subject.session : '', at }
}

/** The pair that a session belongs to, as either of its two; null when it is in none. */
export function pairOf(pairs: readonly Pair[], session: string): Pair | null {
  return pairs.find(({ pre, post }) => pre === session || post === session) ?? null
}

type PairRole = 'pre' | 'post'

/** Role of a session in a pair. */
export function pairRole(pair: Pair, session: string): PairRole {
  return pair.pre === session ? 'pre' : 'post'
}

/** The word for a session's role in a pair. */
export function roleWord(role: PairRole): string {
  return t(`compare.pair.${role === 'pre' ? 'before' : 'after'}`)
}

/** FEV1 or FVC of a pair. */
export interface PairRow {
  readonly quantity: 'fev1' | 'fvc'
  readonly before: string
  readonly after: string
  /** Compares the change with the limits of each guideline. */
  readonly said: Readonly<Record<Guideline, string>>
  /** Figures alone, for a table whose head has the units; a dash for each missing one. */
  readonly bare: Readonly<Record<'change' | 'unit' | LimitedFigure, string>>
  /** Signed, with their units; a dash for each missing one. */
  readonly changes: Readonly<Record<LimitedFigure, string>>
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
      ofPre: quantity === 'ratio' ? '' : changeBesideLimit('ofPre', relative),
      ofPredicted: changeBesideLimit('ofPredicted', found?.ofPredicted ?? null),
    }
  })
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
 * change in L and both percentages, a larger value of a manoeuvre that the service did not choose, the limits and the source
 * of the unit. It names no response.
 */
export function pairText({ pre, post }: OpenPair, measures: Measures): string {
  const { rows, why } = pairFigures(pre, post, measures)
  const between = timeBetween(pre.session, post.session)
  const changes = rows.map(({ quantity, before, after, bare, changes: { ofPre, ofPredicted } }) =>
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
    ...(changes.length > 0 ? [...largerIn('pre', pre, measures), ...largerIn('post', post, measures)] : []),
    ...(changes.length > 0 ? [...zScores(pre, post), t('pair.text.limits', limitTexts())] : []),
    ...(changes.length === 0 || unit === null || confirmed !== null
      ? []
      : [t('pair.text.inferred', { unit })]),
  ].join(' ')
}

/** What is copied of a pair; sample data say that they are. */
export function pairCopy(pair: OpenPair, measures: Measures, sample: boolean): string {
  return plainCharacters([...(sample ? [t('session.text.sample')] : []), pairText(pair, measures)].join('\n'))
}

/** Sentences on FEV1 and FVC of a session that are larger in another manoeuvre than in the chosen one. */
function largerIn(role: PairRole, detail: SessionDetail, measures: Measures): string[] {
  return detail.flags
    .filter(({ code }) => code === 'larger-elsewhere')
    .map((flag) => {
      const { title, sentence } = flagWords(flag, measures, detail)
      return `${roleWord(role)}: ${title}. ${sentence}`
    })
}

/** The z-scores of a pair, and what they come from; nothing without any. */
function zScores(pre: SessionDetail, post: SessionDetail): string[] {
  const changes = quantityOrder.flatMap((quantity) => {
    const [before, after] = [zOf(pre, quantity), zOf(post, quantity)]
    if (before === null || after === null) return []
    const name = t(`spirometry.quantity.${quantity}`)
    return [t('pair.text.z', { quantity: name, before: zText(before), after: zText(after) })]
  })
  return changes.length === 0 || pre.pack === null ? [] : [`${changes.join('; ')}. ${packText(pre.pack)}.`]
}

function momentLine({ session, row }: SessionDetail): string {
  return [sessionMomentText(session.local), ...originWords(row.flags)].join(', ')
}

function rowOf(found: BronchodilatorChange, measures: Measures): PairRow {
  const { quantity, pre, post } = found
  const figures = <T>(of: (name: LimitedFigure) => T) => ({
    ofPredicted: of('ofPredicted'),
    ofPre: of('ofPre'),
    millilitres: of('millilitres'),
  })
  return {
    quantity,
    before: measures.toMillilitre(quantity, pre),
    after: measures.toMillilitre(quantity, post),
    said: { '2021': comparedWords(found, '2021'), '2005': comparedWords(found, '2005') },
    bare: {
      change: measures.change(quantity, pre, post),
      unit: measures.unit(quantity) ?? '',
      ...figures((name) => figureBesideLimit(name, found[name])),
    },
    changes: figures((name) => changeBesideLimit(name, found[name])),
  }
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
