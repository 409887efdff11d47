import { msPerDay, type PageDay } from '#shared/records/day'
import { doubtsOf } from '#shared/records/doubt'
import type { SessionRow } from '#shared/records/session'
import { type ChartFrame, type LinearScale, linearScale, ticksWithin } from '../components/chart/scales'
import {
  linePath,
  type Place,
  runningMedians,
  shapesPath,
  spreadLabels,
  thinDots,
  thinLine,
} from '../components/chart/shapes'
import { doubted } from '../format/doubt'
import { figure, withUnit } from '../format/numbers'
import { t } from '../text/texts.svelte'
import { cutAtGaps, type Timed } from './changes'
import { type PanelFigure, axisTime, takesPart, zoneLimits } from './tests'

export interface PanelSource {
  /** Of the whole course, oldest first. */
  readonly figures: readonly PanelFigure[]
  readonly best: PanelBest | null
  /** True for FEV1 and FVC, of which 80 % of predicted is drawn, and no best. */
  readonly hasLow: boolean
  /** Whether its values are z-scores. */
  readonly isZ: boolean
  /** Whether predicted values are those of the reference values, not those sent. */
  readonly byPack: boolean
  /** What is computed of all its values; null for none. */
  readonly drawn: DrawnAnswers | null
}

/** Answers that are drawn, in the unit of the values; places in time as on the axis, ms. */
export interface DrawnAnswers {
  /** From one session on, the values that would be within the person's own variation, or that are expected of a child. */
  readonly own: { readonly time: number; readonly low: number; readonly high: number } | null
  readonly isExpected: boolean
  /** Values at shares of a transplant baseline, out of 100. */
  readonly graft: readonly { readonly percent: number; readonly value: number }[]
  /** The ends of the fitted line. */
  readonly line: readonly (readonly [time: number, value: number])[]
}

/** A best value as sent: the highest of the best manoeuvres, or the personal best behind the zones. */
export interface PanelBest {
  readonly value: number
  /** The day when it was measured, or set. */
  readonly day: PageDay
  /** Null if set by a clinician. */
  readonly session: string | null
  /** The source of the zones; null for none. */
  readonly zones:
    | { readonly by: 'set' }
    | { readonly by: 'period'; readonly sessions: number; readonly from: PageDay; readonly to: PageDay }
    | null
}

type PanelLayout = ReturnType<typeof layOutPanel>

const heightPerTick = 34
const dotRoom = 8
const radius = 3

/** Number of sessions from which a line is that of medians, and of neighbours in each. */
export const medianLine = { from: 60, of: 9 } as const

/** The most ticks, however tall a chart is: closer ones would need more decimals than its figures have. */
const mostTicks = 10

/** Share of predicted at which a line is drawn, for volumes. */
const lowShare = 0.8

/** Whether a course has so many sessions that its line is that of medians. */
export function isDense({ figures }: PanelSource): boolean {
  return figures.filter(takesPart).length >= medianLine.from
}

