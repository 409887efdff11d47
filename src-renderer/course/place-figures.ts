import type { Place } from '../components/chart/place'
import type { ChartFrame } from '../components/chart/chart-frame'
import type { LinearScale } from '../components/chart/linear-scale'
import type { TimeSpan } from './course-span'
import type { PanelFigure } from './panel-figures'

/** A figure of a panel where it is drawn. */
export interface PlacedFigure extends Place {
  readonly figure: PanelFigure
}

const edgeRoom = 6

/** Places figures; a value that cannot be stands at the edge that it would be beyond. */
export function placeFigures(
  figures: readonly PanelFigure[],
  x: LinearScale,
  y: LinearScale,
  frame: ChartFrame,
): PlacedFigure[] {
  const middle = y.valueAt((frame.top + frame.bottom) / 2)
  return figures.map((figure) => ({
    figure,
    x: x.at(figure.of.time),
    y: figure.impossible
      ? figure.value > middle
        ? frame.top + edgeRoom
        : frame.bottom - edgeRoom
      : y.at(figure.value),
  }))
}

/** The figures within a span, and one more on either side, so that lines go on to the edges. Oldest first. */
export function figuresAround(
  figures: readonly PanelFigure[],
  { from, to }: TimeSpan,
): readonly PanelFigure[] {
  const first = figures.findIndex(({ of }) => of.time >= from)
  const after = figures.findIndex(({ of }) => of.time > to)
  const start = first < 0 ? figures.length - 1 : first - 1
  return figures.slice(Math.max(0, start), after < 0 ? figures.length : after + 1)
}

/** Whether a figure is within a span. */
export function isWithin({ of }: PanelFigure, { from, to }: TimeSpan): boolean {
  return of.time >= from && of.time <= to
}

/** The figure nearest to a place: by time, and among those of one moment by value; null when there is none. */
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
