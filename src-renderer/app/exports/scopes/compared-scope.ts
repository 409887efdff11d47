import { t } from '../../../text/texts.svelte'
import type { ExportScope } from './export-scope'

/** The sessions that stand side by side. */
export function comparedScope(ids: readonly string[]): ExportScope {
  return {
    id: 'compared',
    title: t('exports.scope.compared'),
    detail: () => '',
    what: { kind: 'sessions', ids: [...ids] },
    view: null,
  }
}
