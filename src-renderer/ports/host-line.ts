import { connectCalls, type Line } from '#shared/calls/rpc'
import type { HostApi } from '#shared/calls/ports'
import { type HostCalls, type HostEvents, hostCalls, hostEvents } from '#shared/calls/host-calls'
import { hostPort } from './host-port'

declare global {
  interface Window {
    /** Exposed by the app page's preload. */
    readonly spirodesk: HostApi
  }
}

/** The app page's line to main; every answer and event is checked against the contract. */
export function connectHost(): Line<HostCalls, HostEvents> {
  return connectCalls(hostPort(window.spirodesk), hostCalls, hostEvents, 'internal')
}
