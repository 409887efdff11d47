import { integer, literal, nullable, number, object, pipe, safeParse, string, unknown } from 'valibot'
import { type HostCalls, hostCalls, type HostEvents, hostEvents } from '#shared/calls/host-calls'
import { type HostApi, portMessageSchema, type PortRole, portsWanted } from '#shared/calls/ports'
import { createRpcClient, type Line, type Port } from '#shared/calls/rpc'
import { failed } from '#shared/fault'

const request = object({
  kind: literal('call'),
  id: pipe(number(), integer()),
  name: string(),
  input: unknown(),
  about: nullable(string()),
})

/** What the preload exposes, as a {@link Port}. Main outlives the page, so it never closes. */
function hostPort(api: HostApi): Port {
  const listeners: ((message: unknown) => void)[] = []
  const deliver = (message: unknown) => listeners.forEach((listener) => listener(message))
  api.onEvent((name, payload) => deliver({ kind: 'event', name, payload }))
  return {
    post(message) {
      const { success, output } = safeParse(request, message)
      if (!success) return
      const answer = (outcome: unknown) => deliver({ kind: 'answer', id: output.id, outcome })
      api
        .call(output.name, output.input, output.about)
        .then(answer, () => answer(failed('internal', output.name)))
    },
    onMessage: (listener) => void listeners.push(listener),
    onClose: () => {},
    close: () => listeners.splice(0),
  }
}

declare global {
  interface Window {
    /** Exposed by the app page's preload. */
    readonly spirodesk: HostApi
  }
}

/** The app page's line to main; every answer and event is checked against the contract. */
export function connectHost(): Line<HostCalls, HostEvents> {
  return createRpcClient(hostPort(window.spirodesk), hostCalls, hostEvents, 'internal')
}

/**
 * Calls `listener` with each port of main's, a role again with a new other end, and for some with the organization whose it
 * is. Foreign messages do not count.
 */
export function receivePorts(
  listener: (role: PortRole, port: Port, organization: string | undefined) => void,
): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window || event.origin !== window.location.origin) return
    const message = safeParse(portMessageSchema, event.data)
    const [port] = event.ports
    if (!message.success || !port) return
    const { role, organization } = message.output
    listener(role, pagePort(port), organization)
  })
  window.postMessage(portsWanted, window.location.origin)
}

/** A `MessagePort` of a page as a {@link Port}; `Uint8Array`s in a message are copied, not transferred. */
function pagePort(port: MessagePort): Port {
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
