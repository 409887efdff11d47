import { addDays, type Day, dayNumber, dayOfNumber, newestDay, undated } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import { momentText } from '../../format/moments'
import { t } from '../../text/texts.svelte'

type DayMark = 'unread' | 'read' | 'reading' | 'failed'

/** One day of the chart; `sessions` and `fetchedAt` describe the data held, whatever its mark. */
interface DayState {
  readonly day: Day
  readonly mark: DayMark
  readonly sessions: number
  readonly fetchedAt: number | null
}

export interface DaysRead {
  readonly first: Day
  readonly last: Day
  /** The number of wanted days, and of those read completely. */
  readonly wanted: number
  readonly read: number
  /** The oldest day reached without a long gap from the last day back; null if none. */
  readonly readBackTo: Day | null
  /** Whether wanted days lie before that. */
  readonly historyLeft: boolean
  /** Sessions of a full column: nearly the most of any day. */
  readonly fullColumn: number
  of(day: Day): DayState
}

// failed or postponed days up to this do not end the history
const longestGap = 31

export interface DaysReadInput {
  readonly coverage: readonly DayCoverage[]
  readonly historyStart: Day
  /** The present moment, and the end of the data; ms since 1970. */
  readonly now: number
  readonly dataUntil: number | null
  readonly reading: { readonly from: Day; readonly to: Day } | null
  readonly failed: readonly Day[]
}

/** The state of each day up to the furthest east's; a day begun since the last sync is not wanted yet. */
export function daysRead(input: DaysReadInput): DaysRead {
  const { coverage, historyStart, now, dataUntil, reading, failed } = input
  const newest = newestDay(now)
  const pages = new Map<Day, DayCoverage>()
  let first = historyStart < newest ? historyStart : newest
  for (const page of coverage) {
    if (page.day === undated || page.day > newest) continue
    pages.set(page.day, page)
    if (page.complete && page.day < first) first = page.day
  }
  const failedDays = new Set(failed)
  const wantedFrom = dayNumber(historyStart)
  const wantedTo = dayNumber(newestDay(dataUntil ?? now))
  const wanted = Math.max(0, wantedTo - wantedFrom + 1)
  const complete = [...pages.values()].filter((page) => page.complete)
  const numbers = new Set(complete.map((page) => dayNumber(page.day as Day)))

  const reached = readBackTo(complete, newest)

  return {
    first,
    last: newest,
    wanted,
    read: [...numbers].filter((number) => number >= wantedFrom && number <= wantedTo).length,
    readBackTo: reached,
    historyLeft: reached !== null && reached > historyStart,
    fullColumn: columnMaximum(complete.map(({ sessions }) => sessions)),
    of(day) {
      const page = pages.get(day)
      const state = { day, sessions: page?.sessions ?? 0, fetchedAt: page?.fetchedAt ?? null }
      if (failedDays.has(day)) return { ...state, mark: 'failed' }
      if (page?.complete) return { ...state, mark: 'read' }
      const isReading = reading !== null && day >= reading.from && day <= reading.to
      return { ...state, mark: isReading ? 'reading' : 'unread' }
    },
  }
}

function readBackTo(complete: readonly DayCoverage[], newest: Day): Day | null {
  const numbers = complete.map((page) => dayNumber(page.day as Day)).sort((a, b) => b - a)
  let reached: number | null = null
  for (const number of numbers) {
    if ((reached ?? dayNumber(newest)) - number > longestGap) break
    reached = number
  }
  return reached === null ? null : dayOfNumber(reached)
}

function columnMaximum(counts: number[]): number {
  const sorted = counts.filter((count) => count > 0).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * 0.98)] ?? 1
}

type Span = Pick<DaysRead, 'first' | 'last'>

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: 365,
  ArrowDown: -365,
  PageUp: 30,
  PageDown: -30,
}

/** The day to which a key leads from another, within the span; null for other keys. */
export function moveDay(from: Day, key: string, { first, last }: Span): Day | null {
  if (key === 'Home') return first
  if (key === 'End') return last
  const step = steps[key]
  return step === undefined ? null : within(addDays(from, step), { first, last })
}

