import type { SessionFilter, SortOrder } from '#shared/queries/filter'
import { patientId, type PatientRef } from '#shared/records/patient'

export type Navigation = ReturnType<typeof createNavigation>

/** Navigation over the window's own history, so that back and forward work as everywhere. */
export function createNavigation(history: StepHistory) {
  const places = createPlaces()
  const arrive = (step: number, returned: boolean) => {
    const place = places.at(step)
    const hash = (place.hash = history.hash())
    return { step, returned, route: hashToRoute(hash), place }
  }

  // the first step that `back` may reach
  let first = 0
  const begun = history.step() ?? 0
  history.replace(begun, history.hash() || routeToHash(hashToRoute('')))
  let current = $state.raw(arrive(begun, false))

  history.onMove(() => {
    const step = history.step()
    if (step !== null) current = arrive(step, true)
    else {
      // the engine makes no new step for a link to the present address
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
    if (routeToHash(to) !== history.hash() && !isSameList(to, current.route)) push(to)
  }
  /** The nearest step in a direction that showed something else, such as the one before a search was typed and cleared. */
  const nextOther = (direction: 1 | -1) => {
    let step = current.step + direction
    while (places.at(step).hash === current.place.hash) step += direction
    return step
  }
  return {
    get route() {
      return current.route
    },
    /** The memory of the present step; another object at each step. */
    get place() {
      return current.place
    },
    /** Whether the present step was reached by going back or forward. */
    get returned() {
      return current.returned
    },
    go,
    /** Goes elsewhere without a step for `back`. */
    replace(to: Route) {
      history.replace(current.step, routeToHash(to))
      current.place.hash = history.hash()
      current = { ...current, route: to }
    },
    /** Goes to the sessions in a step with none before or after it: the data of the others is gone. */
    resetHistory() {
      push({ page: 'sessions' })
      first = current.step
    },
    /** Goes to the previous step that shows something else, or to the sessions without one. */
    back() {
      const step = nextOther(-1)
      if (step >= first) history.move(step - current.step)
      else go({ page: 'sessions' })
    },
    forward: () => history.move(nextOther(1) - current.step),
  }
}

/** Whether the route is the list as it stands, on its own page. */
function isSameList(to: Route, here: Route): boolean {
  return to.page === 'sessions' && to.view === undefined && here.page === 'sessions'
}

/** The memory of one history step: its page, and the state in which it was left. */
export interface Place {
  /** The last address, from its # on; null for a step never visited. */
  hash: string | null
  /** The scroll position of each named part of the page, px. */
  readonly scrolled: Map<string, number>
  /** The focused element; null for none. */
  focused: FocusMark | null
}

function createPlaces() {
  const places: Place[] = []
  return {
    /** The place of a step; a new one if never visited. */
    at: (step: number) => (places[step] ??= { hash: null, scrolled: new Map(), focused: null }),
    forgetFrom(step: number) {
      places.length = Math.min(places.length, step)
    },
  }
}

/** Identifies an element after its page is redrawn. */
export interface FocusMark {
  readonly selector: string
  /** Its text, if only its position identifies it: another element in that position has another text. */
  readonly text: string | null
}

/** The mark of an element. */
export function focusMarkOf(element: Element): FocusMark {
  const own = ownSelector(element)
  return own ? { selector: own, text: null } : { selector: pathTo(element), text: element.textContent }
}

/** The element of a mark; null while it is missing. */
export function findMarked({ selector, text }: FocusMark): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(selector)
  return text === null || element?.textContent === text ? element : null
}

function ownSelector(element: Element): string | null {
  // counted ids change with each redraw
  if (element.id && !/\d/.test(element.id)) return `#${CSS.escape(element.id)}`
  const name = ['href', 'name', 'aria-label'].find((one) => element.getAttribute(one))
  return name ? `${element.localName}[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]` : null
}

/** A path from the page down, by index among siblings of a kind. */
function pathTo(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { localName } = at
    const siblings = [...(at.parentElement?.children ?? [])].filter((one) => one.localName === localName)
    steps.unshift(`${localName}:nth-of-type(${siblings.indexOf(at) + 1})`)
  }
  return `body > ${steps.join(' > ')}`
}

/** The most sessions that can be compared at once. */
export const comparedAtMost = 4

/** The parts of the settings, each with a link. */
const settingsParts = [
  'connection',
  'history',
  'sync',
  'organizations',
  'letterhead',
  'initials',
  'recall',
  'units',
  'reference',
  'lock',
  'recovery',
  'backup',
  'privacy',
  'appearance',
  'background',
  'notifications',
  'keyboard',
  'updates',
  'about',
] as const

export type SettingsPart = (typeof settingsParts)[number]