/** Lays out one panel of a course at the real size of its plot. */
export function layOutPanel(source: PanelSource, span: TimeSpan, x: LinearScale, frame: ChartFrame) {
  const drawn = figuresAround(source.figures, span)
  const within = drawn.filter((figure) => isWithin(figure, span))
  const [low, high] = valueSpan(within.length > 0 ? within : source.figures, source)
  const y = linearScale([low, high], [frame.bottom, frame.top])
  const room = Math.round((frame.bottom - frame.top) / heightPerTick) + 1
  const ticks = ticksWithin(low, high, Math.min(mostTicks, room))
  const placed = placeFigures(within, x, y, frame)
  const line = placeFigures(drawn.filter(takesPart), x, y, frame)
  const isMedian = isDense(source)
  const medians = isMedian ? medianPlaces(source, drawn, x, y) : line
  const stretches = cutAtGaps(medians.map((one) => ({ ...one, time: one.figure.of.time }))).stretches
  const isPost = ({ figure }: PlacedFigure) => figure.of.session.bronchodilator === 'post'
  const isDoubtful = ({ figure: { leftOut, of } }: PlacedFigure) =>
    leftOut === null && of.isBest && doubtsOf(of.session).length > 0
  const plain = placed.filter((one) => one.figure.mark === null && !isPost(one) && !isDoubtful(one))
  const best = plain.filter(({ figure }) => figure.of.isBest)
  const isolated = new Set(stretches.filter(({ length }) => length === 1).map(([one]) => one?.figure))
  const isSparse = line.length <= (frame.right - frame.left) / dotRoom
  const posts = placed.filter((one) => isPost(one) && !one.figure.leftOut)
  const leftOut = placed.filter(({ figure }) => figure.mark === 'fault')
  return {
    ticks: ticks.map((value) => ({ value, y: y.at(value) })),
    /** From the top down; none without a personal best. */
    zones: source.best?.zones ? zonesOf(source.best.value, y, frame) : [],
    lines: stretches.map((stretch) => linePath(thinLine(stretch))).join(''),
    /** The end of the line of medians; null where the line joins the values. */
    median: isMedian ? (medians.at(-1) ?? null) : null,
    predicted: linePath(thinLine(predictedPlaces(drawn, x, y, 1))),
    /** At 80 % of predicted. */
    low: source.hasLow ? linePath(thinLine(predictedPlaces(drawn, x, y, lowShare))) : '',
    /** The lower limit of normal. */
    limit: linePath(thinLine(limitPlaces(drawn, x, y))),
    graft: (source.drawn?.graft ?? []).flatMap(({ percent, value }) =>
      value >= low && value <= high ? [{ percent, value, y: y.at(value) }] : [],
    ),
    recomputed: placed.map((one) => recomputedPath(one, y)).join(''),
    // the line alone, where dots would touch; small dots beside a line of medians
    dots: isMedian
      ? shapesPath('dot', thinDots(best), radius / 2)
      : shapesPath('dot', isSparse ? best : best.filter(({ figure }) => isolated.has(figure)), radius),
    /** Tests other than the best of their session. */
    others: shapesPath('dot', thinDots(plain.filter(({ figure }) => !figure.of.isBest)), 1.75),
    triangles: shapesPath(
      'triangle',
      thinDots(placed.filter((one) => one.figure.mark === 'note' && !isPost(one))),
      radius,
    ),
    /** Values that are left out, with an arrow and the figure where they are beyond the edge. */
    struck: shapesPath('struck', thinDots(leftOut), radius + 1),
    beyond: thinDots(leftOut).flatMap((one) => {
      const [above, below] = [one.figure.value > high, one.figure.value < low]
      return above || below ? [{ ...one, above }] : []
    }),
    /** Sessions after a bronchodilator, which are on no line, on a stem from the one before. */
    squares: shapesPath('square', thinDots(posts), radius + 1),
    stems: posts.map((one) => stemPath(one, placed)).join(''),
    /** Hollow, with a mark of its own: a value that counts but is doubtful. */
    doubtful: thinDots(placed.filter(isDoubtful)),
    /** The figures within the span, oldest first. */
    placed,
    y,
  }
}

/** Medians of the values around those of a line, at their places. */
function medianPlaces(
  { figures }: PanelSource,
  drawn: readonly PanelFigure[],
  x: LinearScale,
  y: LinearScale,
): PlacedFigure[] {
  const counted = figures.filter(takesPart)
  const medians = runningMedians(
    counted.map(({ value }) => value),
    medianLine.of,
  )
  const shown = new Set(drawn)
  return counted.flatMap((figure, at) =>
    shown.has(figure)
      ? [
          {
            figure: { ...figure, value: medians[at] ?? 0 },
            x: x.at(figure.of.time),
            y: y.at(medians[at] ?? 0),
          },
        ]
      : [],
  )
}

/** A line from a session after a bronchodilator to the one before it on that day. */
function stemPath(post: PlacedFigure, placed: readonly PlacedFigure[]): string {
  const { day } = post.figure.of.session
  const pre = placed.findLast(
    ({ figure: { leftOut, of } }) =>
      leftOut === null &&
      of.isBest &&
      of.session.bronchodilator === 'pre' &&
      of.session.day === day &&
      of.time <= post.figure.of.time,
  )
  return pre ? `M${post.x.toFixed(1)} ${post.y.toFixed(1)}L${pre.x.toFixed(1)} ${pre.y.toFixed(1)}` : ''
}

function predictedPlaces(figures: readonly PanelFigure[], x: LinearScale, y: LinearScale, share: number) {
  return figures.flatMap(({ predicted, of }) =>
    predicted === null || !of.isBest ? [] : [{ x: x.at(of.time), y: y.at(share * predicted) }],
  )
}

