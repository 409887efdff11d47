import type { Day } from '#shared/records/day'
import { niceTicks } from '../../components/chart/scales'
import type { Grain } from './periods'
import type { SessionBar } from './session-bars'

/** One bar in px: where its place begins, and how tall it is. */
export interface PlacedBar {
  readonly x: number
  readonly height: number
}

/** Everything that the chart draws, in px. */
export interface BarChart {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The width of a bar with the gap to the next. */
  readonly pitch: number
  readonly bars: readonly PlacedBar[]
  /** All bars as one path. */
  readonly path: string
  readonly values: readonly { readonly value: number; readonly y: number }[]
  /** Where months or years begin that have room for their names. */
  readonly dates: readonly { readonly day: Day; readonly x: number }[]
}

const margin = { left: 44, right: 4, top: 10, bottom: 22 }
const mostValues = 4
const roomForDate = 76
const widestBar = 28

/** Lays out bars at the real size of their chart, px. */
export function layOutBars(
  bars: readonly SessionBar[],
  grain: Grain,
  { width, height }: { width: number; height: number },
): BarChart {
  const [left, right] = [margin.left, Math.max(margin.left + 1, width - margin.right)]
  const [top, bottom] = [margin.top, height - margin.bottom]
  const most = Math.max(1, ...bars.map(({ sessions }) => sessions))
  const ticks = niceTicks(0, most, mostValues).filter((tick) => tick >= 0 && Number.isInteger(tick))
  const high = Math.max(most, ticks.at(-1) ?? most)
  const pitch = (right - left) / Math.max(1, bars.length)
  const filled = Math.min(widestBar, pitch > 4 ? pitch - 1.5 : pitch * 0.8)

  const placed = bars.map(({ sessions }, index) => ({
    x: left + index * pitch,
    // one session among thousands is still to be seen
    height: sessions === 0 ? 0 : Math.max(1, (sessions / high) * (bottom - top)),
  }))
  return {
    left,
    right,
    top,
    bottom,
    pitch,
    bars: placed,
    path: placed
      .filter((bar) => bar.height > 0)
      .map(({ x, height: tall }) => column(x + (pitch - filled) / 2, bottom, filled, tall))
      .join(''),
    values: ticks.map((value) => ({ value, y: bottom - (value / high) * (bottom - top) })),
    dates: dates(bars, grain, left, pitch),
  }
}

/** The place in the list of the bar at a place of the chart, px; null beside the bars. */
export function barAt(chart: Pick<BarChart, 'left' | 'pitch' | 'bars'>, x: number): number | null {
  const index = Math.floor((x - chart.left) / chart.pitch)
  return index >= 0 && index < chart.bars.length ? index : null
}

function column(x: number, bottom: number, width: number, height: number): string {
  const [wide, tall] = [width.toFixed(2), height.toFixed(1)]
  return `M${x.toFixed(2)} ${bottom}v-${tall}h${wide}v${tall}z`
}

function dates(bars: readonly SessionBar[], grain: Grain, left: number, pitch: number) {
  const named: { day: Day; x: number }[] = []
  const part = grain === 'day' ? 7 : 4
  bars.forEach(({ from }, index) => {
    const before = bars[index - 1]
    if (before === undefined || before.from.slice(0, part) === from.slice(0, part)) return
    const x = left + index * pitch
    if (x - (named.at(-1)?.x ?? -roomForDate) >= roomForDate) named.push({ day: from, x })
  })
  return named
}
