import {
  type ComparableSession,
  isGrowing,
  surelyShareUnit,
  trendSessions,
  usableValue,
} from '#shared/measure/comparable'
import { doubtsOf } from '#shared/records/doubt'
import { type Day, dayAt, msPerDay } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import { quantities, type Quantity, recordFrom } from '#shared/records/test'
import type { Units } from '#shared/records/units'
import { fellText, growingSaid, variabilityText, visitChange } from '../format/changes'
import { doubted, doubtWords } from '../format/doubt'
import type { Measures } from '../format/measures'
import { dayText } from '../format/moments'
import { change, missing, oneDecimal, whole, withUnit } from '../format/numbers'
import { t } from '../text/texts.svelte'
import { cutAtGaps, listChanges } from './changes'
import { type PanelBest, type PanelSource, shortestSpan, type TimeSpan, wholeSpan } from './panel'
import {
  clockTime,
  type CourseScale,
  courseTests,
  highestOf,
  type PanelFigure,
  panelFigures,
  type SessionTests,
  takesPart,
} from './tests'

/** The scale that a patient's trend is in at first: percent of predicted where lungs grow, if any was sent. */
export function usualScale(rows: readonly SessionRow[]): CourseScale {
  const isOfGrowing = trendSessions(rows).some(isGrowing)
  return isOfGrowing && rows.some(({ fev1Percent }) => fev1Percent !== null) ? 'percent' : 'sent'
}

/** Whether a course can be in percent of predicted: not while nobody knows whether 0.85 was sent for 85 %. */
export function canBePercent({ percent }: Units): boolean {
  return percent.unit !== null
}

export type Course = ReturnType<typeof makeCourse>

/**
 * Makes a course of one patient's sessions, newest first, with the tests of those that were read; as sent where it cannot be
 * in percent.
 */
export function makeCourse(
  rows: readonly SessionRow[],
  units: Units,
  chosen: CourseScale,
  read: ReadonlyMap<string, SessionTests> | null,
) {
  const scale = canBePercent(units) ? chosen : 'sent'
  const tests = courseTests(rows, units, read)
  const whole = wholeSpan(tests)
  const panel = (quantity: Quantity): PanelSource => {
    const figures = panelFigures(tests, quantity, scale, units)
    // a best in litres is none in percent: what was predicted changes with age
    const highest = scale === 'sent' && quantity !== 'ratio' ? highestOf(figures) : null
    return { figures, best: highest && bestOf(highest, null) }
  }
  return {
    scale,
    /** Oldest first. */
    tests,
    panels: recordFrom(quantities.map((quantity) => [quantity, panel(quantity)])),
    gaps: cutAtGaps(tests).gaps,
    changes: listChanges(rows),
    whole,
    /** Whether there is more than the least that can be zoomed into. */
    isLong: (tests.at(-1)?.time ?? 0) - (tests[0]?.time ?? 0) > shortestSpan,
    /** The personal best PEF as sent, whichever scale is shown; see {@link withZones}. */
    bestPef: null as PanelBest | null,
  }
}

function bestOf({ value, of: { session } }: PanelFigure, zones: PanelBest['zones']): PanelBest {
  return { value, day: session.day, session: session.id, zones }
}

/** A personal best PEF that a clinician has set, in the unit that was sent, and the day when it was. */
export interface SetPefBest {
  readonly value: number
  readonly day: Day
}

/** What the zones of PEF may follow from: what a clinician has set, else a period that a person chose. */
export interface ZoneChoice {
  readonly set: SetPefBest | null
  readonly period: TimeSpan | null
}

/** The least that a personal best PEF is taken from. */
export const zonesFrom = { sessions: 10, days: 14 } as const

/** A course with the zones of its personal best PEF, where there is one that zones may follow from. */
export function withZones(course: Course, units: Units, { set, period }: ZoneChoice): Course {
  const best = set
    ? { ...set, session: null, zones: { by: 'set' } as const }
    : bestInPeriod(course, units, period)
  if (best === null) return course
  const pef = course.scale === 'sent' ? { ...course.panels.pef, best } : course.panels.pef
  return { ...course, panels: { ...course.panels, pef }, bestPef: best }
}