/** The day under a point of the chart; null beside the days. */
export function dayAtPoint(
  x: number,
  y: number,
  rows: readonly DayRow[],
  span: Span,
  width: number,
): Day | null {
  const row = rows[Math.floor((y - chart.header) / chart.row)]
  if (!row || x < chart.labels) return null
  const index = Math.floor((x - chart.labels) / dayPitch(width))
  const day = addDays(`${String(row.lastYear).padStart(4, '0')}-01-01` as Day, index)
  const inRow = yearOf(day) === row.lastYear && dayOfYear(day) === index
  return inRow && day >= span.first && day <= span.last ? day : null
}

function within(day: Day, { first, last }: Span): Day {
  if (dayNumber(day) < dayNumber(first)) return first
  return day > last ? last : day
}

/** One row of the chart: a year, or several years without data. */
export interface DayRow {
  /** `2026`, or `2019–2021`. */
  readonly label: string
  readonly firstYear: number
  readonly lastYear: number
  /** True if nothing of it was read, is being read, or has failed. */
  readonly empty: boolean
}

/** The rows of the chart, newest first; years before the first data share one row. */
export function dayRows(days: DaysRead): DayRow[] {
  const newest = yearOf(days.last)
  const oldest = yearOf(days.first)
  const rows: DayRow[] = []
  for (let year = newest; year >= oldest; year--) {
    const empty = daysOfYear(year, days).every((day) => days.of(day).mark === 'unread')
    rows.push({ label: String(year), firstYear: year, lastYear: year, empty })
  }
  const lastWithDays = rows.findLastIndex((row) => !row.empty)
  const tail = rows.slice(lastWithDays + 1)
  if (tail.length < 3) return rows
  const merged = { label: `${oldest}–${newest - lastWithDays - 1}`, firstYear: oldest, empty: true }
  return [...rows.slice(0, lastWithDays + 1), { ...merged, lastYear: newest - lastWithDays - 1 }]
}

function daysOfYear(year: number, { first, last }: Pick<DaysRead, 'first' | 'last'>): Day[] {
  const january = `${String(year).padStart(4, '0')}-01-01` as Day
  const from = january > first ? january : first
  const days: Day[] = []
  for (let day = from; yearOf(day) === year && day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The year of a day. */
export function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

/** The number of days before a day in its year. */
function dayOfYear(day: Day): number {
  return dayNumber(day) - dayNumber(`${day.slice(0, 4)}-01-01` as Day)
}

/** The geometry of the chart, px. */
export const chart = { labels: 44, header: 16, row: 28, column: 20, base: 26, flat: 2 } as const

const daysInRow = 366
const gap = 0.22

export type RowShapes = ReturnType<typeof rowShapes>

/** The width of a day with its gap, in a chart of a width. */
export function dayPitch(width: number): number {
  return Math.max(0, width - chart.labels) / daysInRow
}

/** The left end of a day's column. */
export function dayX(day: Day, width: number): number {
  return chart.labels + dayOfYear(day) * dayPitch(width)
}

/** The shapes of a row in a chart of a width, with the top of the row at 0. */
export function rowShapes(row: DayRow, days: DaysRead, width: number) {
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
    /** Outlines of failed days, each with the middle of its pointer. */
    failed: failedSpans(
      states.map((state) => ({ failed: state.mark === 'failed', x: at(state) })),
      pitch,
    ),
    /** The first day being read, and the left end of its column; null for none. */
    readingFrom: firstReading ? { day: firstReading.day, x: at(firstReading) } : null,
    /** The right end of the last day shown. */
    end: last ? at(last) + pitch : chart.labels,
  }
}

/** The height of a read day's column: a flat mark for none, at most that of a full column. */
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

/** A day in words: `12 sessions, read 09:12`. */
export function dayWords({ mark, sessions, fetchedAt }: DayState, now: number): string {
  return mark === 'read'
    ? t('sync.days.day.read', { sessions, time: momentText(fetchedAt, now) })
    : t(`sync.days.day.${mark}`)
}
