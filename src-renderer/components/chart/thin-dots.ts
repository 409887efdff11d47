import type { Place } from './place'

/** Leaves out dots that lie on another, to half a pixel. */
export function thinDots<P extends Place>(places: readonly P[]): P[] {
  const taken = new Set<string>()
  return places.filter(({ x, y }) => {
    const cell = `${Math.round(x * 2)} ${Math.round(y * 2)}`
    if (taken.has(cell)) return false
    taken.add(cell)
    return true
  })
}
