import type { HostState } from '#shared/host'
import type { ReportOrder } from '#shared/reports/report-request'
import { reportStampOf } from '#shared/reports/saved-report'

/** What stands at the foot of a report that is made at an instant (ms since 1970), and the locale it is written in. */
export function reportDress(state: HostState, printedAt: number): Pick<ReportOrder, 'stamp' | 'locale'> {
  return { locale: state.locale, stamp: reportStampOf(state, printedAt) }
}
