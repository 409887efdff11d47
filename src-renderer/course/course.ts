import {
  type ComparableSession,
  surelyShareUnit,
  trendSessions,
  usableValue,
} from '#shared/measure/comparable'
import { isAdult, isGrowing } from '#shared/measure/growth'
import { fallingBehind } from '#shared/measure/questions/child'
import { graftFunction, graftLimits } from '#shared/measure/questions/graft'
import { whyNoAdult } from '#shared/measure/growth'
import { isOutside } from '#shared/measure/questions/own-variation'
import { questions } from '#shared/measure/questions/questions'
import { msPerYear } from '#shared/measure/questions/slope'
import { doubtsOf } from '#shared/records/doubt'
import { type Day, dayAt, dayNumber, msPerDay, type PageDay, undated } from '#shared/records/day'
import type { Annotation } from '#shared/records/marks'
import type { SessionRow } from '#shared/records/session'
import { quantities, type Quantity, recordFrom } from '#shared/records/test'
import type { Units } from '#shared/records/units'
import { fallLimitText, growthSentences, variabilityText, visitChange } from '../format/changes'
import { doubted, doubtWords } from '../format/doubt'
import { type Measures, measuresIn } from '../format/measures'
import { dayText } from '../format/moments'
import { change, listText, missing, oneDecimal, whole, withUnit } from '../format/numbers'
import { lackText, zText } from '../format/questions'
import { t } from '../text/texts.svelte'
import { cutAtGaps, listChanges } from './changes'
import { movedNotes } from './moved-notes'
import type { AskedCourse } from './question-rows'
import {
  type DrawnAnswers,
  type PanelBest,
  type PanelSource,
  shortestSpan,
  type TimeSpan,
  wholeSpan,
} from './panel'
import {
  clockTime,
  type CourseScale,
  type CourseTest,
  courseTests,
  highestOf,
  noNormal,
  type NormalOfSessions,
  type PanelFigure,
  panelFigures,
  scaleOf,
  type SessionTests,
  takesPart,
} from './tests'

/** The first scale of a patient's trend: while lungs grow z-scores, or else percent of predicted, if there are any. */
export function usualScale(rows: readonly SessionRow[], normal: NormalOfSessions = noNormal): CourseScale {
  const isOfGrowing = trendSessions(rows).some(isGrowing)
  if (isOfGrowing && rows.some(({ id }) => normal.has(id))) return 'z'
  return isOfGrowing && rows.some(({ fev1Percent }) => fev1Percent !== null) ? 'percent' : 'sent'
}

/** Whether a course can be in percent of predicted: not while it is unknown whether 0.85 means 85 %. */
export function canBePercent({ percent }: Units): boolean {
  return percent.unit !== null
}

export type Course = ReturnType<typeof makeCourse>

/**
 * Makes a course of one patient's sessions, newest first, with the tests that were read; as sent if it cannot be in percent.
 * Own variation leaves out the days of which an annotation says so.
 */
export function makeCourse(
  rows: readonly SessionRow[],
  units: Units,
  chosen: CourseScale,
  read: ReadonlyMap<string, SessionTests> | null,
  annotations: readonly Annotation[] = [],
  answers: AskedCourse | null = null,
) {
  const normal = answers?.course.normal ?? noNormal
  const scale = scaleFor(chosen, units, normal)
  const tests = courseTests(rows, units, read)
  const whole = wholeSpan(tests)
  const measures = measuresIn(units)
  const volumes = panelFigures(tests, 'fev1', 'sent', units)
  const line = fev1Line(volumes, measures, answers?.entered.transplanted ?? null)
  const own = units.volume.unit === null ? null : ownOf(volumes, daysLeftOut(annotations))
  const panel = (quantity: Quantity): PanelSource => {
    const figures = panelFigures(tests, quantity, scale, units, normal)
    // a best in litres is none in percent, since predicted values change with age
    const highest = scale === 'sent' && quantity !== 'ratio' ? highestOf(figures) : null
    const isVolume = quantity === 'fev1' || quantity === 'fvc'
    const isZ = scaleOf(quantity, scale) === 'z'
    const drawn =
      quantity !== 'fev1' || scale === 'percent'
        ? null
        : scale === 'z'
          ? answers && expectedOf(answers, tests)
          : drawnAnswers(volumes, line, own, measures, answers)
    const best = highest && bestOf(highest, null)
    const byPack = isVolume && scale === 'sent' && normal.size > 0
    return { figures, best, hasLow: isVolume && !isZ, isZ, byPack, drawn }
  }
  return {
    scale,
    /** Oldest first. */
    tests,
    panels: recordFrom(quantities.map((quantity) => [quantity, panel(quantity)])),
    gaps: cutAtGaps(tests).gaps,
    changes: listChanges(rows),
    annotations,
    whole,
    /** Notes on predicted values that moved, by session. */
    moved: answers ? movedNotes(answers.course) : new Map<string, string>(),
    /** What is normal at each session, and by which reference values; empty for none. */
    normal,
    pack: normal.size > 0 ? (answers?.pack ?? null) : null,
    /** The line through all FEV1, and how much it varies in this person; see `docs/clinical-honesty.md`. */
    line,
    own,
    /** Whether it is longer than the shortest span to zoom into. */
    isLong: (tests.at(-1)?.time ?? 0) - (tests[0]?.time ?? 0) > shortestSpan,
    /** The personal best PEF as sent, whichever scale is shown; see {@link withZones}. */
    bestPef: null as PanelBest | null,
  }
}

