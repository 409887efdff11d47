import type { Fault } from '#shared/faults/fault'
import type { HostState } from '#shared/records/host-state'

/** What keeps store or keys from being used; without a keychain keys are kept in memory, which hinders nothing. */
export function standingFault({ store, keychain }: Pick<HostState, 'store' | 'keychain'>): Fault | null {
  return store ?? (keychain?.code === 'keychain-absent' ? null : keychain)
}
