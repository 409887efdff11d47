/**
 * How long a `Retry-After` header asks to wait, in ms; null when it is absent or cannot be read. A date is
 * compared with `now`, the clock of whoever wrote it (ms since 1970), and means nothing without that.
 */
export function retryAfterMs(header: string | undefined, now: number | null): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(date) || now === null ? null : Math.max(0, date - now)
}
