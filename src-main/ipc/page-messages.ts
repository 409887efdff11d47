import { MessageChannelMain, type MessagePortMain, type WebContents } from 'electron'
import type { EventMap, EventPayload } from '#shared/calls/rpc'
import type { PortRole } from '#shared/calls/ports'
import { channels } from './channels'

/** Hands a port to a page; its preload passes it on. */
export function sendPort(contents: WebContents, role: PortRole, port: MessagePortMain): void {
  contents.postMessage(channels.port, role, [port])
}

/** Announces an event of a map to a page. */
export function announceTo<E extends EventMap, N extends keyof E & string>(
  contents: WebContents,
  _events: E,
  name: N,
  payload: EventPayload<E, N>,
): void {
  contents.send(channels.event, name, payload)
}

/** The two ends of a new line. */
export function newChannel(): { near: MessagePortMain; far: MessagePortMain } {
  const { port1, port2 } = new MessageChannelMain()
  return { near: port1, far: port2 }
}
