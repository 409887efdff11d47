import type { ReportRequest } from '#shared/reports/report-request'
import type { ReportContent } from '../../report/content'
import type { ReportSettings } from './report-settings'

type Subject<R> = R extends ReportRequest ? Omit<R, 'paper' | 'sections'> : never

/** What a report can be made of, before it is said how: a session, a patient's course, or a list. */
export type ReportSubject = Subject<ReportRequest>

/** The report of something, as a person prints. */
export function requestOf(subject: ReportSubject, settings: ReportSettings): ReportRequest {
  const { paper } = settings
  switch (subject.kind) {
    case 'session':
      return { ...subject, paper, sections: settings.session }
    case 'course':
      return { ...subject, paper, sections: settings.course }
    case 'cohort':
      return { ...subject, paper, sections: settings.cohort }
  }
}

/** What was read for a report, shown as a person prints now. */
export function contentAs(content: ReportContent, settings: ReportSettings): ReportContent {
  const { paper } = settings
  switch (content.kind) {
    case 'session':
      return { ...content, request: { ...content.request, paper, sections: settings.session } }
    case 'course':
      return { ...content, request: { ...content.request, paper, sections: settings.course } }
    case 'cohort':
      return { ...content, request: { ...content.request, paper, sections: settings.cohort } }
  }
}

/** Whether there is anything to print: a session has its results in any case. */
export function hasSomething({ kind, sections }: ReportRequest): boolean {
  return kind === 'session' || sections.length > 0
}
