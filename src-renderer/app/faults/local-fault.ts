import type { Fault } from '#shared/fault'
import type { HostState } from '#shared/host'

/** The parts of the host's state that decide whether this computer can show what it holds. */
export type LocalState = Pick<HostState, 'store' | 'keychain'>

/** What keeps store or keys from being used; without a keychain keys are kept in memory, which hinders nothing. */
export function localFault({ store, keychain }: LocalState): Fault | null {
  return store ?? (keychain?.code === 'keychain-absent' ? null : keychain)
}
