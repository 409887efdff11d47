import { type Fault, fault, type FaultCode } from '#shared/fault'

/** What is known besides an error's own code. */
export interface NetworkEvidence {
  /** False only when the system is sure that there is no network. */
  readonly online: boolean
  /** What a certificate outside of its dates means here; see `dateFault`. */
  readonly dateFault: 'clock-wrong' | 'certificate-untrusted'
}

const named: readonly (readonly [RegExp, FaultCode])[] = [
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_ACCESS_DENIED|ENETUNREACH|ENETDOWN/, 'offline'],
  [/ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN/, 'certificate-not-pinned'],
  [/ERR_CERT_|ERR_SSL_|ERR_TLS_|_CERT|CERT_|UNABLE_TO_VERIFY|EPROTO/, 'certificate-untrusted'],
  [/REDIRECT/, 'redirected'],
  [/ERR_CONTENT_|ERR_INCOMPLETE_|ERR_INVALID_CHUNKED|Z_DATA_ERROR|Z_BUF_ERROR|HPE_/, 'answer-unreadable'],
  [/ERR_INVALID_URL|ERR_UNKNOWN_URL_SCHEME|ERR_DISALLOWED_URL_SCHEME|ERR_UNSAFE_PORT/, 'address-invalid'],
]
const outOfDate = /ERR_CERT_DATE_INVALID|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/
// with one of these the request has got somewhere, so the network is not what is missing
const got = new Set<FaultCode>([
  'certificate-not-pinned',
  'certificate-untrusted',
  'redirected',
  'answer-unreadable',
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
  const known = named.find(([pattern]) => pattern.test(code))?.[1] ?? 'service-unreachable'
  return fault(evidence.online || got.has(known) ? known : 'offline', code || undefined)
}
