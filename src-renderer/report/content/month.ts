import { type ComparableSession, previousOf, surelyShareUnit, usableValue } from '#shared/measure/comparable'
import { isAdult } from '#shared/measure/growth'
import { withoutNoise } from '#shared/measure/figures'
import { isOutside } from '#shared/measure/questions/own-variation'
import { questions } from '#shared/measure/questions/questions'
import { type Day, dayNumber, daysBetween, type PageDay } from '#shared/records/day'
import { doubtsOf, doubtsOfAll } from '#shared/records/doubt'
import { sessionMark, standingReview } from '#shared/records/marks'
import { patientMark } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import { daysLeftOut, visitColumns } from '../../course/course'
import { courseTests, type PanelFigure, panelFigures, takesPart } from '../../course/tests'
import type { MonthContent } from './content'
import { type ReviewSpan, spanBefore } from './month-span'

/** Facts of a patient that a review is computed from. */
export type ReviewedPatient = Pick<MonthContent, 'rows' | 'units' | 'today' | 'downloaded' | 'annotations'>

export interface ReviewDay {
  readonly day: Day
  /** Number of the patient's sessions, by their own clock. */
  readonly sessions: number
  readonly isDownloaded: boolean
}

/** Change of one session's FEV1 from the session before. */
export interface SessionChange {
  readonly session: SessionRow
  readonly before: ComparableSession
  /** Days from the one to the other. */
  readonly days: number
  /** Percent of the value before, unrounded; null if that is not above 0. */
  readonly percent: number | null
  /** Whether it is outside of own variation; null where that cannot be said. */
  readonly isOutside: boolean | null
  readonly isFall: boolean
  readonly isDoubtful: boolean
}

export type SpanFigures = ReturnType<typeof spanFigures>

export type MonthFigures = ReturnType<typeof monthFigures>

/** Percent of a fall that is counted on its own, as lists of patients do at first. */
export const largeFall = 10

const spansInTable = 6
const spansInChart = 12

/** Figures of a span, of the span before, and of those in the table and the chart, oldest first. */
export function monthFigures(of: ReviewedPatient, span: ReviewSpan) {
  const fev1 = panelFigures(courseTests(of.rows, of.units, null), 'fev1', 'sent', of.units)
  const back = (count: number) => Array.from({ length: count }, (_, at) => spanBefore(span, count - 1 - at))
  const spans = back(spansInTable).map((one) => spanFigures(of, fev1, one))
  const [before, own] = spans.slice(-2)
  if (!before || !own) throw new Error('a review has a span before')
  return {
    ...own,
    before,
    spans,
    year: back(spansInChart).map((one) => {
      const trend = trendWithin(fev1, one)
      return { span: one, trend, values: summaryOf(trend.map(({ value }) => value)) }
    }),
  }
}

function spanFigures(of: ReviewedPatient, fev1: readonly PanelFigure[], span: ReviewSpan) {
  const until = span.to < of.today ? span.to : of.today
  const isWithin = ({ day }: SessionRow) => day !== 'undated' && day >= span.from && day <= until
  /** Oldest first. */
  const sessions = of.rows.filter(isWithin).reverse()
  const counts = new Map<PageDay, number>()
  for (const { day } of sessions) counts.set(day, (counts.get(day) ?? 0) + 1)
  const days = daysBetween(span.from, until).map((day): ReviewDay => {
    return { day, sessions: counts.get(day) ?? 0, isDownloaded: of.downloaded.has(day) }
  })
  const leavesOut = daysLeftOut(of.annotations.map(({ value }) => value))
  const own = of.units.volume.unit === null ? null : ownBefore(fev1, span.from, leavesOut)
  const changes = changesWithin(of.rows, isWithin, own)
  const isPost = ({ bronchodilator }: SessionRow) => bronchodilator === 'post'
  // those after a bronchodilator are data, not trend
  const falls = changes.filter((one) => one.isFall && !one.isDoubtful && !isPost(one.session))
  const trend = trendWithin(fev1, span)
  const inTrend = new Set(trend.map(({ of: { session } }) => session.id))
  return {
    span,
    until,
    days,
    sessions,
    isRunning: until < span.to,
    /** Days without a whole download. */
    missing: days.flatMap(({ day, isDownloaded }) => (isDownloaded ? [] : [day])),
    daysWithSessions: days.filter((one) => one.sessions > 0).length,
    post: sessions.filter(isPost).length,
    /** Sessions that are no part of the trend for another reason than a bronchodilator. */
    leftOut: sessions.filter((one) => !isPost(one) && !inTrend.has(one.id)),
    trend,
    /** FEV1 that cannot be right, or may be in another unit. */
    struck: fev1.filter(({ leftOut, of: { session } }) => leftOut !== null && isWithin(session)),
    values: summaryOf(trend.map(({ value }) => value)),
    own,
    changes: new Map(changes.map((one) => [one.session.id, one])),
    falls: {
      /** Null without own variation. */
      outside: own?.lacks === null ? falls.filter((fall) => fall.isOutside === true).length : null,
      large: falls.filter(({ percent }) => percent !== null && -percent >= largeFall).length,
    },
  }
}

