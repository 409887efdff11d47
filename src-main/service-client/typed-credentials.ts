import { failed, ok, type Outcome } from '#shared/fault'
import type { Connection } from '#shared/host'
import { readUrl } from '../system/url'

/**
 * Makes a usable base address, `https://…/api/v1` without a final slash, of typed or pasted text. Input that cannot be
 * repaired without guessing is `address-invalid`, with the reason in `detail`: empty, space-inside, scheme, credentials,
 * not-an-address, other-version, too-long.
 */
export function repairBaseUrl(typed: string): Outcome<string> {
  const text = trimPasted(typed)
  if (!text) return failed('address-invalid', 'empty')
  if (/\s/.test(text)) return failed('address-invalid', 'space-inside')

  const secure = withHttps(text)
  if (secure === null) return failed('address-invalid', 'scheme')
  const url = readUrl(secure)
  if (!url) return failed('address-invalid', 'not-an-address')
  if (url.username || url.password) return failed('address-invalid', 'credentials')

  const path = versionPath(url.pathname)
  if (path === null) return failed('address-invalid', 'other-version')
  const address = `https://${url.host}${path}`
  return address.length > longestAddress ? failed('address-invalid', 'too-long') : ok(address)
}

// a tested address is sent to its host, so little else should fit into it
const longestAddress = 300

function withHttps(text: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase()
  if (scheme === 'https') return text
  if (scheme === 'http')
    return text.replace(/^http:\/\/([^/?#]*?):80(?=[/?#]|$)/i, 'http://$1').replace(/^http/i, 'https')
  // "host:8443" is an address without a scheme, "mailto:x" is another scheme
  if (scheme !== undefined || /^[a-z][a-z0-9+-]*:(?!\d)/i.test(text)) return null
  return `https://${text.replace(/^\/+/, '')}`
}

function versionPath(typed: string): string | null {
  const path = typed.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  const versioned = /^(.*?\/api\/v1)(?:\/.*)?$/.exec(path)
  if (versioned?.[1] !== undefined) return versioned[1]
  if (/\/api\/v\d+(\/|$)/i.test(path)) return null
  const stem = path.replace(/\/(profiles|timelines)$/, '')
  return stem.endsWith('/api') ? `${stem}/v1` : `${stem}/api/v1`
}

/** Pasted text without white space and invisible characters at its ends. */
function trimPasted(text: string): string {
  return text.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, '')
}

const longestKey = 4096
const quoted = /^(["'`])(.*)\1$/s
const headerName = /^authorization\s*[:=]\s*/i
const schemeWord = /^(bearer|basic|token|api[-_]?key|key)(\s*[:=]\s*|\s+)(?=\S)/i

/**
 * Reads a typed or pasted key. The service takes the bare key, so surrounding spaces and quotes, a header name and a scheme
 * word are removed. A key that is empty, too long, has a space inside, or a character outside of printable ASCII is
 * `key-invalid`, with the reason in `detail`, never the key itself.
 */
export function readKey(typed: string): Outcome<string> {
  const bare = unquoted(trimPasted(typed)).replace(headerName, '').replace(schemeWord, '')
  const key = trimPasted(unquoted(bare))

  if (!key) return failed('key-invalid', 'empty')
  if (key.length > longestKey) return failed('key-invalid', 'too-long')
  if (/\s/.test(key)) return failed('key-invalid', 'space-inside')
  if (!/^[\x21-\x7e]+$/.test(key)) return failed('key-invalid', 'character')
  return ok(key)
}

function unquoted(text: string): string {
  return text.replace(quoted, '$2')
}

/** Normalizes a typed SHA-256 fingerprint to 64 lower-case hex digits; null for none, else `bad-input`. */
export function readPin(typed: string | null): Outcome<string | null> {
  const hex = (typed ?? '').replace(/[\s:]/g, '').toLowerCase()
  if (hex === '') return ok(null)
  return /^[0-9a-f]{64}$/.test(hex) ? ok(hex) : failed('bad-input', 'pin')
}

/** A connection's target. */
type Place = Pick<Connection, 'baseUrl' | 'pin'>

/**
 * Validates a connection's target, typed or out of a file, and normalizes it: faults as {@link repairBaseUrl} and {@link
 * readPin}.
 */
export function readPlace({ baseUrl, pin }: Place): Outcome<Place> {
  const address = repairBaseUrl(baseUrl)
  if (!address.ok) return address
  const fingerprint = readPin(pin)
  return fingerprint.ok ? ok({ baseUrl: address.value, pin: fingerprint.value }) : fingerprint
}
