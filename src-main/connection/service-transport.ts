import { net, session } from 'electron'
import { createElectronTransport } from '../service-client/electron-transport'
import { isLoopback } from '../service-client/is-loopback'
import { type CertificateWatch, pinCertificate } from '../service-client/pin-certificate'
import { limitTime } from '../service-client/limit-time'
import type { Transport } from '../service-client/transport'
import { computerNow } from '#shared/now'

/** A way to one service, in a session of its own, with what its certificates were found to be. */
export interface ServiceTransport {
  readonly transport: Transport
  readonly certificates: CertificateWatch
}

// what takes longer is asked for in smaller parts
const wholeAnswerMs = 5 * 60_000

let partitions = 0

/**
 * Makes a way to the service at an address, pinned to a fingerprint or trusting as the system does. The session
 * is in memory and never used again, since Chromium remembers which certificates it has accepted.
 */
export function serviceTransport(
  { baseUrl, pin }: { readonly baseUrl: string; readonly pin: string | null },
  skewMs: () => number | null,
): ServiceTransport {
  partitions += 1
  const own = session.fromPartition(`service-${partitions}`, { cache: false })
  const certificates = pinCertificate(own, pin)
  const direct = createElectronTransport({
    session: own,
    certificates,
    isOnline: () => isLoopback(baseUrl) || net.isOnline(),
    now: computerNow,
    skewMs,
  })
  return { transport: limitTime(direct, wholeAnswerMs), certificates }
}
