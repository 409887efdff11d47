import { untrack } from 'svelte'
import type { ExportSubject } from '#shared/exports/export-request'
import { type FilterMoment, type PatientFilter, switchOf } from '#shared/queries/filter'
import type { PatientsAsked, ShownList } from '#shared/queries/patients-query'
import type { Day } from '#shared/records/day'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import type { Units } from '#shared/records/units'
import { daysOfSessions } from '../../course/tests'
import { rangeWords } from '../../format/moments'
import { t } from '../../text/texts.svelte'
import { filterLines } from '../filters/filter-words'
import { filterOf, type PatientsView, type SessionsView } from './page-views.svelte'
import type { Selected } from './selection'

/** An empty registry. */
export function createExportScopes() {
  let sources = $state.raw<readonly (() => readonly ExportScope[])[]>([])
  let open = $state(false)
  return {
    /** All offered scopes, the narrowest first. */
    all: () =>
      sources
        .flatMap((source) => source())
        .sort((one, other) => scopeOrder.indexOf(one.id) - scopeOrder.indexOf(other.id)),
    /** Offers scopes until the returned function is called; reads them again when their sources change. */
    offer(scopes: () => readonly ExportScope[]) {
      // an offer made in an effect must not depend on the offers of others
      sources = [scopes, ...untrack(() => sources)]
      return () => {
        sources = sources.filter((source) => source !== scopes)
      }
    },
    get open() {
      return open
    },
    set open(next) {
      open = next
    },
  }
}

const scopeOrder = [
  'selected',
  'compared',
  'session',
  'span',
  'patient',
  'patients',
  'filter',
  'everything',
] as const

/** Sessions that "export" may mean. */
export interface ExportScope {
  /** Unique among the scopes of one page. */
  readonly id: (typeof scopeOrder)[number]
  readonly title: string
  /** The sessions in words, by the units of the data set; empty if the title says it. */
  readonly detail: (units: Units) => string
  readonly what: ExportSubject
  /** The name of the saved view behind it; null for none. */
  readonly view: string | null
}

/** The compared sessions. */
export function comparedScope(ids: readonly string[]): ExportScope {
  return {
    id: 'compared',
    title: t('exports.scope.compared'),
    detail: () => '',
    what: { kind: 'sessions', ids: [...ids] },
    view: null,
  }
}

/** True for one session at most, so that no range of dates could narrow it. */
export function isSingle(what: ExportSubject): boolean {
  return what.kind === 'sessions' && what.ids.length <= 1
}

/** One session, and all sessions of its patient if there are more. */
export function sessionScopes(id: string, patient: PatientRef, ofPatient: number): ExportScope[] {
  const session: ExportScope = {
    id: 'session',
    title: t('exports.scope.session'),
    detail: () => '',
    what: { kind: 'sessions', ids: [id] },
    view: null,
  }
  return ofPatient > 1 ? [session, patientScope(patient)] : [session]
}

/** All sessions of a patient. */
function patientScope(patient: PatientRef): ExportScope {
  return {
    id: 'patient',
    title: t('exports.scope.patient'),
    detail: () => '',
    what: { kind: 'patient', patient: { ...patient }, from: null, to: null },
    view: null,
  }
}

/** All sessions of a patient, after those in the chosen span of the trend if it is not the whole. */
export function courseScopes(
  patient: PatientRef,
  shown: readonly SessionRow[],
  isAll: boolean,
): ExportScope[] {
  const { from, to } = daysOfSessions(shown)
  return isAll || !from || !to
    ? [patientScope(patient)]
    : [spanScope(patient, from, to), patientScope(patient)]
}

function spanScope(patient: PatientRef, from: Day, to: Day): ExportScope {
  return {
    id: 'span',
    title: t('exports.scope.span'),
    detail: () => rangeWords({ kind: 'own', from, to }),
    what: { kind: 'patient', patient: { ...patient }, from, to },
    view: null,
  }
}

/** Everything in the library, offered on every page. */
export function everythingScope(): ExportScope {
  return {
    id: 'everything',
    title: t('exports.scope.everything'),
    detail: () => '',
    what: { kind: 'everything', from: null, to: null },
    view: null,
  }
}

/** A list of patients as it is shown, with its patients as they are asked for. */
export interface PatientListShown {
  readonly patients: PatientsAsked
  readonly list: ShownList
}

/** The patients of the list at a moment. `open` is the name of its saved view. */
export function patientListScope(
  { filter }: Pick<PatientsView, 'filter'>,
  { patients, list }: PatientListShown,
  open: string | null,
  { lastVisit }: Pick<FilterMoment, 'lastVisit'>,
): ExportScope {
  return {
    id: 'patients',
    title: t('exports.scope.patients'),
    detail: (units) => filterLines(filter, { units, lastVisit }).join(' · '),
    what: { kind: 'patients', patients, from: null, to: null, list },
    view: open,
  }
}

/** The selected patients of a list. */
export function selectedPatientsScope(
  selected: readonly PatientRef[],
  { patients, list }: PatientListShown,
): ExportScope {
  return {
    id: 'selected',
    title: t('exports.scope.selectedPatients', { count: selected.length }),
    detail: () => '',
    what: {
      kind: 'patients',
      patients: { ...patients, filter: selectedOf(patients.filter, selected) },
      from: null,
      to: null,
      list,
    },
    view: null,
  }
}

/** A filter for some patients of a list alone, who are to be read with what the list counts its changes from. */
export function selectedOf(filter: PatientFilter, selected: readonly PatientRef[]): PatientFilter {
  const own = { kind: 'patients', patients: selected.map((ref) => ({ ...ref })), not: false } as const
  return { clauses: [[own], ...filter.clauses.filter((clause) => switchOf(clause) !== null)] }
}

/** The sessions of the list under its filter, seen from `today`; `open` is the name of its saved view. */
export function listScopes(view: SessionsView, open: string | null, today: Day): ExportScope[] {
  if (view.filter.clauses.length === 0) return []
  const { lastVisit } = view
  const filtered: ExportScope = {
    id: 'filter',
    title: open === null ? t('exports.scope.filter') : t('exports.scope.view', { view: open }),
    detail: (units) => filterLines(view.filter, { units, lastVisit }).join(' · '),
    what: { kind: 'filter', filter: filterOf(view, today) },
    view: open,
  }
  return [filtered]
}

/** The selected sessions of a list. */
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
