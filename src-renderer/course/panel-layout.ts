import type { ChartFrame } from '../components/chart/chart-frame'
import { linePath } from '../components/chart/line-path'
import { type LinearScale, linearScale } from '../components/chart/linear-scale'
import { shapesPath } from '../components/chart/shapes-path'
import { thinDots } from '../components/chart/thin-dots'
import { thinLine } from '../components/chart/thin-line'
import { ticksWithin } from '../components/chart/ticks-within'
import { cutAtGaps } from './course-gaps'
import type { TimeSpan } from './course-span'
import type { PanelFigure } from './panel-figures'
import { zoneLimits } from './personal-best'
import { type PlacedFigure, figuresAround, isWithin, placeFigures } from './place-figures'
import { valueSpan } from './value-span'

/** What a panel is laid out from. */
export interface PanelSource {
  /** Of the whole course, oldest first. */
  readonly figures: readonly PanelFigure[]
  readonly best: PanelFigure | null
  /** Whether the zones of the personal best are drawn. */
  readonly zones: boolean
}

/** Everything that one panel of a course draws, in px. Paths hold all that looks the same, however many there are. */
export interface PanelLayout {
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  /** From the top down; none without a personal best. */
  readonly zones: readonly { readonly top: number; readonly bottom: number }[]
  readonly lines: string
  readonly predicted: string
  readonly recomputed: string
  readonly dots: string
  /** Tests that are not the best of their session. */
  readonly others: string
  readonly triangles: string
  readonly octagons: string
  /** What is within the span, oldest first. */
  readonly placed: readonly PlacedFigure[]
  readonly y: LinearScale
}

const heightPerTick = 34
const dotRoom = 8
const radius = 3

/** Lays out one panel of a course at the real size of its plot. */
export function layOutPanel(
  source: PanelSource,
  span: TimeSpan,
  x: LinearScale,
  frame: ChartFrame,
): PanelLayout {
  const around = figuresAround(source.figures, span)
  const within = around.filter((figure) => isWithin(figure, span))
  const [low, high] = valueSpan(within.length > 0 ? within : source.figures, source.best, source.zones)
  const y = linearScale([low, high], [frame.bottom, frame.top])
  const ticks = ticksWithin(low, high, Math.round((frame.bottom - frame.top) / heightPerTick) + 1)
  const placed = placeFigures(within, x, y, frame)
  const line = placeFigures(
    around.filter(({ impossible, of }) => of.isBest && !impossible),
    x,
    y,
    frame,
  )
  const stretches = cutAtGaps(line.map((one) => ({ ...one, time: one.figure.of.time }))).stretches
  const plain = placed.filter(({ figure }) => figure.mark === null)
  const best = plain.filter(({ figure }) => figure.of.isBest)
  const alone = new Set(stretches.filter(({ length }) => length === 1).map(([one]) => one?.figure))
  const isSparse = line.length <= (frame.right - frame.left) / dotRoom
  const marked = (mark: PanelFigure['mark']) => thinDots(placed.filter(({ figure }) => figure.mark === mark))
  return {
    ticks: ticks.map((value) => ({ value, y: y.at(value) })),
    zones: source.zones && source.best ? zonesOf(source.best.value, y, frame) : [],
    lines: stretches.map((stretch) => linePath(thinLine(stretch))).join(''),
    predicted: linePath(thinLine(predictedPlaces(around, x, y))),
    recomputed: placed.map((one) => recomputedPath(one, y)).join(''),
    // where dots would touch, the line shows them better
    dots: shapesPath('dot', isSparse ? best : best.filter(({ figure }) => alone.has(figure)), radius),
    others: shapesPath('dot', thinDots(plain.filter(({ figure }) => !figure.of.isBest)), 1.75),
    triangles: shapesPath('triangle', marked('note'), radius),
    octagons: shapesPath('octagon', marked('fault'), radius + 1),
    placed,
    y,
  }
}

function predictedPlaces(figures: readonly PanelFigure[], x: LinearScale, y: LinearScale) {
  return figures.flatMap(({ predicted, of }) =>
    predicted === null || !of.isBest ? [] : [{ x: x.at(of.time), y: y.at(predicted) }],
  )
}

/** A dash where the recomputed value is, tied to the one that was sent. */
function recomputedPath({ figure, x, y }: PlacedFigure, scale: LinearScale): string {
  if (figure.recomputed === null || figure.impossible) return ''
  return `M${x.toFixed(1)} ${y.toFixed(1)}V${scale.at(figure.recomputed).toFixed(1)}m-4 0h8`
}

function zonesOf(best: number, y: LinearScale, { top, bottom }: ChartFrame) {
  const edges = [top, ...zoneLimits.map((share) => Math.min(bottom, y.at(best * share))), bottom]
  return edges.slice(1).map((end, at) => ({ top: edges[at] ?? top, bottom: end }))
}
