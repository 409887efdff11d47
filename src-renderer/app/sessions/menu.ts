import Copy from '@lucide/svelte/icons/copy'
import ExternalLink from '@lucide/svelte/icons/external-link'
import EyeOff from '@lucide/svelte/icons/eye-off'
import ListFilter from '@lucide/svelte/icons/list-filter'
import PanelRight from '@lucide/svelte/icons/panel-right'
import SquareCheck from '@lucide/svelte/icons/square-check'
import List from '@lucide/svelte/icons/text-align-start'
import Upload from '@lucide/svelte/icons/upload'
import User from '@lucide/svelte/icons/user'
import { type ChoiceField, type Criterion, rangeFields } from '#shared/queries/filter'
import type { SessionRow } from '#shared/records/session'
import type { Measures } from '../../format/measures'
import { missing } from '../../format/numbers'
import { nameText } from '../../format/people'
import { t } from '../../text/texts.svelte'
import { criterionWords, type FormatContext, wordsInLine } from '../filters/filter-words'
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
  const text = said === missing ? name : said
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
      { title: t('table.menu.copy', { text }), icon: Copy, run: () => act.copy(text) },
      { title: t('exports.button'), icon: Upload, shortcut: 'export', run: act.export },
    ],
    (column ? criteriaOf(row, column.name) : []).map((criterion) => ({
      title: wordsInLine(criterionWords(criterion, context)),
      icon: criterion.not ? EyeOff : ListFilter,
      run: () => act.filter(criterion),
    })),
  ]
}

const choices: Readonly<Partial<Record<string, ChoiceField>>> = {
  diagnoses: 'diagnosis',
  medications: 'medication',
  ethnicity: 'ethnicity',
  gender: 'gender',
}

/** The criteria that a cell suggests: only its first value or all others, up to its figure or from it on. */
function criteriaOf(row: SessionRow, column: string): Criterion[] {
  const value: unknown = [Reflect.get(row, column)].flat()[0]
  const choice = choices[column]
  if (choice && typeof value === 'string')
    return [false, true].map((not) => ({ kind: 'choice', field: choice, values: [value], not }))
  const field = rangeFields.find((one) => one === column)
  if (!field || typeof value !== 'number') return []
  return [
    { kind: 'range', field, from: null, to: value, not: false },
    { kind: 'range', field, from: value, to: null, not: false },
  ]
}
