import type { Fault } from '#shared/fault'
import type { SyncStatus } from '#shared/records/sync'

/** The fault that keeps sync from going on; an open question keeps only its own sessions waiting. */
export function stoppingFault({ fault }: Pick<SyncStatus, 'fault'>): Fault | null {
  return fault?.code === 'withdrawal-withheld' ? null : fault
}
