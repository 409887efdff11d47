import type { Paper } from '#shared/reports/report-request'
import type { Page } from '../ipc/page'
import { type HiddenPageInput, openHiddenPage } from '../windows/open-hidden-page'
import { pdfOptions, printOptions } from './print-options'

/** The hidden page of one report, as the rest of main sees it. */
export interface ReportWindow extends Page {
  /** What is drawn, as a PDF. Rejects when the page has gone. */
  toPdf(paper: Paper): Promise<Uint8Array>
  /** Hands what is drawn to the system's print dialog; why it was not printed, or null. */
  print(paper: Paper): Promise<string | null>
}

/** Opens a page for one report. */
export function openReportWindow(input: Omit<HiddenPageInput, 'title' | 'paints'>): ReportWindow {
  const { contents, ...page } = openHiddenPage({ ...input, title: 'Spirodesk report', paints: false })
  return {
    ...page,
    toPdf: (paper) => contents.printToPDF(pdfOptions(paper)),
    print: (paper) =>
      new Promise((resolve) => {
        contents.print(printOptions(paper), (success, reason) => resolve(success ? null : reason))
      }),
  }
}
