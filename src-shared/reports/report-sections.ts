/** The parts of each report that a person can leave out, in the order in which they are printed. */
export const reportSections = {
  session: ['tests', 'repeatability', 'course', 'notes', 'signature'],
  course: ['fev1', 'fvc', 'ratio', 'pef', 'table'],
  cohort: ['counts', 'distribution', 'list'],
} as const

/** What a report is about: one session, the course of one patient, or the sessions that pass a filter. */
export type ReportKind = keyof typeof reportSections

/** A part of one kind of report. */
export type ReportSection<K extends ReportKind = ReportKind> = (typeof reportSections)[K][number]
