import type { Day } from '#shared/records/day'
import { t } from '../../text/texts.svelte'
import type { ExportScope } from '../core/export-scopes.svelte'
import { filterLines } from '../filters/filter-words'
import { filterOf, type SessionsView } from './list.svelte'
import type { Selected } from './selection.svelte'

/** What of the list of sessions could be exported, seen from `today`; `open` is the name of its saved view. */
export function listScopes(view: SessionsView, open: string | null, today: Day): ExportScope[] {
  const everything: ExportScope = {
    id: 'everything',
    title: t('exports.scope.everything'),
    detail: () => '',
    what: { kind: 'everything', from: null, to: null },
    view: null,
  }
  if (view.filter.clauses.length === 0) return [everything]
  const { lastVisit } = view
  const filtered: ExportScope = {
    id: 'filter',
    title: open === null ? t('exports.scope.filter') : t('exports.scope.view', { view: open }),
    detail: (units) => filterLines(view.filter, { units, lastVisit }).join(' · '),
    what: { kind: 'filter', filter: filterOf(view, today) },
    view: open,
  }
  return [filtered, everything]
}

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
