import { type Session, session } from 'electron'
import { withTimeout } from '../system/timing'

const limitMs = 10_000

/**
 * Resolves once a session knows the proxies named on the command line: it learns of them a moment after it is made, and
 * earlier requests would bypass them.
 */
export async function untilProxied(own: Session, url: string): Promise<void> {
  const found = own.resolveProxy(url).catch(() => '')
  await withTimeout(limitMs, '', found)
}

/** The proxy for an address, as `host:port`; null for none. Asks the system, not the service. */
export async function proxyTo(url: string): Promise<string | null> {
  const own = session.fromPartition('proxy-look', { cache: false })
  await untilProxied(own, url)
  const way = await own.resolveProxy(url)
  const [first = ''] = way.split(';')
  const [kind, host = ''] = first.trim().split(' ')
  return kind === 'DIRECT' || host === '' ? null : host
}
