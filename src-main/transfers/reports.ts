import { basename } from 'node:path'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { failed, ok, type Outcome } from '#shared/fault'
import type { HostState } from '#shared/host'
import type { ReportOrder, ReportRequest } from '#shared/reports/report-request'
import {
  type DrawnReport,
  reportFigures,
  reportStampOf,
  type SavedReport,
} from '#shared/reports/saved-report'
import { fileFault, type WholeFile } from '../files/whole-file'
import { beginDrawing, type Drawing, type DrawingDependencies, type ReportWindow } from './report-pages'

/** What reports need from outside. */
interface ReportsDependencies {
  readonly pages: DrawingDependencies
  readonly callStore: Caller<StoreCalls>
  /** ms since 1970. */
  readonly clock: () => number
  readonly later: Later
  /** What stands at the foot of a report that is made now, and the locale it is written in. */
  readonly dress: () => Pick<ReportOrder, 'stamp' | 'locale'>
  /** Begins a file that stands in its place whole or not at all. */
  readonly openFile: (path: string) => Promise<WholeFile>
  /** Asks a person where to save; null when they would rather not. */
  readonly askWhere: (name: string) => Promise<string | null>
}

/** Makes reports into files and onto paper; each that leaves Spirodesk is in the log of exports. */
export interface Reports {
  /** Which report a person may soon want: it is drawn ahead. Null when none. */
  expect(request: ReportRequest | null): void
  /** Asks where to, and writes a report there as a PDF; null when a person would rather not. */
  save(input: {
    readonly request: ReportRequest
    readonly name: string
  }): Promise<Outcome<{ saved: SavedReport | null }>>
  /** Writes a report to a file as a PDF, whole or not at all. */
  saveTo(request: ReportRequest, path: string): Promise<Outcome<SavedReport>>
  /** Hands a report to the system's print dialog; not `printed` when a person would rather not. */
  print(input: { readonly request: ReportRequest }): Promise<Outcome<{ printed: boolean }>>
  /** Stops for good, and waits until nothing of a file is left. What was under way, or comes later, is `cancelled`. */
  stop(): Promise<void>
}

interface PrintedReport {
  readonly drawn: DrawnReport
  readonly pdf: Uint8Array
}

// what Chromium says of a person who closes the dialog
const cancelled = /cancel/i

/** Creates a {@link Reports}. */
export function createReports(deps: ReportsDependencies): Reports {
  const { pages, callStore, clock, later, dress, openFile, askWhere } = deps
  const record = (
    what: 'exported' | 'export-failed',
    by: 'pdf' | 'print',
    request: ReportRequest,
    drawn: DrawnReport,
    bytes: number,
  ) => callStore('recordAudit', { at: clock(), what, figures: reportFigures(by, request, drawn, bytes) })

  const begin = (order: ReportOrder) => beginDrawing(pages, order)
  const ahead = createDrawingsAhead((request) => begin({ request, ...dress() }), later)
  const useDrawn = <T>(
    request: ReportRequest,
    stop: AbortSignal,
    use: (window: ReportWindow, drawn: DrawnReport) => Promise<Outcome<T>>,
  ) => useReport({ ahead, begin }, { request, ...dress() }, stop, use)
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<unknown>>()

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
      // nothing leaves Spirodesk without a line in its log
      const recorded = await record('exported', 'pdf', request, drawn, pdf.length)
      if (!recorded.ok) return recorded
      isRecorded = true
      await file.place()
      return ok({ ...drawn, file: basename(path), bytes: pdf.length })
    } catch (error) {
      if (isRecorded) await record('export-failed', 'pdf', request, drawn, pdf.length)
      return { ok: false, fault: fileFault(error) }
    } finally {
      // what has been put in its place is no longer there
      await file?.abandon()
    }
  }
  const toPdf = (request: ReportRequest, stop: AbortSignal) =>
    useDrawn<PrintedReport>(request, stop, async (window, drawn) =>
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
    expect: (request) => ahead.expect(signal.aborted ? null : request),
    saveTo: (request, path) => untilDone(writeTo(request, path, toPdf(request, signal))),
    async save({ request, name }) {
      // it is drawn while a person looks for a place
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
    print: ({ request }) =>
      useDrawn<{ printed: boolean }>(request, signal, async (window, drawn) => {
        const why = await window.print(request.paper)
        if (why !== null) return cancelled.test(why) ? ok({ printed: false }) : failed('not-printed', why)
        const recorded = await record('exported', 'print', request, drawn, 0)
        return recorded.ok ? ok({ printed: true }) : recorded
      }),
    async stop() {
      stopping.abort()
      ahead.expect(null)
      await Promise.allSettled(running)
    },
  }
}

