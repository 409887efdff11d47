import type { PatientRef } from '#shared/records/patient-ref'

/** The most sessions that can be compared at a time. */
export const comparedAtMost = 4

/** A place in the app. */
export type Route =
  | { readonly page: 'sessions' }
  | { readonly page: 'session'; readonly id: string }
  | { readonly page: 'compare'; readonly ids: readonly string[] }
  | { readonly page: 'patient'; readonly patient: PatientRef }
  | { readonly page: 'patients' }
  | { readonly page: 'overview' }
  | { readonly page: 'sync' }
  | { readonly page: 'settings' }

/** The address of a place, as it stands behind the # of the window's URL. */
export function routeToHash(route: Route): string {
  switch (route.page) {
    case 'session':
      return `#/session/${encodeURIComponent(route.id)}`
    case 'compare':
      return ['#/compare', ...route.ids.map(encodeURIComponent)].join('/')
    case 'patient': {
      const { patient } = route
      const id =
        patient.by === 'profile' ? patient.profile : patient.by === 'email' ? patient.email : patient.session
      return `#/patient/${patient.by}/${encodeURIComponent(id)}`
    }
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
  if (page === 'patients' || page === 'overview' || page === 'sync' || page === 'settings') return { page }
  return { page: 'sessions' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
