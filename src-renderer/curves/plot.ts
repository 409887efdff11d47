import { linearScale, ticksWithin } from '../components/chart/scales'
import { spreadLabels } from '../components/chart/shapes'
import { figure, missing, numberText, withUnit } from '../format/numbers'
import { t } from '../text/texts.svelte'
import { type CurveUnits, type DrawnCurve, extremes, type RawCurve } from './curves'

/** One line of a plot; x and y have the same length. */
interface PlotLine {
  readonly key: string
  readonly x: readonly number[]
  readonly y: readonly number[]
  /** Drawn boldly, being chosen by the service; others are thin. */
  readonly bold: boolean
  readonly dash: Dash
}

export const dashes = ['solid', 'dashed', 'dotted', 'dash-dot'] as const

/** Style of the lines of one session among several: the second, as a session after a bronchodilator, is dashed. */
type Dash = (typeof dashes)[number]

/** A figure at a place of the plot, in its units. */
export interface PlotMark {
  readonly x: number
  readonly y: number
  readonly text: string
  /** A cross is a predicted value, a dot or an open square a measured one; `end` is written beside the end of its line. */
  readonly shape: 'cross' | 'dot' | 'square' | 'peak' | 'end'
  readonly strong: boolean
}

export interface PlotContent {
  readonly lines: readonly PlotLine[]
  readonly marks: readonly PlotMark[]
  /** The least end of each axis. */
  readonly least: { readonly x: number; readonly y: number }
  /** Whether the lower 40 % of the height are for values below zero. */
  readonly loop: boolean
}

type Plot = ReturnType<typeof layOutPlot>

const margin = { left: 26, right: 12, top: 8, bottom: 20 }
const forEnds = 40
const mostPoints = 1500
const lineHeight = 14

/** Lays out a plot at its real size, px. Both axes hold zero, all lines and all marks; one scale is above and below zero. */
export function layOutPlot(
  { lines, marks, least, loop }: PlotContent,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const { left, top } = margin
  const hasEnds = marks.some(({ shape }) => shape === 'end')
  const right = Math.max(left + 1, width - (hasEnds ? forEnds : margin.right))
  const bottom = Math.max(top + 1, height - margin.bottom)
  const rangeOf = (axis: 'x' | 'y'): [number, number] => {
    const ends = [...lines.map((line) => extremes(line[axis])), ...marks.map((mark) => [mark[axis]])].flat()
    const [low, high] = extremes([0, ...ends])
    return [low, Math.max(least[axis], high) + 0.03 * (high - low)]
  }
  const [low, high] = rangeOf('y')
  const size = loop ? Math.max(high / 0.6, -low / 0.4) : 0
  const x = linearScale(rangeOf('x'), [left, right])
  const yRange: [number, number] = loop ? [-0.4 * size, 0.6 * size] : [low, high]
  const y = linearScale(yRange, [bottom, top])
  const [from, to] = [x.valueAt(left), x.valueAt(right)]
  return {
    left,
    right,
    top,
    bottom,
    zero: y.at(0),
    lines: lines.map((line) => ({
      key: line.key,
      bold: line.bold,
      dash: line.dash,
      points: thinned(line.y)
        .map((index) => `${x.at(line.x[index] ?? 0).toFixed(1)},${y.at(line.y[index] ?? 0).toFixed(1)}`)
        .join(' '),
    })),
    marks: placeMarks(marks, { xOf: x.at, yOf: y.at, left, right, top, bottom }),
    xTicks: ticksWithin(from, to, Math.max(3, (right - left) / 50)).map((value) => ({
      value,
      at: x.at(value),
    })),
    yTicks: ticksWithin(yRange[0], yRange[1], Math.max(3, (bottom - top) / 32)).map((value) => ({
      value,
      at: y.at(value),
    })),
    xOf: x.at,
    yOf: y.at,
  }
}

