import { session } from 'electron'

/** The proxy that leads to an address, as `host:port`; null when there is none. Asks the system, not the service. */
export async function proxyTo(url: string): Promise<string | null> {
  const way = await session.fromPartition('proxy-look', { cache: false }).resolveProxy(url)
  const [first = ''] = way.split(';')
  const [kind, host = ''] = first.trim().split(' ')
  return kind === 'DIRECT' || host === '' ? null : host
}
