import { type Day, addDays, dayNumber } from '#shared/records/day'
import { type DayRow, dayOfYear, yearOf } from './day-rows'
import { chart, dayPitch } from './day-shapes'
import type { DaysRead } from './days-read'

type Span = Pick<DaysRead, 'first' | 'last'>

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: 365,
  ArrowDown: -365,
  PageUp: 30,
  PageDown: -30,
}

/** The day that a key leads to from another, kept inside the span; null when the key leads nowhere. */
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