export type Route =
  /** `view` sets the list, as text of a view; `saved` is its saved view. Without `view` the list stays as it is. */
  | { readonly page: 'sessions'; readonly view?: string; readonly saved?: string }
  | { readonly page: 'session'; readonly id: string }
  | { readonly page: 'compare'; readonly ids: readonly string[] }
  | { readonly page: 'patient'; readonly patient: PatientRef }
  | { readonly page: 'patients' }
  | { readonly page: 'overview' }
  /** The lists of all organizations. */
  | { readonly page: 'organizations' }
  | { readonly page: 'sync' }
  | { readonly page: 'exports' }
  /** `topic` is an article, a fault or another place of the help; the index without it. */
  | { readonly page: 'help'; readonly topic?: string }
  /** `part` is a section of the settings. */
  | { readonly page: 'settings'; readonly part?: SettingsPart }

/** The address of a route, from the # of the window's URL on. */
export function routeToHash(route: Route): string {
  switch (route.page) {
    case 'sessions': {
      const { view, saved } = route
      const parts = view === undefined ? [] : saved === undefined ? [view] : [view, saved]
      return ['#/sessions', ...parts.map(encode)].join('/')
    }
    case 'session':
      return `#/session/${encode(route.id)}`
    case 'compare':
      return ['#/compare', ...route.ids.map(encode)].join('/')
    case 'patient': {
      const { patient } = route
      const id = patientId(patient)
      return `#/patient/${patient.by}/${encode(id)}`
    }
    case 'help':
      return route.topic === undefined ? '#/help' : `#/help/${encode(route.topic)}`
    case 'settings':
      return route.part ? `#/settings/${route.part}` : '#/settings'
    default:
      return `#/${route.page}`
  }
}

const plainPages = ['patients', 'overview', 'organizations', 'sync', 'exports'] as const

/** The route of an address; the sessions for an unknown one. */
export function hashToRoute(hash: string): Route {
  const [page, ...rest] = hash.replace(/^#\//, '').split('/').map(decode)
  const [first, second] = rest
  if (page === 'session' && first) return { page, id: first }
  if (page === 'compare')
    return { page, ids: rest.filter((id, at) => id && rest.indexOf(id) === at).slice(0, comparedAtMost) }
  if (page === 'patient' && second) {
    if (first === 'profile') return { page, patient: { by: 'profile', profile: second } }
    if (first === 'session') return { page, patient: { by: 'session', session: second } }
  }
  const plain = plainPages.find((one) => one === page)
  if (plain) return { page: plain }
  if (page === 'help') return first ? { page, topic: first } : { page }
  if (page === 'settings') {
    const part = settingsParts.find((one) => one === first)
    return part ? { page, part } : { page }
  }
  if (page !== 'sessions' || !first) return { page: 'sessions' }
  return second ? { page, view: first, saved: second } : { page, view: first }
}

/** Whether two routes are the same page; lists with different filters are. */
export function isSamePage(one: Route, other: Route): boolean {
  return one.page === 'sessions' ? other.page === 'sessions' : routeToHash(one) === routeToHash(other)
}

/** Encodes any text for an address; a lone surrogate as JSON writes it. */
function encode(text: string): string {
  return encodeURIComponent(JSON.stringify(text).slice(1, -1))
}

/** Decodes a part of an address; empty if unreadable. */
function decode(part: string): string {
  try {
    const text: unknown = JSON.parse(`"${decodeURIComponent(part)}"`)
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** The window's history, as far as the app uses it. Each step has a number, one more than the step before. */
export interface StepHistory {
  /** The address of the present step, from its # on. */
  hash(): string
  /** The number of the present step; null for one that was not made here, such as by a link. */
  step(): number | null
  push(step: number, hash: string): void
  replace(step: number, hash: string): void
  /** Goes so many steps forward, or back if negative; nowhere if there are not as many. */
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

const backButton = 3
const forwardButton = 4

/** Goes back or forward by the extra buttons of a mouse. */
export function stepByMouse(event: MouseEvent, navigation: Pick<Navigation, 'back' | 'forward'>): void {
  if (event.button !== backButton && event.button !== forwardButton) return
  // or some systems would go one step more
  event.preventDefault()
  if (event.button === backButton) navigation.back()
  else navigation.forward()
}

/** The list from which a session was opened, and the session's place in it. */
export interface TrailList {
  readonly filter: SessionFilter
  readonly sort: SortOrder
  readonly index: number
  readonly id: string
}

export interface Trail {
  current: TrailList | null
}

/** An empty trail. */
export function createTrail(): Trail {
  return { current: null }
}

export type Arrivals = ReturnType<typeof createArrivals>

/** The organization that the window shows, and the route awaiting it in the next one. */
export function createArrivals() {
  let shown: string | null = null
  let awaited: { readonly organization: string; readonly route: Route } | null = null
  return {
    /** The last organization with pages; null before any. */
    last: () => shown,
    /** Sets the route for the window's arrival at an organization. */
    lead(organization: string, route: Route) {
      awaited = { organization, route }
    },
    /** Notes the organization that the window shows now; returns whether another was shown before, and the awaiting route. */
    arrive(organization: string) {
      const isOther = shown !== null && shown !== organization
      const route = awaited?.organization === organization ? awaited.route : null
      shown = organization
      awaited = null
      return { isOther, route }
    },
  }
}
