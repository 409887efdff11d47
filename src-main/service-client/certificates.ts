import { app, type Certificate, session, type Session } from 'electron'
import { createHash } from 'node:crypto'

/** A certificate that was not accepted. Times are ms since 1970. */
interface RefusedCertificate {
  /** SHA-256 of its DER, lower-case hex. */
  readonly fingerprint: string
  readonly validFrom: number
  readonly validTo: number
}

/** A certificate as a server shows it. */
interface ShownCertificate {
  readonly pem: string
  readonly host: string
  /** Its bytes and those of the certificates that vouch for it; each new connection is sent them. */
  readonly bytes: number
}

type Judged = Pick<Session, 'setCertificateVerifyProc'>

/** The verdicts on the certificates of sessions' connections. */
export type CertificateWatch = ReturnType<typeof watchCertificates>

// ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN, so that the request's error says what happened
const notPinned = -150
const accept = 0
const useSystemVerdict = -3

/** SHA-256 (lower-case hex) of the DER inside a PEM certificate. */
export function certificateFingerprint(pem: string): string {
  const base64 = pem.replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '')
  return createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')
}

/**
 * Decides which certificates the HTTPS connections of sessions accept: with a fingerprint (SHA-256 of the DER, hex)
 * exactly that certificate, whatever the trust store says; with null those that the system accepts. Chromium
 * remembers verdicts, so a session is pinned once and a new pin takes a session of a new partition.
 */
export function watchCertificates(fingerprint: string | null) {
  const pin = fingerprint?.toLowerCase() ?? null
  let refused: RefusedCertificate | null = null
  let shown: ShownCertificate | null = null
  const acceptedIn = new WeakSet<object>()
  return {
    /** Decides, from now on, which certificates the connections of a session accept. */
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
    /** Whether one was looked at in a session, and accepted. */
    hasAccepted: (session: Judged) => acceptedIn.has(session),
    /** The certificate that was last refused, for a person to compare. */
    refused: () => refused,
    /** The certificate that was last looked at. */
    shown: () => shown,
  }
}

type ShownChain = Pick<Certificate, 'data'> & { readonly issuerCert?: Certificate | undefined }

// the last of a chain is what the system trusts and is not sent
function chainBytes({ data, issuerCert }: ShownChain): number {
  const own = (data.length * 3) / 4
  return issuerCert ? own + chainBytes(issuerCert) : own
}

let partitions = 0
let networkProcesses = 0

/**
 * Follows the end of Chromium's network process, which it restarts. An earlier session stays dead (Electron 33), or
 * forgets how it judges certificates and leaves that to the system (42): none is used again. Calls `ended` each time.
 */
export function followNetworkProcess(ended: () => void): void {
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName !== 'network.mojom.NetworkService') return
    networkProcesses += 1
    ended()
  })
}

/** Gives a session that the network process of now was told to judge certificates in. Chromium remembers verdicts: each is new. */
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
    /** Takes another from now on: Chromium remembers as well that a question had no answer, and waits for good. */
    renew() {
      own = null
    },
  }
}
