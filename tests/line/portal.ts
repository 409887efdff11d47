import { readFile } from 'node:fs/promises'
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { makeCertificate } from '../../src-service/certificate'

/** The ways in which a network that wants a sign-in stands in place of the service. */
export const portalKinds = ['redirect', '511', 'html', 'plain-http', 'other-certificate'] as const

/** One of them. */
export type PortalKind = (typeof portalKinds)[number]

const login = 'http://login.guest.example/welcome'
const page = '<!doctype html><title>Welcome</title><p>Please sign in to the guest network.'

const answers: Readonly<Record<PortalKind, RequestListener>> = {
  redirect: (_, response) => response.writeHead(302, { location: login }).end(),
  '511': (_, response) => response.writeHead(511, { 'content-type': 'text/html' }).end(page),
  html: (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  'plain-http': (_, response) => response.writeHead(302, { location: login }).end(),
  'other-certificate': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
}

/** A portal on a port of this computer. */
export interface Portal {
  readonly port: number
  /** How many requests it has answered with its page, and whether one of them carried a key. */
  readonly seen: { requests: number; keys: number }
  close(): Promise<void>
}

/**
 * Opens a portal. Those that answer over TLS have the service's own certificate, which is kept in `stateFolder`, as one
 * that a computer trusts would; `other-certificate` has one of its own.
 */
export async function openPortal(kind: PortalKind, stateFolder: string): Promise<Portal> {
  const seen = { requests: 0, keys: 0 }
  const listener: RequestListener = (request, response) => {
    seen.requests += 1
    if (request.headers.authorization !== undefined) seen.keys += 1
    answers[kind](request, response)
  }
  const server = await serverOf(kind, stateFolder, listener)
  // a client that turns away in the handshake is no trouble of ours; one that speaks TLS where none is gets a 400
  if (kind !== 'plain-http') server.on('tlsClientError', (_error, socket: Duplex) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the portal has no port')
  return {
    port: address.port,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serverOf(kind: PortalKind, stateFolder: string, listener: RequestListener): Promise<Server> {
  if (kind === 'plain-http') return createPlainServer(listener)
  if (kind === 'other-certificate') {
    const { certificate, privateKey } = await makeCertificate('127.0.0.1', 'valid')
    return createServer({ cert: certificate, key: privateKey }, listener)
  }
  const [cert, key] = await Promise.all([
    readFile(join(stateFolder, 'certificate.pem'), 'utf8'),
    readFile(join(stateFolder, 'private-key.pem'), 'utf8'),
  ])
  return createServer({ cert, key }, listener)
}