function bestInPeriod({ tests }: Course, units: Units, period: TimeSpan | null): PanelBest | null {
  if (period === null) return null
  const within = tests.filter(({ time }) => time >= period.from && time <= period.to)
  const figures = panelFigures(within, 'pef', 'sent', units).filter(takesPart)
  const [first, last] = [figures[0]?.of, figures.at(-1)?.of]
  const highest = highestOf(figures)
  if (!first || !last || !highest || figures.length < zonesFrom.sessions) return null
  const span = (clockTime(last.session) ?? 0) - (clockTime(first.session) ?? 0)
  if (span < zonesFrom.days * msPerDay) return null
  const [from, to] = [first.session.day, last.session.day]
  return bestOf(highest, { by: 'period', sessions: figures.length, from, to })
}

/**
 * What share of the personal best a PEF is; null without either, and for one that may have another unit than the best. A
 * best that was set has the unit of the page.
 */
export function shareOfBest(
  { bestPef, tests }: Course,
  { flow: { unit } }: Units,
  session: SessionRow,
  pef: number | null,
): number | null {
  if (bestPef === null || pef === null) return null
  const share = pef / bestPef.value
  if (unit !== null) return session.units.flow === unit ? share : null
  const of = tests.find((test) => test.session.id === bestPef.session)?.session
  return of && surelyShareUnit('flow', [bestPef.value, of], [pef, session]) ? share : null
}

/** One figure above a course: what it is, its value, and what goes with it. */
export interface CourseFigure {
  readonly label: string
  readonly value: string
  readonly beside: string
}

/**
 * The figures above a course: the last FEV1, how it changed, and the line through all of them; none without an FEV1
 * that can be right and is not after a bronchodilator.
 * `rows` are the patient's, newest first.
 */
export function courseFigures(
  rows: readonly SessionRow[],
  line: FittedLine | null,
  measures: Measures,
): CourseFigure[] {
  const figures = fev1Figures(rows, measures)
  return figures.length > 0 ? [...figures, fittedFigure(line)] : []
}

function fev1Figures(rows: readonly SessionRow[], measures: Measures): CourseFigure[] {
  const { last, since } = sinceOthers(rows, measures)
  if (!last) return []
  const own = measures.of(last)
  // a value that has another unit than the page names it itself
  const unit = own === measures ? (measures.unit('fev1') ?? '') : ''
  const percent = own.percent(usableValue(last, 'fev1Percent'))
  const figures: CourseFigure[] = [
    {
      label: t('patient.figure.last', { day: dayText(last.day) }),
      value: doubted(own.value('fev1', last.fev1), doubtsOf(last)),
      beside: [
        unit,
        percent === null
          ? ''
          : t('patient.figure.ofPredicted', {
              percent: doubted(withUnit(own.percentText(last.fev1Percent), '%'), doubtsOf(last)),
            }),
        doubtWords(doubtsOf(last)),
      ]
        .filter(Boolean)
        .join(', '),
    },
  ]
  const changes = since.map(({ row, key, found }): CourseFigure => {
    const label = t(`patient.figure.${key}`, { day: dayText(row.day) })
    if (!found) return { label, value: missing, beside: t('patient.figure.otherUnit') }
    const beside = [`${unit} (${found.relative})`.trim(), found.words].filter(Boolean).join(', ')
    return { label, value: found.text, beside }
  })
  return [...figures, ...changes]
}

/** The last session of a trend, and how its FEV1 changed since the one before and since the first. */
function sinceOthers(rows: readonly SessionRow[], measures: Measures) {
  const [last, ...others] = trendSessions(rows)
  const since = (row: ComparableSession, key: 'sinceLast' | 'sinceFirst') => {
    const [then, now] = [row, last].map((visit) => visit && { visit, value: visit.fev1 })
    return { row, key, found: then && now ? visitChange('fev1', then, now, measures) : null }
  }
  const first = others.at(-1)
  return {
    last,
    since: [
      ...others.slice(0, 1).map((row) => since(row, 'sinceLast')),
      ...(first && others.length > 1 ? [since(first, 'sinceFirst')] : []),
    ],
  }
}

