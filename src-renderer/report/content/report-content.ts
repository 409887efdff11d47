import type { PatientSummary } from '#shared/records/patient'
import type { SessionDetail, SessionRow } from '#shared/records/session'
import type { Units } from '#shared/records/units'
import type { ReportRequest } from '#shared/reports/report-request'
import type { Letterhead } from '../letterhead/letterhead'
import type { CohortCounts } from './cohort-counts'

type Requested<K extends ReportRequest['kind']> = Extract<ReportRequest, { kind: K }>

interface Common<K extends ReportRequest['kind']> {
  readonly kind: K
  readonly request: Requested<K>
  readonly letterhead: Letterhead
  readonly units: Units
  /** How many sessions the report is about. */
  readonly sessions: number
}

/** What a report of one session is made of. */
export interface SessionContent extends Common<'session'> {
  readonly detail: SessionDetail
  /** All sessions of the patient, newest first. */
  readonly rows: readonly SessionRow[]
}

/** What a report of a patient's course is made of. */
export interface CourseContent extends Common<'course'> {
  readonly patient: PatientSummary
  /** The sessions of the range, newest first. */
  readonly rows: readonly SessionRow[]
}

/** What a cohort list is made of. */
export interface CohortContent extends Common<'cohort'> {
  /** The sessions that are listed, in the order asked for: the first of all that match. */
  readonly rows: readonly SessionRow[]
  /** Of how many in the library. */
  readonly of: number
  readonly counts: CohortCounts
}

/** Everything that one report shows. */
export type ReportContent = SessionContent | CourseContent | CohortContent
