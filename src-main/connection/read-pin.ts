import { failed, ok, type Outcome } from '#shared/fault'

/**
 * Reads a certificate's SHA-256 fingerprint as people write it, with colons, spaces or capitals, as 64 lower-case
 * hex digits. Nothing typed is null; anything else is `bad-input`.
 */
export function readPin(typed: string | null): Outcome<string | null> {
  const hex = (typed ?? '').replace(/[\s:]/g, '').toLowerCase()
  if (hex === '') return ok(null)
  return /^[0-9a-f]{64}$/.test(hex) ? ok(hex) : failed('bad-input', 'pin')
}
