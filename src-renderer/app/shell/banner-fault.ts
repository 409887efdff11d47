import { type Fault, fault, type FaultCode } from '#shared/fault'
import type { HostState } from '#shared/host'

/** Faults that the foot of the navigation says well enough. */
const quiet: ReadonlySet<FaultCode> = new Set([
  'offline',
  'cancelled',
  'interrupted',
  'rate-limited',
  'store-stale',
])

/** The trouble that is said across every page: of the store, the keychain or sync, the gravest first. */
export function bannerFault({ store, keychain, sync, connection }: HostState): Fault | null {
  if (store) return store
  if (keychain && !(keychain.code === 'keychain-absent' && connection?.kind === 'sample')) return keychain
  if (sync.withheld) return fault('withdrawal-withheld')
  return sync.fault && !sync.running && !quiet.has(sync.fault.code) ? sync.fault : null
}
