import type { HostState } from '../records/host-state'
import type { ReportStamp } from './report-order'

/** What stands at the foot of a report that is made at an instant (ms since 1970). */
export function reportStampOf({ app, connection, sync }: HostState, printedAt: number): ReportStamp {
  return {
    printedAt,
    dataUntil: sync.dataUntil,
    version: app.version,
    sample: connection?.kind === 'sample',
  }
}
