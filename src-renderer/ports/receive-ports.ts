import { safeParse } from 'valibot'
import type { Port } from '#shared/calls/rpc'
import { portMessageSchema, type PortRole, portsWanted } from '#shared/calls/ports'
import { pagePort } from './page-port'

/**
 * Calls `listener` with each port that main sends to this page, for as long as the page lives; a role comes
 * again when its other end was replaced. Only messages of this page's own window and origin count.
 */
export function receivePorts(listener: (role: PortRole, port: Port) => void): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window || event.origin !== window.location.origin) return
    const message = safeParse(portMessageSchema, event.data)
    const [port] = event.ports
    if (message.success && port) listener(message.output.role, pagePort(port))
  })
  window.postMessage(portsWanted, window.location.origin)
}
