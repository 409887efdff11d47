import { reportPageCalls } from '#shared/calls/report-page-calls'
import { createRpcServer } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import type { ReportOrder } from '#shared/reports/report-request'
import type { DrawnReport } from '#shared/reports/saved-report'
import type { DrawingDependencies, ReportWindow } from '../../../../src-main/transfers/report-pages'
import { portPair } from '../../../contract/calls/port-pair'

/** A report page that answers at once, and what became of it. */
export interface FakeReportPage {
  readonly pages: DrawingDependencies
  readonly drawn: ReportOrder[]
  readonly destroyed: () => number
  /** Ends it as the engine would. */
  die(reason: string): void
}

/** What a report page can be like. */
export interface PageTraits {
  /** What drawing comes to; a page that never answers when null. */
  readonly draws?: Outcome<DrawnReport> | null
  readonly hasStore?: boolean
  /** Why nothing was printed; null when it was. */
  readonly notPrinted?: string | null
}

/** What {@link aReportPage} draws unless told otherwise. */
export const drawnReport: DrawnReport = { name: 'Spirometry session', pages: 1, sessions: 1, patients: 1 }

/** Makes a report page of whose PDF the bytes are `%PDF`. */
export function aReportPage(traits: PageTraits = {}): FakeReportPage {
  const { draws = ok(drawnReport), hasStore = true, notPrinted = null } = traits
  const drawn: ReportOrder[] = []
  let destroyed = 0
  let gone: (reason: string) => void = () => undefined
  const window: ReportWindow = {
    known: { contents: 7, url: 'app://report/report/index.html' },
    sendPort: () => undefined,
    toPdf: () => Promise.resolve(new TextEncoder().encode('%PDF')),
    print: () => Promise.resolve(notPrinted),
    destroy: () => void (destroyed += 1),
  }
  return {
    drawn,
    destroyed: () => destroyed,
    die: (reason) => gone(reason),
    pages: {
      openWindow(onGone) {
        gone = onGone
        return window
      },
      listening: () => Promise.resolve(),
      connectLibraryPort: () => hasStore,
      connectHostPort() {
        const [near, far] = portPair()
        createRpcServer(
          far,
          reportPageCalls,
          {},
          {
            draw(order) {
              drawn.push(order)
              return draws ?? new Promise(() => undefined)
            },
          },
        )
        return near
      },
    },
  }
}
