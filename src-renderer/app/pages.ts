/** Code that is loaded when it is first asked for; from then on the answer is no promise, and what it draws is drawn at once. */
export type Later<Part> = () => Part | Promise<Part>

function later<Part>(load: () => Promise<{ readonly default: Part }>): Later<Part> {
  let loaded: Part | null = null
  return () => loaded ?? load().then((module) => (loaded = module.default))
}

/** The pages that a window does not begin with: their code would keep its first rows waiting. */
export const laterPages = {
  compare: later(() => import('./compare/Compare.svelte')),
  exports: later(() => import('./exports/Exports.svelte')),
  help: later(() => import('./help/Help.svelte')),
  organizations: later(() => import('./organizations/Organizations.svelte')),
  overview: later(() => import('./overview/Overview.svelte')),
  patient: later(() => import('./patient/Patient.svelte')),
  patients: later(() => import('./patients/Patients.svelte')),
  session: later(() => import('./session/Session.svelte')),
  settings: later(() => import('./settings/Settings.svelte')),
  sync: later(() => import('./sync/Sync.svelte')),
}

// by then the first rows are drawn
const loadAfterMs = 2_000

/** Loads all pages a little later: none is waited for then, or gone once an update has replaced the files. */
export function loadPages(): void {
  // who opens one that cannot be loaded is told so
  const load = (page: () => unknown) => Promise.resolve(page()).catch(() => undefined)
  setTimeout(() => Object.values(laterPages).forEach((page) => void load(page)), loadAfterMs)
}
