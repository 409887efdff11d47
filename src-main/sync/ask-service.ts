import { fault, type FaultCode } from '#shared/fault'
import type { ServiceClient, ServiceOutcome } from '../service-client/service-client'
import { type ActiveRun, isStopped } from './active-run'
import { believableSkewMs, clockSkew } from './clock-skew'

/**
 * Asks the service once, until the signal ends that, counts the request and its bytes, and compares the clocks. An
 * answer is not used (`clock-wrong`) when they are more than a year apart: what is recent, and what was withdrawn long
 * ago, would be decided by a clock that is wrong.
 */
export async function askService(
  run: ActiveRun,
  ask: (client: ServiceClient, signal: AbortSignal) => Promise<ServiceOutcome>,
  signal: AbortSignal = run.signal,
): Promise<ServiceOutcome> {
  if (isStopped({ signal })) return cancelled
  run.counts.requests += 1
  const outcome = await ask(run.deps.client, signal)
  const { wireBytes, serviceTime } = outcome.ok ? outcome.value : outcome
  run.counts.bytes += wireBytes
  run.progress.bytes = run.counts.bytes
  const skew = serviceTime === null ? run.skewMs : clockSkew(run.deps.clock.now(), serviceTime)
  const believable = Math.abs(skew ?? 0) <= believableSkewMs
  if (believable) run.skewMs = skew
  if (isStopped({ signal })) return cancelled
  return believable || !outcome.ok ? outcome : failedWith('clock-wrong', wireBytes)
}

function failedWith(code: FaultCode, wireBytes: number): ServiceOutcome {
  return { ok: false, fault: fault(code), wireBytes, retryAfterMs: null, serviceTime: null }
}

const cancelled = failedWith('cancelled', 0)
