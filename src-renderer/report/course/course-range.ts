import { daysOfSessions } from '../../course/days-of-sessions'
import { dayText } from '../../format/moments'
import { t } from '../../text/message-format'
import type { CourseContent } from '../content/report-content'

/** The range of a course in a line, with how many sessions of how many: `2 Nov 2023 – 19 Nov 2026, all 13 sessions`. */
export function courseRange({ request, rows, patient }: CourseContent): string {
  const days = daysOfSessions(rows)
  const from = dayText(request.from ?? days.from)
  const to = dayText(request.to ?? days.to)
  return rows.length === patient.sessions
    ? t('report.course.all', { from, to, count: rows.length })
    : t('report.course.some', { from, to, count: rows.length, of: patient.sessions })
}
