import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Answer, errorAnswer } from './answer'
import type { Endpoint } from '../faults/fault-kinds'
import type { FaultPlan } from '../faults/fault-plan'

async function untilOrClosed(milliseconds: number, response: ServerResponse): Promise<void> {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  try {
    await setTimeout(milliseconds, undefined, { signal: closed.signal })
  } catch (error) {
    if (!closed.signal.aborted) throw error
  }
}

/**
 * Applies the faults that come before a request is looked into. Returns the answer that they give instead,
 * `reset` when the connection is to be reset, `gone` when the client has left, or null when the request goes on.
 */
export async function interruptRequest(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: Endpoint,
  faults: FaultPlan,
  asPublished: boolean,
): Promise<Answer | 'reset' | 'gone' | null> {
  const delay = faults.take('slow', endpoint)
  if (delay !== null) await untilOrClosed(delay, response)
  if (response.destroyed || response.closed) return 'gone'
  if (faults.take('reset', endpoint) !== null) return 'reset'
  const failed = (status: number, message: string, headers?: Record<string, string>) =>
    errorAnswer(status, message, asPublished, headers)
  if (faults.take('http-redirect', endpoint) !== null) {
    const location = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`
    return failed(307, 'The resource is elsewhere', { location })
  }
  if (faults.take('400', endpoint) !== null) return failed(400, 'The request is refused')
  if (faults.take('500', endpoint) !== null) return failed(500, 'The service failed')
  if (faults.take('503-retry-after', endpoint) !== null) {
    return failed(503, 'The service is being maintained', { 'retry-after': '2' })
  }
  if (faults.take('429', endpoint) !== null) {
    return failed(429, 'Too many requests', { 'retry-after': '1' })
  }
  return null
}
