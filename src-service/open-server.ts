import { type Server, createServer } from 'node:https'
import type { RequestListener } from 'node:http'
import type { Certificate } from './certificate/certificate'

/** An HTTPS server that listens. */
export interface OpenServer {
  readonly port: number
  /** Connections made from now on get this certificate. */
  present(certificate: Certificate): void
  /** Stops listening and cuts every connection. */
  close(): Promise<void>
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('the server has no port'))
      else resolve(address.port)
    })
  })
}

const contextOf = ({ certificate, privateKey }: Certificate) => ({ cert: certificate, key: privateKey })

/**
 * Opens an HTTPS server, which `follow` sees before it listens; port 0 is any that is free. Rejects when the address
 * cannot be listened on.
 */
export async function openServer(
  certificate: Certificate,
  host: string,
  port: number,
  listener: RequestListener,
  follow: (server: Server) => void,
): Promise<OpenServer> {
  const server = createServer({ ...contextOf(certificate), minVersion: 'TLSv1.2' }, listener)
  // a client that turns away in the middle of the handshake or a request is no trouble of ours
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  server.on('clientError', (_error, socket) => socket.destroy())
  follow(server)
  const used = await listen(server, port, host)
  return {
    port: used,
    present: (next) => server.setSecureContext(contextOf(next)),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
