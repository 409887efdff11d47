/** The history of the window, as far as the app uses it. Each step has a number, one more than the step before it. */
export interface StepHistory {
  /** The address of the present step, from its # on. */
  hash(): string
  /** The number of the present step; null for one that was not made here, such as by a link. */
  step(): number | null
  push(step: number, hash: string): void
  replace(step: number, hash: string): void
  /** Goes so many steps forward, or back when it is negative; nowhere when there are not as many. */
  move(by: number): void
  /** Called after the window has moved to another step, by `move`, a link, or the system's own means. */
  onMove(listener: () => void): void
}

/** The history of a window. */
export function windowHistory(target: Window): StepHistory {
  const { history, location } = target
  return {
    hash: () => location.hash,
    step() {
      const state: unknown = history.state
      return typeof state === 'number' ? state : null
    },
    push: (step, hash) => history.pushState(step, '', hash),
    replace: (step, hash) => history.replaceState(step, '', hash),
    move: (by) => history.go(by),
    onMove: (listener) => target.addEventListener('popstate', listener),
  }
}
