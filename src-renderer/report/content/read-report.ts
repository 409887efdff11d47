import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import type { ReportRequest } from '#shared/reports/report-request'
import { readCourse } from '../../course/read-course'
import { askLetterhead } from './ask-letterhead'
import { countCohort } from './count-cohort'
import { readCohortRows } from './read-cohort-rows'
import type { CohortContent, CourseContent, ReportContent, SessionContent } from './report-content'

type Of<K extends ReportRequest['kind']> = Extract<ReportRequest, { kind: K }>
type Call = Caller<LibraryCalls>

/** Asks the store for everything that a report shows. */
export function readReport(call: Call, request: ReportRequest): Promise<Outcome<ReportContent>> {
  if (request.kind === 'session') return readSession(call, request)
  return request.kind === 'course' ? readPatient(call, request) : readCohort(call, request)
}

async function readSession(call: Call, request: Of<'session'>): Promise<Outcome<SessionContent>> {
  const [detail, letterhead] = await Promise.all([call('session', { id: request.id }), askLetterhead(call)])
  if (!detail.ok) return detail
  if (!letterhead.ok) return letterhead
  const rows = await readCourse(call, detail.value.patient)
  if (!rows.ok) return rows
  return ok({
    kind: 'session',
    request,
    letterhead: letterhead.value,
    units: detail.value.units,
    sessions: 1,
    detail: detail.value,
    rows: rows.value,
  })
}

async function readPatient(call: Call, request: Of<'course'>): Promise<Outcome<CourseContent>> {
  const { patient, from, to } = request
  const [found, summary, letterhead, course] = await Promise.all([
    call('patient', { patient }),
    call('summary', {}),
    askLetterhead(call),
    readCourse(call, patient),
  ])
  if (!found.ok) return found
  if (!summary.ok) return summary
  if (!letterhead.ok) return letterhead
  if (!course.ok) return course
  const rows = course.value.filter(({ day }) =>
    day === 'undated' ? from === null && to === null : day >= (from ?? day) && day <= (to ?? day),
  )
  return ok({
    kind: 'course',
    request,
    letterhead: letterhead.value,
    units: summary.value.units,
    sessions: rows.length,
    patient: found.value,
    rows,
  })
}

async function readCohort(call: Call, request: Of<'cohort'>): Promise<Outcome<CohortContent>> {
  const [summary, letterhead] = await Promise.all([call('summary', {}), askLetterhead(call)])
  if (!summary.ok) return summary
  if (!letterhead.ok) return letterhead
  const { units } = summary.value
  const [list, counts] = await Promise.all([
    readCohortRows(call, request),
    countCohort(call, request.filter, units),
  ])
  if (!list.ok) return list
  if (!counts.ok) return counts
  const { rows, matching, of } = list.value
  return ok({
    kind: 'cohort',
    request,
    letterhead: letterhead.value,
    units,
    sessions: matching,
    rows,
    of,
    counts: counts.value,
  })
}
