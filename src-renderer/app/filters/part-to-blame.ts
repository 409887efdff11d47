import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import { type PartPlace, partPlaces, withoutPart } from './filter-part'
import { type ViewFilter, type ViewMoment, sessionFilterOf } from './view-filter'

/** How many sessions there would be without one part of a filter. */
export interface BlamedPart {
  readonly place: PartPlace
  readonly matching: number
}

/**
 * Finds the part of a filter that keeps most sessions out when nothing matches; null when there is no single one
 * to blame.
 */
export async function partToBlame(
  call: Caller<LibraryCalls>,
  filter: ViewFilter,
  moment: ViewMoment,
): Promise<Outcome<BlamedPart | null>> {
  let worst: BlamedPart | null = null
  for (const place of partPlaces(filter)) {
    const answer = await call('sessions', {
      filter: sessionFilterOf(withoutPart(filter, place), moment),
      sort: { by: 'date', descending: true },
      offset: 0,
      limit: 0,
    })
    if (!answer.ok) return answer
    const { matching } = answer.value
    if (matching > (worst?.matching ?? 0)) worst = { place, matching }
  }
  return ok(worst)
}
