import { X509Certificate } from 'node:crypto'

/** SHA-256 of a certificate's DER form, as lower-case hex without separators. */
export function fingerprint(certificate: string): string {
  return new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase()
}