interface Frame {
  readonly xOf: (value: number) => number
  readonly yOf: (value: number) => number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Puts the words of marks beside them, none over another. */
function placeMarks(marks: readonly PlotMark[], { xOf, yOf, right, top, bottom }: Frame) {
  const ends = marks.filter(({ shape }) => shape === 'end')
  const isAbove = ({ shape, y }: PlotMark) => shape === 'peak' || (shape === 'cross' && yOf(y) <= bottom - 4)
  const peaks = marks.filter(isAbove)
  const column = (some: readonly PlotMark[], raise: number) =>
    spreadLabels(
      some.map(({ y }) => yOf(y) + raise),
      lineHeight,
      top + 10,
      bottom,
    )
  const [endsAt, peaksAt] = [column(ends, 4), column(peaks, 0)]
  const furthest = Math.max(...peaks.map(({ x, shape }) => xOf(x) + (shape === 'cross' ? 4 : 0)))
  return marks.map((mark) => {
    const at = { x: xOf(mark.x), y: yOf(mark.y) }
    const beside = { ...mark, at, anchor: 'start' as 'start' | 'end' }
    if (mark.shape === 'end')
      return { ...beside, words: { x: right + 4, y: endsAt[ends.indexOf(mark)] ?? at.y } }
    if (isAbove(mark))
      return { ...beside, words: { x: furthest + 10, y: peaksAt[peaks.indexOf(mark)] ?? at.y } }
    if (mark.shape === 'cross')
      return { ...beside, anchor: 'end' as const, words: { x: Math.min(right, at.x + 24), y: at.y - 9 } }
    return { ...beside, words: { x: at.x + 10, y: at.y + 15 } }
  })
}

/** The samples to draw of very many: the lowest and the highest of each stretch, so that no peak is lost. */
export function thinned(y: readonly number[], most = mostPoints): number[] {
  if (y.length <= most) return y.map((_, index) => index)
  const stretch = Math.ceil((2 * y.length) / (most - 2))
  const kept = new Set([0, y.length - 1])
  for (let from = 0; from < y.length; from += stretch) {
    let low = from
    let high = from
    for (let index = from; index < Math.min(y.length, from + stretch); index += 1) {
      if ((y[index] ?? 0) < (y[low] ?? 0)) low = index
      if ((y[index] ?? 0) > (y[high] ?? 0)) high = index
    }
    kept.add(low).add(high)
  }
  return [...kept].sort((a, b) => a - b)
}

/** The sample of any line that is nearest to a place on the plot, px; null without lines. */
export function nearestSample(
  plot: Pick<Plot, 'xOf' | 'yOf'>,
  lines: readonly Pick<PlotLine, 'key' | 'x' | 'y'>[],
  place: { readonly x: number; readonly y: number },
): { readonly key: string; readonly sample: number } | null {
  let nearest: { key: string; sample: number } | null = null
  let least = Infinity
  for (const { key, x, y } of lines)
    for (let sample = 0; sample < x.length; sample += 1) {
      const across = plot.xOf(x[sample] ?? 0) - place.x
      const down = plot.yOf(y[sample] ?? 0) - place.y
      const distance = across * across + down * down
      if (distance >= least) continue
      least = distance
      nearest = { key, sample }
    }
  return nearest
}

/** The lines of volume over time, flow over volume and, only where there is no flow over volume, flow over time. */
export function plotLines(curves: readonly DrawnCurve[], dashOf: (curve: DrawnCurve) => Dash) {
  const line = (curve: DrawnCurve, x: readonly number[] | null, y: readonly number[] | null): PlotLine[] =>
    x && y ? [{ key: curve.key, x, y, bold: curve.chosen || curves.length === 1, dash: dashOf(curve) }] : []
  const timed = curves.filter(({ timeFrom }) => timeFrom !== 'count')
  const flowVolume = curves.flatMap((curve) => line(curve, curve.volume, curve.flow))
  return {
    volumeTime: timed.flatMap((curve) => line(curve, curve.time, curve.volume)),
    flowVolume,
    flowTime: flowVolume.length > 0 ? [] : timed.flatMap((curve) => line(curve, curve.time, curve.flow)),
  }
}

/** The title of an axis, with its unit as far as inferred. */
export function axisTitle(axis: 'time' | 'volume' | 'flow', units: CurveUnits): string {
  return t('raw.axis.title', { title: t(`raw.axis.${axis}`), unit: units[axis] ?? t('raw.axis.unknown') })
}

/** A sample, with as many decimals as help. */
export function sampleText(value: number): string {
  return numberText(value, 0, 3)
}

/** One sample of a curve in words, with its units as far as known; a dash for a missing value. */
export function sampleWords(curve: RawCurve, units: CurveUnits, sample: number) {
  const write = (values: readonly number[] | null, unit: string | null, digits: number) => {
    const value = values?.[sample]
    if (value === undefined) return missing
    return unit === null ? sampleText(value) : withUnit(figure(value, digits), unit)
  }
  return {
    time: write(curve.time, units.time, units.time === 'ms' ? 0 : 2),
    volume: write(curve.volume, units.volume, units.volume === 'mL' ? 0 : 2),
    flow: write(curve.flow, units.flow, 2),
  }
}

/** The inference behind the titles of the axes, in words. */
export function shapeWords({ time, volume, flow }: CurveUnits): string {
  const reasons = [
    volume && t('raw.why.volume', { unit: volume }),
    time && t('raw.why.time', { unit: time }),
    flow && t('raw.why.flow', { unit: flow }),
  ].filter((reason) => reason !== null)
  return [t('raw.why.shape'), ...reasons, reasons.length === 0 ? t('raw.why.none') : '']
    .filter(Boolean)
    .join(' ')
}
