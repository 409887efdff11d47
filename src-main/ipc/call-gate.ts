import { answerCall, type CallMap, type Handlers } from '#shared/calls/rpc'
import { failed, type Outcome } from '#shared/fault'
import type { Sender } from './known-sender'

/** Answers one call of a page. */
export type CallGate = (sender: Sender, name: unknown, input: unknown) => Promise<Outcome<unknown>>

/** Lets calls through to their handlers, once it is sure who calls: before that nothing is looked into. */
export function callGate<C extends CallMap>(
  calls: C,
  handlers: Handlers<C>,
  isKnown: (sender: Sender) => boolean,
): CallGate {
  return async (sender, name, input) => {
    if (!isKnown(sender)) return failed('wrong-sender')
    if (typeof name !== 'string') return failed('unknown-call')
    return answerCall(calls, handlers, name, input)
  }
}
