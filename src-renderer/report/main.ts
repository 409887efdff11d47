import { mount } from 'svelte'
import { type LibraryCalls, libraryCalls, libraryEvents } from '#shared/calls/library-calls'
import { reportPageCalls, reportPageEvents } from '#shared/calls/report-page-calls'
import { type Caller, createRpcClient, createRpcServer } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import { type ReportOrder, sheetOf } from '#shared/reports/report-request'
import type { DrawnReport } from '#shared/reports/saved-report'
import { languageOf } from '#shared/text/languages'
import { receivePorts } from '../ports'
import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/layout.css'
import './styles/page.css'
import './styles/sheet.css'
import { loadInter } from '../styles/inter'
import { loadMessages, speech } from '../text/texts.svelte'
import Report from './Report.svelte'
import { countPatients, readReport } from './content/content'
import { reportName } from './content/names'
import { usePaper } from './sheets/layout'

const target = document.getElementById('report')
if (!target) throw new Error('the page has no place for a report')

// loaded before the first request: every report needs fonts, and most likely the system's language
void loadMessages(languageOf(navigator.language) ?? 'en')
void loadInter()

let attached: (call: Caller<LibraryCalls>) => void
const library = new Promise<Caller<LibraryCalls>>((resolve) => (attached = resolve))

receivePorts((role, port) => {
  if (role === 'library') attached(createRpcClient(port, libraryCalls, libraryEvents, 'store-stopped').call)
  if (role !== 'report-for-host') return
  createRpcServer(port, reportPageCalls, reportPageEvents, { draw: (order) => draw(target, order) })
})

/** Draws a report; answers once its last page and its fonts are there. */
async function draw(
  target: HTMLElement,
  { request, stamp, locale }: ReportOrder,
): Promise<Outcome<DrawnReport>> {
  await speech.setLocale(locale)
  document.documentElement.lang = locale
  const read = await readReport(await library, request)
  if (!read.ok) return read
  const content = read.value
  const { paper } = request
  usePaper(sheetOf(request))
  const pages = await new Promise<number>((onlaid) => {
    mount(Report, { target, props: { content, stamp, paper, onlaid } })
  })
  // the font for a name's script may be requested only now
  await document.fonts.ready
  const name = reportName(content)
  document.title = name
  return ok({ name, pages, sessions: content.sessions, patients: countPatients(content) })
}
