import type { WindowPlace } from '../settings/window-places'

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

/** How much of the title bar has to be on a screen for the window to be where it was. */
const reachable = { width: 120, height: 24, ofHeight: 32 }

/**
 * Where to open the window: where it was, no larger than its screen and all of it inside, if enough of its title bar
 * lies on a screen that is still there; else in its size, wherever the system puts it. `areas` are the usable parts of
 * all screens.
 */
export function visiblePlace(place: WindowPlace | null, areas: readonly Area[]): Partial<Area> {
  if (!place) return usualSize
  const area = areas.find(
    (one) =>
      overlap(place.x, place.width, one.x, one.width) >= reachable.width &&
      overlap(place.y, reachable.ofHeight, one.y, one.height) >= reachable.height,
  )
  if (!area) return { width: atLeast('width', place.width), height: atLeast('height', place.height) }
  const width = atLeast('width', Math.min(place.width, area.width))
  const height = atLeast('height', Math.min(place.height, area.height))
  return {
    x: inside(place.x, width, area.x, area.width),
    y: inside(place.y, height, area.y, area.height),
    width,
    height,
  }
}

function overlap(startA: number, lengthA: number, startB: number, lengthB: number): number {
  return Math.min(startA + lengthA, startB + lengthB) - Math.max(startA, startB)
}

function atLeast(side: keyof typeof leastSize, length: number): number {
  return Math.max(length, leastSize[side])
}

/** The start nearest to `start` at which a length lies in an area, or begins with it when it is longer. */
function inside(start: number, length: number, areaStart: number, areaLength: number): number {
  return Math.max(areaStart, Math.min(start, areaStart + areaLength - length))
}
