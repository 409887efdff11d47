import { withoutNoise } from '#shared/measure/figures'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { makeMark, readMarks, withdrawMarks } from '#shared/calls/mark-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import { ofPatient } from '#shared/queries/filter'
import { type LikelyPair, likelyPairs, surelyShareUnit } from '#shared/measure/comparable'
import { type Manoeuvres, usableTests } from '#shared/measure/left-out'
import { dayNumber, msPerDay } from '#shared/records/day'
import { doubtsOf } from '#shared/records/doubt'
import { type MarkEvent, type MarkValue, sessionMark } from '#shared/records/marks'
import { patientKey, type PatientRef } from '#shared/records/patient'
import type { Session, SessionDetail, SessionRow } from '#shared/records/session'
import { originWords } from '../../format/flags'
import type { Measures } from '../../format/measures'
import { sessionMomentText } from '../../format/moments'
import { change, decidingDigits, whole, withUnit } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import { useQuery } from '../core/query.svelte'
import { useApp } from '../core/context'

interface PairRow {
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
}

/** The limits for a change: percent of predicted, percent of the value before, and mL. */
export function pairLimits() {
  return {
    ofPredicted: percent(limit2021),
    ofPre: percent(limits2005.percent),
    millilitres: withUnit(whole(limits2005.millilitres), 'mL'),
  }
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

/** A pair as plain text: both moments, and for FEV1 and FVC the values, the change in mL and %, and the limits. */
export function pairText(pre: SessionDetail, post: SessionDetail, measures: Measures): string[] {
  const limits = pairLimits()
  const { rows, why } = pairFigures(pre, post, measures)
  const lines = rows.map((row) => {
    const predicted = t('compare.pair.ofPredictedLimit', { limit: limits.ofPredicted })
    const parts = [
      `${t(`spirometry.quantity.${row.quantity}`)} ${row.before} → ${row.after}, ${row.change}`,
      `${t('compare.pair.ofPredicted')} ${row.ofPredicted} (${predicted}: ${row.over})`,
      `${t('compare.pair.ofPre')} ${row.ofPre} (${t('compare.pair.ofPreLimit', limitsOfPre())}: ${row.reached})`,
    ]
    return parts.join('; ')
  })
  const between = timeBetween(pre.session, post.session)
  return [
    `${t('compare.pair.title')} (${t('compare.pair.copied')})`,
    `${t('compare.pair.before')} ${momentLine(pre)}`,
    `${t('compare.pair.after')} ${momentLine(post)}`,
    ...(lines.length > 0 ? lines : [why]),
    ...(between ? [between.text] : []),
    t('compare.pair.caveat'),
  ]
}

function momentLine({ session, row }: SessionDetail): string {
  return [sessionMomentText(session.local), ...originWords(row.flags)].join(', ')
}

function limitsOfPre() {
  const { ofPre, millilitres } = pairLimits()
  return { limit: ofPre, millilitres }
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
  }
}

/** A signed change, with the digit that decides whether it reaches a limit. */
function changeBeside(value: number | null, limit: number, digits: number): string {
  return change(value, value === null ? digits : decidingDigits(value, limit, digits))
}

function percent(value: number): string {
  return withUnit(whole(value), '%')
}

const farApartMs = msPerDay

/** The moment of a session, as far as pairs depend on it. */
type When = Pick<SessionRow, 'day' | 'instant'>

/**
 * An obstacle or a warning before two sessions are marked as before and after a bronchodilator: more than a day apart,
 * without a moment or in the wrong order they cannot be; on another day only knowingly. Null for neither.
 */
export function pairProblem(
  pre: When,
  post: When,
): { readonly text: string; readonly isFinal: boolean } | null {
  if (pre.instant === null || post.instant === null) return { text: t('compare.pair.undated'), isFinal: true }
  if (post.instant < pre.instant) return { text: t('compare.pair.wrongOrder'), isFinal: true }
  if (post.instant - pre.instant > farApartMs) return { text: t('compare.pair.tooFar'), isFinal: true }
  return pre.day === post.day ? null : { text: t('compare.pair.otherDay'), isFinal: false }
}

/**
 * The unanswered likely pairs of one patient, newest first, of sessions in any order. The flag of the later session tells
 * whether one is unanswered.
 */
export function waitingPairs(rows: readonly SessionRow[]): LikelyPair<SessionRow>[] {
  return likelyPairs(rows, (_, post) => !doubtsOf(post).includes('likely-pair'))
}

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

interface OtherSessions {
  readonly rows: readonly SessionRow[]
  readonly of: number
}

const atMost = 500

/** Lists the newest other sessions of a session's patient. */
export async function readOthers(
  call: Caller<LibraryCalls>,
  patient: PatientRef,
  session: string,
): Promise<Outcome<OtherSessions>> {
  const answer = await call('sessions', {
    filter: ofPatient(patient),
    sort: { by: 'date', descending: true },
    offset: 0,
    limit: atMost,
  })
  if (!answer.ok) return answer
  const rows = answer.value.rows.filter(({ id }) => id !== session)
  const others = answer.value.matching - (answer.value.rows.length - rows.length)
  return ok({ rows, of: others })
}

export type Pairs = ReturnType<typeof usePairs>

/** Records that two sessions are no pair. */
export function refusePair(
  call: Caller<LibraryCalls>,
  { pre, post }: LikelyPair<SessionRow>,
): Promise<Outcome<unknown>> {
  return makeMark(call, 'no-pair', sessionMark(post.id), { pre: pre.id })
}

/** Follows the pairs while a component lives. To be called in a component's setup. */
export function usePairs() {
  const { library } = useApp()
  const query = useQuery(() => {
    void library.version
    return readMarks(library.call, 'bronchodilator')
  })
  const read = $derived(
    query.value && { pairs: query.value.marks.map(pairOfMark), unread: query.value.damaged },
  )
  const done = <T>(answer: Outcome<T>) => {
    query.again()
    return answer
  }
  return {
    /** Null until read. */
    get read() {
      return read
    },
    mark: async (pre: string, post: string) =>
      done(await makeMark(library.call, 'bronchodilator', sessionMark(post), { pre })),
    unmark: async ({ post, at }: Pair) =>
      done(await withdrawMarks(library.call, 'bronchodilator', [{ on: sessionMark(post), at }])),
  }
}

/** Two sessions that a person marked as before and after a bronchodilator, and the time of that, in ms since 1970. */
export interface Pair {
  readonly id: string
  readonly pre: string
  readonly post: string
  readonly at: number
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
