import { X509Certificate } from 'node:crypto'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { type Fault, fault, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import type { Connection } from '#shared/host'
import { certificateFingerprint } from '../service-client/certificates'
import { signInFault } from '../service-client/network-fault'
import { proxyTo } from '../service-client/proxy'
import { createServiceClient } from '../service-client/service-client'
import { serviceTransport, type TransportAnswer } from '../service-client/transport'
import { clockSkew } from '../sync/engine'
import { withTimeout } from '../system/timing'
import { readUrl } from '../system/url'
import { type CheckFacts, type Found, foundFault, passed, unchecked } from './check-result'

/** The results of the service's checks, from at most two requests. */
export interface ServiceFindings {
  readonly clock: Found
  readonly certificate: Found
  readonly service: Found
}

/** The ways to a service. */
export interface Reach {
  readonly line: (connection: Connection) => Pick<ReturnType<typeof serviceTransport>, 'transport'> & {
    readonly certificates: { shown(): { readonly pem: string } | null }
  }
  readonly proxyTo: (url: string) => Promise<string | null>
}

const limits = { maxBytes: 32 * 1024 * 1024, firstByteMs: 15_000, idleMs: 15_000 }
const proxyLimitMs = 5_000
const ofCertificate: ReadonlySet<FaultCode> = new Set([
  'certificate-untrusted',
  'certificate-not-pinned',
  'clock-wrong',
])

/**
 * Checks a connection's service: probes it without a key, then requests its profiles with the key once the certificate has
 * been accepted. `clock` is ms since 1970.
 */
export async function checkService(
  connection: Connection | null,
  apiKey: Promise<Outcome<string> | null>,
  callStore: Caller<StoreCalls>,
  clock: () => number,
  reach: Reach = { line: serviceTransport, proxyTo },
): Promise<ServiceFindings> {
  if (!connection) return all(unchecked('no-connection'))
  if (connection.kind !== 'service') return all(unchecked(connection.kind))
  const { baseUrl, pin } = connection
  const address: CheckFacts = { address: readUrl(baseUrl)?.host ?? null }
  const { transport, certificates } = reach.line(connection)
  const proxy = await withTimeout(
    proxyLimitMs,
    null,
    reach.proxyTo(baseUrl).catch(() => null),
  )
  const probeHost = await transport({
    url: `${baseUrl}/profiles`,
    headers: { accept: 'application/json' },
    ...limits,
  })
  const shown = certificates.shown()
  const ofTls: CheckFacts = {
    trust: pin === null ? 'system' : 'pinned',
    ...(shown && certificateFacts(shown.pem)),
    proxy: proxy ?? 'direct',
  }
  if (!probeHost.ok && ofCertificate.has(probeHost.fault.code))
    return {
      clock: probeHost.fault.code === 'clock-wrong' ? foundFault(probeHost.fault) : unchecked('not-reached'),
      certificate: foundFault(probeHost.fault, ofTls),
      service: unchecked('not-reached', address),
    }
  const why = probeHost.ok ? signInFault(probeHost, baseUrl) : probeHost.fault
  if (why || !probeHost.ok) {
    const service = foundFault(why ?? fault('service-unreachable'), address)
    const notReached = unchecked('not-reached')
    return {
      clock: notReached,
      certificate: unchecked('not-reached', { proxy: ofTls.proxy ?? null }),
      service,
    }
  }
  return {
    clock: clockFound(probeHost, clock()),
    certificate: passed(ofTls),
    service: await askProfiles(),
  }

  async function askProfiles(): Promise<Found> {
    const key = await apiKey
    if (!key?.ok) return unchecked('no-api-key', address)
    const client = createServiceClient({ transport, baseUrl, key: key.value, limits })
    const answer = await client.getProfiles()
    if (!answer.ok) return foundFault(answer.fault, address)
    const facts = { ...address, answerMs: Math.round(answer.value.ms) }
    const counted = await callStore('countProfiles', { body: answer.value.body })
    if (counted.ok) return passed({ ...facts, profiles: counted.value.profiles })
    // a silent store is another check's fault
    return isOfAnswer(counted.fault) ? foundFault(counted.fault, facts) : passed(facts)
  }
}

function all(found: Found): ServiceFindings {
  return { clock: found, certificate: found, service: found }
}

function isOfAnswer({ code }: Fault): boolean {
  return code === 'answer-unreadable' || code === 'answer-too-large'
}

/** A certificate's end date, and enough of its fingerprint to compare. */
function certificateFacts(pem: string): CheckFacts {
  const fingerprint = certificateFingerprint(pem)
    .slice(0, 16)
    .replace(/(..)(?=.)/g, '$1:')
  try {
    const until = Date.parse(new X509Certificate(pem).validTo)
    return { fingerprint, validUntil: Number.isNaN(until) ? null : until }
  } catch {
    return { fingerprint }
  }
}

function clockFound({ headers, ms, firstByteMs = ms }: TransportAnswer, now: number): Found {
  const sentAt = Date.parse(headers['date'] ?? '')
  if (Number.isNaN(sentAt)) return unchecked('no-date')
  const serviceTime = sentAt + (ms - firstByteMs)
  const facts = { secondsAhead: Math.round((now - serviceTime) / 1000) }
  return clockSkew(now, serviceTime) === null ? passed(facts) : foundFault(fault('clock-wrong'), facts)
}
