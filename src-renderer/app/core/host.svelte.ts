import type { HostCalls, HostEvents } from '#shared/calls/host-calls'
import type { Caller, EventPayload, Line } from '#shared/calls/rpc'
import type { HostState } from '#shared/host'

/** The main process, as the pages reach it. */
export interface Host {
  /** Null until main's first answer. */
  readonly state: HostState | null
  /** Calls main; calls about an organization end as `cancelled` once main shows another. */
  readonly call: Caller<HostCalls>
  onCommand(listener: (command: EventPayload<HostEvents, 'command'>) => void): () => void
  /** Called when a link waits to be followed. */
  onLink(listener: () => void): () => void
  /** Runs `leave` before the page is closed. */
  beforeLeaving(leave: () => Promise<unknown>): () => void
  /** A host for the pages of one organization: their calls stay about it when the window shows another. */
  of(organization: string): Host
}

/** Follows main's state over its port. Calls are about the organization that the state names. */
export function createHost(line: Line<HostCalls, HostEvents>): Host {
  let state = $state.raw<HostState | null>(null)
  line.on('state', (next) => (state = next))
  void line.call('state', {}).then((answer) => {
    if (answer.ok) state = answer.value
  })
  const hostFor = (about: () => string | null): Host => ({
    get state() {
      return state
    },
    call: line.callAbout(about),
    onCommand: (listener) => line.on('command', listener),
    onLink: (listener) => line.on('link', () => listener()),
    beforeLeaving: (leave) => line.on('leaving', () => void leave().then(() => line.call('left', {}))),
    of: (organization) => hostFor(() => organization),
  })
  return hostFor(() => state?.organization ?? null)
}
