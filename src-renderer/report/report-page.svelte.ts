import { flushSync, mount } from 'svelte'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { ReportPageCalls } from '#shared/calls/report-page-calls'
import type { Caller, Handlers } from '#shared/calls/rpc'
import { ok } from '#shared/fault'
import type { ReportStamp } from '#shared/reports/report-request'
import { speech } from '../text/texts.svelte'
import Report from './Report.svelte'
import { countPatients, readReport, type ReportContent } from './content'
import { reportName } from './names'
import { usePaper } from './sheets/layout'

/** What main may ask of a page on which one report is drawn, for printing. */
export function createReportPage(
  target: HTMLElement,
  library: Promise<Caller<LibraryCalls>>,
): Handlers<ReportPageCalls> {
  let shown: { readonly content: ReportContent; readonly stamp: (stamp: ReportStamp) => void } | null = null
  return {
    /** Answers once its last page and its fonts are there. */
    async draw({ request, locale, ...order }) {
      await speech.speak(locale)
      document.documentElement.lang = locale
      const read = await readReport(await library, request)
      if (!read.ok) return read
      const content = read.value
      usePaper(request.paper)
      let stamp = $state.raw(order.stamp)
      const pages = await new Promise<number>((onlaid) => {
        mount(Report, {
          target,
          props: {
            content,
            get stamp() {
              return stamp
            },
            paper: request.paper,
            onlaid,
          },
        })
      })
      // a script of a name may have been asked for only now
      await document.fonts.ready
      const name = reportName(content)
      document.title = name
      shown = { content, stamp: (next) => (stamp = next) }
      return ok({ name, pages, sessions: content.sessions, patients: countPatients(content) })
    },
    async renew({ stamp }) {
      if (!shown) return ok({ same: false })
      const read = await readReport(await library, shown.content.request)
      if (!read.ok) return read
      if (JSON.stringify(read.value) !== JSON.stringify(shown.content)) return ok({ same: false })
      const height = target.scrollHeight
      shown.stamp(stamp)
      flushSync()
      // a longer line at the foot may not fit on its page
      return ok({ same: target.scrollHeight === height })
    },
  }
}
