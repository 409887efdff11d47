import { type Paper, papers } from '#shared/reports/report-request'

const margins = 18 + 16
const pxPerMm = 96 / 25.4

/** How wide a report is between the margins of its paper, whole px. */
export function contentWidth(paper: Paper): number {
  return Math.floor((papers[paper].width - margins) * pxPerMm)
}
