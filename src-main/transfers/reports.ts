import { basename } from 'node:path'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { failed, ok, type Outcome } from '#shared/fault'
import type { ReportOrder, ReportRequest } from '#shared/reports/report-request'
import { type DrawnReport, reportFigures, type SavedReport } from '#shared/reports/saved-report'
import { fileFault, type WholeFile } from '../files/whole-file'
import { type DrawingDependencies, drawReport, type ReportWindow } from './report-pages'

interface PrintedReport {
  readonly drawn: DrawnReport
  readonly pdf: Uint8Array
}

// Chromium's message when a person closes the dialog
const cancelled = /cancel/i

/** Writes reports to files and prints them; each that leaves Spirodesk is in the export log. */
export function createReports(deps: {
  pages: DrawingDependencies
  /** True when reports may leave Spirodesk, as files or on paper. */
  permits: () => boolean
  callStore: Caller<StoreCalls>
  /** ms since 1970. */
  clock: () => number
  /** The footer of a report made now, and its locale. */
  footer: () => Pick<ReportOrder, 'stamp' | 'locale'>
  /** Begins a file that appears in its place whole or not at all. */
  openFile: (path: string) => Promise<WholeFile>
  /** Asks a person for the target; null when cancelled. */
  askWhere: (name: string) => Promise<string | null>
  /** Notes a file that a person has saved. */
  onWritten: (path: string) => Promise<void>
}) {
  const { pages, permits, callStore, clock, footer, openFile, askWhere, onWritten } = deps
  const record = (
    what: 'exported' | 'export-failed',
    by: 'pdf' | 'print',
    request: ReportRequest,
    drawn: DrawnReport,
    bytes: number,
  ) => callStore('recordAudit', { at: clock(), what, figures: reportFigures(by, request, drawn, bytes) })

  const draw = <T>(
    request: ReportRequest,
    stop: AbortSignal,
    use: (window: ReportWindow, drawn: DrawnReport) => Promise<Outcome<T>>,
  ) =>
    permits()
      ? drawReport(pages, { request, ...footer() }, stop, use)
      : Promise.resolve(failed('policy-set', 'exports'))
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<unknown>>()
  const settled = () => Promise.allSettled(running)

  const write = async (
    request: ReportRequest,
    path: string,
    { drawn, pdf }: PrintedReport,
  ): Promise<Outcome<SavedReport>> => {
    let file: WholeFile | null = null
    let isRecorded = false
    try {
      file = await openFile(path)
      await file.write(pdf)
      await file.finish()
      if (signal.aborted) return failed('cancelled')
      // nothing leaves Spirodesk unlogged
      const recorded = await record('exported', 'pdf', request, drawn, pdf.length)
      if (!recorded.ok) return recorded
      isRecorded = true
      await file.place()
      await onWritten(path)
      return ok({ ...drawn, file: basename(path), bytes: pdf.length })
    } catch (error) {
      if (isRecorded) await record('export-failed', 'pdf', request, drawn, pdf.length)
      return { ok: false, fault: fileFault(error) }
    } finally {
      // no effect once the file is in place
      await file?.abandon()
    }
  }
  const toPdf = (request: ReportRequest, stop: AbortSignal) =>
    draw<PrintedReport>(request, stop, async (window, drawn) =>
      ok({ drawn, pdf: await window.toPdf(request.paper) }),
    )
  const untilDone = async <T>(saving: Promise<T>): Promise<T> => {
    running.add(saving)
    try {
      return await saving
    } finally {
      running.delete(saving)
    }
  }
  const writeTo = async (
    request: ReportRequest,
    path: string,
    printing: Promise<Outcome<PrintedReport>>,
  ): Promise<Outcome<SavedReport>> => {
    const printed = await printing
    return printed.ok ? write(request, path, printed.value) : printed
  }
  return {
    /** Writes a report to a file as a PDF, whole or not at all. */
    saveTo: (request: ReportRequest, path: string) =>
      untilDone(writeTo(request, path, toPdf(request, signal))),
    /** Asks for a file and writes a report there as a PDF; null when cancelled. */
    async save({
      request,
      name,
    }: {
      readonly request: ReportRequest
      readonly name: string
    }): Promise<Outcome<{ saved: SavedReport | null }>> {
      if (!permits()) return failed('policy-set', 'exports')
      // rendered while a person chooses a file
      const unwanted = new AbortController()
      const printing = untilDone(toPdf(request, AbortSignal.any([signal, unwanted.signal])))
      const path = await askWhere(name)
      if (path === null) {
        unwanted.abort()
        await printing
        return ok({ saved: null })
      }
      const saved = await untilDone(writeTo(request, path, printing))
      return saved.ok ? ok({ saved: saved.value }) : saved
    },
    /** Opens the system's print dialog for a report; not `printed` when cancelled. */
    print: ({ request }: { readonly request: ReportRequest }) =>
      untilDone(
        draw<{ printed: boolean }>(request, signal, async (window, drawn) => {
          const why = await window.print(request)
          if (why !== null) return cancelled.test(why) ? ok({ printed: false }) : failed('not-printed', why)
          const recorded = await record('exported', 'print', request, drawn, 0)
          return recorded.ok ? ok({ printed: true }) : recorded
        }),
      ),
    /** True while one is under way. */
    isBusy: () => running.size > 0,
    /** Resolves once none is under way. */
    settled,
    /** Stops for good, and waits until nothing unfinished is left. Current and later ones are `cancelled`. */
    async stop() {
      stopping.abort()
      await settled()
    },
  }
}
