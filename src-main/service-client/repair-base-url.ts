import { type Outcome, failed, ok } from '#shared/faults/outcome'

/** What was changed about a typed address. */
export type BaseUrlRepair =
  | 'spaces-removed'
  | 'https-added'
  | 'http-to-https'
  | 'version-added'
  | 'path-shortened'
  | 'slash-removed'
  | 'query-removed'
  | 'host-in-ascii'

/** An address as it will be used: `https://…/api/v1`, with no slash at its end. */
export interface RepairedBaseUrl {
  readonly baseUrl: string
  readonly repairs: readonly BaseUrlRepair[]
}

/**
 * Makes a usable base address of what a person typed or pasted, and says what it changed. What cannot be repaired
 * without guessing is `address-invalid`, with the reason in `detail`: empty, space-inside, scheme, credentials,
 * not-an-address, other-version.
 */
export function repairBaseUrl(typed: string): Outcome<RepairedBaseUrl> {
  const repairs: BaseUrlRepair[] = []
  const text = typed.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, '')
  if (text !== typed) repairs.push('spaces-removed')
  if (!text) return failed('address-invalid', 'empty')
  if (/\s/.test(text)) return failed('address-invalid', 'space-inside')

  const secure = withHttps(text, repairs)
  if (secure === null) return failed('address-invalid', 'scheme')
  if (!URL.canParse(secure)) return failed('address-invalid', 'not-an-address')
  const url = new URL(secure)
  if (url.username || url.password) return failed('address-invalid', 'credentials')
  if (url.search || url.hash || /[?#]$/.test(secure)) repairs.push('query-removed')
  if (url.hostname.includes('xn--') && !secure.toLowerCase().includes(url.hostname))
    repairs.push('host-in-ascii')

  const path = versionPath(url.pathname, repairs)
  if (path === null) return failed('address-invalid', 'other-version')
  return ok({ baseUrl: `https://${url.host}${path}`, repairs })
}

function withHttps(text: string, repairs: BaseUrlRepair[]): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase()
  if (scheme === 'https') return text
  if (scheme === 'http') {
    repairs.push('http-to-https')
    return text.replace(/^http:\/\/([^/?#]*?):80(?=[/?#]|$)/i, 'http://$1').replace(/^http/i, 'https')
  }
  // "host:8443" is an address without a scheme, "mailto:x" is another scheme
  if (scheme !== undefined || /^[a-z][a-z0-9+-]*:(?!\d)/i.test(text)) return null
  repairs.push('https-added')
  return `https://${text.replace(/^\/+/, '')}`
}

function versionPath(typed: string, repairs: BaseUrlRepair[]): string | null {
  const path = typed.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  if (path !== typed && typed !== '/') repairs.push('slash-removed')
  const versioned = /^(.*?\/api\/v1)(\/.*)?$/.exec(path)
  if (versioned?.[1] !== undefined) {
    if (versioned[2]) repairs.push('path-shortened')
    return versioned[1]
  }
  if (/\/api\/v\d+(\/|$)/i.test(path)) return null
  repairs.push('version-added')
  const stem = path.replace(/\/(profiles|timelines)$/, '')
  if (stem !== path) repairs.push('path-shortened')
  return stem.endsWith('/api') ? `${stem}/v1` : `${stem}/api/v1`
}
