import type { MessagePortMain } from 'electron'
import type { Port } from '#shared/calls/rpc'

/** A `MessagePortMain` as a {@link Port}. */
export function mainPort(port: MessagePortMain): Port {
  return {
    post: (message) => port.postMessage(message),
    onMessage(listener) {
      port.on('message', (event) => listener(event.data))
      port.start()
    },
    onClose: (listener) => void port.once('close', listener),
    close: () => port.close(),
  }
}
