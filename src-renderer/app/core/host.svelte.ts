import type { HostCalls, HostEvents } from '#shared/calls/host-calls'
import type { EventPayload, Line } from '#shared/calls/rpc'
import type { HostState } from '#shared/host'

export type Host = ReturnType<typeof createHost>

/** Follows main's state over its line. */
export function createHost(line: Line<HostCalls, HostEvents>) {
  let state = $state.raw<HostState | null>(null)
  line.on('state', (next) => (state = next))
  void line.call('state', {}).then((answer) => {
    if (answer.ok) state = answer.value
  })
  return {
    /** Null until main has answered for the first time. */
    get state() {
      return state
    },
    call: line.call,
    onCommand: (listener: (command: EventPayload<HostEvents, 'command'>) => void) =>
      line.on('command', listener),
    /** There is a link to be taken. */
    onLink: (listener: () => void) => line.on('link', listener),
    /** Has `leave` done before the page is closed. */
    beforeLeaving: (leave: () => Promise<unknown>) =>
      line.on('leaving', () => void leave().then(() => line.call('left', {}))),
  }
}
