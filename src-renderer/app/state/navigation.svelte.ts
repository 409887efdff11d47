import { type Route, hashToRoute, routeToHash } from './route'

/** Where the app is and how it goes elsewhere. */
export interface Navigation {
  readonly route: Route
  go(to: Route): void
  /** Goes elsewhere without a step that `back` would return to. */
  replace(to: Route): void
  back(): void
}

/** Navigation over the window's own history, so that back and forward work as everywhere. */
export function createNavigation(): Navigation {
  let current = $state.raw<Route>(hashToRoute(location.hash))
  let steps = 0
  addEventListener('hashchange', () => (current = hashToRoute(location.hash)))
  return {
    get route() {
      return current
    },
    go(to) {
      steps += 1
      location.hash = routeToHash(to)
    },
    replace(to) {
      location.replace(routeToHash(to))
    },
    back() {
      if (steps > 0) {
        steps -= 1
        history.back()
      } else location.hash = routeToHash({ page: 'sessions' })
    },
  }
}