/** Days that own variation leaves out, since annotations say so. */
export function daysLeftOut(annotations: readonly Annotation[]): ReadonlySet<PageDay> {
  return new Set(annotations.flatMap(({ day, leavesOut }) => (leavesOut ? [day] : [])))
}

/** Own variation of FEV1, of the figures that it is asked of, oldest first. */
type CourseOwn = ReturnType<typeof ownOf>

function ownOf(figures: readonly PanelFigure[], leavesOut: ReadonlySet<PageDay>) {
  const visits = figures.filter(({ of }) => of.isBest && of.session.day !== undated)
  const days = new Set(visits.map(({ of }) => of.session.day))
  return {
    answer: questions['own-variation'].ask(visitColumns(visits, leavesOut)),
    visits,
    days: days.size,
    /** The days of visits that annotations leave out, oldest first. */
    leftOut: [...days].filter((day) => leavesOut.has(day)),
  }
}

/** Figures as the columns that own variation is asked of; days in `leavesOut` do not count. */
export function visitColumns(visits: readonly PanelFigure[], leavesOut: ReadonlySet<PageDay>) {
  return {
    days: visits.map(({ of: { session } }) => (session.day === undated ? NaN : dayNumber(session.day))),
    volumes: visits.map(({ value }) => value),
    counts: visits.map((figure) => {
      const { session } = figure.of
      const isSure = takesPart(figure) && isAdult(session) && doubtsOf(session).length === 0
      return Number(isSure && !leavesOut.has(session.day))
    }),
  }
}

/** A scale that the values of a course can have: the chosen one, or else as sent. */
function scaleFor(chosen: CourseScale, units: Units, normal: NormalOfSessions): CourseScale {
  if (chosen === 'z') return normal.size > 0 ? 'z' : scaleFor('percent', units, normal)
  return canBePercent(units) ? chosen : 'sent'
}

/** The z-scores between which a child's next one is usual, from the session that it is compared with. */
function expectedOf(
  { course: { columns, sessions } }: AskedCourse,
  tests: readonly CourseTest[],
): DrawnAnswers | null {
  const answer = fallingBehind(columns)
  if (answer.lacks !== null || answer.score.lacks !== null) return null
  const first = sessions[answer.first]
  const time = tests.find(({ session, isBest }) => isBest && session.id === first?.id)?.time
  if (time === undefined) return null
  return { own: { time, ...answer.score.expected }, isExpected: true, line: [], graft: [] }
}

function graftLines({ course, entered }: AskedCourse, perLitre: number): DrawnAnswers['graft'] {
  const answer = graftFunction(course.columns, entered)
  if (answer.lacks !== null) return []
  const whole = answer.baseline.litres * perLitre
  return graftLimits.lines.map((percent) => ({ percent, value: (whole * percent) / 100 }))
}

