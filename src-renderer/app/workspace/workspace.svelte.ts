import { createContext } from 'svelte'
import type { App } from '../core/context'
import { keepVisit } from '../core/kept.svelte'
import { createTrail, type Trail } from '../core/navigation.svelte'
import { createTableState, keepLayout, type TableState } from '../table/layout.svelte'
import { createExportRun, type ExportRun } from './export-run.svelte'
import { createExportScopes, type ExportScopes } from './export-scopes.svelte'
import {
  type CourseView,
  createCourseView,
  createPatientsView,
  createSelectionState,
  createSessionsView,
  type PatientsView,
  type SelectionState,
  type SessionsView,
} from './page-views.svelte'
import { createViews, type Views } from './saved-views.svelte'

/** What stays while a person goes from page to page, for as long as one connection is open. */
export interface Workspace {
  readonly sessions: SessionsView
  readonly selection: SelectionState
  readonly sessionTable: TableState
  readonly views: Views
  readonly patients: PatientsView
  readonly patientTable: TableState
  readonly course: CourseView
  /** The list that the open session came from. */
  readonly trail: Trail
  readonly exportScopes: ExportScopes
  readonly exportRun: ExportRun
}

/** A workspace as the connection kept it: last view, layouts of tables, last visit. Once for a connection. */
export function createWorkspace(app: App): Workspace {
  const { host, library } = app
  const sessions = createSessionsView()
  const sessionTable = createTableState()
  const patientTable = createTableState()
  keepVisit(library, (before) => (sessions.lastVisit = before))
  keepLayout(library, sessionTable, 'sessions-table')
  keepLayout(library, patientTable, 'patients-table')
  return {
    sessions,
    selection: createSelectionState(),
    sessionTable,
    views: createViews(app, sessions, sessionTable),
    patients: createPatientsView(),
    patientTable,
    course: createCourseView(),
    trail: createTrail(),
    exportScopes: createExportScopes(),
    exportRun: createExportRun(host),
  }
}

/** Hands the workspace down the tree, and gets it there. */
export const [useWorkspace, provideWorkspace] = createContext<Workspace>()
