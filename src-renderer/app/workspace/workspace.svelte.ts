import { createContext } from 'svelte'
import type { App } from '../core/context'
import { keepVisit } from '../core/kept.svelte'
import { createTrail } from '../core/navigation.svelte'
import type { Undo } from '../core/undo.svelte'
import { createTableState, keepLayout } from '../table/layout.svelte'
import { createExportRun } from './export-run.svelte'
import { createExportScopes } from './export-scopes.svelte'
import { createMarking } from './marking.svelte'
import {
  createCourseView,
  createPatientsView,
  createSelectionState,
  createSessionsView,
} from './page-views.svelte'
import { createReviewing } from './reviewing.svelte'
import { createSeen } from './seen.svelte'
import { createSessionViews, createViews } from './saved-views.svelte'

export type Workspace = ReturnType<typeof createWorkspace>

/** A workspace as stored with the connection: last view, layouts of tables, last visit. Once for a connection. */
export function createWorkspace(app: App, undo: Undo) {
  const { host, library } = app
  const sessions = createSessionsView()
  const sessionTable = createTableState()
  const patientTable = createTableState()
  const patients = createPatientsView()
  keepVisit(library, (before) => (sessions.lastVisit = before))
  const isSessionTableRead = keepLayout(library, sessionTable, 'sessions-table')
  const isPatientTableRead = keepLayout(library, patientTable, 'patients-table')
  return {
    sessions,
    selection: createSelectionState(),
    sessionTable,
    sessionViews: createSessionViews({ ...app, undo }, sessions, sessionTable, isSessionTableRead),
    patientViews: createViews({ library, undo }, 'patients', patients, patientTable, isPatientTableRead),
    patients,
    patientTable,
    course: createCourseView(),
    trail: createTrail(),
    exportScopes: createExportScopes(),
    exportRun: createExportRun(host),
    marking: createMarking(app, undo),
    reviewing: createReviewing(app.navigation),
    seen: createSeen(library),
  }
}

/** Passes the workspace down the tree. */
export const [useWorkspace, provideWorkspace] = createContext<Workspace>()