function drawnAnswers(
  figures: readonly PanelFigure[],
  line: Fev1Line,
  own: CourseOwn | null,
  measures: Measures,
  answers: AskedCourse | null,
): DrawnAnswers {
  const counted = figures.filter(takesPart)
  const toMl = 1000 * (measures.litres(1) ?? NaN)
  const ends = [counted[0], counted.at(-1)]
  const before = own?.answer.lacks === null ? own.visits[own.answer.previous] : undefined
  const within = own?.answer.lacks === null ? own.answer.variation : NaN
  return {
    isExpected: false,
    graft: answers && answers.drawsGraft ? graftLines(answers, 1000 / toMl) : [],
    own: before ? { time: before.of.time, low: before.value - within, high: before.value + within } : null,
    line:
      line?.lacks === null && line.isTold
        ? ends.flatMap((end, at) =>
            end ? [[end.of.time, (at === 0 ? line.from : line.to) / toMl] as const] : [],
          )
        : [],
  }
}

function bestOf({ value, of: { session } }: PanelFigure, zones: PanelBest['zones']): PanelBest {
  return { value, day: session.day, session: session.id, zones }
}

/** A personal best PEF set by a clinician, in the unit sent, and the day of that. */
export interface SetPefBest {
  readonly value: number
  readonly day: Day
}

/** The possible sources of the zones of PEF: a best set by a clinician, else a period chosen by a person. */
export interface ZoneChoice {
  readonly set: SetPefBest | null
  readonly period: TimeSpan | null
}

/** The least data for a personal best PEF. */
const zonesFrom = { sessions: 10, days: 14 } as const

/** A course with the zones of its personal best PEF, if there is a source for them. */
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
 * A PEF as a share of the personal best; null without either, and if their units may differ. A best that was set has the unit
 * of the page.
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

/** One figure above a course: its name, its value with what follows it, such as a unit, and a note. */
export interface CourseFigure {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly beside: string
}

/** What is computed of all sessions of a course. */
export type CourseAnswers = Pick<Course, 'line' | 'own' | 'normal'>

/**
 * The figures above a course: the last FEV1, its changes, own variation if that cannot be said, and the line through all of
 * them; none without an FEV1 that is plausible and not after a bronchodilator. `rows` are the patient's, newest first.
 */
export function courseFigures(
  rows: readonly SessionRow[],
  { line, own, normal }: CourseAnswers,
  measures: Measures,
): CourseFigure[] {
  const figures = fev1Figures(rows, own, normal, measures)
  if (figures.length === 0) return []
  const few = own?.answer.lacks === null || line?.lacks === 'growing' ? null : own?.answer
  const label = t('patient.figure.own')
  return [
    ...figures,
    ...(few
      ? [{ label, value: missing, unit: '', beside: t('patient.figure.ownFew', { count: few.n }) }]
      : []),
    fittedFigure(line),
  ]
}

function fev1Figures(
  rows: readonly SessionRow[],
  answered: CourseOwn | null,
  normal: NormalOfSessions,
  measures: Measures,
): CourseFigure[] {
  const { last, since } = sinceOthers(rows, measures)
  if (!last) return []
  const own = measures.of(last)
  // a value in another unit than the page's names it itself
  const unit = own === measures ? (measures.unit('fev1') ?? '') : ''
  const percent = own.percent(usableValue(last, 'fev1Percent'))
  const z = normal.get(last.id)?.fev1?.z
  const figures: CourseFigure[] = [
    {
      label: t('patient.figure.last', { day: dayText(last.day) }),
      value: doubted(own.value('fev1', last.fev1), doubtsOf(last)),
      unit,
      beside: [
        percent === null
          ? ''
          : t('patient.figure.ofPredicted', {
              percent: doubted(withUnit(own.percentText(last.fev1Percent), '%'), doubtsOf(last)),
            }),
        z === undefined ? '' : t('patient.figure.z', { z: doubted(zText(z), doubtsOf(last)) }),
        doubtWords(doubtsOf(last)),
      ]
        .filter(Boolean)
        .join(', '),
    },
  ]
  const changes = since.map(({ row, key, found }): CourseFigure => {
    const label = t(`patient.figure.${key}`, { day: dayText(row.day) })
    if (!found) return { label, value: missing, unit: '', beside: t('patient.figure.otherUnit') }
    const words = [answered ? ownWords(answered, row, last, own) : '', found.words]
    const beside = words.filter(Boolean).join(' · ')
    return { label, value: found.text, unit: `${unit} (${found.relative})`.trim(), beside }
  })
  return [...figures, ...changes]
}