/** The line through the FEV1 of best tests, mL a year, or why there is none; null where nobody knows the unit. */
export function fittedFigure(line: FittedLine | null): CourseFigure {
  if (line?.state !== 'fitted') {
    const why = line === null ? 'noUnit' : reasons[line.state]
    return { label: t('patient.figure.fittedNone'), value: missing, beside: t(`patient.figure.${why}`) }
  }
  return {
    label: t('patient.figure.fitted', {
      count: whole(line.count),
      years: t('patient.years', { age: oneDecimal((line.last - line.first) / msPerYear) }),
    }),
    value: change(line.aYear, 0),
    beside: t('patient.figure.aYear'),
  }
}

const reasons = { 'too-few': 'tooFew', 'too-short': 'tooShort', growing: 'growing' } as const

/**
 * What goes with the figures above a course: how far they can be trusted, in a sentence for each; empty where nothing is to be
 * said, of a child's small changes.
 */
export function figureCaveats(
  rows: readonly SessionRow[],
  line: FittedLine | null,
  measures: Measures,
): string {
  const changes = sinceOthers(rows, measures).since.flatMap(({ found }) => found ?? [])
  const isOfAdult = line?.state !== 'growing' || changes.some(({ said, limits }) => limits && said !== 'fell')
  const name = t('spirometry.quantity.fev1')
  return [
    ...(isOfAdult ? [variabilityText('fev1')] : []),
    ...(changes.some(({ said }) => said === 'fell') ? [fellText()] : []),
    ...growingSaid(changes.map(({ said }) => ({ said, name }))),
    ...(line?.state === 'fitted'
      ? [
          t('patient.figure.caveat', {
            first: dayText(dayAt(line.first, 0)),
            last: dayText(dayAt(line.last, 0)),
          }),
        ]
      : []),
  ].join(' ')
}

/** A straight line through values over time, or why there is none. */
type FittedLine =
  | {
      readonly state: 'fitted'
      /** In the values' unit for each year of 365.25 days. */
      readonly aYear: number
      readonly count: number
      readonly first: number
      readonly last: number
    }
  | { readonly state: 'too-few' }
  | { readonly state: 'too-short' }
  | { readonly state: 'growing' }

const fewest = 3

/** A year of 365.25 days, and the least time that a line goes through. */
const msPerYear = 365.25 * msPerDay

/**
 * The line through values (times in ms, oldest first) that leaves the least squares. Fewer than three values, or less
 * than a year from the first to the last, give none: it would say more about chance and season than about lungs.
 */
export function fittedLine(points: readonly { readonly time: number; readonly value: number }[]): FittedLine {
  const first = points[0]?.time ?? 0
  const last = points.at(-1)?.time ?? 0
  if (points.length < fewest) return { state: 'too-few' }
  if (last - first < msPerYear) return { state: 'too-short' }
  // from the middle of both, so that nothing small is taken from something large
  const years = points.map(({ time }) => (time - first) / msPerYear)
  const middle = mean(years)
  const level = mean(points.map(({ value }) => value))
  let together = 0
  let spread = 0
  for (const [at, { value }] of points.entries()) {
    const away = (years[at] ?? 0) - middle
    together += away * (value - level)
    spread += away * away
  }
  return { state: 'fitted', aYear: together / spread, count: points.length, first, last }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The line through the FEV1 of a course's best tests, in mL; null when the unit is not known, none while lungs grow. */
export function fev1Line(figures: readonly PanelFigure[], measures: Measures): FittedLine | null {
  if (figures.some((figure) => takesPart(figure) && isGrowing(figure.of.session))) return { state: 'growing' }
  const points = figures.flatMap((figure) => {
    const litres = takesPart(figure) ? measures.litres(figure.value) : null
    const time = clockTime(figure.of.session)
    return litres === null || time === null ? [] : [{ time, value: litres * 1000 }]
  })
  return measures.litres(1) === null ? null : fittedLine(points)
}
