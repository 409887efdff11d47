import { app, type Certificate, session, type Session } from 'electron'
import { createHash } from 'node:crypto'

/** A certificate that was refused. Times are ms since 1970. */
interface RefusedCertificate {
  /** SHA-256 of its DER, lower-case hex. */
  readonly fingerprint: string
  readonly validFrom: number
  readonly validTo: number
}

/** A server's certificate as presented. */
interface ShownCertificate {
  readonly pem: string
  readonly host: string
  /** Size of its chain, which each new connection receives. */
  readonly bytes: number
}

type Judged = Pick<Session, 'setCertificateVerifyProc'>

/** The verdicts on the certificates of sessions' connections. */
export type CertificateWatch = ReturnType<typeof watchCertificates>

// ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN, so that the request's error is the right one
const notPinned = -150
const accept = 0
const useSystemVerdict = -3

/** SHA-256 (lower-case hex) of the DER inside a PEM certificate. */
export function certificateFingerprint(pem: string): string {
  const base64 = pem.replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '')
  return createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')
}

/**
 * Decides which certificates the HTTPS connections of sessions accept: with a fingerprint (SHA-256 of the DER, hex) exactly
 * that certificate, whatever the trust store says; with null those the system accepts. Chromium remembers verdicts, so a
 * session is pinned once and a new pin takes a session of a new partition.
 */
export function watchCertificates(fingerprint: string | null) {
  const pin = fingerprint?.toLowerCase() ?? null
  let refused: RefusedCertificate | null = null
  let shown: ShownCertificate | null = null
  const acceptedIn = new WeakSet<object>()
  return {
    /** Judges the certificates of a session's connections from now on. */
    judge: (session: Judged) =>
      session.setCertificateVerifyProc((request, callback) => {
        const { data: pem, validStart, validExpiry } = request.certificate
        shown = { pem, host: request.hostname, bytes: chainBytes(request.certificate) }
        const seen = certificateFingerprint(pem)
        const accepted = pin === null ? request.errorCode === 0 : seen === pin
        if (accepted) acceptedIn.add(session)
        else {
          refused = { fingerprint: seen, validFrom: validStart * 1000, validTo: validExpiry * 1000 }
        }
        if (pin === null) callback(useSystemVerdict)
        else callback(accepted ? accept : notPinned)
      }),
    /** True once a certificate was judged and accepted in a session. */
    hasAccepted: (session: Judged) => acceptedIn.has(session),
    /** The certificate refused last, for a person to compare. */
    refused: () => refused,
    /** The certificate judged last. */
    shown: () => shown,
  }
}

type ShownChain = Pick<Certificate, 'data'> & { readonly issuerCert?: Certificate | undefined }

// the last of a chain is the system's root and is not sent
function chainBytes({ data, issuerCert }: ShownChain): number {
  const own = (data.length * 3) / 4
  return issuerCert ? own + chainBytes(issuerCert) : own
}

let partitions = 0
let networkProcesses = 0

/**
 * Watches Chromium's network process, which Chromium restarts when it ends. An earlier session stays dead (Electron 33), or
 * loses its certificate judge to the system's (42), so none is used again. Calls `ended` each time.
 */
export function followNetworkProcess(ended: () => void): void {
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName !== 'network.mojom.NetworkService') return
    networkProcesses += 1
    ended()
  })
}

/**
 * Provides a session whose certificates the present network process judges by ours. Chromium remembers verdicts, so each is
 * new.
 */
export function freshSessions(certificates: CertificateWatch) {
  let own: Session | null = null
  let madeFor = -1
  return {
    current(): Session {
      if (own && madeFor === networkProcesses) return own
      partitions += 1
      madeFor = networkProcesses
      own = session.fromPartition(`service-${partitions}`, { cache: false })
      certificates.judge(own)
      return own
    },
    /** Uses another session from now on: Chromium also remembers a challenge without an answer, and then waits forever. */
    renew() {
      own = null
    },
  }
}