/** How a change from one visit to the newest stands to own variation; empty where it is not between these two. */
function ownWords(
  { answer, visits }: CourseOwn,
  from: ComparableSession,
  to: ComparableSession,
  measures: Measures,
): string {
  if (answer.lacks !== null) return ''
  const [newest, previous] = [visits[answer.newest], visits[answer.previous]]
  if (newest?.of.session.id !== to.id || previous?.of.session.id !== from.id) return ''
  const change = newest.value - previous.value
  const [limit, size] = [measures.litres(answer.variation) ?? NaN, measures.litres(Math.abs(change)) ?? NaN]
  return t('patient.figure.ownLimit', {
    outside: isOutside(change, answer) ? 'yes' : 'no',
    variation: withUnit(measures.besideLimit(limit, size), measures.unit('fev1') ?? ''),
  })
}

/** The last session of a trend, and the changes of its FEV1 since the previous one and since the first. */
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

/** The line through the FEV1 of best tests, mL a year with its 95 % interval, or the reason for none. */
export function fittedFigure(line: Fev1Line): CourseFigure {
  if (line === null || line.lacks !== null) {
    const why = line === null ? t('patient.figure.noUnit') : lackText('slope', line)
    return { label: t('patient.figure.fittedNone'), value: missing, unit: '', beside: why }
  }
  const { aYear, low, high, count, isTold } = line
  const interval = { low: change(low, 0), high: change(high, 0) }
  const about = {
    count: whole(count),
    years: t('patient.years', { age: oneDecimal((line.last - line.first) / msPerYear) }),
  }
  if (!isTold)
    return {
      label: t('patient.figure.fittedNone'),
      value: t('patient.figure.noTrend'),
      unit: '',
      beside: t('patient.figure.noTrendFrom', { ...about, ...interval }),
    }
  return {
    label: t('patient.figure.fitted', about),
    value: change(aYear, 0),
    unit: t('patient.figure.aYear'),
    beside: t('patient.figure.interval', interval),
  }
}

/**
 * The note on the figures above a course: a sentence for each reason for caution; empty for none, as for a child's small
 * changes.
 */
export function figureCaveats(
  rows: readonly SessionRow[],
  { line, own }: CourseAnswers,
  measures: Measures,
): string {
  const changes = sinceOthers(rows, measures).since.flatMap(({ found }) => found ?? [])
  const isOfAdult = line?.lacks !== 'growing' || changes.some(({ said, limits }) => limits && said !== 'fell')
  return [
    ...(isOfAdult ? [variabilityText('fev1')] : []),
    ...(changes.some(({ said }) => said === 'fell') ? [fallLimitText()] : []),
    // the figure of the slope says it already
    ...(line?.lacks === 'growing' ? [] : growthSentences(changes)),
    ...(own?.answer.lacks === null ? [t('patient.figure.ownFrom', { count: own.answer.changes })] : []),
    ...(own && own.leftOut.length > 0 ? [leftOutText(own)] : []),
    ...(line?.lacks === null
      ? [
          t('patient.figure.caveat', {
            first: dayText(dayAt(line.first, 0)),
            last: dayText(dayAt(line.last, 0)),
          }),
        ]
      : []),
  ].join(' ')
}

// the others have their mark in the list of sessions
const daysNamed = 5

/** The days that annotations leave out of own variation, in a sentence. */
function leftOutText({ leftOut, days }: CourseOwn): string {
  const named = leftOut.slice(-daysNamed).map(dayText)
  const more = leftOut.length - named.length
  return t('patient.figure.ownLeft', {
    count: leftOut.length,
    of: days,
    days: listText(more > 0 ? [...named, t('patient.course.leftOutMore', { count: more })] : named),
  })
}

/** The line through the FEV1 of a course, in mL; null if the unit is unknown. */
type Fev1Line = ReturnType<typeof questions.slope.ask> | null

/** The line through the FEV1 of a course's best tests, in mL; null if the unit is unknown. */
export function fev1Line(
  figures: readonly PanelFigure[],
  measures: Measures,
  transplanted: Day | null = null,
): Fev1Line {
  const counted = figures.filter(takesPart)
  const points = counted.flatMap(({ value, of: { session } }) => {
    const litres = measures.litres(value)
    const time = clockTime(session)
    return litres === null || time === null ? [] : [{ time, value: litres * 1000 }]
  })
  const ages = counted.map(({ of: { session } }) => session.age)
  const isUnknown = measures.litres(1) === null && whyNoAdult(ages) !== 'growing'
  return isUnknown ? null : questions.slope.ask({ points, ages, transplanted })
}
