import type { DayCounts } from '#shared/queries/figures'
import { addDays, type Day, dayNumber, dayOfNumber, msPerDay, undated } from '#shared/records/day'
import { niceTicks } from '../../components/chart/scales'
import { dayText, monthText, weekdayText } from '../../format/moments'
import { t } from '../../text/texts.svelte'

type BarChart = ReturnType<typeof layOutBars>

const margin = { left: 44, right: 4, top: 10, bottom: 22 }
const mostValues = 4
const roomForDate = 76
const widestBar = 28

/** Lays out bars at the real size of their chart, px. */
export function layOutBars(
  bars: readonly SessionBar[],
  grain: Grain,
  { width, height }: { width: number; height: number },
) {
  const [left, right] = [margin.left, Math.max(margin.left + 1, width - margin.right)]
  const [top, bottom] = [margin.top, height - margin.bottom]
  const most = Math.max(1, ...bars.map(({ sessions }) => sessions))
  const ticks = niceTicks(0, most, mostValues).filter((tick) => tick >= 0 && Number.isInteger(tick))
  const high = Math.max(most, ticks.at(-1) ?? most)
  const pitch = (right - left) / Math.max(1, bars.length)
  const filled = Math.min(widestBar, pitch > 4 ? pitch - 1.5 : pitch * 0.8)

  const placed = bars.map(({ sessions }, index) => ({
    x: left + index * pitch,
    // one session among thousands stays visible
    height: sessions === 0 ? 0 : Math.max(1, (sessions / high) * (bottom - top)),
  }))
  return {
    left,
    right,
    top,
    bottom,
    /** The width of a bar with its gap, px. */
    pitch,
    bars: placed,
    /** All bars as one path. */
    path: placed
      .filter((bar) => bar.height > 0)
      .map(({ x, height: tall }) => column(x + (pitch - filled) / 2, bottom, filled, tall))
      .join(''),
    values: ticks.map((value) => ({ value, y: bottom - (value / high) * (bottom - top) })),
    /** The starts of months or years that have room for their names. */
    dates: dates(bars, grain, left, pitch),
  }
}

/** The index of the bar at `x` px; null beside the bars. */
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

export type Grain = 'day' | 'week' | 'month' | 'year'

/** A period, and its part within a span of days. */
interface Period {
  /** The day number of its first day. */
  readonly start: number
  /** First and last day within the span, both included. */
  readonly from: Day
  readonly to: Day
}

// 1970-01-01 was a Thursday
const daysSinceMonday = 3

/** The day number of the first day of a day's period; weeks begin on Monday. */
export function periodStart(day: Day, grain: Grain): number {
  const number = dayNumber(day)
  if (grain === 'day') return number
  if (grain === 'week') return Math.floor((number + daysSinceMonday) / 7) * 7 - daysSinceMonday
  return dayNumber((grain === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`) as Day)
}

/** The periods of a span of days, oldest first; the first and the last as far as they lie in it. */
export function periodsBetween(first: Day, last: Day, grain: Grain): Period[] {
  const [from, to] = [dayNumber(first), dayNumber(last)]
  const periods: Period[] = []
  for (let start = periodStart(first, grain); start <= to;) {
    const next = nextStart(start, grain)
    periods.push({
      start,
      from: dayOfNumber(Math.max(start, from)),
      to: dayOfNumber(Math.min(next - 1, to)),
    })
    start = next
  }
  return periods
}

// in numbers, since no day follows the last one of the year 9999
function nextStart(start: number, grain: Grain): number {
  if (grain === 'day') return start + 1
  if (grain === 'week') return start + 7
  const date = new Date(start * msPerDay)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return (grain === 'month' ? Date.UTC(year, month + 1, 1) : Date.UTC(year + 1, 0, 1)) / msPerDay
}

export const barSpans = ['days90', 'year', 'all'] as const

export type BarSpan = (typeof barSpans)[number]

/** The sessions of a day, a week, a month or a year. */
export interface SessionBar {
  /** First and last day, both included. */
  readonly from: Day
  readonly to: Day
  readonly sessions: number
}

export type SessionBars = ReturnType<typeof sessionBars>

// more would be too thin to be told apart
const mostBars = 400
const daysOf: Readonly<Record<Exclude<BarSpan, 'all'>, number>> = { days90: 90, year: 365 }

/** The sessions of each day up to `today`, or to a later one that has some; of longer periods if days are too many. */
export function sessionBars(counts: DayCounts, span: BarSpan, today: Day) {
  const dated = counts.flatMap(({ day, sessions }) => (day === undated ? [] : [{ day, sessions }]))
  const last = lastDay(dated, span, today)
  const oldest = dated.at(-1)?.day ?? last
  const first = span === 'all' ? (oldest < last ? oldest : last) : addDays(last, 1 - daysOf[span])
  const grain = grainOf(dayNumber(last) - dayNumber(first) + 1)

  const sums = new Map<number, number>()
  for (const { day, sessions } of dated) {
    if (day < first || day > last) continue
    const start = periodStart(day, grain)
    sums.set(start, (sums.get(start) ?? 0) + sessions)
  }
  const bars = periodsBetween(first, last, grain).map(({ start, from, to }) => ({
    from,
    to,
    sessions: sums.get(start) ?? 0,
  }))
  return {
    grain,
    bars,
    /** Sessions of all bars together. */
    sessions: bars.reduce((sum, bar) => sum + bar.sessions, 0),
    /** Sessions without a date, which have no bar. */
    undated: counts.find(({ day }) => day === undated)?.sessions ?? 0,
  }
}

/** A session from the east may already be of tomorrow; later days are typing errors, shown with the whole span only. */
function lastDay(dated: readonly { day: Day }[], span: BarSpan, today: Day): Day {
  const tomorrow = addDays(today, 1)
  const newest = dated.find(({ day }) => span === 'all' || day <= tomorrow)?.day
  return newest !== undefined && newest > today ? newest : today
}

function grainOf(days: number): Grain {
  if (days <= mostBars) return 'day'
  if (days <= mostBars * 7) return 'week'
  return days <= mostBars * 30 ? 'month' : 'year'
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
}

/** The bar to which a key leads from another, within `count` bars; null for other keys. */
export function moveBar(from: number, key: string, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(from + step, count - 1))
}

/** The days of a bar in words: `Thu 19 Nov 2026`, `16 Nov 2026 – 22 Nov 2026`, `Nov 2026`, `2026`. */
export function periodWords({ from, to }: Pick<SessionBar, 'from' | 'to'>, grain: Grain): string {
  if (from === to) return `${weekdayText(from)} ${dayText(from)}`
  if (grain === 'month') return monthText(from)
  if (grain === 'year') return from.slice(0, 4)
  return t('sync.bars.fromTo', { from: dayText(from), to: dayText(to) })
}
