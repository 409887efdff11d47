import { t } from '../../text/texts.svelte'
import type { Route } from '../core/navigation.svelte'

/** The name of the page at a place. A person's name is never in it: the system lists the titles of windows. */
export function pageName({ page }: Route): string {
  return page === 'session' || page === 'patient' || page === 'compare'
    ? t(`shell.page.${page}`)
    : t(`shell.nav.${page}`)
}

/** The title of the window at a place. */
export function pageTitle(route: Route): string {
  return t('shell.title.page', { page: pageName(route) })
}
