import { fault } from '#shared/fault'
import type { Transport } from './transport'

/**
 * A transport that gives up on an answer which is not whole after `wholeMs`: `service-unreachable`. One that keeps
 * dripping would otherwise never end, since it never stands still.
 */
export function limitTime(transport: Transport, wholeMs: number): Transport {
  return async (request) => {
    const patience = AbortSignal.timeout(wholeMs)
    const signal = request.signal ? AbortSignal.any([request.signal, patience]) : patience
    const answer = await transport({ ...request, signal })
    if (answer.ok || answer.fault.code !== 'cancelled' || request.signal?.aborted) return answer
    return { ...answer, fault: fault('service-unreachable', 'the answer took too long') }
  }
}
