import type { Paper } from '#shared/reports/paper'
import type { ReportStamp } from '#shared/reports/report-order'

/** What each report is drawn with, besides its content. */
export interface ReportProps {
  readonly stamp: ReportStamp
  readonly paper: Paper
  /** The one page that is drawn, from 0; all of them when it is left out. */
  readonly only?: number
  /** Tells the number of pages once they are drawn. */
  readonly onlaid: (pages: number) => void
}
