import type { Day } from '#shared/records/day'
import { type DayRow, dayOfYear, daysOfYear } from './day-rows'
import type { DayState, DaysRead } from './days-read'

/** Where the parts of the chart stand, in pixels. */
export const chart = { labels: 44, header: 16, row: 28, column: 20, base: 26, flat: 2 } as const

const daysInRow = 366
const gap = 0.22

/** The shapes of one row as SVG paths, and where failed days are marked. */
export interface RowShapes {
  readonly read: string
  readonly reading: string
  /** Outlines of days in a row that failed, each with the middle of its pointer. */
  readonly failed: readonly { readonly x: number; readonly width: number }[]
  /** The first day that is being read, and where its column begins, when something is. */
  readonly readingFrom: { readonly day: Day; readonly x: number } | null
  /** The right end of the last day that the row shows. */
  readonly end: number
}

/** The width of one day with the gap to the next, in a chart of a width. */
export function dayPitch(width: number): number {
  return Math.max(0, width - chart.labels) / daysInRow
}

/** The left end of a day's column. */
export function dayX(day: Day, width: number): number {
  return chart.labels + dayOfYear(day) * dayPitch(width)
}

/** The shapes of a row of a chart of a width, for a row whose top is at 0. */
export function rowShapes(row: DayRow, days: DaysRead, width: number): RowShapes {
  const pitch = dayPitch(width)
  const states = row.empty ? [] : daysOfYear(row.lastYear, days).map((day) => days.of(day))
  const at = ({ day }: DayState) => dayX(day, width)
  const columns = (wanted: DayState['mark'], height: (state: DayState) => number, filled: number) =>
    states
      .filter(({ mark }) => mark === wanted)
      .map((state) => column(at(state), pitch * filled, height(state)))
      .join('')
  const firstReading = states.find(({ mark }) => mark === 'reading')
  const last = states.at(-1)
  return {
    read: columns('read', (state) => columnHeight(state.sessions, days.fullColumn), 1 - gap),
    reading: columns('reading', () => chart.column, 1),
    failed: failedSpans(
      states.map((state) => ({ failed: state.mark === 'failed', x: at(state) })),
      pitch,
    ),
    readingFrom: firstReading ? { day: firstReading.day, x: at(firstReading) } : null,
    end: last ? at(last) + pitch : chart.labels,
  }
}

/** The height of a read day's column: a flat mark for none, and at most that of a full column. */
export function columnHeight(sessions: number, full: number): number {
  if (sessions === 0) return chart.flat
  const share = Math.min(1, sessions / Math.max(1, full))
  return Math.max(chart.flat + 1, share * chart.column)
}

function column(x: number, width: number, height: number): string {
  const [w, h] = [width.toFixed(2), height.toFixed(1)]
  return `M${x.toFixed(2)} ${chart.base}v-${h}h${w}v${h}z`
}

function failedSpans(days: readonly { failed: boolean; x: number }[], pitch: number) {
  const spans: { x: number; width: number }[] = []
  let open: { x: number; width: number } | null = null
  for (const { failed, x } of days) {
    if (!failed) open = null
    else if (open) open.width = x + pitch - open.x
    else spans.push((open = { x, width: pitch }))
  }
  return spans
}
