import { fault } from '#shared/faults/fault'
import type { ServiceClient, ServiceOutcome } from '../service-client/service-client'
import { type ActiveRun, isStopped } from './active-run'
import { clockSkew } from './clock-skew'

/** Asks the service once, counts the request and its bytes, and compares the clocks. */
export async function askService(
  run: ActiveRun,
  ask: (client: ServiceClient, signal: AbortSignal) => Promise<ServiceOutcome>,
): Promise<ServiceOutcome> {
  if (isStopped(run)) return cancelled
  run.counts.requests += 1
  const outcome = await ask(run.deps.client, run.signal)
  const { wireBytes, serviceTime } = outcome.ok ? outcome.value : outcome
  run.counts.bytes += wireBytes
  run.progress.bytes = run.counts.bytes
  if (serviceTime !== null) run.skewMs = clockSkew(run.deps.clock.now(), serviceTime)
  return isStopped(run) ? cancelled : outcome
}

const cancelled: ServiceOutcome = {
  ok: false,
  fault: fault('cancelled'),
  wireBytes: 0,
  retryAfterMs: null,
  serviceTime: null,
}
