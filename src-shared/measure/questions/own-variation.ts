import type { Answer } from './answer'
import { studentT } from './student-t'

/** Sessions of one patient as columns, oldest first: each as long as the others. */
export interface VisitColumns {
  /** Day by the session's own clock, since 1970. */
  readonly days: ArrayLike<number>
  /** FEV1, all in one unit. */
  readonly volumes: ArrayLike<number>
  /**
   * 1 where a session is comparable, 0 where not: pre or not marked, its FEV1 in that unit and neither left out nor doubtful, the
   * person 18 or over, and no session of its day left out by an annotation.
   */
  readonly counts: ArrayLike<number>
}

/** Variation of one person's FEV1 between neighbouring visits, in the unit of the volumes. */
export interface OwnVariation {
  readonly variation: number
  /** Number of changes that it comes from. */
  readonly changes: number
  /** Places of the newest visit, which takes no part, and of the one before it. */
  readonly newest: number
  readonly previous: number
}

/** Least and largest number of earlier visits. */
export const earlierVisits = { least: 6, most: 40 } as const

/**
 * What is a real change for this person? The newest visit takes no part, so that it can be compared. `n` of a lack is the number
 * of earlier visits.
 */
export function ownVariation({ days, volumes, counts }: VisitColumns): Answer<OwnVariation, 'few-visits'> {
  const places: number[] = []
  let squares = 0
  // from the newest back, which for devices at home is far less than all
  let at = days.length - 1
  const nextVisit = () => {
    while (at >= 0 && !counts[at]) at--
    if (at < 0) return -1
    let first = at
    // the earliest of a day
    for (; at >= 0 && days[at] === days[first]; at--) if (counts[at]) first = at
    return first
  }
  const newest = nextVisit()
  while (places.length < earlierVisits.most) {
    const place = nextVisit()
    if (place < 0) break
    const later = places.at(-1)
    if (later !== undefined) squares += ((volumes[later] ?? NaN) - (volumes[place] ?? NaN)) ** 2
    places.push(place)
  }
  const [previous = 0] = places
  const changes = places.length - 1
  if (places.length < earlierVisits.least) return { lacks: 'few-visits', n: places.length }
  const variation = studentT(changes) * Math.sqrt(squares / changes)
  return { lacks: null, variation, changes, newest, previous }
}

/** Earlier visit, or visits, that a last one is compared with. */
export type OwnSince = keyof typeof ownLimits

/**
 * Share of the own variation beyond which a change since one earlier visit, or several, is outside of it; the reason where there
 * is none. A median of three normal values varies 0.449 times as much as one.
 */
export const ownLimits = {
  previous: 1,
  median: Math.sqrt(0.5 * 1.449),
  best: 'best',
  'year-ago': 'ageing',
  first: 'ageing',
  until: 'ageing',
} as const satisfies Record<string, number | 'best' | 'ageing'>

/** The limit that own variation sets a change since one earlier visit, or several, in its unit; null where there is none. */
export function ownLimit({ variation }: Pick<OwnVariation, 'variation'>, since: OwnSince): number | null {
  const share = ownLimits[since]
  return typeof share === 'number' ? share * variation : null
}

/** Whether a change, in the unit of the variation, is outside of it; null where that cannot be said. */
export function isOutside(
  change: number,
  own: Pick<OwnVariation, 'variation'>,
  since: OwnSince = 'previous',
): boolean | null {
  const limit = ownLimit(own, since)
  return limit === null ? null : Math.abs(change) > limit
}
