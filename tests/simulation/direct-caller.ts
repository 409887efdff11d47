import { answerCall, type Caller, type CallMap, checkOutput, type Handlers } from '#shared/calls/rpc'

/** Calls handlers as over a line between processes: checked on both sides, and cloned on the way. */
export function directCaller<C extends CallMap>(calls: C, handlers: Handlers<C>): Caller<C> {
  return async (name, input) => {
    const outcome = await answerCall(calls, handlers, name, structuredClone(input))
    return checkOutput(calls, name, structuredClone(outcome))
  }
}
