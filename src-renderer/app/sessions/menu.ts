import ExternalLink from '@lucide/svelte/icons/external-link'
import PanelRight from '@lucide/svelte/icons/panel-right'
import SquareCheck from '@lucide/svelte/icons/square-check'
import List from '@lucide/svelte/icons/text-align-start'
import Upload from '@lucide/svelte/icons/upload'
import User from '@lucide/svelte/icons/user'
import type { Criterion } from '#shared/queries/filter'
import type { SessionRow } from '#shared/records/session'
import type { Measures } from '../../format/measures'
import { missing } from '../../format/numbers'
import { nameText } from '../../format/people'
import { t } from '../../text/texts.svelte'
import type { FormatContext } from '../filters/filter-words'
import { copyActions, filterActions, type ShownValue } from '../filters/value-actions'
import type { ShownColumn } from '../table/columns'
import type { RowAction } from '../table/row-menu'
import type { SessionColumn } from './columns'

interface SessionActions {
  open(): void
  peek(): void
  select(): void
  trend(): void
  copy(text: string): void
  export(): void
  filter(criterion: Criterion): void
}

/** The menu of a session pointed at in a column: opening it, its patient, copying the cell, and filters by its value. */
export function sessionMenu(
  row: SessionRow,
  column: ShownColumn<SessionColumn> | null,
  { measures, context }: { readonly measures: Measures; readonly context: FormatContext },
  act: SessionActions,
): readonly (readonly RowAction[])[] {
  const name = nameText(row.identity.name, row.identity.email)
  const said = column ? column.entry.say(row, measures) : missing
  const value: ShownValue = {
    text: said === missing ? name : said,
    ...(column && { of: { name: column.name, value: Reflect.get(row, column.name) as unknown } }),
  }
  const ofPatient: Criterion = { kind: 'patients', patients: [{ ref: { ...row.patient }, name }], not: false }
  return [
    [
      { title: t('shell.shortcut.open'), icon: ExternalLink, shortcut: 'open', run: act.open },
      { title: t('shell.shortcut.peek'), icon: PanelRight, shortcut: 'peek', run: act.peek },
      { title: t('table.shortcut.select'), icon: SquareCheck, shortcut: 'select', run: act.select },
    ],
    [
      { title: t('sessions.menu.trend'), icon: User, run: act.trend },
      { title: t('table.menu.sessions'), icon: List, run: () => act.filter(ofPatient) },
    ],
    [
      ...copyActions(value, act.copy),
      { title: t('exports.button'), icon: Upload, shortcut: 'export', run: act.export },
    ],
    filterActions(value, context, act.filter),
  ]
}
