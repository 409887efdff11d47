import type { ReportOrder } from '#shared/reports/report-order'
import type { HostState } from '#shared/records/host-state'

/** What stands at the foot of a report that is made at an instant (ms since 1970), and the locale it is written in. */
export function reportDress(
  { app, connection, locale, sync }: HostState,
  printedAt: number,
): Pick<ReportOrder, 'stamp' | 'locale'> {
  return {
    locale,
    stamp: {
      printedAt,
      dataUntil: sync.dataUntil,
      version: app.version,
      sample: connection?.kind === 'sample',
    },
  }
}
