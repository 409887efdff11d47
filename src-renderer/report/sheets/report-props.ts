import type { Paper, ReportStamp } from '#shared/reports/report-request'

/** What each report is drawn with, besides its content. */
export interface ReportProps {
  readonly stamp: ReportStamp
  readonly paper: Paper
  /** The one page that is drawn, from 0; all of them when it is left out. */
  readonly only?: number
  /** Tells the number of pages once they are drawn. */
  readonly onlaid: (pages: number) => void
}
