import type { Session } from 'electron'
import { request } from 'node:http'
import { connect, type LookupFunction } from 'node:net'
import { untilProxied } from './proxy'

/** What a look at the way to a service came to. */
interface Looked {
  /** null when a connection was taken, or when only a request could tell. */
  readonly error: unknown
  /** Its bytes over the network, as far as known. */
  readonly wireBytes: number
  /** True behind a proxy, which is not to be asked often. */
  readonly isProxied: boolean
}

const giveUpMs = 10_000
// some gateways take every connection, and end at once those that they cannot pass on
const staysMs = 200
// six packets without content
const connectionBytes = 240
const httpsPort = 443

/** Looks if a service's host, or the proxy before it, takes a connection; sends the service nothing. Never rejects. */
export async function lookAtLine(own: Session, baseUrl: string, signal: AbortSignal): Promise<Looked> {
  const { hostname, port } = new URL(baseUrl)
  const to = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || httpsPort }
  await untilProxied(own, baseUrl)
  const way = await own.resolveProxy(baseUrl).catch(() => 'DIRECT')
  const [kind, proxy = ''] = (way.split(';')[0] ?? '').trim().split(' ')
  const isProxied = kind !== 'DIRECT' && proxy !== ''
  // only a request can go through another kind of proxy
  if (isProxied && kind !== 'PROXY') return { error: null, wireBytes: 0, isProxied }
  const limit = AbortSignal.any([signal, AbortSignal.timeout(giveUpMs)])
  const error = await (isProxied ? connectThrough(proxy, to, limit) : connectTo(own, to, limit))
  return { error, wireBytes: connectionBytes, isProxied }
}

interface Target {
  readonly host: string
  readonly port: number
}

/** Connects and hangs up; null once the connection has lasted, else the error. */
function connectTo(own: Session, to: Target, signal: AbortSignal): Promise<unknown> {
  // the engine's resolver: that of Node may block a thread that files need
  const lookup: LookupFunction = (host, _options, found) => {
    own.resolveHost(host).then(
      ({ endpoints }) => found(null, endpoints.map(addressOf)),
      (error: unknown) => found(error instanceof Error ? error : new Error(String(error)), []),
    )
  }
  return untilAborted(signal, (end) => {
    const began = performance.now()
    // a slow line needs longer for one address than Node waits before it tries the next
    const socket = connect({ ...to, lookup, autoSelectFamilyAttemptTimeout: giveUpMs / 4 })
    socket.once('error', end)
    socket.once('close', () => end(new Error('net::ERR_CONNECTION_CLOSED')))
    socket.once('connect', () => {
      const roundTripMs = performance.now() - began
      setTimeout(() => end(null), Math.max(staysMs, Math.min(roundTripMs, 5 * staysMs)))
    })
    return () => socket.destroy()
  })
}

function addressOf({ address, family }: { address: string; family: string }) {
  return { address, family: family === 'ipv6' ? 6 : 4 }
}

/** Asks a proxy for a connection; null when it gives one, or wants something else first. */
function connectThrough(proxy: string, { host, port }: Target, signal: AbortSignal): Promise<unknown> {
  const { hostname, port: proxyPort } = new URL(`http://${proxy}`)
  const path = `${host.includes(':') ? `[${host}]` : host}:${port}`
  return untilAborted(signal, (end) => {
    const asked = request({ host: hostname, port: proxyPort || 80, method: 'CONNECT', path })
    asked.on('error', () => end(new Error('net::ERR_PROXY_CONNECTION_FAILED')))
    asked.once('connect', ({ statusCode = 0 }) =>
      end(statusCode >= 500 ? new Error('net::ERR_TUNNEL_CONNECTION_FAILED') : null),
    )
    asked.end()
    return () => asked.destroy()
  })
}

/** Begins something that ends with an error or null, at the latest when a signal aborts, and stops it then. */
function untilAborted(
  signal: AbortSignal,
  begin: (end: (error: unknown) => void) => () => void,
): Promise<unknown> {
  return new Promise((resolve) => {
    const giveUp = () => end(new Error('net::ERR_CONNECTION_TIMED_OUT'))
    const end = (error: unknown) => {
      signal.removeEventListener('abort', giveUp)
      resolve(error)
      stop()
    }
    const stop = begin(end)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp)
  })
}
