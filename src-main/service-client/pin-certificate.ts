import { createHash } from 'node:crypto'
import type { Session } from 'electron'

/** A certificate that was not accepted. Times are ms since 1970. */
export interface RefusedCertificate {
  /** SHA-256 of its DER, lower-case hex. */
  readonly fingerprint: string
  readonly validFrom: number
  readonly validTo: number
}

/** What the certificates of a session's connections were found to be. */
export interface CertificateWatch {
  /** The certificate that was last refused, for a person to compare. */
  refused(): RefusedCertificate | null
}

// ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN, so that the request's error says what happened
const notPinned = -150
const accept = 0
const asTheSystemSays = -3

/** SHA-256 (lower-case hex) of the DER inside a PEM certificate. */
export function certificateFingerprint(pem: string): string {
  const base64 = pem.replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '')
  return createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')
}

/**
 * Decides which certificates a session's HTTPS connections accept: with a fingerprint (SHA-256 of the DER, hex)
 * exactly that certificate, whatever the trust store says; with null those that the system accepts. Chromium
 * remembers verdicts, so a session is pinned once and a new pin takes a session of a new partition.
 */
export function pinCertificate(
  session: Pick<Session, 'setCertificateVerifyProc'>,
  fingerprint: string | null,
): CertificateWatch {
  const pin = fingerprint?.toLowerCase() ?? null
  let refused: RefusedCertificate | null = null
  session.setCertificateVerifyProc((request, callback) => {
    const seen = certificateFingerprint(request.certificate.data)
    const accepted = pin === null ? request.errorCode === 0 : seen === pin
    if (!accepted) {
      const { validStart, validExpiry } = request.certificate
      refused = { fingerprint: seen, validFrom: validStart * 1000, validTo: validExpiry * 1000 }
    }
    if (pin === null) callback(asTheSystemSays)
    else callback(accepted ? accept : notPinned)
  })
  return { refused: () => refused }
}
