import { failed, ok, type Outcome } from '#shared/fault'
import { trimPasted } from './trim-pasted'

/**
 * Makes a usable base address, `https://…/api/v1` with no slash at its end, of what a person typed or pasted. What
 * cannot be repaired without guessing is `address-invalid`, with the reason in `detail`: empty, space-inside,
 * scheme, credentials, not-an-address, other-version.
 */
export function repairBaseUrl(typed: string): Outcome<string> {
  const text = trimPasted(typed)
  if (!text) return failed('address-invalid', 'empty')
  if (/\s/.test(text)) return failed('address-invalid', 'space-inside')

  const secure = withHttps(text)
  if (secure === null) return failed('address-invalid', 'scheme')
  if (!URL.canParse(secure)) return failed('address-invalid', 'not-an-address')
  const url = new URL(secure)
  if (url.username || url.password) return failed('address-invalid', 'credentials')

  const path = versionPath(url.pathname)
  if (path === null) return failed('address-invalid', 'other-version')
  return ok(`https://${url.host}${path}`)
}

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
