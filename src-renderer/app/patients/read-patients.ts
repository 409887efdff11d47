import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import type { PatientsQuery } from '#shared/queries/patients-query'
import type { PatientRow } from '#shared/records/patient'
import { routeToHash } from '../state/route'

/** Which patients a list asks for, in which order. */
export type PatientsAsked = Omit<PatientsQuery, 'offset' | 'limit'>

/** A patient of the list, with an id of their own. */
export interface ListedPatient extends PatientRow {
  readonly id: string
}

/** A row that has to stay where the reader sees it. */
export interface PatientAnchor {
  readonly id: string
  readonly index: number
}

/** Patients of a list from `offset` on, and by how many places the anchor has moved since it was set. */
export interface PatientWindow {
  readonly asked: PatientsAsked
  readonly rows: readonly ListedPatient[]
  readonly offset: number
  readonly matching: number
  readonly of: number
  readonly moved: number
}

const windowSize = 300

/** Reads the patients from `offset` on. An anchor that is no longer near its place counts as not moved. */
export async function readPatients(
  call: Caller<LibraryCalls>,
  asked: PatientsAsked,
  offset: number,
  anchor: PatientAnchor | null,
): Promise<Outcome<PatientWindow>> {
  const answer = await call('patients', { ...asked, offset, limit: windowSize })
  if (!answer.ok) return answer
  const { matching, of } = answer.value
  const rows = answer.value.rows.map((row) => ({ ...row, id: patientId(row) }))
  const at = anchor === null ? -1 : rows.findIndex(({ id }) => id === anchor.id)
  const moved = anchor === null || at < 0 ? 0 : offset + at - anchor.index
  return ok({ asked, rows, offset, matching, of, moved })
}

/** Where to begin a window that shows the rows from `first` to `last`; null while the present one does. */
export function nextPatientOffset(
  { offset, rows, matching }: Pick<PatientWindow, 'offset' | 'rows' | 'matching'>,
  first: number,
  last: number,
): number | null {
  const end = Math.min(last, matching - 1)
  if (first >= offset && end < offset + rows.length) return null
  return Math.max(0, first - windowSize / 3)
}

function patientId({ patient }: PatientRow): string {
  return routeToHash({ page: 'patient', patient })
}
