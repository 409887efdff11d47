import type { Attachment } from 'svelte/attachments'
import { surelyShareUnit, trendSessions, usableValue } from '#shared/measure/comparable'
import { msPerDay } from '#shared/records/day'
import { doubtsOf, type Doubts } from '#shared/records/doubt'
import type { SessionRow } from '#shared/records/session'
import { type CourseTest, axisTime } from '../../course/tests'

/** The test that a key goes to from the one at `at`, of so many; null for a key that goes nowhere. */
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

/** One session on a course: when it was (ms since 1970) and its FEV1, measured and predicted, as sent. */
export interface CoursePoint {
  readonly id: string
  readonly time: number
  readonly fev1: number
  readonly predicted: number | null
  readonly units: SessionRow['units']
  readonly doubts: Doubts
}

/** The sessions that a trend of FEV1 is made of, oldest first, as far as they surely have the unit of the newest. */
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

/** What a drag across an element does; places are px from its left. */
interface Drag {
  onmove(from: number, to: number): void
  onend(): void
  /** For a press that did not become a drag. */
  onclick(): void
}

const threshold = 6

/** Follows drags of the main button across an element, also when they leave it. */
export function followDrag({ onmove, onend, onclick }: Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: number | null = null
    let dragging = false
    const place = ({ clientX }: PointerEvent) => clientX - element.getBoundingClientRect().left

    function down(event: PointerEvent): void {
      if (event.button !== 0) return
      start = place(event)
      dragging = false
    }
    function move(event: PointerEvent): void {
      if (start === null) return
      const at = place(event)
      if (!dragging && Math.abs(at - start) < threshold) return
      if (!dragging) element.setPointerCapture(event.pointerId)
      dragging = true
      onmove(start, at)
    }
    function up(): void {
      if (start === null) return
      start = null
      if (dragging) onend()
      else onclick()
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    return () => {
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

/** How far a key moves an edge of the span that is shown, ms: a week, a quarter, or to the end; null for any other key. */
export function spanStep(key: string): number | null {
  const days = steps[key]
  return days === undefined ? null : days * msPerDay
}

/** Of one patient's sessions of a day, which one it is, from the earliest, and how many there are. Newest first. */
export function placeOfDay(
  rows: readonly SessionRow[],
  session: SessionRow,
): { readonly number: number; readonly count: number } {
  const sameDay = rows.filter(({ day }) => day === session.day)
  return { number: sameDay.length - sameDay.findIndex(({ id }) => id === session.id), count: sameDay.length }
}
