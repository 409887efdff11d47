import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Day } from '#shared/records/day'
import { defaultPreferences } from '#shared/host'
import { createServiceClient } from '../../src-main/service-client/service-client'
import type { Transport } from '../../src-main/service-client/transport'
import { createSyncEngine } from '../../src-main/sync/engine'
import type { JobResult, ServiceAddress } from './job'

/** One run of Spirodesk's own sync engine, over real HTTPS, into whatever store is called. */
export async function syncOnce(
  { baseUrl, key, fingerprint, firstDay }: ServiceAddress,
  store: Caller<StoreCalls>,
  transport: Transport,
): Promise<Pick<JobResult, 'ms' | 'requests'>> {
  const historyStart = firstDay as Day
  const engine = createSyncEngine({
    client: createServiceClient({ transport, baseUrl, key }),
    store,
    connection: { id: 'bench', kind: 'service', baseUrl, pin: fingerprint, historyStart, createdAt: 0 },
    preferences: () => defaultPreferences,
    clock: { now: Date.now, offsetMinutes: () => 0 },
    timer: { sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined) },
    random: Math.random,
    disk: async () => Infinity,
    isOnline: () => true,
    log: () => undefined,
  })
  const began = performance.now()
  const run = await engine.run('command')
  const ms = performance.now() - began
  if (run.outcome !== 'complete') throw new Error(`the run was ${run.outcome}: ${run.fault?.code ?? ''}`)
  await engine.stop()
  return { ms, requests: run.counts.requests }
}
