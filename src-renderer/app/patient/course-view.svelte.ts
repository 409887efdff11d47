import type { Attachment } from 'svelte/attachments'
import { surelyShareUnit, trendSessions, usableValue } from '#shared/measure/comparable'
import { msPerDay } from '#shared/records/day'
import { doubtsOf, type Doubts } from '#shared/records/doubt'
import type { SessionRow } from '#shared/records/session'
import { type Quantity, quantityOrder } from '#shared/records/test'
import { spanWithin, type TimeSpan } from '../../course/panel'
import { type CourseTest, axisTime } from '../../course/tests'
import { isTyping } from '../core/shortcuts'

/** The index of the test to which a key leads from `at`; null for other keys. */
export function movedTo(key: string, at: number, tests: readonly CourseTest[]): number | null {
  const last = tests.length - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** The quantity whose number is pressed; null for other keys, or while something is typed. */
export function numberedQuantity(event: KeyboardEvent): Quantity | null {
  if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return null
  return /^[1-9]$/.test(event.key) ? (quantityOrder[Number(event.key) - 1] ?? null) : null
}

const zooms: Readonly<Record<string, number>> = { '+': 0.5, '=': 0.5, '-': 2 }

/** The span to which a key zooms around a time, ms; null for any other key. */
export function zoomed(
  key: string,
  { from, to }: TimeSpan,
  around: number,
  whole: TimeSpan,
): TimeSpan | null {
  const times = zooms[key]
  if (times === undefined) return null
  const middle = Math.max(from, Math.min(around, to))
  const share = to > from ? (middle - from) / (to - from) : 1
  const length = (to - from) * times
  return spanWithin({ from: middle - share * length, to: middle + (1 - share) * length }, whole)
}

/** One session of a trend: its moment (ms since 1970) and FEV1, measured and predicted, as sent. */
export interface CoursePoint {
  readonly id: string
  readonly time: number
  readonly fev1: number
  readonly predicted: number | null
  readonly units: SessionRow['units']
  readonly doubts: Doubts
}

/** The sessions of a trend of FEV1, oldest first, if their unit is surely that of the newest. */
export function coursePoints(rows: readonly SessionRow[]): CoursePoint[] {
  const sessions = trendSessions(rows)
  const [newest] = sessions
  const isSure = (value: number | null, row: SessionRow) =>
    newest !== undefined && value !== null && surelyShareUnit('volume', [newest.fev1, newest], [value, row])
  const points = sessions
    .filter((row) => isSure(row.fev1, row))
    .map((row) => ({
      id: row.id,
      time: axisTime(row) ?? NaN,
      fev1: row.fev1,
      units: row.units,
      doubts: doubtsOf(row),
      predicted: isSure(row.fev1Predicted, row) ? usableValue(row, 'fev1Predicted') : null,
    }))
  return points.reverse()
}

/** The handlers of a drag across an element; places are px from its left. */
interface Drag {
  /** `pans` for one that began with Shift. */
  onmove(from: number, to: number, pans: boolean): void
  onend(): void
  /** Called when Escape ends a drag; as `onend` without it. */
  oncancel?(): void
  /** Called for a press that did not become a drag. */
  onclick(at: number): void
}

const threshold = 6

/** Follows drags of the main button across an element, also when they leave it. */
export function followDrag({ onmove, onend, oncancel = onend, onclick }: Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: number | null = null
    let dragging = false
    let pans = false
    const place = ({ clientX }: PointerEvent) => clientX - element.getBoundingClientRect().left

    function down(event: PointerEvent): void {
      if (event.button !== 0) return
      start = place(event)
      dragging = false
      pans = event.shiftKey
    }
    function move(event: PointerEvent): void {
      if (start === null) return
      const at = place(event)
      if (!dragging && Math.abs(at - start) < threshold) return
      if (!dragging) element.setPointerCapture(event.pointerId)
      dragging = true
      onmove(start, at, pans)
    }
    function up(): void {
      if (start === null) return
      const at = start
      start = null
      if (dragging) onend()
      else onclick(at)
    }
    function press(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || start === null || !dragging) return
      event.preventDefault()
      event.stopPropagation()
      start = null
      oncancel()
    }
    element.addEventListener('pointerdown', down)
    // before the page takes Escape as its own
    window.addEventListener('keydown', press, { capture: true })
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
    }
  }
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -7,
  ArrowDown: -7,
  ArrowRight: 7,
  ArrowUp: 7,
  PageDown: -91,
  PageUp: 91,
  Home: -Infinity,
  End: Infinity,
}

/** The step of a key at the edge of a span, ms: a week, a quarter, or to the end; null for any other key. */
export function spanStep(key: string): number | null {
  const days = steps[key]
  return days === undefined ? null : days * msPerDay
}

/** The rank of a session among those of its day, from the earliest, and their number. Rows are newest first. */
export function placeOfDay(
  rows: readonly SessionRow[],
  session: SessionRow,
): { readonly number: number; readonly count: number } {
  const sameDay = rows.filter(({ day }) => day === session.day)
  return { number: sameDay.length - sameDay.findIndex(({ id }) => id === session.id), count: sameDay.length }
}
