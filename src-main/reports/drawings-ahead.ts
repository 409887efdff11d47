import type { ReportOrder, ReportRequest } from '#shared/reports/report-request'
import type { Drawing } from './begin-drawing'

/** Runs an action in so many ms, unless the returned function is called before. */
export type Later = (ms: number, action: () => void) => () => void

/** The report that may be asked for next, drawn ahead. Only the newest is kept. */
export interface DrawingsAhead {
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
