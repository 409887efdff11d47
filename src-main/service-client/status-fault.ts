import type { FaultCode } from '#shared/fault'

/** The fault that a status is; null for 200, the only one that carries data. */
export function statusFault(status: number): FaultCode | null {
  if (status === 200) return null
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401 || status === 403) return 'key-refused'
  // a proxy that wants a sign-in stands between us and the service
  if (status === 407) return 'service-unreachable'
  if (status === 408) return 'service-failing'
  // too much was asked for at once: a smaller question may be answered
  if (status === 413 || status === 414 || status === 431) return 'answer-too-large'
  if (status === 429) return 'rate-limited'
  if (status >= 400 && status < 500) return 'request-refused'
  return status >= 500 ? 'service-failing' : 'answer-unreadable'
}
