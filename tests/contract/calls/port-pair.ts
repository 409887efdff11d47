import type { Port } from '#shared/calls/rpc'

/** Two ports that are each other's other end; messages are cloned and come later, as between processes. */
export function portPair(): [Port, Port] {
  const left = end()
  const right = end()
  left.other = right
  right.other = left
  return [left.port, right.port]
}

interface End {
  other: End | null
  readonly port: Port
  readonly onMessage: ((message: unknown) => void)[]
  readonly onClose: (() => void)[]
}

function end(): End {
  const self: End = {
    other: null,
    onMessage: [],
    onClose: [],
    port: {
      post(message) {
        const copy: unknown = structuredClone(message)
        queueMicrotask(() => self.other?.onMessage.forEach((listener) => listener(copy)))
      },
      onMessage: (listener) => void self.onMessage.push(listener),
      onClose: (listener) => void self.onClose.push(listener),
      close() {
        const { other } = self
        self.other = null
        if (other) other.other = null
        other?.onClose.forEach((listener) => listener())
      },
    },
  }
  return self
}
