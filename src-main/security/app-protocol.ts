import { protocol, type Session } from 'electron'
import { readFile } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { readUrl } from '../system/url'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** The scheme of Spirodesk's own pages. */
const appScheme = 'app'

/**
 * The host of each page's own origin, and so of its folder of files: no page can open another's data. The store's is
 * frozen, since its database belongs to it.
 */
const pageHosts = { app: 'window', store: 'spirodesk', report: 'report' } as const

const folderOf = (host: string): string | null =>
  Object.entries(pageHosts).find(([, own]) => own === host)?.[0] ?? null

/** True for the address of a page of Spirodesk, or of a file beside it. */
export function isOwnAddress(address: string): boolean {
  const url = readUrl(address)
  return url !== null && url.protocol === `${appScheme}:` && folderOf(url.host) !== null
}

/** The file in `folder` for a page's address; null for other hosts and types, and for paths outside of the page's folder. */
export function resolvePageFile(
  folder: string,
  address: string,
): { readonly path: string; readonly type: string } | null {
  if (!isOwnAddress(address)) return null
  const url = new URL(address)
  const pathname = decoded(url.pathname)
  if (pathname === null || pathname.includes('\0') || pathname.includes('\\')) return null
  const path = resolve(folder, `.${pathname}`)
  const type = types[extname(path)]
  const isOwn = [folderOf(url.host), 'assets'].some((own) => path.startsWith(`${folder}${sep}${own}${sep}`))
  return type !== undefined && isOwn ? { path, type } : null
}

/** Scheme and host of a URL, also for schemes whose `URL.origin` is `null`; null when invalid. */
export function originOf(url: string): string | null {
  const read = readUrl(url)
  return read && `${read.protocol}//${read.host}`
}

function policyWith(workers: "'none'" | "'self'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `worker-src ${workers}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Pages load their own files only: no network, no inline script or style, no text turned into markup, no worker. */
export const contentSecurityPolicy = policyWith("'none'")

/** The same for the store page, which has an encryption worker. */
export const storeSecurityPolicy = policyWith("'self'")

/** Makes the app's scheme a standard, secure one. Must happen before Electron is ready. */
export function registerAppScheme(): void {
  // no code cache: whoever can write to the profile folder could use it to inject code into the pages
  protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: { standard: true, secure: true } }])
}

const headersWith = (policy: string) => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
})

const headers = headersWith(contentSecurityPolicy)
const storeHeaders = headersWith(storeSecurityPolicy)

/** Serves the built pages in `folder` to a session, under the app's own scheme. */
export function servePages(session: Session, folder: string): void {
  session.protocol.handle(appScheme, async (request) => {
    const file = request.method === 'GET' ? resolvePageFile(folder, request.url) : null
    const body = file && (await readFile(file.path).catch(() => null))
    // fails the loading: a page without a document would stay empty and silent
    if (file?.type === types['.html'] && !body) return Response.error()
    if (!file || !body) return new Response(null, { status: 404, headers })
    const isStore = new URL(request.url).host === pageHosts.store
    return new Response(body, {
      headers: { ...(isStore ? storeHeaders : headers), 'content-type': file.type },
    })
  })
}

/** The pages' addresses: on the development server when there is one, else each under an origin of its own. */
export function pageLocations(developmentServer: string | null) {
  const at = (page: keyof typeof pageHosts) => {
    const own = `${appScheme}://${pageHosts[page]}`
    const origin = developmentServer === null ? own : (originOf(developmentServer) ?? own)
    return `${origin}/${page}/index.html`
  }
  return { app: at('app'), store: at('store'), report: at('report') }
}
