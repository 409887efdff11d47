import { connectCalls } from '#shared/calls/connect-calls'
import type { Port } from '#shared/calls/port'
import { reportPageCalls, reportPageEvents } from '#shared/calls/report-page-calls'
import { errorName } from '#shared/faults/error-name'
import { type Outcome, failed } from '#shared/faults/outcome'
import type { ReportOrder } from '#shared/reports/report-order'
import type { DrawnReport } from '#shared/reports/saved-report'
import { within } from '../timing/within'
import type { BlankPage } from './blank-page'
import type { ReportWindow } from './open-report-window'

/** What drawing a report needs from outside. */
export interface DrawReportDependencies {
  /** A page on which nothing has been drawn. */
  readonly takePage: () => BlankPage
  /** Gives the page its line to the store; false while there is no store page to ask. */
  readonly layLibraryLine: (window: ReportWindow) => boolean
  /** Gives the page its answering end of a line to main, and returns the calling end. */
  readonly layLine: (window: ReportWindow) => Port
}

// a hundred thousand rows on a slow computer, and still an end
const limitMs = 10 * 60_000

/**
 * Takes a page, has it draw a report and hands it to `use`; the page is gone afterwards. `cancelled` when it is stopped,
 * `interrupted` when the page died, or took longer than any report can.
 */
export async function drawReport<T>(
  { takePage, layLibraryLine, layLine }: DrawReportDependencies,
  order: ReportOrder,
  stop: AbortSignal,
  use: (window: ReportWindow, drawn: DrawnReport) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (stop.aborted) return failed('cancelled')
  let closeLine: () => void = () => undefined
  let cancel: () => void = () => undefined
  const stopped = new Promise<Outcome<T>>((resolve) => (cancel = () => resolve(failed('cancelled'))))
  stop.addEventListener('abort', cancel)
  const { window, listening, gone } = takePage()
  const died = gone.then((reason) => failed('interrupted', `report-page/${reason}`))
  const work = async (): Promise<Outcome<T>> => {
    await listening
    if (!layLibraryLine(window)) return failed('store-stopped')
    const line = connectCalls(layLine(window), reportPageCalls, reportPageEvents, 'interrupted')
    closeLine = line.close
    const drawn = await line.call('draw', order)
    return drawn.ok ? use(window, drawn.value) : drawn
  }
  try {
    return await within(
      limitMs,
      failed('interrupted', 'report-page/too-slow'),
      Promise.race([work(), died, stopped]),
    )
  } catch (error) {
    return failed('interrupted', `report-page/${errorName(error)}`)
  } finally {
    stop.removeEventListener('abort', cancel)
    closeLine()
    window.destroy()
  }
}
