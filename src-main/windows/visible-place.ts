import type { WindowPlace } from '../settings/settings'

/** A part of the screens, in device-independent pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The smallest size in which everything can be reached. */
export const leastSize = { width: 800, height: 560 }

const usualSize = { width: 1280, height: 820 }

function overlap(startA: number, lengthA: number, startB: number, lengthB: number): number {
  return Math.min(startA + lengthA, startB + lengthB) - Math.max(startA, startB)
}

/**
 * Where to open the window: where it was, if enough of its title bar to drag it lies on a screen that is still
 * there; else in its size, wherever the system puts it. `areas` are the usable parts of all screens.
 */
export function visiblePlace(place: WindowPlace | null, areas: readonly Area[]): Partial<Area> {
  if (!place) return usualSize
  const width = Math.max(place.width, leastSize.width)
  const height = Math.max(place.height, leastSize.height)
  const reachable = areas.some(
    (area) =>
      overlap(place.x, width, area.x, area.width) >= 120 && overlap(place.y, 32, area.y, area.height) >= 24,
  )
  return reachable ? { x: place.x, y: place.y, width, height } : { width, height }
}
