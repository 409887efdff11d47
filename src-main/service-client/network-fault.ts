import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { type Fault, fault } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { readUrl } from '../system/url'

interface NetworkEvidence {
  /** False only when the system is sure that there is no network. */
  readonly online: boolean
  /** Whether something has come from the service since what is being asked for now was begun. */
  readonly received?: boolean
  /** What a certificate outside of its dates means here; see `dateFault`. */
  readonly dateFault: 'clock-wrong' | 'certificate-untrusted'
}

const named: readonly (readonly [RegExp, FaultCode])[] = [
  [/ERR_PROXY_C|ERR_SOCKS_C|ERR_PAC_|ERR_MANDATORY_PROXY|ERR_NO_SUPPORTED_PROXIES/, 'proxy-unreachable'],
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_ACCESS_DENIED|ENETUNREACH|ENETDOWN/, 'offline'],
  [/ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN/, 'certificate-not-pinned'],
  // a service asks for a client certificate only after its own has been accepted
  [/ERR_SSL_CLIENT_AUTH|ERR_BAD_SSL_CLIENT_AUTH/, 'client-certificate'],
  // only a certificate that was judged; whatever else goes wrong in TLS, the line or what stands on it has broken
  [/ERR_CERT_|ERR_TLS_CERT_|_CERT$|CERT_|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/, 'certificate-untrusted'],
  [/ERR_SSL_|ERR_TLS_|EPROTO|BAD_DECRYPT/, 'line-broken'],
  [/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_|ERR_INVALID_CHUNKED/, 'line-broken'],
  [/REDIRECT/, 'redirected'],
  [/ERR_CONTENT_|Z_DATA_ERROR|Z_BUF_ERROR|HPE_/, 'answer-unreadable'],
  [/ERR_INVALID_URL|ERR_UNKNOWN_URL_SCHEME|ERR_DISALLOWED_URL_SCHEME|ERR_UNSAFE_PORT/, 'address-invalid'],
]
const outOfDate = /ERR_CERT_DATE_INVALID|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/
// with one of these the request has got somewhere, so the network is not what is missing
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

/** The fault that a failed request is; an unknown code is `service-unreachable`, with the code in `detail`. */
export function networkFault(code: string, evidence: NetworkEvidence): Fault {
  if (outOfDate.test(code)) return fault(evidence.dateFault, code)
  const known =
    named.find(([pattern]) => pattern.test(code))?.[1] ??
    (evidence.received ? 'line-broken' : 'service-unreachable')
  return fault(evidence.online || got.has(known) ? known : 'offline', code || undefined)
}

/** A certificate's dates and the clocks that they are compared with, in ms since 1970. */
interface DateEvidence {
  readonly validFrom: number
  readonly validTo: number
  readonly now: number
  /** How far this computer's clock was ahead of the service's when that was last seen; null if never. */
  readonly skewMs: number | null
}

/** Not valid yet, or valid by the service's clock, speaks against this computer's clock; else against the certificate. */
export function dateFault(evidence: DateEvidence): 'clock-wrong' | 'certificate-untrusted' {
  const { validFrom, validTo, now, skewMs } = evidence
  if (now < validFrom) return 'clock-wrong'
  if (skewMs === null || now <= validTo) return 'certificate-untrusted'
  const theirs = now - skewMs
  return theirs >= validFrom && theirs <= validTo ? 'clock-wrong' : 'certificate-untrusted'
}

const forNow = new Set([302, 303, 307])

/**
 * The fault `sign-in-first` for an answer as networks give it that want a sign-in first: 511, a web page, or for now
 * another host's address; null for any other. `baseUrl` is what was asked.
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
  /** What has come of it, decompressed. */
  readonly body: Uint8Array
}

const looksAt = 1_000
const beginsAsJson = /^(?:[[{]|null\b)/
const beginsAsPage = /^<(?:!doctype html|html|head|body|title|meta|script|!--)/i

/** Whether an answer is sent as a web page; some services send their lists so. */
export function isSentAsPage({ headers }: Pick<AnswerBegun, 'headers'>): boolean {
  return /^\s*text\/html/i.test(headers['content-type'] ?? '')
}

/** Whether a body is a web page's, whatever it is sent as; an empty one is nothing. */
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

/** The fault `sign-in-first` instead of that of a certificate, where {@link isAnotherParty} has shown it; any other as it is. */
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

// whoever replaces a certificate does not do so within hours of a sync, whoever comes to another network does
const proofLastsMs = 2 * 3_600_000

/**
 * Whether a refused certificate is that of a network in between rather than the service's: the service was known to
 * answer at this address (`provedAt`, ms since 1970; -Infinity if never), and now somebody shows a certificate of another
 * name, or so soon afterwards one that is none of the service's that has merely expired.
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
    // what cannot be read names nobody else either
    return true
  }
}
