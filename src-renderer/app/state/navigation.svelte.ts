import { type Place, createPlaces } from './place'
import { type Route, hashToRoute, routeToHash } from './route'
import type { StepHistory } from './window-history'

/** Where the app is and how it goes elsewhere. */
export interface Navigation {
  readonly route: Route
  /** What the present step remembers; another object at another step. */
  readonly place: Place
  /** Whether the present step was come to by going back or forward. */
  readonly returned: boolean
  go(to: Route): void
  /** Goes elsewhere without a step that `back` would return to. */
  replace(to: Route): void
  /** Goes to the sessions in a step that has none before or behind it: what they showed is there no more. */
  startAnew(): void
  /** Goes to the step before that shows something else, or to the sessions when there is none. */
  back(): void
  forward(): void
}

/** Navigation over the window's own history, so that back and forward work as everywhere. */
export function createNavigation(history: StepHistory): Navigation {
  const places = createPlaces()
  const arrive = (step: number, returned: boolean) => {
    const place = places.at(step)
    const hash = (place.hash = history.hash())
    return { step, returned, route: hashToRoute(hash), place }
  }

  // none before it is gone back to
  let first = 0
  const begun = history.step() ?? 0
  history.replace(begun, history.hash() || routeToHash(hashToRoute('')))
  let current = $state.raw(arrive(begun, false))

  history.onMove(() => {
    const step = history.step()
    if (step !== null) current = arrive(step, true)
    else {
      // a link; the engine makes no new step of one that leads to where it stands
      const next = history.hash() === routeToHash(current.route) ? current.step : current.step + 1
      history.replace(next, history.hash())
      places.forgetFrom(next)
      current = arrive(next, false)
    }
  })

  const push = (to: Route) => {
    history.push(current.step + 1, routeToHash(to))
    places.forgetFrom(current.step + 1)
    current = arrive(current.step + 1, false)
  }
  const go = (to: Route) => {
    if (routeToHash(to) !== history.hash() && !isHere(to, current.route)) push(to)
  }
  /** The nearest step in a direction that showed something else, such as before a search that was typed and cleared. */
  const nextOther = (direction: 1 | -1) => {
    let step = current.step + direction
    while (places.at(step).hash === current.place.hash) step += direction
    return step
  }
  return {
    get route() {
      return current.route
    },
    get place() {
      return current.place
    },
    get returned() {
      return current.returned
    },
    go,
    replace(to) {
      history.replace(current.step, routeToHash(to))
      current.place.hash = history.hash()
      current = { ...current, route: to }
    },
    startAnew() {
      push({ page: 'sessions' })
      first = current.step
    },
    back() {
      const step = nextOther(-1)
      if (step >= first) history.move(step - current.step)
      else go({ page: 'sessions' })
    },
    forward: () => history.move(nextOther(1) - current.step),
  }
}

/** Whether the list as it stands is wanted where it stands. */
function isHere(to: Route, here: Route): boolean {
  return to.page === 'sessions' && to.view === undefined && here.page === 'sessions'
}
