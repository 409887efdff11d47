import type { Caller } from '#shared/calls/call-map'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { type Outcome, ok } from '#shared/faults/outcome'
import { type SessionFilter, everySession } from '#shared/queries/session-query'

/** A part of the list's filter that a person can remove. */
export type FilterPart = 'text' | 'range' | 'withdrawn'

/** How many sessions there would be without one part of the filter. */
export interface WithoutPart {
  readonly part: FilterPart
  readonly matching: number
}

/** The parts of a filter that keep sessions out. */
export function activeParts(filter: SessionFilter): FilterPart[] {
  const parts: FilterPart[] = []
  if (filter.text !== '') parts.push('text')
  if (filter.from !== null || filter.to !== null) parts.push('range')
  if (filter.withdrawn === 'only') parts.push('withdrawn')
  return parts
}

/** A filter without one of its parts. */
export function without(filter: SessionFilter, part: FilterPart): SessionFilter {
  if (part === 'text') return { ...filter, text: '' }
  if (part === 'range') return { ...filter, from: null, to: null }
  return { ...filter, withdrawn: everySession.withdrawn }
}

/**
 * Finds the part of a filter that keeps most sessions out when nothing matches; null when there is no single one
 * to blame.
 */
export async function partToBlame(
  call: Caller<LibraryCalls>,
  filter: SessionFilter,
): Promise<Outcome<WithoutPart | null>> {
  let worst: WithoutPart | null = null
  for (const part of activeParts(filter)) {
    const answer = await call('sessions', {
      filter: without(filter, part),
      sort: { by: 'date', descending: true },
      offset: 0,
      limit: 0,
    })
    if (!answer.ok) return answer
    const { matching } = answer.value
    if (matching > (worst?.matching ?? 0)) worst = { part, matching }
  }
  return ok(worst)
}