/** Runs an action in so many ms, unless the returned function is called before. */
type Later = (ms: number, action: () => void) => () => void

/** The report that may be asked for next, drawn ahead. Only the newest is kept. */
interface DrawingsAhead {
  /** Which report may be asked for soon: it is drawn, and those before it are gone. Null when none may be. */
  expect(request: ReportRequest | null): void
  /** What was drawn ahead for an order like this, whatever its stamp; it belongs to whoever takes it. */
  take(order: ReportOrder): Drawing | null
  /** Whoever used a drawing is done with it: it is kept while its report is still expected, or ended. */
  giveBack(drawing: Drawing): void
}

// arrow keys in a date change what is expected faster than anybody would save it
const settleMs = 200
// whoever leaves a dialog open and goes away has the memory of a page back
const keptMs = 10 * 60_000

/** Creates {@link DrawingsAhead}. What nobody takes is gone ten minutes after it was last expected. */
export function createDrawingsAhead(begin: (request: ReportRequest) => Drawing, later: Later): DrawingsAhead {
  let expected: ReportRequest | null = null
  let ahead: Drawing | null = null
  let stopSettling: () => void = () => undefined
  let stopKeeping: () => void = () => undefined

  const drop = () => {
    ahead?.end()
    ahead = null
  }
  const expect = (request: ReportRequest | null) => {
    stopSettling()
    stopKeeping()
    expected = request
    if (!request) return drop()
    stopKeeping = later(keptMs, () => expect(null))
    if (ahead && isSame(ahead.order.request, request)) return
    drop()
    stopSettling = later(settleMs, () => (ahead ??= begin(request)))
  }
  return {
    expect,
    take({ request, locale }) {
      // whoever asks draws what is not there yet
      stopSettling()
      if (!ahead || ahead.order.locale !== locale || !isSame(ahead.order.request, request)) return null
      const taken = ahead
      ahead = null
      return taken
    },
    giveBack(drawing) {
      if (!ahead && expected && isSame(drawing.order.request, expected)) ahead = drawing
      else drawing.end()
    },
  }
}

function isSame(one: ReportRequest, other: ReportRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Where drawings come from. */
interface UseReportDependencies {
  readonly ahead: Pick<DrawingsAhead, 'take' | 'giveBack'>
  readonly begin: (order: ReportOrder) => Drawing
}

/**
 * Hands a report of this moment to `use`: what was drawn ahead if the store would still make the same of it, or else a
 * new drawing. `cancelled` when it is stopped; other faults are those of the drawing.
 */
export async function useReport<T>(
  { ahead, begin }: UseReportDependencies,
  order: ReportOrder,
  stop: AbortSignal,
  use: (window: ReportWindow, drawn: DrawnReport) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (stop.aborted) return failed('cancelled')
  let drawing = ahead.take(order)
  const end = () => drawing?.end()
  stop.addEventListener('abort', end)
  const work = async (): Promise<Outcome<T>> => {
    if (drawing && !(await isOfNow(drawing, order))) {
      drawing.end()
      if (stop.aborted) return failed('cancelled')
      drawing = null
    }
    const used = (drawing ??= begin(order))
    const drawn = await used.drawn
    return drawn.ok ? used.use((window) => use(window, drawn.value)) : drawn
  }
  const outcome = await work()
  stop.removeEventListener('abort', end)
  if (outcome.ok && drawing) ahead.giveBack(drawing)
  else end()
  return outcome
}

async function isOfNow(drawing: Drawing, { stamp }: ReportOrder): Promise<boolean> {
  return (await drawing.drawn).ok && drawing.renew(stamp)
}

/** What stands at the foot of a report that is made at an instant (ms since 1970), and the locale it is written in. */
export function reportDress(state: HostState, printedAt: number): Pick<ReportOrder, 'stamp' | 'locale'> {
  return { locale: state.locale, stamp: reportStampOf(state, printedAt) }
}
