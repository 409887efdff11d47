import { createContext } from 'svelte'
import type { PatientSortColumn, PatientsQuery } from '#shared/queries/patients-query'
import type { FocusedRow } from '../table/follow-focus'
import type { TableOrder } from '../table/table-column'

/** Which patients are wanted, by whether they share. */
export type Sharing = PatientsQuery['sharing']

/** How the list of patients is set, kept while other pages are open. */
export interface PatientsView {
  text: string
  sharing: Sharing
  /** Only those without a session for so many days. */
  quietForDays: number | null
  sort: TableOrder<PatientSortColumn>
  focused: FocusedRow
  /** Whether the side panel is wanted. */
  peek: boolean
  /** How far the list was scrolled, in px. */
  scrollTop: number
}

/** A list of all patients, the last session first. */
export function createPatientsView(): PatientsView {
  const view = $state<PatientsView>({
    text: '',
    sharing: 'any',
    quietForDays: null,
    sort: { by: 'lastDay', descending: true },
    focused: { index: 0, id: null },
    peek: false,
    scrollTop: 0,
  })
  return view
}

/** Lets every patient pass again. */
export function clearPatientFilters(view: PatientsView): void {
  view.text = ''
  view.sharing = 'any'
  view.quietForDays = null
}

/** Shows those who share and have had no session for so many days, the latest first. */
export function showQuietPatients(view: PatientsView, days: number): void {
  view.text = ''
  view.sharing = 'shared'
  view.quietForDays = days
  view.sort = { by: 'lastDay', descending: true }
  view.focused = { index: 0, id: null }
  view.scrollTop = 0
}

/** Hands the view of the patients down the tree, and gets it there. */
export const [usePatientsView, providePatientsView] = createContext<PatientsView>()
