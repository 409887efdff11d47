import type { HostState } from '#shared/records/host-state'
import type { ReportOrder } from '#shared/reports/report-order'
import { reportStampOf } from '#shared/reports/report-stamp-of'

/** What stands at the foot of a report that is made at an instant (ms since 1970), and the locale it is written in. */
export function reportDress(state: HostState, printedAt: number): Pick<ReportOrder, 'stamp' | 'locale'> {
  return { locale: state.locale, stamp: reportStampOf(state, printedAt) }
}
