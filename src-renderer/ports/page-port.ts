import type { Port } from '#shared/calls/rpc'

/** A `MessagePort` of a page as a {@link Port}; `Uint8Array`s in a message are copied, not transferred. */
export function pagePort(port: MessagePort): Port {
  return {
    post: (message) => port.postMessage(message),
    onMessage(listener) {
      port.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data))
      port.start()
    },
    onClose: (listener) => port.addEventListener('close', listener, { once: true }),
    close: () => port.close(),
  }
}
