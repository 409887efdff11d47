import { niceTicks } from '../../components/chart/scales'
import { figure, missing, withUnit } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import type { CurveUnits, RawCurve } from './curves'
import { sampleText } from './tree'

/** One line on a chart; x and y have the same length. */
export interface ChartSeries {
  readonly key: string
  readonly x: readonly number[]
  readonly y: readonly number[]
}

type RawChart = ReturnType<typeof layOutRawChart>

const margin = { left: 40, right: 12, top: 12, bottom: 26 }
const mostPoints = 1500

/** Lays out lines at the real size of their chart; both axes include zero. */
export function layOutRawChart(
  series: readonly ChartSeries[],
  { width, height }: { readonly width: number; readonly height: number },
) {
  const left = margin.left
  const right = Math.max(left + 1, width - margin.right)
  const { top } = margin
  const bottom = Math.max(top + 1, height - margin.bottom)
  const x = scaleOf(
    series.flatMap((line) => extremes(line.x)),
    Math.max(2, width / 70),
    left,
    right,
  )
  const y = scaleOf(
    series.flatMap((line) => extremes(line.y)),
    Math.max(3, height / 40),
    bottom,
    top,
  )
  return {
    left,
    right,
    top,
    bottom,
    lines: series.map((line) => ({
      key: line.key,
      points: thinned(line.y)
        .map((index) => `${x.place(line.x[index] ?? 0).toFixed(1)},${y.place(line.y[index] ?? 0).toFixed(1)}`)
        .join(' '),
    })),
    xTicks: x.ticks,
    yTicks: y.ticks,
    xOf: x.place,
    yOf: y.place,
  }
}

function scaleOf(values: readonly number[], count: number, from: number, to: number) {
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values), count)
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const place = (value: number) => from + ((value - low) / (high - low)) * (to - from)
  return { place, ticks: ticks.map((value) => ({ value, at: place(value) })) }
}

/** The least and the greatest of very many values. */
function extremes(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, greatest], value) => [Math.min(least, value), Math.max(greatest, value)],
    [Infinity, -Infinity],
  )
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

/** The sample nearest to a place on the chart, by both axes, or by time alone if `y` is null. */
export function nearestSample(
  chart: RawChart,
  { x, y }: ChartSeries,
  place: { x: number; y: number | null },
): number {
  let nearest = 0
  let least = Infinity
  for (let index = 0; index < x.length; index += 1) {
    const across = chart.xOf(x[index] ?? 0) - place.x
    const down = place.y === null ? 0 : chart.yOf(y[index] ?? 0) - place.y
    const distance = across * across + down * down
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}

/** The titles of the axes, with the units as far as inferred. */
export function axisTitles({ time, volume, flow }: CurveUnits, counted: boolean) {
  const withOwn = (title: string, unit: string | null) =>
    t('raw.axis.title', { title, unit: unit ?? t('raw.axis.unknown') })
  return {
    time: counted ? t('raw.axis.samples') : withOwn(t('raw.axis.time'), time),
    volume: withOwn(t('raw.axis.volume'), volume),
    flow: withOwn(t('raw.axis.flow'), flow),
  }
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
