import type { PrintToPDFOptions, WebContentsPrintOptions } from 'electron'
import type { Paper } from '#shared/reports/report-request'

/** How a report becomes a PDF: its own sheets, which have their margins, with tags and an outline of its headings. */
export function pdfOptions(paper: Paper): PrintToPDFOptions {
  return {
    pageSize: paper,
    preferCSSPageSize: true,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  }
}

/** How a report is handed to the system's print dialog. */
export function printOptions(paper: Paper): WebContentsPrintOptions {
  return { silent: false, printBackground: true, margins: { marginType: 'none' }, pageSize: paper }
}
