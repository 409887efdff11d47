/** A certificate with its private key, both as PEM text. */
export interface Certificate {
  readonly certificate: string
  readonly privateKey: string
}
