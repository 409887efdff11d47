import type { Certificate } from './certificate'
import { keptCertificate } from './kept-certificate'
import { makeCertificate } from './make-certificate'

/** The certificate that connections get: the service's own, or one that has expired. */
export interface PresentedCertificate {
  readonly current: Certificate
  /** Chooses which one is current from now on. */
  choose(which: 'valid' | 'expired'): Promise<Certificate>
}

/** Makes, or finds in the folder of an earlier start, the certificate for a host. */
export async function presentedCertificate(
  host: string,
  stateFolder: string | undefined,
): Promise<PresentedCertificate> {
  const valid =
    stateFolder === undefined
      ? await makeCertificate(host, 'valid')
      : await keptCertificate(stateFolder, host)
  let expired: Certificate | null = null
  let current = valid
  return {
    get current() {
      return current
    },
    async choose(which) {
      if (which === 'expired') expired ??= await makeCertificate(host, 'expired')
      current = which === 'expired' && expired ? expired : valid
      return current
    },
  }
}
