/** The scheme and host of Spirodesk's own pages. Frozen: a database belongs to an origin. */
export const appScheme = 'app'

/** The host of Spirodesk's own pages. */
export const appHost = 'spirodesk'

/** Scheme and host of a URL, also for schemes whose `URL.origin` is `null`; null when it is no URL. */
export function originOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
