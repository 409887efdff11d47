import { appHost, appScheme, originOf } from './page-origin'

/**
 * Whether a page may ask for an address: its own files, and in development also the development server with its
 * web socket and the developer tools. Everything on the network is main's business.
 */
export function isAllowedRequest(url: string, developmentServer: string | null): boolean {
  const origin = originOf(url)
  if (origin === `${appScheme}://${appHost}`) return true
  if (developmentServer === null) return false
  const server = originOf(developmentServer)
  return url.startsWith('devtools:') || origin === server || origin === server?.replace(/^http/, 'ws')
}
