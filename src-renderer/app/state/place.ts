import type { FocusMark } from './focus-mark'

/** What one step of the history remembers of its page and how it was left. */
export interface Place {
  /** The address that it showed last, from its # on; null when nobody has been there. */
  hash: string | null
  /** How far each named part of the page was scrolled, px. */
  readonly scrolled: Map<string, number>
  /** What had the focus; null when nothing had. */
  focused: FocusMark | null
}

/** The places of the steps of the history. */
export interface Places {
  /** The place of a step, a new one when nobody has been there. */
  at(step: number): Place
  forgetFrom(step: number): void
}

/** Places that nobody has been at yet. */
export function createPlaces(): Places {
  const places = new Map<number, Place>()
  return {
    at(step) {
      const place = places.get(step) ?? { hash: null, scrolled: new Map(), focused: null }
      places.set(step, place)
      return place
    },
    forgetFrom(step) {
      for (const known of places.keys()) if (known >= step) places.delete(known)
    },
  }
}
