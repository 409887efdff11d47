import * as v from 'valibot'
import {
  paperNames,
  type ReportKind,
  type ReportRequest,
  type ReportSection,
  reportSections,
} from '#shared/reports/report-request'
import { keptObject } from '../../format/plain-text'
import type { ReportContent } from '../../report/content/content'
import type { KeptValue } from '../core/kept.svelte'

/** The printed parts, at first all but a few. */
const sections = <const K extends ReportKind>(kind: K, ...offAtFirst: readonly ReportSection<K>[]) => {
  const all: readonly ReportSection<K>[] = reportSections[kind]
  const first = all.filter((section) => !offAtFirst.includes(section))
  const known = v.pipe(
    v.array(v.string()),
    v.transform((kept) => all.filter((section) => kept.includes(section))),
  )
  return v.optional(v.fallback(known, first), first)
}

const settingsSchema = v.object({
  paper: v.optional(v.fallback(v.picklist(paperNames), 'A4'), 'A4'),
  session: sections('session'),
  course: sections('course'),
  cohort: sections('cohort'),
  month: sections('month', 'kept'),
  worklist: sections('worklist'),
})

/** A person's settings for printing: the paper, and the parts of each kind of report. */
export type ReportSettings = v.InferOutput<typeof settingsSchema>

/** The place of these settings. */
export const keptReportSettings: KeptValue<ReportSettings> = {
  kind: 'last-view',
  id: 'reports',
  read: readReportSettings,
  write: writeReportSettings,
}

/** The stored settings (JSON text or null); missing or unreadable ones take the first values. */
function readReportSettings(kept: string | null): ReportSettings {
  return v.parse(settingsSchema, keptObject(kept))
}

/** The text to store for new settings. Unknown fields, as of a newer version, stay. */
function writeReportSettings(kept: string | null, settings: ReportSettings): string {
  return JSON.stringify({ format: 1, ...keptObject(kept), ...settings })
}

type Subject<R> = R extends ReportRequest ? Omit<R, 'paper' | 'sections'> : never

/** The subject of a report, before any settings: a session, a patient's course or month, or a list of sessions or patients. */
export type ReportSubject = Subject<ReportRequest>

/** The request for a report of a subject by these settings. */
export function requestOf(subject: ReportSubject, settings: ReportSettings): ReportRequest {
  const { paper } = settings
  switch (subject.kind) {
    case 'session':
      return { ...subject, paper, sections: settings.session }
    case 'course':
      return { ...subject, paper, sections: settings.course }
    case 'cohort':
      return { ...subject, paper, sections: settings.cohort }
    case 'month':
      return { ...subject, paper, sections: settings.month }
    case 'worklist':
      return { ...subject, paper, sections: settings.worklist }
  }
}

/** The content of a report under the present settings. */
export function contentAs(content: ReportContent, settings: ReportSettings): ReportContent {
  const { paper } = settings
  switch (content.kind) {
    case 'session':
      return { ...content, request: { ...content.request, paper, sections: settings.session } }
    case 'course':
      return { ...content, request: { ...content.request, paper, sections: settings.course } }
    case 'cohort':
      return { ...content, request: { ...content.request, paper, sections: settings.cohort } }
    case 'month':
      return { ...content, request: { ...content.request, paper, sections: settings.month } }
    case 'worklist':
      return { ...content, request: { ...content.request, paper, sections: settings.worklist } }
  }
}

/** Whether there is anything to print: a session always has its results, a month its figures, a list its rows. */
export function hasContent({ kind, sections }: ReportRequest): boolean {
  return kind !== 'course' && kind !== 'cohort' ? true : sections.length > 0
}
