import Bookmark from '@lucide/svelte/icons/bookmark'
import Check from '@lucide/svelte/icons/check'
import Copy from '@lucide/svelte/icons/copy'
import ExternalLink from '@lucide/svelte/icons/external-link'
import Printer from '@lucide/svelte/icons/printer'
import SquarePen from '@lucide/svelte/icons/square-pen'
import List from '@lucide/svelte/icons/text-align-start'
import Upload from '@lucide/svelte/icons/upload'
import type { Measures } from '../../format/measures'
import { missing } from '../../format/numbers'
import { nameText } from '../../format/people'
import { t } from '../../text/texts.svelte'
import type { ShownColumn } from '../table/columns'
import type { RowAction } from '../table/row-menu'
import type { Marking } from '../workspace/marking.svelte'
import { isReviewed, type PatientColumn } from './columns'
import type { ListedPatient } from './patients.svelte'

interface PatientActions {
  open(): void
  review(): void
  watch(): void
  note(): void
  sessions(): void
  print(): void
  copy(text: string): void
  export(): void
}

/** The menu of a patient pointed at in a column: opening them, their marks, sessions and trend, and copying the cell. */
export function patientMenu(
  row: ListedPatient,
  column: ShownColumn<PatientColumn> | null,
  { measures, marking }: { readonly measures: Measures; readonly marking: Pick<Marking, 'offers'> },
  act: PatientActions,
): readonly (readonly RowAction[])[] {
  const said = column ? column.entry.say(row, measures) : missing
  const text = said === missing || said === '' ? nameText(row.name, row.email) : said
  const marks: readonly (RowAction | null)[] = [
    marking.offers('reviewed') && !isReviewed(row)
      ? { title: t('patients.review'), icon: Check, shortcut: 'review', run: act.review }
      : null,
    marking.offers('watch')
      ? {
          title: t(row.watch ? 'patients.menu.unwatch' : 'patients.menu.watch'),
          icon: Bookmark,
          shortcut: 'watch',
          run: act.watch,
        }
      : null,
    marking.offers('note')
      ? { title: t('patients.menu.note'), icon: SquarePen, shortcut: 'note', run: act.note }
      : null,
  ]
  // what is about one row alone names no key that does something else in the list
  return [
    [{ title: t('shell.shortcut.open'), icon: ExternalLink, shortcut: 'open', run: act.open }],
    marks.filter((one) => one !== null),
    [{ title: t('table.menu.sessions'), icon: List, run: act.sessions }],
    [
      { title: t('table.menu.copy', { text }), icon: Copy, run: () => act.copy(text) },
      { title: t('patients.menu.print'), icon: Printer, run: act.print },
      { title: t('exports.button'), icon: Upload, run: act.export },
    ],
  ]
}
