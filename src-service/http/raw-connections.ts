import type { IncomingMessage } from 'node:http'
import type { Server } from 'node:https'
import type { Socket } from 'node:net'

/** The TCP connections underneath TLS, which alone can be reset: ended at once, with RST instead of FIN. */
export interface RawConnections {
  readonly follow: (server: Server) => void
  readonly reset: (request: IncomingMessage) => void
}

/** Follows no server yet. */
export function createRawConnections(): RawConnections {
  const byPort = new Map<number, Socket>()
  return {
    follow(server) {
      server.on('connection', (socket: Socket) => {
        const { remotePort } = socket
        if (remotePort === undefined) return
        byPort.set(remotePort, socket)
        socket.once('close', () => byPort.delete(remotePort))
      })
    },
    reset({ socket }) {
      const raw = byPort.get(socket.remotePort ?? -1)
      if (raw) raw.resetAndDestroy()
      else socket.destroy()
    },
  }
}
