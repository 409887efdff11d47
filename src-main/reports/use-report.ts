import { failed, type Outcome } from '#shared/fault'
import type { ReportOrder } from '#shared/reports/report-request'
import type { DrawnReport } from '#shared/reports/saved-report'
import type { Drawing } from './begin-drawing'
import type { DrawingsAhead } from './drawings-ahead'
import type { ReportWindow } from './open-report-window'

/** Where drawings come from. */
export interface UseReportDependencies {
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
