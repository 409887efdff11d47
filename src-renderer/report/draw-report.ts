import { mount } from 'svelte'
import type { Caller } from '#shared/calls/call-map'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { type Outcome, ok } from '#shared/faults/outcome'
import type { ReportOrder } from '#shared/reports/report-order'
import type { DrawnReport } from '#shared/reports/saved-report'
import { speech } from '../text/speech.svelte'
import { readReport } from './content/read-report'
import { countPatients } from './content/count-patients'
import { reportName } from './content/report-name'
import Report from './Report.svelte'
import { usePaper } from './sheets/use-paper'

/** Draws a report in the page, for printing; answers once its last page and its fonts are there. */
export async function drawReport(
  target: HTMLElement,
  call: Caller<LibraryCalls>,
  { request, stamp, locale }: ReportOrder,
): Promise<Outcome<DrawnReport>> {
  await speech.speak(locale)
  document.documentElement.lang = locale
  const read = await readReport(call, request)
  if (!read.ok) return read
  const content = read.value
  usePaper(request.paper)
  const pages = await new Promise<number>((onlaid) => {
    mount(Report, { target, props: { content, stamp, paper: request.paper, onlaid } })
  })
  // a script of a name may have been asked for only now
  await document.fonts.ready
  const name = reportName(content)
  document.title = name
  return ok({ name, pages, sessions: content.sessions, patients: countPatients(content) })
}
