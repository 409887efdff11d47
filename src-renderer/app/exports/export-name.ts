import type { ExportRequest } from '#shared/exports/export-request'
import type { Day } from '#shared/records/day'
import { t } from '../../text/texts.svelte'
import type { ExportScope } from '../core/export-scopes.svelte'

/**
 * The name that is proposed for a file, without its ending: what it holds and the day. Never a person's name, since
 * folders are seen by others; a saved view's, which may be one, only where persons are named inside as well.
 */
export function exportName({ view }: ExportScope, { form, deidentified }: ExportRequest, day: Day): string {
  return [deidentified ? null : view, t(`exports.name.${form}`), day].filter(Boolean).join(' ')
}