function limitPlaces(figures: readonly PanelFigure[], x: LinearScale, y: LinearScale) {
  return figures.flatMap(({ lowerLimit, of }) =>
    lowerLimit === null || !of.isBest ? [] : [{ x: x.at(of.time), y: y.at(lowerLimit) }],
  )
}

/** A dash at the recomputed value, tied to the one that was sent. */
function recomputedPath({ figure, x, y }: PlacedFigure, scale: LinearScale): string {
  if (figure.recomputed === null || figure.leftOut) return ''
  return `M${x.toFixed(1)} ${y.toFixed(1)}V${scale.at(figure.recomputed).toFixed(1)}m-4 0h8`
}

function zonesOf(best: number, y: LinearScale, { top, bottom }: ChartFrame) {
  const edges = [top, ...zoneLimits.map((share) => Math.min(bottom, y.at(best * share))), bottom]
  return edges.slice(1).map((end, at) => ({ top: edges[at] ?? top, bottom: end }))
}

/** A span of a time axis, ms. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** The offered spans, as months back from the last session; null for everything. */
export const spanPresets = { year1: 12, years3: 36, all: null } as const

/** An offered span, or one of a person's own. */
export type SpanChoice = { readonly kind: keyof typeof spanPresets } | ({ readonly kind: 'own' } & TimeSpan)

const shortestWhole = 30 * msPerDay

/** The shortest span to zoom into: three days. */
export const shortestSpan = 3 * msPerDay

/** The span of a whole course, oldest first; a single session stands in the middle of a month, several within one at its end. */
export function wholeSpan(course: readonly Timed[]): TimeSpan {
  const last = course.at(-1)?.time ?? 0
  if (course.length === 1) return { from: last - shortestWhole / 2, to: last + shortestWhole / 2 }
  return { from: Math.min(course[0]?.time ?? last, last - shortestWhole), to: last }
}

/** The span shown, within the whole. */
export function chosenSpan(choice: SpanChoice, whole: TimeSpan): TimeSpan {
  if (choice.kind === 'own') return spanWithin(choice, whole)
  const months = spanPresets[choice.kind]
  if (months === null) return whole
  const from = new Date(whole.to)
  from.setUTCMonth(from.getUTCMonth() - months)
  return { from: Math.max(whole.from, from.getTime()), to: whole.to }
}

/** A span of at least three days inside another, as near as possible to the wanted one. */
export function spanWithin({ from, to }: TimeSpan, whole: TimeSpan): TimeSpan {
  const length = Math.min(whole.to - whole.from, Math.max(shortestSpan, to - from))
  const start = Math.max(whole.from, Math.min(from, whole.to - length))
  return { from: start, to: start + length }
}

/** Moves one edge of a span by so many ms; it stops before the other one and at the ends of the course. */
export function moveEdge(span: TimeSpan, edge: 'from' | 'to', by: number, whole: TimeSpan): TimeSpan {
  return edge === 'from'
    ? { from: Math.max(whole.from, Math.min(span.from + by, span.to - shortestSpan)), to: span.to }
    : { from: span.from, to: Math.min(whole.to, Math.max(span.to + by, span.from + shortestSpan)) }
}

export interface PlacedFigure extends Place {
  readonly figure: PanelFigure
}

const edgeRoom = 14

/** Places figures; a value that is left out stands at the edge that it is beyond. */
function placeFigures(
  figures: readonly PanelFigure[],
  x: LinearScale,
  y: LinearScale,
  frame: ChartFrame,
): PlacedFigure[] {
  return figures.map((figure) => {
    const place = y.at(figure.value)
    const pinned = figure.leftOut
      ? Math.max(frame.top + edgeRoom, Math.min(place, frame.bottom - edgeRoom))
      : place
    return { figure, x: x.at(figure.of.time), y: pinned }
  })
}

/** The figures within a span, and one more on either side, so that lines continue to the edges. Oldest first. */
function figuresAround(figures: readonly PanelFigure[], { from, to }: TimeSpan): readonly PanelFigure[] {
  const first = figures.findIndex(({ of }) => of.time >= from)
  const after = figures.findIndex(({ of }) => of.time > to)
  const start = first < 0 ? figures.length - 1 : first - 1
  return figures.slice(Math.max(0, start), after < 0 ? figures.length : after + 1)
}

