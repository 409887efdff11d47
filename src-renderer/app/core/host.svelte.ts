import type { HostCalls, HostEvents } from '#shared/calls/host-calls'
import type { Caller, EventPayload, Line } from '#shared/calls/rpc'
import type { HostState } from '#shared/host'

/** Main, as the app sees it. */
export interface Host {
  /** Null until main has answered for the first time. */
  readonly state: HostState | null
  readonly call: Caller<HostCalls>
  onCommand(listener: (command: EventPayload<HostEvents, 'command'>) => void): () => void
  /** Has `leave` done before the page is closed. */
  beforeLeaving(leave: () => Promise<void>): () => void
}

/** Follows main's state over its line. */
export function createHost(line: Line<HostCalls, HostEvents>): Host {
  let state = $state.raw<HostState | null>(null)
  line.on('state', (next) => (state = next))
  void line.call('state', {}).then((answer) => {
    if (answer.ok) state = answer.value
  })
  return {
    get state() {
      return state
    },
    call: line.call,
    onCommand: (listener) => line.on('command', listener),
    beforeLeaving: (leave) => line.on('leaving', () => void leave().then(() => line.call('left', {}))),
  }
}
