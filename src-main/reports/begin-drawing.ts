import { connectCalls, type Port } from '#shared/calls/rpc'
import { reportPageCalls, reportPageEvents } from '#shared/calls/report-page-calls'
import { errorName, failed, type Outcome } from '#shared/fault'
import type { ReportOrder, ReportStamp } from '#shared/reports/report-request'
import type { DrawnReport } from '#shared/reports/saved-report'
import { within } from '../timing/within'
import type { ReportWindow } from './open-report-window'

/** What drawing a report needs from outside. */
export interface DrawingDependencies {
  /** Makes the hidden page; `onGone` tells that it has died. */
  readonly openWindow: (onGone: (reason: string) => void) => ReportWindow
  /** Resolves when the page listens for ports. */
  readonly listening: (window: ReportWindow) => Promise<void>
  /** Gives the page its line to the store; false while there is no store page to ask. */
  readonly layLibraryLine: (window: ReportWindow) => boolean
  /** Gives the page its answering end of a line to main, and returns the calling end. */
  readonly layLine: (window: ReportWindow) => Port
}

/**
 * One report on a page of its own. Whatever is asked of it is `cancelled` once it has ended, and `interrupted` when the
 * page has died, or takes longer than any report can.
 */
export interface Drawing {
  readonly order: ReportOrder
  /** What it is like, once it is drawn. */
  readonly drawn: Promise<Outcome<DrawnReport>>
  /** Has what is drawn stamped anew; false when the store would make it another report by now. */
  renew(stamp: ReportStamp): Promise<boolean>
  /** Hands its page to whoever prints it. */
  use<T>(work: (window: ReportWindow) => Promise<Outcome<T>>): Promise<Outcome<T>>
  /** Takes the page away. */
  end(): void
}

// a hundred thousand rows on a slow computer, and still an end
const limitMs = 10 * 60_000

/** Opens a page and has it draw a report. */
export function beginDrawing(
  { openWindow, listening, layLibraryLine, layLine }: DrawingDependencies,
  order: ReportOrder,
): Drawing {
  let stop: (why: Outcome<never>) => void = () => undefined
  const stopped = new Promise<Outcome<never>>((resolve) => (stop = resolve))
  const window = openWindow((reason) => stop(failed('interrupted', `report-page/${reason}`)))
  const untilStopped = async <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    try {
      const tooSlow = failed('interrupted', 'report-page/too-slow')
      return await within(limitMs, tooSlow, Promise.race([stopped, work()]))
    } catch (error) {
      return failed('interrupted', `report-page/${errorName(error)}`)
    }
  }
  const connected = listening(window).then(() =>
    layLibraryLine(window)
      ? connectCalls(layLine(window), reportPageCalls, reportPageEvents, 'interrupted')
      : null,
  )
  return {
    order,
    drawn: untilStopped(async () => (await connected)?.call('draw', order) ?? failed('store-stopped')),
    async renew(stamp) {
      const answer = await untilStopped(
        async () => (await connected)?.call('renew', { stamp }) ?? failed('store-stopped'),
      )
      return answer.ok && answer.value.same
    },
    use: (work) => untilStopped(() => work(window)),
    end() {
      stop(failed('cancelled'))
      // why there is no line is told to whoever wanted it drawn
      void connected.then(
        (line) => line?.close(),
        () => undefined,
      )
      window.destroy()
    },
  }
}
