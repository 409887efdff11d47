import Bookmark from '@lucide/svelte/icons/bookmark'
import Check from '@lucide/svelte/icons/check'
import Columns2 from '@lucide/svelte/icons/columns-2'
import Copy from '@lucide/svelte/icons/copy'
import ExternalLink from '@lucide/svelte/icons/external-link'
import EyeOff from '@lucide/svelte/icons/eye-off'
import ListFilter from '@lucide/svelte/icons/list-filter'
import MessageSquare from '@lucide/svelte/icons/message-square'
import Printer from '@lucide/svelte/icons/printer'
import Tag from '@lucide/svelte/icons/tag'
import List from '@lucide/svelte/icons/text-align-start'
import Upload from '@lucide/svelte/icons/upload'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { type Criterion, ofPatient } from '#shared/queries/filter'
import type { PatientRow } from '#shared/queries/patient-row'
import type { Measures } from '../../format/measures'
import { missing } from '../../format/numbers'
import { nameText } from '../../format/people'
import { t } from '../../text/texts.svelte'
import { comparedAtMost } from '../core/navigation.svelte'
import { criterionWords, type FormatContext, wordsInLine } from '../filters/filter-words'
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
  tags(): void
  sessions(): void
  /** Compares the sessions with these ids; without any, the last two of the patient. */
  compare(ids?: readonly string[]): void
  filter(criterion: Criterion): void
  print(): void
  copy(text: string): void
  export(): void
}

interface MenuContext {
  readonly measures: Measures
  readonly context: FormatContext
  readonly marking: Pick<Marking, 'offers'>
  /** The selected patients. */
  readonly selected: readonly ListedPatient[]
}

/**
 * The menu of a patient pointed at in a column: opening them, their marks, sessions and trend, copying the cell, and filters by
 * their diagnosis.
 */
export function patientMenu(
  row: ListedPatient,
  column: ShownColumn<PatientColumn> | null,
  { measures, context, marking, selected }: MenuContext,
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
      ? { title: t('patients.menu.note'), icon: MessageSquare, shortcut: 'note', run: act.note }
      : null,
    marking.offers('tag') ? { title: t('tags.open'), icon: Tag, run: act.tags } : null,
  ]
  // what is about one row alone names no key that does something else in the list
  return [
    [{ title: t('shell.shortcut.open'), icon: ExternalLink, shortcut: 'open', run: act.open }],
    marks.filter((one) => one !== null),
    [{ title: t('table.menu.sessions'), icon: List, run: act.sessions }, ...compared(row, selected, act)],
    [
      { title: t('table.menu.copy', { text }), icon: Copy, run: () => act.copy(text) },
      { title: t('patients.menu.print'), icon: Printer, run: act.print },
      { title: t('exports.button'), icon: Upload, run: act.export },
    ],
    criteriaOf(row, column).map((criterion) => ({
      title: wordsInLine(criterionWords(criterion, context)),
      icon: criterion.not ? EyeOff : ListFilter,
      run: () => act.filter(criterion),
    })),
  ]
}

/** Comparing the last sessions of the selection, if the patient is one of a few, or else their own last two. */
function compared(
  row: ListedPatient,
  selected: readonly ListedPatient[],
  { compare }: Pick<PatientActions, 'compare'>,
): RowAction[] {
  const several = selected.length > 1 && selected.some(({ id }) => id === row.id)
  if (!several)
    return row.sessions < 2
      ? []
      : [{ title: t('patients.menu.compare'), icon: Columns2, run: () => compare() }]
  const ids = selected.flatMap(({ lastSession }) => lastSession ?? [])
  if (ids.length < 2 || ids.length > comparedAtMost) return []
  const title = t('patients.menu.compareSelected', { count: ids.length })
  return [{ title, icon: Columns2, run: () => compare(ids) }]
}

/** The criteria that a patient suggests: only their first diagnosis or all others, or so for a medication pointed at. */
function criteriaOf(row: PatientRow, column: ShownColumn<PatientColumn> | null): Criterion[] {
  const isMedication = column?.name === 'medication'
  const [value] = isMedication ? row.medications : row.diagnoses
  if (value === undefined) return []
  const field = isMedication ? 'medication' : 'diagnosis'
  return [false, true].map((not) => ({ kind: 'choice', field, values: [value], not }))
}

/** Reads the ids of a patient's last two sessions, the older first; none without two. */
export async function lastTwo(
  call: Caller<LibraryCalls>,
  { patient }: Pick<PatientRow, 'patient'>,
): Promise<readonly string[]> {
  const sort = { by: 'date', descending: true } as const
  const found = await call('sessions', { filter: ofPatient(patient), sort, offset: 0, limit: 2 })
  return found.ok && found.value.rows.length === 2 ? found.value.rows.map(({ id }) => id).reverse() : []
}