/** The FEV1 of a trend within a span: plausible, not after a bronchodilator, in one unit. Oldest first. */
function trendWithin(fev1: readonly PanelFigure[], { from, to }: ReviewSpan): PanelFigure[] {
  return fev1.filter((figure) => {
    const { day } = figure.of.session
    return takesPart(figure) && day !== 'undated' && day >= from && day <= to
  })
}

/** Median, the mean of two in the middle, with the lowest and the highest of some values; null for none. */
function summaryOf(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined || lowest === undefined || highest === undefined) return null
  return { median: (low + high) / 2, lowest, highest }
}

/** Own variation of the visits before a day, which all changes from then on are compared with. */
function ownBefore(fev1: readonly PanelFigure[], from: Day, leavesOut: ReadonlySet<PageDay>) {
  const visits = fev1.filter(({ of: { session, isBest } }) => isBest && session.day < from)
  const { days, volumes, counts } = visitColumns(visits, leavesOut)
  // the newest visit takes no part: a day of the span itself
  return questions['own-variation'].ask({
    days: [...days, dayNumber(from)],
    volumes: [...volumes, NaN],
    counts: [...counts, 1],
  })
}

function changesWithin(
  rows: readonly SessionRow[],
  isWithin: (row: SessionRow) => boolean,
  own: ReturnType<typeof ownBefore> | null,
): SessionChange[] {
  return rows.flatMap((session, at) => {
    const value = isWithin(session) ? usableValue(session, 'fev1') : null
    if (value === null) return []
    const { session: before } = previousOf(session, rowsFrom(rows, at + 1))
    if (!before || !surelyShareUnit('volume', [value, session], [before.fev1, before])) return []
    const isDoubtful = doubtsOfAll(doubtsOf(before), doubtsOf(session)).length > 0
    const isJudged =
      own?.lacks === null && !isDoubtful && isAdult(session) && session.bronchodilator !== 'post'
    return {
      session,
      before,
      days: dayNumber(session.day as Day) - dayNumber(before.day),
      percent: before.fev1 > 0 ? withoutNoise(((value - before.fev1) / before.fev1) * 100) : null,
      isOutside: isJudged ? isOutside(value - before.fev1, own) : null,
      isFall: value < before.fev1,
      isDoubtful,
    }
  })
}

function* rowsFrom(rows: readonly SessionRow[], start: number): Generator<SessionRow> {
  for (let at = start; at < rows.length; at++) {
    const row = rows[at]
    if (row !== undefined) yield row
  }
}

/** The first review that saw a session as it is now, with its initials; null while it is to review. */
export function reviewOf(
  row: SessionRow,
  { reviews }: Pick<MonthContent, 'reviews'>,
): { readonly at: number; readonly by: string } | null {
  const standing = standingReview(row.reviewed)
  if (!standing) return null
  const on = [sessionMark(row.id), patientMark(row.patient)]
  const seen = reviews
    .filter((one) => on.includes(one.on) && row.changedAt !== null && one.at >= row.changedAt)
    // stored after it, whatever its time says
    .filter(({ value: { newest } }) => row.instant === null || (newest?.instant ?? Infinity) >= row.instant)
    .sort((a, b) => a.at - b.at)
  return seen[0] ?? standing
}

/** The sessions of a span that nobody has reviewed, oldest first. */
export function notReviewed({ sessions }: SpanFigures, content: Pick<MonthContent, 'reviews'>): SessionRow[] {
  return sessions.filter((row) => reviewOf(row, content) === null)
}

/** The annotations on a span's days, oldest first. */
export function annotationsWithin(
  { span }: Pick<SpanFigures, 'span'>,
  { annotations }: Pick<MonthContent, 'annotations'>,
): MonthContent['annotations'] {
  return annotations
    .filter(({ value: { day } }) => day >= span.from && day <= span.to)
    .sort((a, b) => (a.value.day < b.value.day ? -1 : 1))
}

/** The texts of a review that people wrote. */
export function monthTexts({
  patient,
  annotations,
  notes,
  words,
  identity,
}: MonthContent): (string | null)[] {
  return [
    ...patient.diagnoses,
    ...annotations.map(({ value }) => value.words),
    ...notes.map(({ value }) => value.words),
    words?.value.words ?? null,
    identity.record,
  ]
}
