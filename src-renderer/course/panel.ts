import { msPerDay, type PageDay } from '#shared/records/day'
import { doubtsOf } from '#shared/records/doubt'
import type { SessionRow } from '#shared/records/session'
import { quantities, type Quantity } from '#shared/records/test'
import { type ChartFrame, type LinearScale, linearScale, ticksWithin } from '../components/chart/scales'
import {
  linePath,
  type Place,
  shapesPath,
  spreadLabels,
  thinDots,
  thinLine,
} from '../components/chart/shapes'
import { doubted } from '../format/doubt'
import { withUnit } from '../format/numbers'
import { t } from '../text/texts.svelte'
import { cutAtGaps, type Timed } from './changes'
import { type PanelFigure, axisTime, takesPart, zoneLimits } from './tests'

export interface PanelSource {
  /** Of the whole course, oldest first. */
  readonly figures: readonly PanelFigure[]
  readonly best: PanelBest | null
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

/** Lays out one panel of a course at the real size of its plot. */
export function layOutPanel(source: PanelSource, span: TimeSpan, x: LinearScale, frame: ChartFrame) {
  const drawn = figuresAround(source.figures, span)
  const within = drawn.filter((figure) => isWithin(figure, span))
  const [low, high] = valueSpan(within.length > 0 ? within : source.figures, source.best)
  const y = linearScale([low, high], [frame.bottom, frame.top])
  const ticks = ticksWithin(low, high, Math.round((frame.bottom - frame.top) / heightPerTick) + 1)
  const placed = placeFigures(within, x, y, frame)
  const line = placeFigures(drawn.filter(takesPart), x, y, frame)
  const stretches = cutAtGaps(line.map((one) => ({ ...one, time: one.figure.of.time }))).stretches
  const isPost = ({ figure }: PlacedFigure) => figure.of.session.bronchodilator === 'post'
  const isDoubtful = ({ figure: { leftOut, of } }: PlacedFigure) =>
    leftOut === null && of.isBest && doubtsOf(of.session).length > 0
  const plain = placed.filter((one) => one.figure.mark === null && !isPost(one) && !isDoubtful(one))
  const best = plain.filter(({ figure }) => figure.of.isBest)
  const isolated = new Set(stretches.filter(({ length }) => length === 1).map(([one]) => one?.figure))
  const isSparse = line.length <= (frame.right - frame.left) / dotRoom
  const marked = (mark: PanelFigure['mark']) =>
    thinDots(placed.filter((one) => one.figure.mark === mark && (mark === 'fault' || !isPost(one))))
  return {
    ticks: ticks.map((value) => ({ value, y: y.at(value) })),
    /** From the top down; none without a personal best. */
    zones: source.best?.zones ? zonesOf(source.best.value, y, frame) : [],
    lines: stretches.map((stretch) => linePath(thinLine(stretch))).join(''),
    predicted: linePath(thinLine(predictedPlaces(drawn, x, y))),
    recomputed: placed.map((one) => recomputedPath(one, y)).join(''),
    // the line alone, where dots would touch
    dots: shapesPath('dot', isSparse ? best : best.filter(({ figure }) => isolated.has(figure)), radius),
    /** Tests other than the best of their session. */
    others: shapesPath('dot', thinDots(plain.filter(({ figure }) => !figure.of.isBest)), 1.75),
    triangles: shapesPath('triangle', marked('note'), radius),
    octagons: shapesPath('octagon', marked('fault'), radius + 1),
    /** Tests after a bronchodilator, which are on no line. */
    diamonds: shapesPath(
      'diamond',
      thinDots(placed.filter((one) => isPost(one) && !one.figure.leftOut)),
      radius + 1,
    ),
    /** Hollow, with a mark of its own: a value that counts but is doubtful. */
    doubtful: thinDots(placed.filter(isDoubtful)),
    /** The figures within the span, oldest first. */
    placed,
    y,
  }
}

function predictedPlaces(figures: readonly PanelFigure[], x: LinearScale, y: LinearScale) {
  return figures.flatMap(({ predicted, of }) =>
    predicted === null || !of.isBest ? [] : [{ x: x.at(of.time), y: y.at(predicted) }],
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
export const spanPresets = { months3: 3, year1: 12, years5: 60, all: null } as const

/** An offered span, or one of a person's own. */
export type SpanChoice = { readonly kind: keyof typeof spanPresets } | ({ readonly kind: 'own' } & TimeSpan)

const shortestWhole = 30 * msPerDay

/** The shortest span to zoom into: three days. */
export const shortestSpan = 3 * msPerDay

/** The span of a whole course, oldest first; a single session, or several within a month, stand at the end of a month. */
export function wholeSpan(course: readonly Timed[]): TimeSpan {
  const last = course.at(-1)?.time ?? 0
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

const edgeRoom = 6

/** Places figures; an implausible value stands at the edge it would be beyond. */
function placeFigures(
  figures: readonly PanelFigure[],
  x: LinearScale,
  y: LinearScale,
  frame: ChartFrame,
): PlacedFigure[] {
  const middle = y.valueAt((frame.top + frame.bottom) / 2)
  return figures.map((figure) => ({
    figure,
    x: x.at(figure.of.time),
    y: figure.leftOut
      ? figure.value > middle
        ? frame.top + edgeRoom
        : frame.bottom - edgeRoom
      : y.at(figure.value),
  }))
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

/**
 * The least and the greatest value of a panel, with a little room: its figures and their predicted values, the best, and all
 * its zones; excluded values do not count. Values that hardly differ get more room, so that noise does not look like a
 * change.
 */
export function valueSpan(
  figures: readonly PanelFigure[],
  best: PanelBest | null,
): readonly [low: number, high: number] {
  let low = Infinity
  let high = -Infinity
  const show = (value: number) => {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  for (const { leftOut, value, predicted, recomputed } of figures) {
    if (!leftOut) show(value)
    if (predicted !== null) show(predicted)
    if (recomputed !== null && !leftOut) show(recomputed)
  }
  if (best) show(best.value)
  if (best?.zones) show(best.value * zoneLimits[1] * roomBelowZones)
  if (low > high) return [0, 1]
  const widening = Math.max(0, high * smallestShare - (high - low)) / 2
  const room = widening + (high - low) * roomAround
  return [Math.max(0, low - room), high + room]
}

interface PanelLabel {
  readonly text: string
  readonly y: number
  readonly strong: boolean
}

const labelGap = 14

/**
 * The labels at the right of a panel, spread apart: the last value, the end of the predicted values, and the personal best or
 * the limits of its zones. `write` writes a value.
 */
export function panelLabels(
  { y, placed }: PanelLayout,
  best: PanelBest | null,
  frame: ChartFrame,
  write: (value: number) => string,
): PanelLabel[] {
  const wanted: { text: string; value: number; strong: boolean }[] = []
  const last = placed.findLast(({ figure }) => takesPart(figure))?.figure
  const predicted = placed.findLast(({ figure }) => figure.of.isBest && figure.predicted !== null)?.figure
  if (last) {
    const text = doubted(write(last.value), doubtsOf(last.of.session))
    wanted.push({ text, value: last.value, strong: true })
  }
  if (typeof predicted?.predicted === 'number')
    wanted.push({ text: t('patient.course.predictedEnd'), value: predicted.predicted, strong: false })
  if (best && !best.zones)
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
    wanted.map(({ value }) => y.at(value)),
    labelGap,
    frame.top,
    frame.bottom,
  )
  return wanted.map(({ text, strong }, at) => ({ text, strong, y: places[at] ?? 0 }))
}

/** The marks shared by all panels of a course, px. */
export interface PanelMarks {
  readonly gaps: readonly { readonly x: number; readonly width: number; readonly words: readonly string[] }[]
  readonly ticks: readonly { readonly x: number; readonly text: string }[]
  /** Changes of the patient's lists. */
  readonly changes: readonly number[]
  readonly selected: { readonly x: number; readonly width: number } | null
}

const margin = { left: 40, right: 88, top: 6, bottom: 6 }
const room = 8

/** The plot of a panel in its drawing. All panels of a width begin and end at the same places. */
export function panelFrame(width: number, height: number): ChartFrame {
  return {
    left: margin.left,
    right: Math.max(margin.left + 2 * room + 1, width - margin.right),
    top: margin.top,
    bottom: Math.max(margin.top + 1, height - margin.bottom),
  }
}

/** The time axis of all panels of a width. */
export function timeScale({ from, to }: TimeSpan, width: number): LinearScale {
  const { left, right } = panelFrame(width, 0)
  return linearScale([from, to], [left + room, right - room])
}

/** The height of each quantity's panel, px: its part of the room, the least readable one, and the one on paper. */
const heights: Readonly<Record<Quantity, { part: number; least: number; paper: number }>> = {
  fev1: { part: 38, least: 124, paper: 150 },
  fvc: { part: 22, least: 72, paper: 84 },
  ratio: { part: 16, least: 58, paper: 64 },
  pef: { part: 24, least: 94, paper: 96 },
}

const parts = quantities.reduce((sum, quantity) => sum + heights[quantity].part, 0)

/** The height of a panel if all have so much room together, px; never below the least readable one. */
export function panelHeight(quantity: Quantity, together: number): number {
  const { part, least } = heights[quantity]
  return Math.max(least, Math.floor((together * part) / parts))
}

/** The height of a panel on paper, px. */
export function paperPanelHeight(quantity: Quantity): number {
  return heights[quantity].paper
}

/** The sessions within a span of the time axis, in their order. */
export function sessionsWithin(rows: readonly SessionRow[], { from, to }: TimeSpan): SessionRow[] {
  return rows.filter((row) => {
    const time = axisTime(row)
    return time !== null && time >= from && time <= to
  })
}
