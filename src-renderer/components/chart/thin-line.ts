import type { Place } from './place'

/**
 * Thins a line out, left to right, to what can be seen of it: of all places within one pixel's width the first, the
 * highest, the lowest and the last.
 */
export function thinLine<P extends Place>(places: readonly P[]): P[] {
  const kept: P[] = []
  let first = 0
  while (first < places.length) {
    const column = Math.floor(places[first]?.x ?? 0)
    let last = first
    let top = first
    let bottom = first
    for (let at = first; at < places.length; at++) {
      const place = places[at]
      if (!place || Math.floor(place.x) !== column) break
      if (place.y < (places[top]?.y ?? 0)) top = at
      if (place.y > (places[bottom]?.y ?? 0)) bottom = at
      last = at
    }
    for (const at of new Set([first, Math.min(top, bottom), Math.max(top, bottom), last])) {
      const place = places[at]
      if (place) kept.push(place)
    }
    first = last + 1
  }
  return kept
}