function isWithin({ of }: PanelFigure, { from, to }: TimeSpan): boolean {
  return of.time >= from && of.time <= to
}

/** The figure nearest to a place: by time, and among those of one moment by value; null for none. */
export function nearestFigure(placed: readonly PlacedFigure[], { x, y }: Place): PlacedFigure | null {
  let nearest: PlacedFigure | null = null
  let [apartX, apartY] = [Infinity, Infinity]
  for (const one of placed) {
    const [byX, byY] = [Math.abs(one.x - x), Math.abs(one.y - y)]
    const sameMoment = Math.abs(byX - apartX) < 0.5
    if (sameMoment ? byY < apartY : byX < apartX) {
      nearest = one
      ;[apartX, apartY] = [byX, byY]
    }
  }
  return nearest
}

const smallestShare = 0.25
const roomAround = 0.06
const roomBelowZones = 0.8
/** The most of a panel's height that a reference may cost. */
const mostForReference = 0.2

/** What the values of a panel are scaled by. */
type Scaled = Pick<PanelSource, 'best' | 'hasLow' | 'isZ' | 'drawn'>

/** The least span of z-scores. */
const smallestZ = 1.5

/**
 * The least and the greatest value of a panel, with a little room: its own values, and the best with all its zones. What is
 * left out does not count; the lower limit, 80 % of predicted, predicted and lines of a transplant baseline only where that costs less than a fifth of the height. Values
 * that hardly differ get more room, so that noise does not look like a change.
 */
export function valueSpan(
  figures: readonly PanelFigure[],
  { best, hasLow, isZ, drawn }: Scaled,
): readonly [low: number, high: number] {
  let low = Infinity
  let high = -Infinity
  const show = (value: number) => {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  for (const { leftOut, value, recomputed } of figures) {
    if (leftOut) continue
    show(value)
    if (recomputed !== null) show(recomputed)
  }
  if (best && !hasLow) show(best.value)
  if (best?.zones) show(best.value * zoneLimits[1] * roomBelowZones)
  const ofBest = (read: (figure: PanelFigure) => number | null) =>
    figures.flatMap((figure) => (figure.of.isBest ? (read(figure) ?? []) : []))
  const predicted = ofBest((figure) => figure.predicted)
  if (low > high) [low, high] = [smallest(predicted), largest(predicted)]
  if (low > high) return [0, 1]
  const least = isZ ? smallestZ : high * smallestShare
  const references = [
    ofBest((figure) => figure.lowerLimit),
    ...(hasLow ? [predicted.map((value) => lowShare * value)] : []),
    predicted,
    ...(drawn?.graft ?? []).map(({ value }) => [value]),
  ]
  for (const values of references) {
    if (values.length === 0) continue
    const widening = Math.max(0, least - (high - low)) / 2
    const [from, to] = [Math.min(low, smallest(values)), Math.max(high, largest(values))]
    const cost = Math.max(0, low - widening - from) + Math.max(0, to - high - widening)
    if (cost < mostForReference * Math.max(to - from, high - low + 2 * widening)) [low, high] = [from, to]
  }
  const widening = Math.max(0, least - (high - low)) / 2
  const room = widening + (high - low) * roomAround
  return [isZ ? low - room : Math.max(0, low - room), high + room]
}

function smallest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity)
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), -Infinity)
}

interface PanelLabel {
  readonly text: string
  readonly y: number
  readonly strong: boolean
}

const labelGap = 14

/**
 * The labels at the right of a panel, spread apart: the last value, median and value after a bronchodilator; 80 % of predicted
 * and predicted, with an arrow where they are beyond the edge; the personal best or the limits of its zones. `write` writes a
 * value.
 */
