import type { PatientRef } from '#shared/records/patient'

/** The most sessions that can be compared at a time. */
export const comparedAtMost = 4

/** Parts of the settings that are led to. */
export const settingsParts = ['units', 'letterhead', 'import'] as const

/** One such part. */
export type SettingsPart = (typeof settingsParts)[number]

/** A place in the app. */
export type Route =
  /**
   * `view` is how the list is set, as a view is kept, and `saved` the id of the saved view that it began as. Without
   * `view` the list is meant as it stands.
   */
  | { readonly page: 'sessions'; readonly view?: string; readonly saved?: string }
  | { readonly page: 'session'; readonly id: string }
  | { readonly page: 'compare'; readonly ids: readonly string[] }
  | { readonly page: 'patient'; readonly patient: PatientRef }
  | { readonly page: 'patients' }
  | { readonly page: 'overview' }
  | { readonly page: 'sync' }
  | { readonly page: 'exports' }
  /** `part` is what of the settings is meant. */
  | { readonly page: 'settings'; readonly part?: SettingsPart }

/** The address of a place, as it stands behind the # of the window's URL. */
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
      const id =
        patient.by === 'profile' ? patient.profile : patient.by === 'email' ? patient.email : patient.session
      return `#/patient/${patient.by}/${encode(id)}`
    }
    case 'settings':
      return route.part ? `#/settings/${route.part}` : '#/settings'
    default:
      return `#/${route.page}`
  }
}

/** The place that an address names; the sessions when it names none. */
export function hashToRoute(hash: string): Route {
  const [page, ...rest] = hash.replace(/^#\//, '').split('/').map(decode)
  const [first, second] = rest
  if (page === 'session' && first) return { page, id: first }
  if (page === 'compare') return { page, ids: [...new Set(rest.filter(Boolean))].slice(0, comparedAtMost) }
  if (page === 'patient' && second) {
    if (first === 'profile') return { page, patient: { by: 'profile', profile: second } }
    if (first === 'email') return { page, patient: { by: 'email', email: second } }
    if (first === 'session') return { page, patient: { by: 'session', session: second } }
  }
  if (page === 'patients' || page === 'overview' || page === 'sync' || page === 'exports') return { page }
  if (page === 'settings') {
    const part = settingsParts.find((one) => one === first)
    return part ? { page, part } : { page }
  }
  if (page !== 'sessions' || !first) return { page: 'sessions' }
  return second ? { page, view: first, saved: second } : { page, view: first }
}

/** Whether two places are the same page; lists that are set otherwise are. */
export function isSamePage(one: Route, other: Route): boolean {
  return one.page === 'sessions' ? other.page === 'sessions' : routeToHash(one) === routeToHash(other)
}

/** Any text as a part of an address; what is no character, such as half a surrogate pair, is written as JSON writes it. */
function encode(text: string): string {
  return encodeURIComponent(JSON.stringify(text).slice(1, -1))
}

/** The text that stands in an address; empty when none can be read. */
function decode(part: string): string {
  try {
    const text: unknown = JSON.parse(`"${decodeURIComponent(part)}"`)
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}
