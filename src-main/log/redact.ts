const mark = '[redacted]'
const patterns = [/[^\s"@]+@[^\s"@]+/g, /\?[^\s"]*/g, /\b[A-Za-z0-9+/_-]{32,}={0,2}/g]

/** Takes secrets out of a finished line. */
export interface Redactor {
  /** From now on this text is never written. Short texts are ignored: they would blot out ordinary words. */
  keepSecret(secret: string): void
  redact(line: string): string
}

/** A redactor that knows the shapes of e-mails, URL queries and long keys, and the secrets it was told. */
export function createRedactor(): Redactor {
  const secrets = new Set<string>()
  return {
    keepSecret(secret) {
      if (secret.length >= 6) secrets.add(secret)
    },
    redact(line) {
      let text = line
      for (const secret of secrets) text = text.replaceAll(secret, mark)
      for (const pattern of patterns) text = text.replace(pattern, mark)
      return text
    },
  }
}
