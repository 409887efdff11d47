import type { Day } from '#shared/records/day'
import { t } from '../../../text/texts.svelte'
import { isFiltering } from '../../filters/filter-part'
import { filterOf } from '../../sessions/sessions-view.svelte'
import type { SessionsView } from '../../sessions/sessions-view.svelte'
import type { ExportScope } from './export-scope'
import { filterSentence } from './filter-sentence'

/** What of the list of sessions could be exported, seen from `today`; `open` is the name of its saved view. */
export function listScopes(view: SessionsView, open: string | null, today: Day): ExportScope[] {
  const everything: ExportScope = {
    id: 'everything',
    title: t('exports.scope.everything'),
    detail: () => '',
    what: { kind: 'everything', from: null, to: null },
    view: null,
  }
  if (!isFiltering(view)) return [everything]
  const { lastVisit } = view
  const filtered: ExportScope = {
    id: 'filter',
    title: open === null ? t('exports.scope.filter') : t('exports.scope.view', { view: open }),
    detail: (units) => filterSentence(view, { units, lastVisit }),
    what: { kind: 'filter', filter: filterOf(view, today) },
    view: open,
  }
  return [filtered, everything]
}
