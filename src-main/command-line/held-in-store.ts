import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'

/** How many sessions the store holds of the open connection, and on how many days; nothing if it cannot be asked. */
export async function heldInStore(call: Caller<StoreCalls>): Promise<{ sessions: number; days: number }> {
  const coverage = await call('coverage', {})
  if (!coverage.ok) return { sessions: 0, days: 0 }
  const sessions = coverage.value.reduce((sum, day) => sum + day.sessions, 0)
  return { sessions, days: coverage.value.length }
}
