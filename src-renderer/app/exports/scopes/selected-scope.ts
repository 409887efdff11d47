import { t } from '../../../text/texts.svelte'
import type { Selected } from '../../sessions/selected'
import type { ExportScope } from './export-scope'

/** The sessions that are selected in a list. */
export function selectedScope(selected: Selected): ExportScope {
  return {
    id: 'selected',
    title: t('exports.scope.selected'),
    detail: () => '',
    what:
      selected.kind === 'some'
        ? { kind: 'sessions', ids: [...selected.ids.keys()] }
        : { kind: 'filter', filter: selected.filter, except: [...selected.except] },
    view: null,
  }
}
