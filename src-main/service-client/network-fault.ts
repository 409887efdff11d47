import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { type Fault, fault } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { readUrl } from '../system/url'

interface NetworkEvidence {
  /** False only when the system is sure that there is no network. */
  readonly online: boolean
  /** True once anything has arrived from the service since the present work began. */
  readonly received?: boolean
  /** The fault of a certificate outside of its dates; see `dateFault`. */
  readonly dateFault: 'clock-wrong' | 'certificate-untrusted'
}

const named: readonly (readonly [RegExp, FaultCode])[] = [
  [/ERR_PROXY_C|ERR_SOCKS_C|ERR_PAC_|ERR_MANDATORY_PROXY|ERR_NO_SUPPORTED_PROXIES/, 'proxy-unreachable'],
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_ACCESS_DENIED|ENETUNREACH|ENETDOWN/, 'offline'],
  [/ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN/, 'certificate-not-pinned'],
  // a service asks for a client certificate only after its own has been accepted
  [/ERR_SSL_CLIENT_AUTH|ERR_BAD_SSL_CLIENT_AUTH/, 'client-certificate'],
  // only a judged certificate; any other TLS error means a broken line or middlebox
  [/ERR_CERT_|ERR_TLS_CERT_|_CERT$|CERT_|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/, 'certificate-untrusted'],
  [/ERR_SSL_|ERR_TLS_|EPROTO|BAD_DECRYPT/, 'line-broken'],
  [/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_|ERR_INVALID_CHUNKED/, 'line-broken'],
  [/REDIRECT/, 'redirected'],
  [/ERR_CONTENT_|Z_DATA_ERROR|Z_BUF_ERROR|HPE_/, 'answer-unreadable'],
  [/ERR_INVALID_URL|ERR_UNKNOWN_URL_SCHEME|ERR_DISALLOWED_URL_SCHEME|ERR_UNSAFE_PORT/, 'address-invalid'],
]
const outOfDate = /ERR_CERT_DATE_INVALID|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/
// with one of these the request has arrived somewhere, so the network is not what is missing
const got = new Set<FaultCode>([
  'certificate-not-pinned',
  'certificate-untrusted',
  'redirected',
  'answer-unreadable',
  'client-certificate',
])

/** The code of a network error: `net::ERR_…` of Chromium or an errno name of Node; empty when it has neither. */
export function networkErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code: unknown = 'code' in error ? error.code : undefined
  if (typeof code === 'string') return code
  return /net::ERR_[A-Z0-9_]+/.exec(error.message)?.[0] ?? ''
}

/** The fault of a failed request; an unknown code is `service-unreachable`, with the code in `detail`. */
export function networkFault(code: string, evidence: NetworkEvidence): Fault {
  if (outOfDate.test(code)) return fault(evidence.dateFault, code)
  const known =
    named.find(([pattern]) => pattern.test(code))?.[1] ??
    (evidence.received ? 'line-broken' : 'service-unreachable')
  return fault(evidence.online || got.has(known) ? known : 'offline', code || undefined)
}

/** A certificate's dates and the clocks to compare, in ms since 1970. */
interface DateEvidence {
  readonly validFrom: number
  readonly validTo: number
  readonly now: number
  /** Last seen lead of this computer's clock over the service's; null if never. */
  readonly skewMs: number | null
}

/** Not yet valid, or valid by the service's clock, speaks against this computer's clock; else against the certificate. */
export function dateFault(evidence: DateEvidence): 'clock-wrong' | 'certificate-untrusted' {
  const { validFrom, validTo, now, skewMs } = evidence
  if (now < validFrom) return 'clock-wrong'
  if (skewMs === null || now <= validTo) return 'certificate-untrusted'
  const theirs = now - skewMs
  return theirs >= validFrom && theirs <= validTo ? 'clock-wrong' : 'certificate-untrusted'
}

const forNow = new Set([302, 303, 307])

/**
 * The fault `sign-in-first` for a network's answer that demands a sign-in: 511, a web page, or a temporary redirect to
 * another host; null for any other. `baseUrl` is the address requested.
 */
export function signInFault(answer: AnswerBegun, baseUrl: string): Fault | null {
  const { status, headers } = answer
  if (status === 511) return fault('sign-in-first', 'status 511')
  if (status === 200 && isWebPage(answer)) return fault('sign-in-first', 'a web page')
  const to = headers['location'] ?? ''
  const target = readUrl(to, baseUrl)
  const isElsewhere = target !== null && target.hostname !== new URL(baseUrl).hostname
  return forNow.has(status) && isElsewhere ? fault('sign-in-first', `status ${status}`) : null
}

interface AnswerBegun {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The body so far, decompressed. */
  readonly body: Uint8Array
}

const looksAt = 1_000
const beginsAsJson = /^(?:[[{]|null\b)/
const beginsAsPage = /^<(?:!doctype html|html|head|body|title|meta|script|!--)/i

/** True when an answer is sent as a web page; some services send their lists so. */
export function isSentAsPage({ headers }: Pick<AnswerBegun, 'headers'>): boolean {
  return /^\s*text\/html/i.test(headers['content-type'] ?? '')
}

/** True when a body is a web page, whatever its declared type; false when empty. */
function isWebPage(answer: AnswerBegun): boolean {
  const text = new TextDecoder().decode(answer.body.subarray(0, looksAt)).trimStart()
  if (text === '') return false
  return isSentAsPage(answer) ? !beginsAsJson.test(text) : beginsAsPage.test(text)
}

/** A certificate that was refused. Times are ms since 1970. */
interface RefusedWithHost {
  readonly pem: string
  readonly host: string
  readonly validFrom: number
  readonly validTo: number
}

/** The fault `sign-in-first` in place of a certificate's, where {@link isAnotherParty} shows one; any other unchanged. */
export function signInInstead(
  found: Fault,
  refused: RefusedWithHost | null,
  known: Parameters<typeof isAnotherParty>[1],
): Fault {
  const isOfCertificate = found.code === 'certificate-untrusted' || found.code === 'certificate-not-pinned'
  return isOfCertificate && refused && isAnotherParty(refused, known)
    ? fault('sign-in-first', `another certificate: ${found.detail ?? found.code}`)
    : found
}

// replacing a certificate within hours of a sync is unlikely, changing networks is not
const proofLastsMs = 2 * 3_600_000

/**
 * True when a refused certificate is a middlebox's rather than the service's: the service was known to answer at this
 * address (`provedAt`, ms since 1970; -Infinity if never), and the certificate is now for another name, or so soon
 * afterwards differs without having merely expired.
 */
export function isAnotherParty(
  { pem, host, validFrom, validTo }: RefusedWithHost,
  { now, provedAt }: { readonly now: number; readonly provedAt: number },
): boolean {
  if (provedAt === -Infinity) return false
  return !isFor(pem, host) || (now - provedAt < proofLastsMs && now >= validFrom && now <= validTo)
}

function isFor(pem: string, host: string): boolean {
  try {
    const certificate = new X509Certificate(pem)
    return (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined
  } catch {
    // an unreadable certificate names no other party
    return true
  }
}
