import type { PrintToPDFOptions, WebContentsPrintOptions } from 'electron'
import { reportPageCalls, reportPageEvents } from '#shared/calls/report-page-calls'
import { createRpcClient, type Port } from '#shared/calls/rpc'
import { errorName, failed, type Outcome } from '#shared/fault'
import { isAcross, type Paper, type ReportOrder, type ReportRequest } from '#shared/reports/report-request'
import type { DrawnReport } from '#shared/reports/saved-report'
import { isKnownSender, type KnownPage, mainPort, newChannel, type Page, type Sender } from '../ipc/pages'
import { withTimeout } from '../system/timing'
import { type HiddenPageInput, openHiddenPage } from '../windows/hidden-page'

export interface DrawingDependencies {
  /** Opens the hidden page; `onGone` reports its death. */
  readonly openWindow: (onGone: (reason: string) => void) => ReportWindow
  /** Resolves when the page listens for ports. */
  readonly listening: (window: ReportWindow) => Promise<void>
  /** Connects the page to the store; false while there is no store page. */
  readonly connectLibraryPort: (window: ReportWindow) => boolean
  /** Gives the page its end of a channel to main, and returns the calling end. */
  readonly connectHostPort: (window: ReportWindow) => Port
}

// a hundred thousand rows on a slow computer, but not forever
const limitMs = 10 * 60_000

/**
 * Renders a report on a page of its own and passes the page to `use`; then the page is destroyed. `cancelled` when stopped,
 * `interrupted` when the page dies or anything exceeds the time limit; other faults are the rendering's.
 */
export async function drawReport<T>(
  { openWindow, listening, connectLibraryPort, connectHostPort }: DrawingDependencies,
  order: ReportOrder,
  stop: AbortSignal,
  use: (window: ReportWindow, drawn: DrawnReport) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (stop.aborted) return failed('cancelled')
  let end: (why: Outcome<never>) => void = () => undefined
  const ended = new Promise<Outcome<never>>((resolve) => (end = resolve))
  const cancel = () => end(failed('cancelled'))
  stop.addEventListener('abort', cancel)
  const window = openWindow((reason) => end(failed('interrupted', `report-page/${reason}`)))
  let closeLine: () => void = () => undefined
  const untilEnded = async <R>(work: () => Promise<Outcome<R>>): Promise<Outcome<R>> => {
    try {
      const tooSlow = failed('interrupted', 'report-page/too-slow')
      return await withTimeout(limitMs, tooSlow, Promise.race([ended, work()]))
    } catch (error) {
      return failed('interrupted', `report-page/${errorName(error)}`)
    }
  }
  const drawn = await untilEnded(async () => {
    await listening(window)
    if (!connectLibraryPort(window)) return failed('store-stopped')
    const line = createRpcClient(connectHostPort(window), reportPageCalls, reportPageEvents, 'interrupted')
    closeLine = line.close
    return line.call('draw', order)
  })
  const used = drawn.ok ? await untilEnded(() => use(window, drawn.value)) : drawn
  stop.removeEventListener('abort', cancel)
  closeLine()
  window.destroy()
  return used
}

/** A report's hidden page for the rest of main. */
export interface ReportWindow extends Page {
  /** The rendered report as a PDF. Rejects when the page has gone. */
  toPdf(paper: Paper): Promise<Uint8Array>
  /** Opens the system's print dialog for the report; the reason why it was not printed, or null. */
  print(request: Pick<ReportRequest, 'kind' | 'paper'>): Promise<string | null>
}

function openReportWindow(input: Omit<HiddenPageInput, 'title' | 'paints'>): ReportWindow {
  const { contents, ...page } = openHiddenPage({ ...input, title: 'Spirodesk report', paints: false })
  return {
    ...page,
    toPdf: (paper) => contents.printToPDF(pdfOptions(paper)),
    print: (request) =>
      new Promise((resolve) => {
        contents.print(printOptions(request), (success, reason) => resolve(success ? null : reason))
      }),
  }
}

/** PDF options of a report: its own sheets and margins, with tags and an outline of its headings. */
function pdfOptions(paper: Paper): PrintToPDFOptions {
  return {
    pageSize: paper,
    preferCSSPageSize: true,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  }
}

function printOptions({ kind, paper }: Pick<ReportRequest, 'kind' | 'paper'>): WebContentsPrintOptions {
  return {
    silent: false,
    printBackground: true,
    margins: { marginType: 'none' },
    pageSize: paper,
    landscape: isAcross(kind),
  }
}

interface ReportPagesInput {
  readonly url: string
  readonly preload: string
  readonly developerTools: boolean
  /** The page that may ask for ports; null while there is none. */
  readonly storePage: () => Page | null
}

/** The hidden pages that render reports. */
export interface ReportPages extends DrawingDependencies {
  /** Connects a page that is ready for ports; false for a page that is none of these. */
  portsWanted(sender: Sender): boolean
}

/** Report pages in hidden windows, each with a channel to main and one to the store page. */
export function reportPages({ url, preload, developerTools, storePage }: ReportPagesInput): ReportPages {
  const waiting = new Map<number, { readonly known: KnownPage; readonly listening: () => void }>()
  return {
    openWindow(onGone) {
      const window = openReportWindow({ url, preload, developerTools, onGone })
      return {
        ...window,
        destroy() {
          waiting.delete(window.known.contents)
          window.destroy()
        },
      }
    },
    listening: ({ known }) => new Promise((listening) => waiting.set(known.contents, { known, listening })),
    connectLibraryPort(window) {
      const store = storePage()
      if (!store) return false
      const { near, far } = newChannel()
      store.sendPort('store-for-report', near)
      window.sendPort('library', far)
      return true
    },
    connectHostPort(window) {
      const { near, far } = newChannel()
      window.sendPort('report-for-host', far)
      return mainPort(near)
    },
    portsWanted(sender) {
      const page = waiting.get(sender.contents)
      if (!page || !isKnownSender(sender, page.known)) return false
      waiting.delete(sender.contents)
      page.listening()
      return true
    },
  }
}
