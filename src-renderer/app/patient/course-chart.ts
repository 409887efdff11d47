import { type CoursePoint, type Pause, pauses, stretches } from './course-points'
import { niceTicks } from '../../components/chart/nice-ticks'

/** The size of a chart in px. */
export interface ChartSize {
  readonly width: number
  readonly height: number
}

/** A point on the chart, in px. */
export interface PlacedPoint {
  readonly point: CoursePoint
  readonly x: number
  readonly y: number
}

/** Everything that a chart of a course draws, in px. */
export interface CourseChart {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly points: readonly PlacedPoint[]
  /** The lines between points, one for each stretch without a long pause. */
  readonly lines: readonly string[]
  readonly predicted: string
  /** Where the line of predicted values ends; null when none were sent. */
  readonly predictedEnd: { readonly x: number; readonly y: number } | null
  readonly pauses: readonly (Pause & { readonly x: number; readonly width: number })[]
  readonly values: readonly { readonly value: number; readonly y: number }[]
  readonly years: readonly { readonly year: number; readonly x: number }[]
}

const margin = { left: 36, right: 84, top: 12, bottom: 28 }
const smallestShare = 0.25
const mostYears = 40
const shortestSpan = 30 * 86_400_000

/** Lays out the course of at least one point, oldest first, at the real size of its chart. */
export function layOutCourse(points: readonly CoursePoint[], { width, height }: ChartSize): CourseChart {
  const left = margin.left
  const right = Math.max(left + 1, width - margin.right)
  const top = margin.top
  const bottom = height - margin.bottom
  const firstTime = points[0]?.time ?? 0
  const lastTime = points.at(-1)?.time ?? 0
  // a single session, or all within a month, stand at the end of a month
  const from = Math.min(firstTime, lastTime - shortestSpan)
  const shown = points.flatMap(({ fev1, predicted }) => (predicted === null ? [fev1] : [fev1, predicted]))
  const ticks = niceTicks(...widened(Math.min(...shown), Math.max(...shown)), 6)
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1

  const x = (time: number) => left + 8 + ((time - from) / (lastTime - from)) * (right - left - 16)
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top)
  const placed = points.map((point) => ({ point, x: x(point.time), y: y(point.fev1) }))
  const known = points.flatMap(({ time, predicted }) =>
    predicted === null ? [] : [{ x: x(time), y: y(predicted) }],
  )
  return {
    left,
    right,
    top,
    bottom,
    points: placed,
    lines: stretches(points).map((stretch) =>
      path(stretch.map((point) => ({ x: x(point.time), y: y(point.fev1) }))),
    ),
    predicted: path(known),
    predictedEnd: known.at(-1) ?? null,
    pauses: pauses(points).map((pause) => ({
      ...pause,
      x: x(pause.from),
      width: x(pause.to) - x(pause.from),
    })),
    values: ticks.map((value) => ({ value, y: y(value) })),
    years: yearsBetween(from, lastTime).map((year) => ({ year, x: x(Date.UTC(year, 0, 1)) })),
  }
}

/** The point nearest to a place on the chart; null when there is none. */
export function nearestPoint(points: readonly PlacedPoint[], x: number): PlacedPoint | null {
  let nearest: PlacedPoint | null = null
  for (const placed of points)
    if (nearest === null || Math.abs(placed.x - x) < Math.abs(nearest.x - x)) nearest = placed
  return nearest
}

/** Makes room around values that hardly differ, so that noise does not look like a change. */
function widened(low: number, high: number): [low: number, high: number] {
  const lacking = Math.max(0, high * smallestShare - (high - low))
  return [Math.max(0, low - lacking / 2), high + lacking / 2]
}

function path(places: readonly { x: number; y: number }[]): string {
  return places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
}

function yearsBetween(from: number, to: number): number[] {
  const first = new Date(from).getUTCFullYear() + 1
  const last = new Date(to).getUTCFullYear()
  // a date may be mistyped by centuries
  const apart = Math.max(1, Math.ceil((last - first + 1) / mostYears))
  return Array.from(
    { length: Math.max(0, Math.ceil((last - first + 1) / apart)) },
    (_, index) => first + index * apart,
  )
}
