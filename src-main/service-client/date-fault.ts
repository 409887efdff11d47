/** A certificate's dates and the clocks that they are compared with, in ms since 1970. */
export interface DateEvidence {
  readonly validFrom: number
  readonly validTo: number
  readonly now: number
  /** How far this computer's clock was ahead of the service's when that was last seen; null if never. */
  readonly skewMs: number | null
}

/**
 * What it means that a certificate is outside of its dates. A certificate that is not valid yet, or one that is
 * valid by the service's own clock, speaks against this computer's clock; anything else against the certificate.
 */
export function dateFault(evidence: DateEvidence): 'clock-wrong' | 'certificate-untrusted' {
  const { validFrom, validTo, now, skewMs } = evidence
  if (now < validFrom) return 'clock-wrong'
  if (skewMs === null || now <= validTo) return 'certificate-untrusted'
  const theirs = now - skewMs
  return theirs >= validFrom && theirs <= validTo ? 'clock-wrong' : 'certificate-untrusted'
}