export function panelLabels(
  { y, placed, median, low, graft }: PanelLayout,
  { best, hasLow, isZ, byPack }: Omit<Scaled, 'drawn'> & Pick<PanelSource, 'byPack'>,
  frame: ChartFrame,
  write: (value: number) => string,
): PanelLabel[] {
  const wanted: { text: string; value: number; strong: boolean }[] = []
  const last = placed.findLast(({ figure }) => takesPart(figure))?.figure
  const predicted = placed.findLast(({ figure }) => figure.of.isBest && figure.predicted !== null)?.figure
  const post = placed.findLast(({ figure }) => figure.of.session.bronchodilator === 'post' && !figure.leftOut)
  if (last) {
    const text = doubted(write(last.value), doubtsOf(last.of.session))
    wanted.push({ text, value: last.value, strong: true })
  }
  if (median)
    wanted.push({
      text: t('patient.course.medianEnd', { value: write(median.figure.value) }),
      value: median.figure.value,
      strong: false,
    })
  if (post && post.figure.of.session.day === last?.of.session.day)
    wanted.push({
      text: t('patient.course.postEnd', { value: write(post.figure.value) }),
      value: post.figure.value,
      strong: false,
    })
  if (typeof predicted?.predicted === 'number') {
    const ends = [
      ...(low === ''
        ? []
        : [
            [
              byPack ? 'patient.course.lowPackEnd' : 'patient.course.lowEnd',
              lowShare * predicted.predicted,
            ] as const,
          ]),
      [
        byPack ? 'patient.course.predictedPackEnd' : 'patient.course.predictedEnd',
        predicted.predicted,
      ] as const,
      ...(predicted.lowerLimit === null ? [] : [['patient.course.limitEnd', predicted.lowerLimit] as const]),
    ]
    for (const [key, value] of ends) {
      const place = y.at(value)
      const edge = place < frame.top ? '↑ ' : place > frame.bottom ? '↓ ' : ''
      // in percent of predicted the line at 80 % has no other value, nor the predicted z-score but 0
      const isPlain =
        (key === 'patient.course.lowEnd' && predicted.predicted === 100) ||
        (isZ && key === 'patient.course.predictedEnd')
      const written = isPlain ? '' : isZ ? figure(value, 3) : write(value)
      wanted.push({ text: (edge + t(key, { value: written })).trim(), value, strong: false })
    }
  }
  for (const { percent, value } of graft)
    wanted.push({
      text: t('patient.course.graftEnd', { percent: withUnit(String(percent), '%'), value: write(value) }),
      value,
      strong: false,
    })
  if (best && !best.zones && !hasLow)
    wanted.push({
      text: t('patient.course.bestEnd', { value: write(best.value) }),
      value: best.value,
      strong: false,
    })
  if (best?.zones)
    for (const share of zoneLimits) {
      const limit = best.value * share
      const percent = withUnit(String(share * 100), '%')
      wanted.push({
        text: t('patient.course.limit', { percent, value: write(limit) }),
        value: limit,
        strong: false,
      })
    }
  const places = spreadLabels(
    wanted.map(({ value }) => Math.max(frame.top, Math.min(y.at(value), frame.bottom))),
    labelGap,
    frame.top,
    frame.bottom,
  )
  return wanted.map(({ text, strong }, at) => ({ text, strong, y: places[at] ?? 0 }))
}

/** The marks shared by all panels of a course, px. */
export interface PanelMarks {
  readonly gaps: readonly { readonly x: number; readonly width: number; readonly words: string }[]
  readonly ticks: readonly { readonly x: number; readonly text: string }[]
  /** Changes of the patient's lists. */
  readonly changes: readonly number[]
  readonly selected: { readonly x: number; readonly width: number } | null
}

/** Room on both sides of a gap's hatching, and of the narrowest one with words, px. */
export const besideGap = 8

const margins = {
  large: { left: 40, right: 104, top: 6, bottom: 6 },
  small: { left: 34, right: 47, top: 6, bottom: 20 },
} as const
const room = 8

/** The plot of a panel in its drawing. All panels of a width and size begin and end at the same places. */
export function panelFrame(width: number, height: number, size: keyof typeof margins = 'large'): ChartFrame {
  const { left, right, top, bottom } = margins[size]
  return {
    left,
    right: Math.max(left + 2 * room + 1, width - right),
    top,
    bottom: Math.max(top + 1, height - bottom),
  }
}

/** The time axis of all panels of one frame. */
export function timeScale({ from, to }: TimeSpan, { left, right }: ChartFrame): LinearScale {
  return linearScale([from, to], [left + room, right - room])
}

/** The sessions within a span of the time axis, in their order. */
export function sessionsWithin(rows: readonly SessionRow[], { from, to }: TimeSpan): SessionRow[] {
  return rows.filter((row) => {
    const time = axisTime(row)
    return time !== null && time >= from && time <= to
  })
}
