import { reportOrderSchema } from '../reports/report-request'
import { drawnReportSchema } from '../reports/saved-report'
import { recordFrom } from '../records/test'
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

/** Names of the calls of the library that a report is made of: they read, and change nothing. */
const reportDataNames = [
  'summary',
  'sessions',
  'session',
  'rawOfSession',
  'patient',
  'patients',
  'cohort',
  'kept',
  'marks',
  'referenceValues',
  'coverage',
  'runs',
] as const

/** What a report page calls at the store page, by the names of the library's calls. */
export const reportDataCalls = forReports(libraryCalls)

/** Of something that there is for each call of the library, that for those a report is made of. */
export function forReports<T extends Readonly<Record<ReportDataName, unknown>>>(
  all: T,
): Pick<T, ReportDataName> {
  return recordFrom(reportDataNames.map((name) => [name, all[name]] as const)) as Pick<T, ReportDataName>
}

type ReportDataName = (typeof reportDataNames)[number]
