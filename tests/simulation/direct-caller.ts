import { answerCall } from '#shared/calls/answer-call'
import type { CallMap, Caller, Handlers } from '#shared/calls/call-map'
import { checkOutput } from '#shared/calls/check-output'

/** Calls handlers as over a line between processes: checked on both sides, and cloned on the way. */
export function directCaller<C extends CallMap>(calls: C, handlers: Handlers<C>): Caller<C> {
  return async (name, input) => {
    const outcome = await answerCall(calls, handlers, name, structuredClone(input))
    return checkOutput(calls, name, structuredClone(outcome))
  }
}
