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
  /** Goes to the step before, or to the sessions when there is none. */
  back(): void
  forward(): void
}

/** Navigation over the window's own history, so that back and forward work as everywhere. */
export function createNavigation(history: StepHistory): Navigation {
  const places = createPlaces()
  const arrive = (step: number, returned: boolean) => ({
    step,
    returned,
    route: hashToRoute(history.hash()),
    place: places.at(step),
  })

  let current = $state.raw(arrive(history.step() ?? 0, false))
  history.replace(current.step, history.hash() || routeToHash(current.route))

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

  const go = (to: Route) => {
    if (routeToHash(to) === history.hash() || isHere(to, current.route)) return
    history.push(current.step + 1, routeToHash(to))
    places.forgetFrom(current.step + 1)
    current = arrive(current.step + 1, false)
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
      current = { ...current, route: to }
    },
    back() {
      if (current.step > 0) history.move(-1)
      else go({ page: 'sessions' })
    },
    forward: () => history.move(1),
  }
}

/** Whether the list as it stands is wanted where it stands. */
function isHere(to: Route, here: Route): boolean {
  return to.page === 'sessions' && to.view === undefined && here.page === 'sessions'
}
