import { type CallMap, createRpcClient, type Handlers, createRpcServer } from '#shared/calls/rpc'
import type { Outcome } from '#shared/fault'
import { callGate } from '../../../src-main/ipc/pages'
import { portPair } from './port-pair'

/** Sends a call to its handlers as it travels between processes, cloned on the way. */
export type Way = (
  calls: CallMap,
  handlers: Handlers<CallMap>,
) => (name: string, input: unknown) => Promise<Outcome<unknown>>

const throughTheGate: Way = (calls, handlers) => {
  const gate = callGate(
    calls,
    () => handlers,
    () => true,
  )
  const sender = { contents: 1, frameUrl: 'app://window/app/index.html', isMainFrame: true }
  return (name, input) => gate(sender, name, structuredClone(input))
}

const overAPort: Way = (calls, handlers) => {
  const [near, far] = portPair()
  createRpcServer(far, calls, {}, handlers)
  return createRpcClient(near, calls, {}, 'store-stopped').call
}

/** How the calls of a map travel: those from the window to main through the gate, all others over a port of their own. */
export function wayOf(map: string): Way {
  return map === 'hostCalls' ? throughTheGate : overAPort
}
