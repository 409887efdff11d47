import type { Timed } from './course-gaps'

/** A span of a time axis, ms. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** The spans that are offered, as months back from the last session; null is everything. */
export const spanPresets = { months3: 3, year1: 12, years5: 60, all: null } as const

/** A span that is offered, or one of a person's own. */
export type SpanChoice = { readonly kind: keyof typeof spanPresets } | ({ readonly kind: 'own' } & TimeSpan)

const msPerDay = 86_400_000
const shortestWhole = 30 * msPerDay

/** The least that can be zoomed into: three days. */
export const shortestSpan = 3 * msPerDay

/** The span of a whole course, oldest first; a single session, or some within a month, stand at the end of a month. */
export function wholeSpan(course: readonly Timed[]): TimeSpan {
  const last = course.at(-1)?.time ?? 0
  return { from: Math.min(course[0]?.time ?? last, last - shortestWhole), to: last }
}

/** What of a course is shown, never more than there is. */
export function chosenSpan(choice: SpanChoice, whole: TimeSpan): TimeSpan {
  if (choice.kind === 'own') return insideOf(choice, whole)
  const months = spanPresets[choice.kind]
  if (months === null) return whole
  const from = new Date(whole.to)
  from.setUTCMonth(from.getUTCMonth() - months)
  return { from: Math.max(whole.from, from.getTime()), to: whole.to }
}

/** A span of at least three days inside of another, as near as possible to where it is wanted. */
export function insideOf({ from, to }: TimeSpan, whole: TimeSpan): TimeSpan {
  const length = Math.min(whole.to - whole.from, Math.max(shortestSpan, to - from))
  const start = Math.max(whole.from, Math.min(from, whole.to - length))
  return { from: start, to: start + length }
}

/** Moves one edge of a span by so many ms; it stops before the other one and at the ends of the course. */
export function moveEdge(span: TimeSpan, edge: 'from' | 'to', by: number, whole: TimeSpan): TimeSpan {
  return edge === 'from'
    ? { from: Math.max(whole.from, Math.min(span.from + by, span.to - shortestSpan)), to: span.to }
    : { from: span.from, to: Math.min(whole.to, Math.max(span.to + by, span.from + shortestSpan)) }
}
