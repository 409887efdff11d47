import { reportOrderSchema } from '../reports/report-request'
import { drawnReportSchema } from '../reports/saved-report'
import { libraryCalls } from './library-calls'
import type { CallMap, EventMap } from './rpc'

export const reportPageCalls = {
  /** Draws a report; answers once it can be printed. */
  draw: {
    input: reportOrderSchema,
    output: drawnReportSchema,
  },
} as const satisfies CallMap

export const reportPageEvents = {} as const satisfies EventMap

export type ReportPageCalls = typeof reportPageCalls

const { summary, sessions, session, rawOfSession, patient, cohort, kept, marks, coverage, runs } =
  libraryCalls

/** Calls of the library that the store page answers to a report page. */
export const reportDataCalls = {
  summary,
  sessions,
  session,
  rawOfSession,
  patient,
  cohort,
  kept,
  marks,
  coverage,
  runs,
} as const satisfies CallMap
