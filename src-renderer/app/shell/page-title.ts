import { t } from '../../text/message-format'
import type { Route } from '../state/route'

/** The title of the window at a place; a person's name never stands in it, where the system lists windows. */
export function pageTitle({ page }: Route): string {
  if (page === 'session' || page === 'patient') return t(`shell.title.${page}`)
  return t('shell.title.page', { page: t(`shell.nav.${page}`) })
}
